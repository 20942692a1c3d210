/** Finds for a clause of one text the clause of the other that says the same. */
import { contentKey } from "../read/groups.ts";
import type { Part, Side } from "./side.ts";

export interface Clause {
  readonly index: number;
  readonly keys: ReadonlySet<string>;
  readonly isNegated: boolean;
}

/** The clauses of a part that say something. */
export function clausesOf(part: Part): Clause[] {
  const { reading } = part.side;
  const negated = new Set(part.negations.map((negation) => reading.words[negation.last]?.clause));
  const found: Clause[] = [];
  for (const s of part.sentences) {
    const stretch = reading.sentences[s];
    if (stretch === undefined) continue;
    const from = reading.words[stretch.first]?.clause ?? 0;
    const to = reading.words[stretch.last]?.clause ?? -1;
    for (let index = from; index <= to; index += 1) {
      found.push({ index, keys: clauseKeys(part.side, index), isNegated: negated.has(index) });
    }
  }
  return found;
}

function clauseKeys(side: Side, index: number): Set<string> {
  const clause = side.reading.clauses[index];
  const keys = new Set<string>();
  for (let i = clause?.first ?? 0; i <= (clause?.last ?? -1); i += 1) {
    const word = side.reading.words[i];
    if (word?.content) keys.add(contentKey(word));
  }
  return keys;
}

/** The clause with the largest part of the given one, and how large that part is. */
export function bestClause(
  clause: Clause,
  others: readonly Clause[],
): { readonly other: Clause | undefined; readonly part: number } {
  let other: Clause | undefined;
  let part = 0;
  let tightest = 0;
  for (const candidate of others.slice(0, 40)) {
    let same = 0;
    for (const key of clause.keys) if (candidate.keys.has(key)) same += 1;
    const score = same / Math.max(1, clause.keys.size);
    const tight = same / Math.max(1, candidate.keys.size);
    if (score > part || (score === part && tight > tightest)) [other, part, tightest] = [candidate, score, tight];
  }
  return { other, part };
}
