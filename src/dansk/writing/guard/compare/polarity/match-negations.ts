/** Finds for each negation of one text the one of the other, and what is left when all are matched. */
import type { Negation } from "../../marks/negation.ts";
import { type Context, contextOf, shared } from "../evidence/context.ts";
import type { Part } from "../side.ts";

/** Negations of a part that nothing matches, as indices. */
export interface Leftover {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const most = 60;

function contextsOf(part: Part, indices: readonly number[]): Context[] {
  return indices.map((i) => {
    const negation = part.negations[i] as Negation;
    return contextOf(part.side, negation.first, negation.last, "loose");
  });
}

/** Matches negations by what stands around them; those that share nothing are matched last, as long as there are two. */
export function matchNegations(before: Part, after: Part, own: readonly number[], others: readonly number[]): Leftover {
  const [left, right] = [own.slice(0, most), others.slice(0, most)];
  if (left.length === 0 || right.length === 0) return { before: left, after: right };
  // One for one, whatever stands around them.
  if (left.length === 1 && right.length === 1) return { before: [], after: [] };
  const [around, aroundOther] = [contextsOf(before, left), contextsOf(after, right)];
  const pairs = left.flatMap((n, i) =>
    right.map((m, j) => ({ n, m, score: shared(around[i] ?? new Map(), aroundOther[j] ?? new Map()) })),
  );
  pairs.sort((a, b) => b.score - a.score);
  const [takenBefore, takenAfter] = [new Set<number>(), new Set<number>()];
  for (const { n, m } of pairs) {
    if (takenBefore.has(n) || takenAfter.has(m)) continue;
    takenBefore.add(n);
    takenAfter.add(m);
  }
  return {
    before: left.filter((n) => !takenBefore.has(n)),
    after: right.filter((m) => !takenAfter.has(m)),
  };
}
