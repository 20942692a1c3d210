/** Aligns the words of two passages: as many as possible, in as few pieces as a person would. */
import { heaviestChain, type Pair } from "../heaviest-chain.ts";

/** Part of both passages, as token indexes. */
export interface Stretch {
  readonly bFrom: number;
  readonly bTo: number;
  readonly aFrom: number;
  readonly aTo: number;
}

/**
 * Cost of a change. A single short word between two changes costs less than this, so both become one change; a content
 * word weighs more and is kept.
 */
export const changeCost = 3;

/** A table no larger than this is filled at once; a passage that needs more is cut at words that occur once. */
const maxCells = 250_000;

const none = -(1 << 28);

/** Which of the five ways led to a cell in a gap, and whether the match in it followed a gap. */
const way = { upInGap: 1, leftInGap: 2, upFromMatch: 3, leftFromMatch: 4, matchAfterGap: 8 };

/**
 * For each token of the text before in the stretch, writes into `match` the token of the text after that it corresponds
 * to; -1 if there is none.
 */
export function alignWords(
  before: Int32Array,
  after: Int32Array,
  weights: readonly number[],
  stretch: Stretch,
  match: Int32Array,
): void {
  const inner = trim(before, after, stretch, match);
  const rows = inner.bTo - inner.bFrom;
  const columns = inner.aTo - inner.aFrom;
  if (rows === 0 || columns === 0) return;
  if ((rows + 1) * (columns + 1) <= maxCells) {
    fillTable(before, after, weights, inner, match);
    return;
  }
  let { bFrom, aFrom } = inner;
  const anchors = wordsThatOccurOnce(before, after, inner);
  if (anchors.length === 0) return;
  for (const anchor of [...anchors, { a: inner.bTo, b: inner.aTo }]) {
    const between = { bFrom, bTo: anchor.a, aFrom, aTo: anchor.b };
    const isSmall = (between.bTo - bFrom + 1) * (between.aTo - aFrom + 1) <= maxCells;
    const rest = trim(before, after, between, match);
    if (isSmall && rest.bFrom < rest.bTo && rest.aFrom < rest.aTo) fillTable(before, after, weights, rest, match);
    if (anchor.a < inner.bTo) match[anchor.a] = anchor.b;
    bFrom = anchor.a + 1;
    aFrom = anchor.b + 1;
  }
}

function trim(before: Int32Array, after: Int32Array, stretch: Stretch, match: Int32Array): Stretch {
  let { bFrom, bTo, aFrom, aTo } = stretch;
  while (bFrom < bTo && aFrom < aTo && before[bFrom] === after[aFrom]) {
    match[bFrom] = aFrom;
    bFrom += 1;
    aFrom += 1;
  }
  while (bFrom < bTo && aFrom < aTo && before[bTo - 1] === after[aTo - 1]) {
    bTo -= 1;
    aTo -= 1;
    match[bTo] = aTo;
  }
  return { bFrom, bTo, aFrom, aTo };
}

function wordsThatOccurOnce(before: Int32Array, after: Int32Array, stretch: Stretch): readonly Pair[] {
  const placeOf = (ids: Int32Array, from: number, to: number): Map<number, number> => {
    const places = new Map<number, number>();
    for (let at = from; at < to; at += 1) {
      const id = ids[at] ?? -1;
      places.set(id, places.has(id) ? -1 : at);
    }
    return places;
  };
  const others = placeOf(after, stretch.aFrom, stretch.aTo);
  const pairs: Pair[] = [];
  for (const [id, at] of placeOf(before, stretch.bFrom, stretch.bTo)) {
    const other = others.get(id) ?? -1;
    if (at >= 0 && other >= 0) pairs.push({ a: at, b: other - stretch.aFrom, weight: 1 });
  }
  return heaviestChain(pairs, stretch.aTo - stretch.aFrom).map((pair) => ({ ...pair, b: pair.b + stretch.aFrom }));
}

/**
 * The heaviest alignment in which every gap costs `changeCost` whatever its length (Gotoh 1982), by a table of one
 * byte a cell to find the way back.
 */
function fillTable(
  before: Int32Array,
  after: Int32Array,
  weights: readonly number[],
  { bFrom, bTo, aFrom, aTo }: Stretch,
  match: Int32Array,
): void {
  const width = aTo - aFrom + 1;
  const height = bTo - bFrom + 1;
  const ways = new Uint8Array(width * height);
  let matched = new Int32Array(width).fill(none);
  let gapped = new Int32Array(width).fill(none);
  let matchedAbove = new Int32Array(width).fill(none);
  let gappedAbove = new Int32Array(width).fill(none);
  for (let row = 0; row < height; row += 1) {
    const id = row === 0 ? -1 : (before[bFrom + row - 1] ?? -1);
    const weight = weights[id] ?? 0;
    for (let column = 0; column < width; column += 1) {
      let code = 0;
      let inMatch = row === 0 && column === 0 ? 0 : none;
      if (row > 0 && column > 0 && after[aFrom + column - 1] === id) {
        const afterMatch = matchedAbove[column - 1] ?? none;
        const afterGap = gappedAbove[column - 1] ?? none;
        if (afterGap > afterMatch) code = way.matchAfterGap;
        inMatch = weight + Math.max(afterMatch, afterGap);
      }
      let inGap = none;
      let step = 0;
      // With equal worth the later words go and the earlier ones stay.
      if (row > 0) {
        inGap = gappedAbove[column] ?? none;
        step = way.upInGap;
        const opened = (matchedAbove[column] ?? none) - changeCost;
        if (opened > inGap) {
          inGap = opened;
          step = way.upFromMatch;
        }
      }
      if (column > 0) {
        const left = gapped[column - 1] ?? none;
        if (left > inGap) {
          inGap = left;
          step = way.leftInGap;
        }
        const opened = (matched[column - 1] ?? none) - changeCost;
        if (opened > inGap) {
          inGap = opened;
          step = way.leftFromMatch;
        }
      }
      matched[column] = inMatch;
      gapped[column] = inGap;
      ways[row * width + column] = code | step;
    }
    const [spareMatched, spareGapped] = [matchedAbove, gappedAbove];
    matchedAbove = matched;
    gappedAbove = gapped;
    matched = spareMatched;
    gapped = spareGapped;
  }
  let row = height - 1;
  let column = width - 1;
  let isMatch = (matchedAbove[column] ?? none) > (gappedAbove[column] ?? none);
  while (row > 0 || column > 0) {
    const code = ways[row * width + column] ?? 0;
    if (isMatch) {
      match[bFrom + row - 1] = aFrom + column - 1;
      row -= 1;
      column -= 1;
      isMatch = (code & way.matchAfterGap) === 0;
    } else {
      const step = code & 7;
      if (step === way.upInGap || step === way.upFromMatch) row -= 1;
      else column -= 1;
      isMatch = step === way.upFromMatch || step === way.leftFromMatch;
    }
  }
}
