/** Shared by the rules on confused words: questions about neighbouring words, and reporting. */

import type { Confidence } from "../../../finding.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { finiteTags } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { RuleContext } from "../../rule.ts";
import { adjectiveForms, commonFinite, finiteForms, isOnlyVerb, modals, nounForms, wordSet } from "../../vocabulary.ts";

/** How many tokens back and forward a rule looks. Bounded, so that no rule scans the sentence once for each word. */
export const reach = 12;

/** Words that can only be a subject. */
export const subjects = wordSet("jeg du han hun man vi");

/** Words that open a clause. */
export const openers = wordSet(
  "at fordi hvis når mens selvom som der hvad hvor hvordan hvorfor hvem da om men og for så inden før siden end eller",
);

/** Words before a noun. */
export const determiners = wordSet(
  "en et den det de denne dette disse min mit mine din dit dine sin sit sine hans hendes vores jeres deres dens dets " +
    "nogen noget nogle ingen intet hver hvert enhver ethvert anden andet andre al alt alle hvilken hvilket hvilke sådan " +
    "sådant sådanne vor vort vore begge samme mange få flere visse",
);

export const prepositions = wordSet(
  "i på til fra med om for af ad over under ved efter før mod hos uden mellem gennem blandt bag langs omkring inden siden",
);

/** Whether the token is a punctuation mark, or there is none. */
export function isBreak(context: RuleContext, index: number): boolean {
  return index < 0 || index >= context.size || (context.traits(index) & Trait.Word) === 0;
}

/** Whether the word is a finite verb and hardly anything else. */
export function isFiniteVerb(context: RuleContext, index: number): boolean {
  // Mostly the adverb and the conjunctions.
  if (context.key(index) === "så" || context.key(index) === "når") return false;
  return (
    commonFinite.has(context.key(index)) ||
    modals.has(context.key(index)) ||
    isOnlyVerb(context.forms(index), finiteForms)
  );
}

/** Same as `isFiniteVerb`, and words that the tagger reads as finite here. Only for rules with tags. */
export function isFiniteHere(context: RuleContext, index: number): boolean {
  if (isFiniteVerb(context, index)) return true;
  if ((context.forms(index) & finiteForms) === 0 || context.key(index) === "så" || context.key(index) === "når")
    return false;
  return context.tags.probability(index, finiteTags) > 0.9;
}

/** Whether the word can only be an infinitive. */
export function isInfinitive(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  const others = finiteForms | nounForms | adjectiveForms | Form.PastParticiple | Form.Name;
  return (forms & Form.Infinitive) !== 0 && ((forms & others) === 0 || context.key(index) === "have");
}

/** Whether the preceding word leads to a noun: an article, an adjective, a genitive. */
export function leadsNoun(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  const leads = determiners.has(context.key(index)) || (forms & Form.Genitive) !== 0;
  return leads || ((forms & adjectiveForms) !== 0 && (forms & Form.Plain) === 0);
}

/**
 * First index from `from` backwards for which `found` holds, at most `reach` words and not past a punctuation mark; -1
 * if there is none.
 */
export function lookBack(context: RuleContext, from: number, found: (index: number) => boolean): number {
  for (let i = from; i >= 0 && i > from - reach && !isBreak(context, i); i -= 1) if (found(i)) return i;
  return -1;
}

/** Same as `lookBack`, forwards. */
export function lookOn(context: RuleContext, from: number, found: (index: number) => boolean): number {
  for (let i = from; i < context.size && i < from + reach && !isBreak(context, i); i += 1) if (found(i)) return i;
  return -1;
}

/**
 * Whether most finite verbs near `index` are in the past tense; undefined if there are none or equally many of each.
 */
export function isPastAround(context: RuleContext, index: number): boolean | undefined {
  let balance = 0;
  for (let i = index - 2 * reach; i <= index + 2 * reach; i += 1) {
    if (i === index || isBreak(context, i) || !isFiniteVerb(context, i)) continue;
    const forms = context.forms(i) & finiteForms;
    balance += forms === Form.Past ? 1 : forms === Form.Present ? -1 : 0;
  }
  return balance === 0 ? undefined : balance > 0;
}

/** How a confused word is reported. */
export interface Mistaken {
  /** Best first, in small letters. */
  readonly right: readonly string[];
  readonly confidence: Confidence;
  readonly explanation: string;
  /** Takes the next word in, unchanged, so that no other finding is between the two. */
  readonly and?: boolean;
}

/** Reports the word at `index`. */
export function tell(context: RuleContext, index: number, mistaken: Mistaken): void {
  const { right, confidence, explanation } = mistaken;
  const written = context.word(index);
  const last = mistaken.and === true ? index + 1 : index;
  const rest = context.sentence.text.slice(context.end(index), context.end(last));
  context.report({
    start: context.start(index),
    end: context.end(last),
    confidence,
    message: `Her skrives »${right[0] ?? ""}«.`,
    explanation,
    suggestions: right.map((word) => matchCase(written, word) + rest),
  });
}
