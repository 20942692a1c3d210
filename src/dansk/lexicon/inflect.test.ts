import { expect, it } from "vitest";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import {
  adjectiveBase,
  adjectiveE,
  adjectiveNeuter,
  indefiniteOf,
  infinitiveOf,
  participleOf,
  pastOf,
  pluralOf,
  presentOf,
} from "./inflect.ts";

const lexicon = testLexicon();

it.each([
  ["køre", "kører"],
  ["gå", "går"],
  ["være", "er"],
  ["vide", "ved"],
  ["gøre", "gør"],
])("%s and %s are each other's infinitive and present", (infinitive, present) => {
  expect(presentOf(lexicon, infinitive)).toBe(present);
  expect(infinitiveOf(lexicon, present)).toBe(infinitive);
});

it.each([
  ["stor", "stort", "store"],
  ["smuk", "smukt", "smukke"],
  ["sikker", "sikkert", "sikre"],
  ["gammel", "gammelt", "gamle"],
  ["grøn", "grønt", "grønne"],
  ["politisk", "politisk", "politiske"],
  ["blå", "blåt", "blå"],
  ["kort", "kort", "korte"],
  ["let", "let", "lette"],
])("%s, %s, %s are forms of one adjective", (base, neuter, plural) => {
  expect(adjectiveNeuter(lexicon, base)).toBe(neuter);
  expect(adjectiveE(lexicon, base)).toBe(plural);
  expect(adjectiveBase(lexicon, neuter)).toBe(base);
  expect(adjectiveBase(lexicon, plural)).toBe(base === "blå" ? "blå" : base);
});

it.each([
  ["hoppe", "hoppede", "hoppet"],
  ["spise", "spiste", "spist"],
  ["aflevere", "afleverede", "afleveret"],
])("%s, %s, %s are forms of one verb", (infinitive, past, participle) => {
  expect(pastOf(lexicon, infinitive)).toBe(past);
  expect(participleOf(lexicon, infinitive)).toBe(participle);
});

it.each([
  ["bil", "biler"],
  ["hus", "huse"],
  ["hat", "hatte"],
  ["cykel", "cykler"],
  ["skole", "skoler"],
  ["barn", "børn"],
])("the plural of %s is %s", (singular, plural) => {
  expect(pluralOf(lexicon, singular)).toBe(plural);
});

it.each([
  ["bilen", "bil"],
  ["huset", "hus"],
  ["hatten", "hat"],
  ["cyklen", "cykel"],
  ["skolen", "skole"],
  ["museet", "museum"],
  ["bilerne", "biler"],
  ["husene", "huse"],
  ["dyrene", "dyr"],
  ["lærerne", "lærere"],
])("%s without its article is %s", (definite, indefinite) => {
  expect(indefiniteOf(lexicon, definite)).toBe(indefinite);
});

it.each(["", "xqzw", "hus", "😀"])("knows no form of %j", (word) => {
  expect(presentOf(lexicon, word)).toBeUndefined();
  expect(infinitiveOf(lexicon, word)).toBeUndefined();
  expect(adjectiveNeuter(lexicon, word)).toBeUndefined();
  expect(adjectiveE(lexicon, word)).toBeUndefined();
  expect(pastOf(lexicon, word)).toBeUndefined();
  expect(indefiniteOf(lexicon, word)).toBeUndefined();
});
