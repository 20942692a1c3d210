/** Pairs the opposites of two texts: the same pole or the contrary one. */
import { type Context, contextOf, shared } from "../evidence/context.ts";
import type { Part } from "../side.ts";
import type { ScopedPole } from "./scope.ts";

export interface PolePair {
  readonly before: ScopedPole;
  readonly after: ScopedPole;
  /** How much of what stands around them is the same. */
  readonly score: number;
}

export interface PoleMatch {
  /** Pairs that say the same: the same pole, or one negated and the other its opposite. */
  readonly same: readonly PolePair[];
  /** Pairs of which one says the contrary of the other. */
  readonly contrary: readonly PolePair[];
  readonly lonelyBefore: readonly ScopedPole[];
  readonly lonelyAfter: readonly ScopedPole[];
}

/** More poles than this in one group: comparing each with each would take too long. */
const most = 60;

/** What saying the same, and saying it with the same word, weighs against standing in the same place. */
const favour = 0.4;
const twin = 0.3;

/** What stands around each pole: those that have no other on their axis are never asked for it. */
function contextsOf(part: Part, poles: readonly ScopedPole[]): (i: number) => Context {
  const known: Context[] = [];
  return (i) => {
    const { first, last } = poles[i] as ScopedPole;
    known[i] ??= contextOf(part.side, first, last, "loose");
    return known[i];
  };
}

function says(pole: ScopedPole): number {
  return pole.negation < 0 ? pole.sign : -pole.sign;
}

/** What must be shared around a pair of contraries where both texts have both poles. */
const surely = 0.9;

/** Axes of which both texts have both poles, equally often. */
function balancedAxes(own: readonly ScopedPole[], others: readonly ScopedPole[]): Set<string> {
  const counts = new Map<string, [number, number, number, number]>();
  const add = (poles: readonly ScopedPole[], offset: 0 | 2) => {
    for (const pole of poles) {
      const row = counts.get(pole.axis) ?? [0, 0, 0, 0];
      counts.set(pole.axis, row);
      row[offset + (says(pole) > 0 ? 0 : 1)] = (row[offset + (says(pole) > 0 ? 0 : 1)] ?? 0) + 1;
    }
  };
  add(own, 0);
  add(others, 2);
  return new Set([...counts].flatMap(([axis, [a, b, c, d]]) => (a > 0 && b > 0 && a === c && b === d ? [axis] : [])));
}

/** Pairs the poles of two parts. */
export function matchPoles(
  before: Part,
  after: Part,
  polesBefore: readonly ScopedPole[],
  polesAfter: readonly ScopedPole[],
): PoleMatch {
  const [own, others] = [polesBefore.slice(0, most), polesAfter.slice(0, most)];
  if (own.length === 0 || others.length === 0)
    return { same: [], contrary: [], lonelyBefore: own, lonelyAfter: others };
  const [around, aroundOther] = [contextsOf(before, own), contextsOf(after, others)];
  const pairs: (PolePair & { readonly rank: number; readonly isSame: boolean })[] = [];
  own.forEach((pole, i) => {
    others.forEach((other, j) => {
      if (pole.axis !== other.axis) return;
      const score = shared(around(i), aroundOther(j));
      const isSame = says(pole) === says(other);
      const isTwin = pole.word === other.word && pole.sign === other.sign;
      // Standing in the same place tells more than pointing the same way, unless it is the same word.
      const rank = score + (isSame ? favour : 0) + (isSame && isTwin ? twin : 0);
      pairs.push({ before: pole, after: other, score, rank, isSame });
    });
  });
  pairs.sort((a, b) => b.rank - a.rank);
  // *for meget end for lidt foder*: where both sides say both, who says which is settled by the swaps.
  const balanced = pairs.every((pair) => pair.isSame) ? undefined : balancedAxes(own, others);
  // A word stands on several axes: once it is matched on one of them, the others say nothing.
  const [takenBefore, takenAfter] = [new Set<number>(), new Set<number>()];
  const same: PolePair[] = [];
  const contrary: PolePair[] = [];
  for (const pair of pairs) {
    if (takenBefore.has(pair.before.first) || takenAfter.has(pair.after.first)) continue;
    if (!pair.isSame && balanced?.has(pair.before.axis) === true && pair.score < surely) continue;
    takenBefore.add(pair.before.first);
    takenAfter.add(pair.after.first);
    (pair.isSame ? same : contrary).push(pair);
  }
  return {
    same,
    contrary,
    lonelyBefore: own.filter((pole) => !takenBefore.has(pole.first)),
    lonelyAfter: others.filter((pole) => !takenAfter.has(pole.first)),
  };
}
