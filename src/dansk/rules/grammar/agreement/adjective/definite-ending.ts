/** Finds adjectives without -e after a definite article, a possessive or a genitive: *den stor bil*, *min ny cykel*. */
import { adjectiveBase, adjectiveE } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Tag, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { commonFinite, finiteForms, midAdverbs, nominatives, nounForms, wordSet } from "../../../vocabulary.ts";
import { definites, possessives } from "../determiners.ts";
import { headBits, type NounPhrase, nounPhraseFrom } from "../phrase.ts";
import { joinedWord, neverInflected, reportAdjective } from "./report.ts";

/** Whether the article agrees with the noun, so that they belong together and it is no pronoun that stands before. */
function agrees(context: RuleContext, index: number, bits: number): boolean {
  switch (context.key(index)) {
    case "den":
    case "denne":
      return (bits & Form.NounSingular) !== 0 && (bits & Form.Common) !== 0;
    case "det":
    case "dette":
      return (bits & Form.NounSingular) !== 0 && (bits & Form.Neuter) !== 0;
    case "de":
    case "disse":
      return (bits & Form.NounPlural) !== 0;
    default:
      return true;
  }
}

/** Take two objects, so that *den* may be one and the adjective with its noun the other: *give den fuld gas*. */
const takesTwo = wordSet(
  "give giver gav givet gøre gør gjorde gjort vise viser viste vist skænke skænker skænkede sende sender sendte byde byder bød " +
    "love lover lovede koste koster kostede lære lærer lærte få får fik fået have har havde haft kalde kalder kaldte",
);

/** Whether a verb stands right before whose subject or object the word may be: *gav den god mening*. */
function followsVerb(context: RuleContext, index: number): boolean {
  const key = context.key(index - 1);
  // *gav du den god omtale*
  if (nominatives.has(key) || key === "i") return takesTwo.has(context.key(index - 2));
  const forms = context.forms(index - 1);
  if (takesTwo.has(key)) return true;
  if (context.tags.probability(index - 1, tagSet(Tag.Preposition)) > 0.9) return false;
  let subject = index - 2;
  while (subject >= 0 && midAdverbs.has(context.key(subject))) subject -= 1;
  if (nominatives.has(context.key(subject)) && (forms & finiteForms) !== 0) return false;
  if (commonFinite.has(key)) return true;
  return (forms & (finiteForms | Form.Imperative)) !== 0 && (forms & nounForms) === 0;
}

/** *et års hårdt arbejde*, *to timers god samtale*: a measure, and what follows is not definite. */
const measures = wordSet(
  "års dages døgns ugers uges måneders måneds timers times minutters minuts sekunders kilos meters kilometers kroners liters " +
    "graders procents slags verdens årtiers århundreders generationers sæsoners aftens nats dags",
);

/** Whether the word opens a definite phrase with its noun. */
function opensPhrase(context: RuleContext, index: number, bits: number): boolean {
  const key = context.key(index);
  if (possessives.has(key)) return true;
  if (definites.has(key)) {
    if (!agrees(context, index, bits)) return false;
    const plural = (bits & (Form.NounSingular | Form.NounPlural)) === Form.NounPlural;
    return !followsVerb(context, index) || plural;
  }
  // *mens rødt lys kastes tilbage*: listed as the genitive of a harm too.
  if (key === "mens") return false;
  return !measures.has(key) && context.tags.probability(index, tagSet(Tag.Genitive)) > 0.75;
}

/** Can say nothing about the adjective after them: *de stor, nye huse*. */
const neverAdverbs = wordSet("stor gammel ung rød grøn hvid brun gul grim tyk tynd rund firkantet");

const ordinals = wordSet("første anden andet tredje fjerde femte sidste halve eneste");

/** The adjectives whose ending the noun decides: the last, and those joined to it. */
function inflected(context: RuleContext, phrase: NounPhrase): number[] {
  return phrase.adjectives.filter((index) => {
    if (index + 1 === phrase.noun) return true;
    const next = context.key(index + 1);
    return next === "og" || next === "," || ordinals.has(next) || neverAdverbs.has(context.key(index));
  });
}

const rightAsIs = wordSet("ny mat");

/** *stor* → *store*, *størst* → *største*; undefined if the word may stay as it is. */
function definiteForm(context: RuleContext, index: number): string | undefined {
  const word = context.key(index);
  const forms = context.forms(index);
  // *den ny lov* and *røgfri miljøer* are right too; *min mat bog* is about mathematics.
  if ((forms & Form.AdjectiveE) !== 0 || neverInflected.has(word) || rightAsIs.has(word) || word.endsWith("fri"))
    return undefined;
  if ((forms & Form.Compared) !== 0) {
    return word.endsWith("st") && context.lexicon.forms(`${word}e`) !== 0 ? `${word}e` : undefined;
  }
  if ((forms & (Form.AdjectiveBase | Form.AdjectiveNeuter)) === 0) return undefined;
  const base = adjectiveBase(context.lexicon, word);
  const right = base === undefined ? undefined : adjectiveE(context.lexicon, base);
  return right === word ? undefined : right;
}

export const definiteEnding: Rule = {
  id: "tillaegsord-bestemt",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...possessives, ...definites], forms: Form.Genitive },
  check(context, index) {
    const key = context.key(index);
    const listed = possessives.has(key) || definites.has(key);
    if (!listed && (context.forms(index) & Form.Genitive) === 0) return;
    if ((context.traits(index) & Trait.Quoted) !== 0) return;
    const phrase = nounPhraseFrom(context, index + 1);
    if (phrase === undefined || phrase.adjectives.length === 0) return;
    const bits = headBits(context, phrase);
    if (bits === 0 || !opensPhrase(context, index, bits)) return;
    for (const at of inflected(context, phrase)) {
      const word = context.key(at);
      const right = definiteForm(context, at);
      if (right === undefined) continue;
      const noun = context.word(phrase.noun);
      reportAdjective(context, at, right, at + 1 === phrase.noun ? joinedWord(context, at) : undefined, {
        message: `Her skal tillægsordet ende på -e: »${right} ${noun}«.`,
        explanation:
          `Efter den, det, de, min, hans og andre ord, der peger på noget bestemt, ender tillægsordet på -e: ` +
          `»den røde bil«, »mit røde hus«. Sæt »rød« eller »røde« ind i stedet for »${word}«: Siger du »røde«, skal du skrive »${right}«.`,
      });
    }
  },
};
