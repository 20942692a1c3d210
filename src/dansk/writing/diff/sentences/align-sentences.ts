/** Aligns the sentences of two texts: in place, split, joined or moved. */
import { heaviestChain, type Pair } from "../heaviest-chain.ts";
import { pairAlike, pairByOrder } from "./pair-gap.ts";
import { likeness, type Passage, passageOf, type SentenceList } from "./sentence-list.ts";
import { pairOf, type SentenceMatch } from "./sentence-match.ts";

export interface SentenceAlignment {
  /** In rising order on both sides. */
  readonly inPlace: readonly SentenceMatch[];
  /** In rising order of the text before. */
  readonly moved: readonly SentenceMatch[];
}

/** A word that is in more sentences than this doesn't lead to a partner. */
const maxSentencesOfWord = 8;
const maxCandidates = 3;
/** Less alike than this, and two sentences are no candidates for each other wherever they stand. */
const leastLikeness = 0.4;
/** So much alike must a sentence be that is said to have moved, and so much must it hold: *Ja.* moves nowhere. */
const leastMovedLikeness = 0.6;
const leastMovedWeight = { same: 8, alike: 12 };

export function alignSentences(
  before: SentenceList,
  after: SentenceList,
  weightOfStem: Float64Array,
): SentenceAlignment {
  let head = 0;
  const most = Math.min(before.count, after.count);
  while (head < most && before.wholes[head] === after.wholes[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.wholes[before.count - 1 - tail] === after.wholes[after.count - 1 - tail]) {
    tail += 1;
  }
  const candidates = findCandidates(before, after, weightOfStem, head, tail);
  const chain = heaviestChain(candidates, after.count);
  const singles: SentenceMatch[] = [];
  const single = (b: number, a: number) => singles.push(pairOf(b, a, "kept"));
  for (let at = 0; at < head; at += 1) single(at, at);
  for (const pair of chain) single(pair.a, pair.b);
  for (let at = tail; at > 0; at -= 1) single(before.count - at, after.count - at);
  const taken = { before: new Uint8Array(before.count), after: new Uint8Array(after.count) };
  const take = ({ bFrom, bTo, aFrom, aTo }: SentenceMatch): void => {
    taken.before.fill(1, bFrom, bTo);
    taken.after.fill(1, aFrom, aTo);
  };
  singles.forEach(take);
  const moved = findMoved(candidates, before, after, taken);
  moved.forEach(take);
  const near = inGaps(singles, taken, (b, a) => pairAlike(b, a, before, after, weightOfStem));
  near.forEach(take);
  const wider = widen(near, before, after, weightOfStem, taken);
  return { inPlace: inGaps(wider, taken, (b, a) => pairByOrder(b, a, before, after)), moved };
}

/** The sentences of both texts that are in a match. */
interface Taken {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Pairs that may belong together wherever they stand: written alike, or with rare words in common. */
function findCandidates(
  before: SentenceList,
  after: SentenceList,
  weightOfStem: Float64Array,
  head: number,
  tail: number,
): readonly Pair[] {
  const pairs: Pair[] = [];
  const waiting = new Map<number, number[]>();
  for (let at = head; at < after.count - tail; at += 1) {
    const whole = after.wholes[at] ?? -1;
    const same = waiting.get(whole);
    if (same === undefined) waiting.set(whole, [at]);
    else same.push(at);
  }
  const holders = holdersOfStems(after, weightOfStem.length, head, tail);
  const used = new Map<number, number>();
  const common = new Float64Array(after.count);
  const touched: number[] = [];
  for (let at = head; at < before.count - tail; at += 1) {
    // Sentences that are repeated are paired in their order: the third with the third.
    const whole = before.wholes[at] ?? -1;
    const turn = used.get(whole) ?? 0;
    const same = waiting.get(whole)?.[turn];
    used.set(whole, turn + 1);
    const own = passageOf(before, at, at + 1);
    if (same !== undefined) {
      pairs.push({ a: at, b: same, weight: own.weight + 1 });
      continue;
    }
    let last = -1;
    for (const stem of own.stems) {
      const list = stem === last ? undefined : holders[stem];
      last = stem;
      if (list === undefined || list.length > maxSentencesOfWord) continue;
      for (const other of list) {
        if (common[other] === 0) touched.push(other);
        common[other] = (common[other] ?? 0) + (weightOfStem[stem] ?? 0);
      }
    }
    const likely = touched.sort((x, y) => (common[y] ?? 0) - (common[x] ?? 0) || x - y).slice(0, maxCandidates);
    for (const other of likely) {
      const alike = likeness(own, passageOf(after, other, other + 1), weightOfStem);
      if (alike >= leastLikeness) {
        pairs.push({ a: at, b: other, weight: (alike * (own.weight + (after.weights[other] ?? 0))) / 2 });
      }
    }
    for (const other of touched) common[other] = 0;
    touched.length = 0;
  }
  return pairs;
}

/** The sentences that hold each stem, as far as they are few. */
function holdersOfStems(
  list: SentenceList,
  stems: number,
  head: number,
  tail: number,
): readonly (readonly number[] | undefined)[] {
  const holders = new Array<number[] | undefined>(stems).fill(undefined);
  for (let at = head; at < list.count - tail; at += 1) {
    let last = -1;
    for (const stem of list.stems[at] ?? []) {
      if (stem === last) continue;
      last = stem;
      const held = holders[stem];
      if (held === undefined) holders[stem] = [at];
      else if (held.length <= maxSentencesOfWord) held.push(at);
    }
  }
  return holders;
}

/** What is left of the candidates, the heaviest first; neighbours that moved together are one. */
function findMoved(
  candidates: readonly Pair[],
  before: SentenceList,
  after: SentenceList,
  taken: Taken,
): readonly SentenceMatch[] {
  const [goneFrom, comeTo] = [taken.before.slice(), taken.after.slice()];
  const likely = candidates
    .filter(({ a, b, weight }) => {
      const own = before.weights[a] ?? 0;
      const least = before.wholes[a] === after.wholes[b] ? leastMovedWeight.same : leastMovedWeight.alike;
      return own >= least && weight >= leastMovedLikeness * own;
    })
    .sort((x, y) => y.weight - x.weight);
  const pairs: Pair[] = [];
  for (const pair of likely) {
    if (goneFrom[pair.a] === 1 || comeTo[pair.b] === 1) continue;
    goneFrom[pair.a] = 1;
    comeTo[pair.b] = 1;
    pairs.push(pair);
  }
  const moved: SentenceMatch[] = [];
  for (const { a, b } of pairs.sort((x, y) => x.a - y.a)) {
    const last = moved.at(-1);
    if (last !== undefined && last.bTo === a && last.aTo === b) {
      moved[moved.length - 1] = { ...last, bTo: a + 1, aTo: b + 1 };
    } else moved.push(pairOf(a, b, "moved"));
  }
  return moved;
}

/** The matches with what `pair` makes of the sentences that are left between each two of them. */
function inGaps(
  matches: readonly SentenceMatch[],
  taken: Taken,
  pair: (b: readonly number[], a: readonly number[]) => readonly SentenceMatch[],
): readonly SentenceMatch[] {
  const all: SentenceMatch[] = [];
  const left = (from: number, to: number, isTaken: Uint8Array): readonly number[] => {
    const list: number[] = [];
    for (let at = from; at < to; at += 1) if (isTaken[at] === 0) list.push(at);
    return list;
  };
  let [bFrom, aFrom] = [0, 0];
  for (const match of [...matches, undefined]) {
    const b = left(bFrom, match?.bFrom ?? taken.before.length, taken.before);
    const a = left(aFrom, match?.aFrom ?? taken.after.length, taken.after);
    if (b.length > 0 && a.length > 0) for (const one of pair(b, a)) all.push(one);
    if (match === undefined) break;
    all.push(match);
    [bFrom, aFrom] = [match.bTo, match.aTo];
  }
  return all;
}

// Recognises a sentence that was split into several, and several that were joined into one.

/** So much more alike must a sentence and several together be than it and one of them. */
const leastGain = 0.04;
const maxParts = 4;

/** Lets each pair of single sentences take in those beside it that were split off it, or joined with it. */
function widen(
  pairs: readonly SentenceMatch[],
  before: SentenceList,
  after: SentenceList,
  weightOfStem: Float64Array,
  taken: { readonly before: Uint8Array; readonly after: Uint8Array },
): readonly SentenceMatch[] {
  return pairs.map((pair) => {
    const { bFrom, aFrom } = pair;
    if (before.wholes[bFrom] === after.wholes[aFrom]) return pair;
    const own = passageOf(before, bFrom, bFrom + 1);
    const other = passageOf(after, aFrom, aFrom + 1);
    const alike = likeness(own, other, weightOfStem);
    const split = grow(own, after, aFrom, taken.after, alike, weightOfStem);
    const joined = grow(other, before, bFrom, taken.before, alike, weightOfStem);
    if (split.alike > alike && split.alike >= joined.alike) {
      taken.after.fill(1, split.from, split.to);
      return { ...pair, aFrom: split.from, aTo: split.to, relation: "split" };
    }
    if (joined.alike === alike) return pair;
    taken.before.fill(1, joined.from, joined.to);
    return { ...pair, bFrom: joined.from, bTo: joined.to, relation: "joined" };
  });
}

/** Of the passages of free sentences around sentence `at` the one most like the other side, if it gains enough. */
function grow(
  other: Passage,
  list: SentenceList,
  at: number,
  isTaken: Uint8Array,
  alike: number,
  weightOfStem: Float64Array,
): { readonly from: number; readonly to: number; readonly alike: number } {
  let best = { from: at, to: at + 1, alike };
  for (let from = at; from > at - maxParts && from >= 0; from -= 1) {
    if (from < at && isTaken[from] === 1) break;
    for (let to = at + 1; to - from <= maxParts && to <= list.count; to += 1) {
      if (to > at + 1 && isTaken[to - 1] === 1) break;
      if (to - from === 1) continue;
      const grown = likeness(other, passageOf(list, from, to), weightOfStem);
      if (grown > best.alike && grown >= alike + leastGain) best = { from, to, alike: grown };
    }
  }
  return best;
}
