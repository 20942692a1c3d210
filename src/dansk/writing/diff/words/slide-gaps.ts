/** Moves words that came or went to where a person would see them begin: *, og han så det,* and not *han så det, og*. */
import type { Stretch } from "./align-words.ts";
import type { Passages } from "./group-words.ts";

/** A repeated passage is not followed further than this. */
const mostSteps = 50;

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
export function slideGaps(passages: Passages, gaps: readonly Stretch[], whole: Stretch): Stretch[] {
  const { before, after, vocabulary, match } = passages;
  return gaps.map((gap, at) => {
    const isInsertion = gap.bFrom === gap.bTo;
    if (isInsertion === (gap.aFrom === gap.aTo)) return gap;
    const side = isInsertion ? after : before;
    const [from, to] = isInsertion ? [gap.aFrom, gap.aTo] : [gap.bFrom, gap.bTo];
    const roomLeft = Math.min(mostSteps, gap.bFrom - (gaps[at - 1]?.bTo ?? whole.bFrom));
    const roomRight = Math.min(mostSteps, (gaps[at + 1]?.bFrom ?? whole.bTo) - gap.bTo);
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
