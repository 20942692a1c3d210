/** Finds adjectives without -e before a noun in the plural: *mange stor biler*, *med rimelig forklaringer*. */
import { adjectiveBase, adjectiveE, pluralOf } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { nounTags, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { finiteForms, nounForms, wordSet } from "../../../vocabulary.ts";
import { definites, pluralWords, possessives } from "../determiners.ts";
import { degreeWords, isAdjective, nounBits, quantities } from "../phrase.ts";
import { alsoAdverbs, isBareAdjective, joinedWord, neverInflected, reportAdjective } from "./report.ts";

const other: TagSet =
  tagSet(Tag.Adverb, Tag.AdverbT, Tag.AdjectiveBase, Tag.AdjectiveNeuter, Tag.Preposition, Tag.Participle) |
  tagSet(Tag.Present, Tag.Past, Tag.Infinitive, Tag.Imperative, Tag.PresentParticiple, Tag.Compared);

/** No words without their -e, whatever the dictionary makes of them. */
const onlyPlural = wordSet("samtlig utallig talløs adskillig");

/** How much the place asks for an adjective in -e. */
function expectsPlural(context: RuleContext, index: number): number {
  return context.tags.expects(index, tagSet(Tag.AdjectiveE), other);
}

const prepositions = wordSet("af på til med fra for om ved efter under over hos mod gennem uden mellem blandt i");

/**
 * How sure the place must be of an adjective in -e. Before a plural an adjective that has a -t as an adverb can be
 * nothing else; one like *dansk* or *let* may.
 */
function threshold(context: RuleContext, index: number): number {
  if ((context.forms(index) & Form.AdjectiveNeuter) === 0) return 0;
  return prepositions.has(context.key(index - 1)) ? 0.3 : 0.6;
}

const singulars = wordSet("en et hver hvert");

/** *bluser* → *bluse*; undefined when no singular in the dictionary has that plural. */
function singularOf(context: RuleContext, plural: string): string | undefined {
  const candidates = [plural.slice(0, -1), plural.slice(0, -2)];
  return candidates.find((word) => word.length > 1 && pluralOf(context.lexicon, word) === plural);
}

/** *en rød bluser*: the mistake is the noun's. */
function checkNoun(context: RuleContext, index: number): void {
  const noun = index + 1;
  const article = context.key(index - 1);
  const singular = singularOf(context, context.key(noun));
  if (singular === undefined) return;
  context.report({
    start: context.start(noun),
    end: context.end(noun),
    confidence: "mulig",
    message: `Efter »${article}« skal ordet stå i ental: »${singular}«.`,
    explanation:
      `»${context.word(noun)}« er flertal, men »${article}« hører til én ting. Sig »én ${singular}« og »to ` +
      `${context.key(noun)}«: Der skal stå det samme som efter »én«.`,
    suggestions: [singular],
  });
}

/** Whether a phrase may begin at `index`, so that the adjective there belongs to no word before it. */
function beginsPhrase(context: RuleContext, index: number): boolean {
  const key = context.key(index - 1);
  if (key === "og" || key === "eller" || key === "," || quantities.has(key)) return true;
  if (possessives.has(key) || definites.has(key)) return false;
  if (isAdjective(context, index - 1) && !degreeWords.has(key)) return false;
  return (context.forms(index - 1) & nounForms) === 0 || context.tags.probability(index - 1, nounTags) < 0.5;
}

/** Whether a word that only precedes a plural opens the phrase, perhaps with other adjectives between. */
function isCounted(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= index - 3; i -= 1) {
    if (pluralWords.has(context.key(i))) return true;
    if ((context.forms(i) & Form.AdjectiveE) === 0 && context.key(i) !== "og") return false;
  }
  return false;
}

export const pluralEnding: Rule = {
  id: "tillaegsord-flertal",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { forms: Form.AdjectiveBase },
  check(context, index) {
    const word = context.key(index);
    const traits = context.traits(index);
    const capital = (traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0;
    if (capital || (traits & Trait.Quoted) !== 0) return;
    if (!isBareAdjective(context, index) || neverInflected.has(word)) return;
    if ((context.forms(index) & Form.PastParticiple) !== 0 || word.endsWith("vis")) return;
    // *der hed Bo*, *ligesom katte*: words that are more often something else.
    if ((context.forms(index) & (finiteForms | Form.Plain)) !== 0 || context.acceptance(index).kind !== "listed")
      return;
    const bits = nounBits(context, index + 1, true);
    const counted = onlyPlural.has(word) || isCounted(context, index);
    const plural = counted ? bits & Form.NounPlural : bits & (Form.NounPlural | Form.NounSingular);
    if (plural !== Form.NounPlural) return;
    if (!counted && singulars.has(context.key(index - 1))) return checkNoun(context, index);
    const base = adjectiveBase(context.lexicon, word);
    const right = base === undefined ? undefined : adjectiveE(context.lexicon, base);
    if (right === undefined || right === word) return;
    if (!counted) {
      if (alsoAdverbs.has(word) || !beginsPhrase(context, index)) return;
      if (expectsPlural(context, index) < threshold(context, index)) return;
    }
    const noun = context.word(index + 1);
    reportAdjective(context, index, right, joinedWord(context, index), {
      message: `Tillægsordet skal stå i flertal: »${right} ${noun}«.`,
      explanation:
        `»${noun}« er flertal, og så ender tillægsordet på -e: »røde biler«, »mange røde huse«. ` +
        `Sæt »rød« eller »røde« ind i stedet for »${word}«: Siger du »røde«, skal du skrive »${right}«.`,
    });
  },
};
