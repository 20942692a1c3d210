/** Reads the noun phrase after an article: its adjectives and its noun, as long as the reading is unambiguous. */
import { Form } from "../../../lexicon/lexicon.ts";
import { nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { capitalise } from "../../replacement.ts";
import type { RuleContext } from "../../rule.ts";
import { adjectiveForms, finiteForms, nounForms, verbForms, wordSet } from "../../vocabulary.ts";

/** Token indexes of a phrase. */
export interface NounPhrase {
  readonly adjectives: readonly number[];
  readonly noun: number;
}

/** Adverbs of degree before an adjective; they are not inflected. */
export const degreeWords = wordSet(
  "meget ret helt så temmelig lidt særlig særligt rigtig super alt for mere mest mindre mindst utrolig utroligt ganske virkelig vældig " +
    "ekstremt ekstra totalt nærmest næsten forholdsvis relativt yderst ualmindelig usædvanlig frygtelig",
);

/** Before a noun like adjectives, though the dictionary has them as other words too. */
const definiteWords = wordSet(
  "ene eneste anden andet andre øvrige samme første sidste næste følgende selvsamme fælles ekstra",
);

const skipped = Trait.Capital | Trait.Quoted | Trait.Apostrophe | Trait.HyphenAfter | Trait.HyphenBefore;

/** Between two adjectives of the same noun. */
const joiners = wordSet(", og eller men / samt");

/** Nouns before another noun that is a separate word: *en række huse*. */
export const quantities = wordSet(
  "række masse gruppe mængde antal slags type smule flok del kop flaske glas kasse pakke dåse pose stykke par snes " +
    "bunke håndfuld portion kilo liter meter form art sum kæde samling spand skål tallerken slat klat dråbe sæt kvarter stak strøm bundt rest halvdel",
);

/** Weekdays without a preposition say when, whatever pronoun precedes them: *om det mandag regner*. */
export const weekday = /(?:man|tirs|ons|tors|fre|lør|søn)dag$/u;

const longestPhrase = 8;

/** Whether the word can be an adjective before a noun, participles included. */
export function isAdjective(context: RuleContext, index: number): boolean {
  if ((context.traits(index) & Trait.Word) === 0) return false;
  const forms = context.forms(index);
  if ((forms & (adjectiveForms | Form.PresentParticiple)) !== 0) return true;
  // *et malet hus*
  if ((forms & Form.PastParticiple) !== 0 && (forms & (nounForms | Form.Plain)) === 0) return true;
  if (definiteWords.has(context.key(index))) return true;
  return hyphened(context, index);
}

/** *15-årige*, *dansk-norske*: what follows the hyphen is an adjective. */
function hyphened(context: RuleContext, index: number): boolean {
  if ((context.traits(index) & Trait.Hyphen) === 0) return false;
  const key = context.key(index);
  return (context.lexicon.forms(key.slice(key.lastIndexOf("-") + 1)) & adjectiveForms) !== 0;
}

/** The noun phrase that continues at `from`; undefined if it is ambiguous. */
export function nounPhraseFrom(context: RuleContext, from: number): NounPhrase | undefined {
  const adjectives: number[] = [];
  for (let at = from; at < from + longestPhrase; at += 1) {
    const key = context.key(at);
    const traits = context.traits(at);
    const next = isAdjective(context, at + 1);
    if (joiners.has(key)) {
      if (adjectives.length === 0) return undefined;
      // *stor, men tom*
      const two = key === "," && joiners.has(context.key(at + 1)) && context.key(at + 1) !== ",";
      if (!isAdjective(context, two ? at + 2 : at + 1)) return undefined;
      if (two) at += 1;
      continue;
    }
    if ((traits & Trait.Word) === 0 || ((traits & skipped) !== 0 && !isInitials(context, at))) return undefined;
    if (degreeWords.has(key) && (next || degreeWords.has(context.key(at + 1)))) continue;
    // *et stort set nyt hus*
    if (key === "stort" && context.key(at + 1) === "set") {
      at += 1;
      continue;
    }
    const forms = context.forms(at);
    const isNoun = (forms & nounForms) !== 0 && !definiteWords.has(key);
    // *en absolut URI*: an adjective that is listed as a noun too, before a name or initials.
    const after = context.traits(at + 1);
    const isOdd = isNoun && (after & skipped) !== 0 && (after & Trait.Word) !== 0;
    if (isOdd && isAdjective(context, at) && !isInitials(context, at + 1)) return undefined;
    const goesOn = next || ((context.forms(at + 1) & nounForms) !== 0 && isTaggedNoun(context, at + 1));
    if (isAdjective(context, at) && (!isNoun || goesOn)) adjectives.push(at);
    else if (isNoun) return { adjectives, noun: at };
    else return undefined;
  }
  return undefined;
}

/** *FN-ambassadør*: only the first part is a name. */
function isInitials(context: RuleContext, index: number): boolean {
  if ((context.traits(index) & (Trait.Hyphen | Trait.Quoted | Trait.Apostrophe)) !== Trait.Hyphen) return false;
  const word = context.word(index);
  const last = word.slice(word.lastIndexOf("-") + 1);
  return last.length > 2 && last === last.toLowerCase();
}

function isTaggedNoun(context: RuleContext, index: number): boolean {
  return context.tags.probability(index, nounTags) > 0.5;
}

const otherNounForms = Form.NounSingularDefinite | Form.NounPluralDefinite | Form.Name;

/** Nouns that the dictionary has another, rare noun beside. */
const settledNouns: ReadonlyMap<string, number> = new Map([
  ["kvarter", Form.NounSingular | Form.NounPlural | Form.Neuter],
  ["træk", Form.NounSingular | Form.NounPlural | Form.Neuter],
  ["slags", Form.NounSingular | Form.NounPlural | Form.Common],
]);

/** Noun bits of the word if it can be nothing else in its position; 0 if in doubt. */
export function nounBits(context: RuleContext, noun: number, hasAdjective: boolean): number {
  const forms = context.forms(noun);
  const key = context.key(noun);
  const settled = settledNouns.get(key);
  if (settled !== undefined) return settled;
  const { kind } = context.acceptance(noun);
  if (key.length < 2 || kind === "unknown" || definiteWords.has(key)) return 0;
  // *danmark*: a name with a small letter looks like a compound.
  if (kind === "compound" && (context.lexicon.forms(capitalise(key)) & Form.Name) !== 0) return 0;
  if ((forms & otherNounForms) !== 0) return 0;
  if ((forms & Form.Genitive) !== 0 && context.tags.probability(noun, tagSet(Tag.Genitive)) > 0.1) return 0;
  // A function word or an adjective that is a noun too is more often the former.
  const doubtful = (forms & (hasAdjective ? 0 : adjectiveForms)) !== 0;
  if (doubtful && context.tags.probability(noun, nounTags) < 0.9) return 0;
  if ((forms & Form.Plain) !== 0 && context.lexicon.frequency(key) > 8 && !isTaggedNoun(context, noun)) return 0;
  if (isFirstPart(context, noun)) return 0;
  // With only noun readings there is nothing to weigh; the tagger is led astray by the wrong ending before it.
  if ((forms & (verbForms | adjectiveForms | Form.Plain)) !== 0 && !looksLikeNoun(context, noun)) return 0;
  return forms & (Form.NounSingular | Form.NounPlural | Form.Common | Form.Neuter);
}

/** Whether the word is a noun here, or stands where only a noun can. */
function looksLikeNoun(context: RuleContext, index: number): boolean {
  if (isTaggedNoun(context, index)) return true;
  return context.tags.expects(index, nounTags, ~nounTags) > 0.95;
}

/** *en hus ejer*: the noun is the first part of another, and that one decides. */
function isFirstPart(context: RuleContext, noun: number): boolean {
  const next = context.forms(noun + 1);
  if ((next & nounForms) === 0 || (next & (Form.Plain | finiteForms)) !== 0) return false;
  if (quantities.has(context.key(noun)) || (context.traits(noun + 1) & Trait.Capital) !== 0) return false;
  return isTaggedNoun(context, noun + 1);
}

/** Same as `nounBits` for the head of a phrase, also in the genitive: *de sidste ugers uro*. */
export function headBits(context: RuleContext, phrase: NounPhrase): number {
  const { noun } = phrase;
  const bits = nounBits(context, noun, phrase.adjectives.length > 0);
  const key = context.key(noun);
  if (bits !== 0 || !key.endsWith("s") || context.tags.probability(noun, tagSet(Tag.Genitive)) < 0.95) return bits;
  const forms = context.lexicon.forms(key.slice(0, -1));
  return (forms & (Form.NounSingularDefinite | Form.NounPluralDefinite)) === 0
    ? forms & (Form.NounSingular | Form.NounPlural | Form.Common | Form.Neuter)
    : 0;
}

/** Gender of a noun that has only one, from its bits. */
export function genderOfBits(bits: number): "common" | "neuter" | undefined {
  const both = bits & (Form.Common | Form.Neuter);
  if (both === Form.Common) return "common";
  return both === Form.Neuter ? "neuter" : undefined;
}
