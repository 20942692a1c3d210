/** Groups changed words into the changes that a person would name: a rewritten clause is one change, not nine. */
import type { TokenColumns, Vocabulary } from "../token-columns.ts";
import { changeCost, type Stretch } from "./align-words.ts";

/** The tokens of a passage in both texts, and which words are kept. */
export interface Passages {
  readonly before: TokenColumns;
  readonly after: TokenColumns;
  readonly vocabulary: Vocabulary;
  /** For each token of the text before the token it is kept as, or -1. */
  readonly match: Int32Array;
}

/** Kept words between two changes go into them when they weigh less than this share of the smaller one. */
const swallowedShare = 0.6;
/** With less than this share of its words kept a passage is one change; with many changes in it that is sooner. */
const leastKeptShare = 0.3;
const leastKeptShareOfMany = 0.4;
const manyChanges = 4;
/** Limits of the search for swapped words: number of changes, and of kept words between them. */
const maxChangesOfOrder = 4;
const maxKeptOfOrder = 8;

/**
 * The changes of a passage, in order, as stretches of tokens. A stretch that is empty on both sides is a spacing
 * change.
 */
export function groupWords(passages: Passages, stretch: Stretch): readonly Stretch[] {
  // Slid words have other kept ones beside them, with white space of their own.
  slideGaps(passages, findGaps(passages, stretch), stretch);
  let gaps = mergeOrder(passages, findGaps(passages, stretch));
  gaps = mergeNear(passages, gaps);
  return mergeAll(passages, gaps, stretch);
}

function weightOf(columns: TokenColumns, vocabulary: Vocabulary, from: number, to: number): number {
  let weight = 0;
  for (let at = from; at < to; at += 1) weight += vocabulary.weights[columns.ids[at] ?? -1] ?? 0;
  return weight;
}

const spaceAfter = ({ text, ends, starts }: TokenColumns, at: number): string =>
  text.slice(ends[at] ?? 0, starts[at + 1] ?? text.length);

function findGaps({ before, after, match }: Passages, { bFrom, bTo, aFrom, aTo }: Stretch): Stretch[] {
  const gaps: Stretch[] = [];
  let [b, a] = [bFrom, aFrom];
  let isAfterKept = false;
  while (b < bTo || a < aTo) {
    if (b < bTo && match[b] === a) {
      if (isAfterKept && spaceAfter(before, b - 1) !== spaceAfter(after, a - 1)) {
        gaps.push({ bFrom: b, bTo: b, aFrom: a, aTo: a });
      }
      b += 1;
      a += 1;
      isAfterKept = true;
      continue;
    }
    const [bStart, aStart] = [b, a];
    while (b < bTo && (match[b] ?? -1) < 0) b += 1;
    a = b < bTo ? (match[b] ?? aTo) : aTo;
    gaps.push({ bFrom: bStart, bTo: b, aFrom: aStart, aTo: a });
    isAfterKept = false;
  }
  return gaps;
}

const join = (first: Stretch, last: Stretch): Stretch => ({
  bFrom: first.bFrom,
  bTo: last.bTo,
  aFrom: first.aFrom,
  aTo: last.aTo,
});

/** The same words in another order are one change: *I går gik jeg* and *Jeg gik i går*. */
function mergeOrder(passages: Passages, gaps: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (let at = 0; at < gaps.length; ) {
    const first = gaps[at];
    if (first === undefined) break;
    const last = lastOfOrder(passages, gaps, at);
    merged.push(join(first, gaps[last] ?? first));
    at = last + 1;
  }
  return merged;
}

/** The last of the changes from `first` on that give together the same words as they take; `first` when none do. */
function lastOfOrder({ before, after, vocabulary }: Passages, gaps: readonly Stretch[], first: number): number {
  const balance = new Map<number, number>();
  let open = 0;
  const count = (columns: TokenColumns, from: number, to: number, by: number): void => {
    for (let at = from; at < to; at += 1) {
      const stem = vocabulary.stems[columns.ids[at] ?? -1] ?? -1;
      if (stem < 0) continue;
      const value = (balance.get(stem) ?? 0) + by;
      balance.set(stem, value);
      open += Math.abs(value) - Math.abs(value - by);
    }
  };
  for (let at = first; at < gaps.length && at < first + maxChangesOfOrder; at += 1) {
    const [gap, start] = [gaps[at], gaps[first]];
    if (gap === undefined || start === undefined || gap.bFrom - start.bFrom > 4 * maxKeptOfOrder) break;
    const kept = gap.bFrom - (gaps[at - 1]?.bTo ?? gap.bFrom);
    if (at > first && kept > maxKeptOfOrder) break;
    count(before, gap.bFrom, gap.bTo, -1);
    count(after, gap.aFrom, gap.aTo, 1);
    // A first change without words, or with the same ones on both sides, needs no other to make up for it.
    if (open === 0) return at;
  }
  return first;
}

/** Joins changes that only a small word, or next to nothing beside themselves, is between. */
function mergeNear({ before, after, vocabulary }: Passages, gaps: readonly Stretch[]): Stretch[] {
  const sizeOf = ({ bFrom, bTo, aFrom, aTo }: Stretch): number =>
    Math.max(weightOf(before, vocabulary, bFrom, bTo), weightOf(after, vocabulary, aFrom, aTo));
  const merged: { gap: Stretch; size: number }[] = [];
  for (const next of gaps) {
    let top = { gap: next, size: sizeOf(next) };
    for (let last = merged.at(-1); last !== undefined; last = merged.at(-1)) {
      const kept = weightOf(before, vocabulary, last.gap.bTo, top.gap.bFrom);
      if (kept >= changeCost && kept > swallowedShare * Math.min(last.size, top.size)) break;
      top = { gap: join(last.gap, top.gap), size: last.size + kept + top.size };
      merged.pop();
    }
    merged.push(top);
  }
  return merged.map(({ gap }) => gap);
}

/** A passage of which little is left is one change. */
function mergeAll({ before, after, vocabulary }: Passages, gaps: readonly Stretch[], whole: Stretch) {
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (first === undefined || last === undefined || gaps.length < 2) return gaps;
  let kept = weightOf(before, vocabulary, whole.bFrom, whole.bTo);
  for (const { bFrom, bTo } of gaps) kept -= weightOf(before, vocabulary, bFrom, bTo);
  const all =
    weightOf(before, vocabulary, whole.bFrom, whole.bTo) + weightOf(after, vocabulary, whole.aFrom, whole.aTo);
  const least = gaps.length >= manyChanges ? leastKeptShareOfMany : leastKeptShare;
  return (2 * kept) / all < least ? [join(first, last)] : gaps;
}

// Moves words that came or went to where a person would see them begin: *, og han så det,* and not *han så det, og*.

/** A repeated passage is not followed further than this. */
const maxSteps = 50;

/** How good a place this is for words to begin at: at a mark, right after one, or anywhere. */
function worth({ ids }: Passages["before"], vocabulary: Passages["vocabulary"], at: number): number {
  const isMark = (place: number): boolean => (vocabulary.stems[ids[place] ?? -1] ?? 0) < 0;
  if (isMark(at)) return 2;
  return isMark(at - 1) ? 1 : 0;
}

/**
 * Words that only came, or only went, between kept ones can often be told in several ways: where the word in front of
 * them is the same as their last one, that one may be the kept one. The gaps with each such stretch where it begins
 * best; `match` is told.
 */
function slideGaps(passages: Passages, gaps: readonly Stretch[], whole: Stretch): Stretch[] {
  const { before, after, vocabulary, match } = passages;
  return gaps.map((gap, at) => {
    const isInsertion = gap.bFrom === gap.bTo;
    if (isInsertion === (gap.aFrom === gap.aTo)) return gap;
    const side = isInsertion ? after : before;
    const [from, to] = isInsertion ? [gap.aFrom, gap.aTo] : [gap.bFrom, gap.bTo];
    const roomLeft = Math.min(maxSteps, gap.bFrom - (gaps[at - 1]?.bTo ?? whole.bFrom));
    const roomRight = Math.min(maxSteps, (gaps[at + 1]?.bFrom ?? whole.bTo) - gap.bTo);
    let best = 0;
    let most = worth(side, vocabulary, from);
    const consider = (by: number): void => {
      const value = worth(side, vocabulary, from + by);
      if (value > most) [best, most] = [by, value];
    };
    for (let by = 1; by < roomLeft && side.ids[from - by] === side.ids[to - by]; by += 1) consider(-by);
    for (let by = 0; by < roomRight - 1 && side.ids[from + by] === side.ids[to + by]; by += 1) consider(by + 1);
    if (best === 0) return gap;
    const slid = {
      bFrom: gap.bFrom + best,
      bTo: gap.bTo + best,
      aFrom: gap.aFrom + best,
      aTo: gap.aTo + best,
    };
    const first = Math.min(gap.bFrom, slid.bFrom);
    const end = Math.max(gap.bTo, slid.bTo);
    for (let token = first; token < end; token += 1) {
      const isGone = token >= slid.bFrom && token < slid.bTo;
      match[token] = isGone ? -1 : token < slid.bFrom ? token - slid.bFrom + slid.aFrom : token - slid.bTo + slid.aTo;
    }
    return slid;
  });
}
