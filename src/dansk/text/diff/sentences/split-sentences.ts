/** Recognises a sentence that was split into several, and several that were joined into one. */

import { likeness, type Passage, passageOf, type SentenceList } from "./sentence-list.ts";
import type { SentenceMatch } from "./sentence-match.ts";

/** So much more alike must a sentence and two together be than it and one of them. */
const leastGain = 0.04;
const mostParts = 3;

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

/** The passage around sentence `at` that is most like the other side, grown by free sentences one at a time. */
function grow(
  other: Passage,
  list: SentenceList,
  at: number,
  isTaken: Uint8Array,
  alike: number,
  weightOfStem: Float64Array,
): { readonly from: number; readonly to: number; readonly alike: number } {
  let best = { from: at, to: at + 1, alike };
  while (best.to - best.from < mostParts) {
    let next = best;
    for (const step of [-1, 1]) {
      const added = step < 0 ? best.from - 1 : best.to;
      if (added < 0 || added >= list.count || isTaken[added] === 1) continue;
      const [from, to] = step < 0 ? [added, best.to] : [best.from, added + 1];
      const grown = likeness(other, passageOf(list, from, to), weightOfStem);
      if (grown > next.alike && grown >= best.alike + leastGain) next = { from, to, alike: grown };
    }
    if (next === best) break;
    best = next;
  }
  return best;
}
