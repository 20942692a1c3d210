/** Reads the part of a clause before a word: its finite verb, its governor, its beginning. */
import { Form } from "../../../lexicon/lexicon.ts";
import { finiteTags, hasTag, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { RuleContext } from "../../rule.ts";
import { finiteForms, midAdverbs, modals, nominatives, wordSet } from "../../vocabulary.ts";
import { governs, mayBeInfinitive, reach } from "./infinitive-licence.ts";

/** The part of a clause before a word. Indexes are -1 if there is no such word. */
export interface ClauseBefore {
  /** First token of the clause. */
  readonly start: number;
  /** The nearest finite verb, modals included. */
  readonly finite: number;
  /** The nearest modal verb or *at* before an infinitive. */
  readonly governor: number;
  /** The nearest infinitive. */
  readonly infinitive: number;
  /** The nearest *og*, *eller*, *men*. */
  readonly coordinator: number;
  /** A word that takes an object with an infinitive, or a longer clause than is read. */
  readonly isOpen: boolean;
}

const openers = tagSet(Tag.Subordinator, Tag.Relative);
const subordinators = wordSet(
  "fordi hvis når mens selvom medmindre hvorvidt indtil siden inden før skønt ligesom såfremt idet eftersom hvordan " +
    "hvorfor hvornår hvor hvem hvad hvilken hvilket hvilke som der da om hvorved hvorefter",
);
const coordinators = wordSet("og eller men samt for så");

/** Finite verbs that are nothing else, whatever their place looks like: *til jul lå byen øde hen*. */
const surelyFinite = wordSet("er var lå stod sad gik kom blev fik havde gjorde sagde");

/** Marks inside a clause. */
const unbroken: ReadonlySet<string> = new Set([",", "-", "–", "'", "’", "%"]);

/** Whether a subordinate clause begins at `index`, and what precedes it therefore says nothing of what follows. */
function opensClause(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (key === "at") return hasTag(openers, context.tags.tag(index));
  if (!subordinators.has(key)) return false;
  return hasTag(openers, context.tags.tag(index)) || context.key(index - 1) === ",";
}

/** *kan ikke indbringes*. */
function isPassive(context: RuleContext, index: number): boolean {
  return (context.forms(index) & Form.Passive) !== 0 && context.tags.tag(index) === Tag.Infinitive;
}

/** What opens what a mark closes, where both stand inside a clause: *vil »Gem«-knappen blive vist*, *flyttes (op) eller skjules*. */
const openingOf: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["«", "»"],
  ["”", "“"],
  ['"', '"'],
]);
const longestInsertion = 7;

/** The mark that opens what the one at `index` closes, when few words and no full stop stand between; else -1. */
function insertionStart(context: RuleContext, index: number): number {
  const opening = openingOf.get(context.key(index));
  if (opening === undefined) return -1;
  for (let i = index - 1; i > 0 && i >= index - longestInsertion; i -= 1) {
    if (context.key(i) === opening) return i;
    if ((context.traits(i) & Trait.Punctuation) !== 0 && !unbroken.has(context.key(i))) return -1;
  }
  return -1;
}

/**
 * Whether the full stop at `index` ends no sentence, because it belongs to the number, the letter or the abbreviation
 * before it: *vil 5.b øve*, *skal Frederik 10. holde tale*, *må H. C. Andersen vente*, *skal min. fem møde op*.
 */
export function isInnerStop(context: RuleContext, index: number): boolean {
  if (context.key(index) !== "." || index >= context.size - 1) return false;
  const isInitial = (context.traits(index - 1) & Trait.Word) !== 0 && context.word(index - 1).length === 1;
  if (isInitial || (context.traits(index - 1) & Trait.Number) !== 0) return true;
  // With a space after it, the sentence would have ended here; *slut.Hun* has none.
  return (context.traits(index + 1) & Trait.SpaceBefore) !== 0 && (context.traits(index + 1) & Trait.Word) !== 0;
}

/** Reads backwards from `index` to the beginning of its clause. */
export function clauseBefore(context: RuleContext, index: number): ClauseBefore {
  let finite = -1;
  let governor = -1;
  let infinitive = -1;
  let coordinator = -1;
  let isOpen = false;
  let i = index - 1;
  for (; i >= 0; i -= 1) {
    if (index - i > reach) {
      isOpen = true;
      break;
    }
    const key = context.key(i);
    const traits = context.traits(i);
    if ((traits & Trait.Punctuation) !== 0 && !unbroken.has(key) && !isInnerStop(context, i)) {
      const opening = insertionStart(context, i);
      if (opening < 0) break;
      i = opening;
      continue;
    }
    if (opensClause(context, i)) break;
    // *…, og hun kører*, *…, men man skal*: a clause of its own with its subject.
    if (key === "," && coordinators.has(context.key(i + 1)) && nominatives.has(context.key(i + 2))) break;
    if (modals.has(key) || (key === "at" && context.tags.tag(i) === Tag.InfinitiveMarker)) {
      if (governor < 0) governor = i;
      if (finite < 0 && key !== "at") finite = i;
    } else if (governs(key)) isOpen = true;
    else if (key === "går" && context.key(i - 1) === "i") continue;
    else if (
      surelyFinite.has(key) ||
      ((context.forms(i) & finiteForms) !== 0 && hasTag(finiteTags, context.tags.tag(i)))
    ) {
      if (finite < 0) finite = i;
    } else if (infinitive < 0 && (mayBeInfinitive(context, i) || isPassive(context, i))) infinitive = i;
    if (coordinator < 0 && coordinators.has(key) && key !== "for" && key !== "så") coordinator = i;
  }
  return { start: i + 1, finite, governor, infinitive, coordinator, isOpen };
}

/** Whether the clause can still have a finite verb after `index`. */
export function hasFiniteAfter(context: RuleContext, index: number): boolean {
  const last = Math.min(context.size, index + reach);
  for (let i = index + 1; i < last; i += 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0 || opensClause(context, i)) return false;
    const forms = context.forms(i);
    if (context.key(i) === "går" && context.key(i - 1) === "i") continue;
    if ((forms & finiteForms) !== 0 && hasTag(finiteTags, context.tags.tag(i))) return true;
    if (coordinators.has(context.key(i))) return false;
    if ((forms & Form.Passive) !== 0 && hasTag(finiteTags, context.tags.tag(i))) return true;
  }
  return false;
}

const opensObject = wordSet(
  "den det de en et denne dette disse min mit mine din dit dine sin sit sine vores jeres hans hendes deres alle mig dig ham " +
    "hende os jer dem",
);

/** Whether the imperative at `index` has its object right after it, adverbs apart. */
function hasObject(context: RuleContext, index: number, end: number): boolean {
  let at = index + 1;
  while (at < end && (midAdverbs.has(context.key(at)) || context.tags.tag(at) === Tag.Adverb)) at += 1;
  if (at >= end) return false;
  const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;
  return opensObject.has(context.key(at)) || (context.forms(at) & definite) !== 0;
}

/**
 * Whether an imperative opens the clause from `start`, or a part joined to it, with words between it and `end`. Such a
 * clause can have no finite verb (*Hold dørene åbne*, *Kom og hør koret synge*).
 */
export function isCommand(context: RuleContext, start: number, end: number): boolean {
  for (let i = start; i < end - 1; i += 1) {
    if ((context.forms(i) & Form.Imperative) === 0) continue;
    const before = context.key(i - 1);
    const isLed = i === start + 1 && context.tags.tag(start) === Tag.Adverb;
    if (i > start && !isLed && before !== "," && !coordinators.has(before)) continue;
    if (context.tags.tag(i) === Tag.Imperative || hasObject(context, i, end)) return true;
  }
  return false;
}
