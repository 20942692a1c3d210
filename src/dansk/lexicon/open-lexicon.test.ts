import { describe, expect, it } from "vitest";
import { lexiconBytes, testLexicon } from "../../../tests/support/lexicon.ts";
import { Form } from "./lexicon.ts";
import { HEADER_WORDS, Header } from "./lexicon-format.ts";
import { openLexicon } from "./open-lexicon.ts";

const lexicon = testLexicon();

describe("forms", () => {
  it.each([
    ["bil", Form.NounSingular | Form.Common, Form.Neuter],
    ["bilen", Form.NounSingularDefinite | Form.Common, Form.NounSingular],
    ["biler", Form.NounPlural, Form.NounSingular],
    ["bilerne", Form.NounPluralDefinite, Form.NounPlural],
    ["bilernes", Form.Genitive, Form.NounPluralDefinite],
    ["huset", Form.NounSingularDefinite | Form.Neuter, Form.Common],
    ["børn", Form.NounPlural, Form.NounSingular],
    ["museet", Form.NounSingularDefinite | Form.Neuter, Form.Common],
    ["pc'en", Form.NounSingularDefinite | Form.Common, Form.Neuter],
    ["tv'et", Form.NounSingularDefinite | Form.Neuter, Form.Common],
    ["katten", Form.NounSingularDefinite | Form.Common, Form.Neuter],
    ["hoppede", Form.Past, Form.Present],
    ["hoppet", Form.PastParticiple, Form.Past],
    ["kørende", Form.PresentParticiple, Form.Infinitive],
    ["køres", Form.Passive, Form.Present],
    ["kør", Form.Imperative, Form.Infinitive],
    ["lå", Form.Past, Form.Present],
    ["ligger", Form.Present, Form.Past],
    ["løb", Form.Past | Form.NounSingular | Form.Imperative, Form.Present],
    ["er", Form.Present, Form.Past],
    ["var", Form.Past, Form.Present],
    ["kan", Form.Present, Form.Past],
    ["gør", Form.Present, Form.Past],
    ["hurtig", Form.AdjectiveBase, Form.AdjectiveE],
    ["hurtigt", Form.AdjectiveNeuter, Form.AdjectiveBase],
    ["hurtige", Form.AdjectiveE, Form.AdjectiveBase],
    ["hurtigere", Form.Compared, Form.AdjectiveE],
    ["større", Form.Compared, Form.AdjectiveBase],
    ["godt", Form.AdjectiveNeuter, Form.AdjectiveE],
    ["Aarhus", Form.Name, Form.NounSingular],
    ["Københavns", Form.Name | Form.Genitive, Form.NounSingular],
    ["ikke", Form.Plain, Form.NounSingular],
    ["fandeme", Form.NoSuggest, Form.Name],
    ["få", Form.Infinitive, Form.Past],
    ["synes", Form.Present | Form.Infinitive, Form.Past],
    ["flere", Form.Compared, Form.NounSingular],
    ["blå", Form.AdjectiveBase | Form.AdjectiveE, Form.Compared],
    ["procent", Form.NounSingular | Form.NounPlural, Form.NounPluralDefinite],
    ["to", Form.Plain, Form.Infinitive],
    ["med", Form.Plain, Form.NounSingular],
    ["vi", Form.Plain, Form.Infinitive],
  ])("%s", (word, present, absent) => {
    const forms = lexicon.forms(word);
    expect(forms & present).toBe(present);
    expect(forms & absent).toBe(0);
  });

  it("marks both genders of a word that has two", () => {
    const both = Form.Common | Form.Neuter;
    expect(lexicon.forms("øl") & both).toBe(both);
  });

  it.each([
    ["køre", "kører"],
    ["lære", "lærer"],
    ["parkere", "parkerer"],
    ["skrive", "skriver"],
    ["gå", "går"],
  ])("%s and %s are a nutids-r pair", (infinitive, present) => {
    expect(lexicon.forms(infinitive) & Form.Infinitive).not.toBe(0);
    expect(lexicon.forms(present) & Form.Present).not.toBe(0);
  });

  it.each([
    "",
    "aarhus",
    "bilxx",
    "billed",
    "regeringsx",
    "bil ",
    "😀",
    "\ud800",
    "é".repeat(30),
    "e\u0301n",
    "a".repeat(200_000),
  ])("has nothing under %j", (word) => {
    expect(lexicon.forms(word)).toBe(0);
    expect(lexicon.frequency(word)).toBe(0);
  });
});

describe("frequency", () => {
  it("puts function words above content words above rare ones", () => {
    expect(lexicon.frequency("og")).toBe(15);
    expect(lexicon.frequency("skole")).toBeGreaterThan(lexicon.frequency("skorsten"));
    expect(lexicon.frequency("skorsten")).toBeGreaterThan(lexicon.frequency("skorsteners"));
  });

  it("spreads a lemma's frequency to its forms", () => {
    expect(lexicon.frequency("udfordringerne")).toBeGreaterThan(0);
  });
});

describe("openLexicon", () => {
  const changed = (change: (words: Uint32Array) => void): ArrayBuffer => {
    const buffer = lexiconBytes();
    change(new Uint32Array(buffer));
    return buffer;
  };

  it.each([
    ["an empty file", () => new ArrayBuffer(0), "too short"],
    ["a header alone", () => lexiconBytes().slice(0, HEADER_WORDS * 4), "header says"],
    ["a file that was cut off", () => lexiconBytes().slice(0, 400_000), "header says"],
    ["an odd number of bytes", () => lexiconBytes().slice(0, 400_001), "cut off"],
    ["another file", () => changed((words) => words.fill(7, 0, 1)), "not a compiled lexicon"],
    ["another version", () => changed((words) => words.fill(99, Header.Version, Header.Version + 1)), "version 99"],
    ["a damaged byte", () => changed((words) => words.fill(1, 200_000, 200_001)), "damaged"],
  ])("refuses %s", (_name, make, message) => {
    expect(() => openLexicon(make())).toThrow(message);
  });
});
