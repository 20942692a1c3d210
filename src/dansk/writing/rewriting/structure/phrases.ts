/** Reads the movable phrases of a sentence: agent, object and time. */
import { Finite } from "../../../clauses/clause.ts";
import type { SentenceView } from "../../../engine/sentence-view.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { adjectiveForms, nounForms, wordSet } from "../../../rules/vocabulary.ts";
import { Trait } from "../../../text/token.ts";
import { isActor, isName, nounOf } from "../phrases/nouns.ts";
import { asObject, asSubject, dayNames, pointsBack, timeAdjectives, timeNouns, timeUnits } from "./structure-words.ts";

/** Whether the token is punctuation. The full stop of an ordinal is not. */
export function isPunctuation(view: SentenceView, index: number): boolean {
  if (index < 0 || index >= view.size) return true;
  if ((view.traits(index) & Trait.Punctuation) === 0) return false;
  const isOrdinal = view.key(index) === "." && (view.traits(index - 1) & Trait.Number) !== 0;
  return !isOrdinal || (view.traits(index + 1) & Trait.Word) === 0;
}

function textOf(view: SentenceView, first: number, last: number): string {
  return view.sentence.text.slice(view.start(first), view.end(last));
}

/** An agent, from the token after *af*. */
export interface Agent {
  readonly last: number;
  /** As it is written as a subject. */
  readonly subject: string;
}

/** The agent; undefined if the phrase is ambiguous. */
export function agentAt(view: SentenceView, from: number): Agent | undefined {
  const pronoun = asSubject.get(view.key(from));
  if (pronoun !== undefined) return { last: from, subject: pronoun };
  let last = nounOf(view, from);
  if (last < 0 || !isActor(view, last)) {
    last = from - 1;
    while (isName(view, last + 1) && last - from < 3) last += 1;
    if (last < from || (view.forms(last) & Form.Genitive) !== 0) return undefined;
    if (view.key(last + 1) === "og" && isName(view, last + 2)) {
      last += 2;
      while (isName(view, last + 1) && last - from < 7) last += 1;
    }
  }
  for (let i = from; i <= last; i += 1) if (pointsBack.has(view.key(i)) && view.key(i) !== "hans") return undefined;
  return { last, subject: textOf(view, from, last) };
}

const periods = wordSet("dage uger måneder år timer dag uge måned time");

/** The token after an expression of time that begins at `from`; `from` itself if there is none. */
export function afterTime(view: SentenceView, from: number): number {
  const key = view.key(from);
  if (dayNames.has(key)) return from + 1;
  const isYear = /^1[5-9]\d\d$|^20\d\d$/u.test(view.key(from + 1));
  if (key === "i" && (timeNouns.has(view.key(from + 1)) || isYear)) {
    return /^1[5-9]\d\d$|^20\d\d$/u.test(view.key(from + 2)) ? from + 3 : from + 2;
  }
  if (timeAdjectives.has(key) && (timeUnits.has(view.key(from + 1)) || dayNames.has(view.key(from + 1))))
    return from + 2;
  if (key === "til" && (view.key(from + 1) === "sommer" || timeNouns.has(view.key(from + 1)))) return from + 2;
  if (key === "inden") {
    const number = view.key(from + 1) === "for" ? from + 2 : from + 1;
    if (periods.has(view.key(number + 1))) return number + 2;
  }
  if (key === "for") {
    for (let i = from + 2; i <= from + 4; i += 1) if (view.key(i) === "siden") return i + 1;
  }
  if (key === "den" && (view.traits(from + 1) & Trait.Number) !== 0 && view.key(from + 2) === ".") {
    const month = from + 3;
    if (!timeNouns.has(view.key(month))) return from;
    return (view.traits(month + 1) & Trait.Number) !== 0 ? month + 2 : month + 1;
  }
  return from;
}

const beginners = wordSet(
  "en et den det de denne dette disse min mit mine din dit dine vores jeres alle flere mange nogle begge hver hvert ingen",
);
const joins = wordSet("og til på i med om fra for af over under ved mod");

/** The phrase `[from, to)` as an object; undefined if it is not a single movable phrase. */
export function objectOf(view: SentenceView, from: number, to: number): string | undefined {
  const length = to - from;
  if (length < 1 || length > 8) return undefined;
  if (length === 1) {
    if (view.word(from) === "I") return "jer";
    const pronoun = asObject.get(view.key(from));
    if (pronoun !== undefined) return pronoun;
  }
  const first = view.key(from);
  const isNounLike = (i: number): boolean => (view.forms(i) & nounForms) !== 0 || isName(view, i);
  if (!beginners.has(first) && !isNounLike(from) && (view.forms(from) & adjectiveForms) === 0) return undefined;
  if (joins.has(first) || !isNounLike(to - 1)) return undefined;
  let nouns = 0;
  for (let i = from; i < to; i += 1) {
    const key = view.key(i);
    const isWordOrNumber = (view.traits(i) & (Trait.Word | Trait.Number)) !== 0;
    if (!isWordOrNumber || pointsBack.has(key) || view.clauses.opener(i) !== undefined) return undefined;
    if (view.clauses.finite(i) >= Finite.Likely) return undefined;
    if (isNounLike(i)) nouns += 1;
    else if (!beginners.has(key) && !joins.has(key) && (view.forms(i) & adjectiveForms) === 0) {
      if ((view.traits(i) & Trait.Number) === 0) return undefined;
    }
  }
  // The phrase that time begins is no object: *sidste år*.
  if (nouns === 0 || afterTime(view, from) === to) return undefined;
  const text = textOf(view, from, to - 1);
  const isProper = isName(view, from) || (view.traits(from) & Trait.AllCaps) !== 0;
  return isProper || (view.traits(from) & Trait.First) === 0 ? text : lowerFirst(text);
}

/** The text with its first letter in lower case. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
