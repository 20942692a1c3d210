/** Recognises a sentence that was split into several, and several that were joined into one. */

import { likeness, type Passage, passageOf, type SentenceList } from "./sentence-list.ts";
import type { SentenceMatch } from "./sentence-match.ts";

/** So much more alike must a sentence and several together be than it and one of them. */
const leastGain = 0.04;
const mostParts = 4;

/** Lets each pair of single sentences take in those beside it that were split off it, or joined with it. */
export function widen(
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
  for (let from = at; from > at - mostParts && from >= 0; from -= 1) {
    if (from < at && isTaken[from] === 1) break;
    for (let to = at + 1; to - from <= mostParts && to <= list.count; to += 1) {
      if (to > at + 1 && isTaken[to - 1] === 1) break;
      if (to - from === 1) continue;
      const grown = likeness(other, passageOf(list, from, to), weightOfStem);
      if (grown > best.alike && grown >= alike + leastGain) best = { from, to, alike: grown };
    }
  }
  return best;
}
