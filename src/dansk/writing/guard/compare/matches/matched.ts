/** Aligns a sentence with its rewritten form, word by word, and finds the spots where a few words changed. */
import { isWordLike } from "../../../../text/tokenize.ts";
import type { Word } from "../../read/reading.ts";
import type { Part } from "../side.ts";

/** A changed spot of a sentence: the tokens in each text, none for an insertion or deletion. */
export interface Spot {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Words that stand on either side of it in both texts; where the sentence begins or ends, `edge`. */
  readonly left: number;
  readonly right: number;
}

/** A sentence and its rewritten form. */
export interface Matched {
  readonly spots: readonly Spot[];
  /** How much of the words of both is in the other, from 0 to 1. */
  readonly share: number;
  /** The same of the words of the text before. */
  readonly said: number;
}

/** As much as the beginning or the end of a sentence is worth. */
const edge = 2;
/** Groups of more sentences and sentences of more words are not set beside one another: it would take too long. */
const maxSentences = 10;
const mostWords = 80;
/** Words of two sentences that must be the same before they are one. */
const least = 0.25;
/** The same of the longer one before it is worth the time to see. */
const leastShared = 0.18;
/** The same word weighs more than another form of it, and that more than a synonym. */
const [sameWord, sameStem, sameConcept] = [4, 3, 2];

function likeness(one: Word, other: Word): number {
  if (one.key === other.key) return sameWord;
  if (!one.content || !other.content) return 0;
  return one.stem === other.stem ? sameStem : one.concept === other.concept ? sameConcept : 0;
}

function tokensOf(part: Part, s: number): number[] {
  const { words, sentences } = part.side.reading;
  const { first, last } = sentences[s] ?? { first: 0, last: -1 };
  const found: number[] = [];
  for (let i = first; i <= last; i += 1) if (isWordLike(words[i]?.traits ?? 0)) found.push(i);
  return found;
}

/** The pairs of places of two lists of words that stand in the same order and weigh most together. */
function inOrder(own: readonly Word[], others: readonly Word[]): (readonly [number, number])[] {
  const [most, pairs] = [Math.min(own.length, others.length), [] as (readonly [number, number])[]];
  let from = 0;
  while (from < most && own[from]?.key === others[from]?.key) pairs.push([from, from++]);
  let same = 0;
  while (same < most - from && own.at(-1 - same)?.key === others.at(-1 - same)?.key) same += 1;
  const middle = inside(own.slice(from, own.length - same), others.slice(from, others.length - same));
  for (const [i, j] of middle) pairs.push([i + from, j + from]);
  for (let left = same; left > 0; left -= 1) pairs.push([own.length - left, others.length - left]);
  return pairs;
}

/** The same where neither beginning nor end is alike. */
function inside(own: readonly Word[], others: readonly Word[]): (readonly [number, number])[] {
  if (own.length === 0 || others.length === 0) return [];
  const width = others.length + 1;
  const best = new Uint16Array((own.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = own.length - 1; i >= 0; i -= 1) {
    for (let j = others.length - 1; j >= 0; j -= 1) {
      const [one, other] = [own[i], others[j]];
      const same = one === undefined || other === undefined ? 0 : likeness(one, other);
      const paired = same === 0 ? 0 : same + at(i + 1, j + 1);
      best[i * width + j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < own.length && j < others.length; ) {
    const [one, other] = [own[i], others[j]];
    const same = one === undefined || other === undefined ? 0 : likeness(one, other);
    if (same > 0 && at(i, j) === same + at(i + 1, j + 1)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function spotsOf(
  own: readonly number[],
  others: readonly number[],
  pairs: readonly (readonly [number, number])[],
): Spot[] {
  const spots: { before: number[]; after: number[]; left: number; right: number }[] = [];
  let [i, j, run] = [0, 0, edge];
  for (const [one, other] of [...pairs, [own.length, others.length] as const]) {
    if (one > i || other > j) {
      const last = spots.at(-1);
      if (last !== undefined) last.right = run;
      spots.push({ before: own.slice(i, one), after: others.slice(j, other), left: run, right: edge });
      run = 0;
    }
    [i, j, run] = [one + 1, other + 1, run + 1];
  }
  const last = spots.at(-1);
  // What was counted last is the end of both sentences.
  if (last !== undefined) last.right = run - 1 + edge;
  return spots;
}

function match(before: Part, after: Part, own: readonly number[], others: readonly number[]): Matched {
  const wordsOf = (part: Part, tokens: readonly number[]) => tokens.flatMap((i) => part.side.reading.words[i] ?? []);
  const pairs = inOrder(wordsOf(before, own), wordsOf(after, others));
  return {
    spots: spotsOf(own, others, pairs),
    share: (2 * pairs.length) / Math.max(1, own.length + others.length),
    said: pairs.length / Math.max(1, own.length),
  };
}

/** Each mostly kept sentence of a part, with its rewritten form. */
export function matchSentences(before: Part, after: Part): Matched[] {
  if (before.sentences.length > maxSentences || after.sentences.length > maxSentences) return [];
  const [{ words }, { words: there }] = [before.side.reading, after.side.reading];
  const list = before.sentences.map((s) => {
    const tokens = tokensOf(before, s);
    return { tokens, keys: new Set(tokens.map((i) => words[i]?.key)) };
  });
  return after.sentences.flatMap((s) => {
    const others = tokensOf(after, s);
    let [own, most]: [readonly number[], number] = [[], 0];
    for (const { tokens, keys } of list) {
      let shared = 0;
      for (const i of others) if (keys.has(there[i]?.key)) shared += 1;
      const score = shared / Math.max(1, tokens.length, others.length);
      if (score > most) [own, most] = [tokens, score];
    }
    if (most < leastShared || own.length > mostWords || others.length > mostWords) return [];
    const found = match(before, after, own, others);
    return Math.max(found.share, found.said) >= least && found.spots.length > 0 ? [found] : [];
  });
}
