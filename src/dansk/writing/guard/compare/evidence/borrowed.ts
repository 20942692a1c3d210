/** Counts what is said again of a clause, without the words whose partners belong to another clause. */
import type { Part } from "../side.ts";

/** How many words of a stretch say something, and how many of them are said again. */
export interface Found {
  readonly said: number;
  readonly all: number;
}

/** From so many partners of another clause on, a lone word in its clause was borrowed from it. */
const settled = 2;

/**
 * How many words between two tokens of one clause have a partner that stands for it: in *gruppen mødes, hvis forsinkelsen
 * vokser* the word *forsinkelsen* may have found the *forsinket* of *leverandøren er forsinket*, which says another thing.
 */
export function paired(
  part: Part,
  first: number,
  last: number,
  other: Part,
  partners: ReadonlyMap<number, number>,
  backwards: ReadonlyMap<number, number>,
): Found {
  const { words } = part.side.reading;
  const { words: there, clauses } = other.side.reading;
  const own = words[first]?.sentence;
  const isBorrowed = (token: number): boolean => {
    const clause = clauses[there[token]?.clause ?? 0];
    let [mine, others] = [0, 0];
    for (let i = clause?.first ?? 0; i <= (clause?.last ?? -1); i += 1) {
      const partner = backwards.get(i);
      if (partner === undefined) continue;
      if (words[partner]?.sentence === own) mine += 1;
      else others += 1;
    }
    return mine <= 1 && others >= settled;
  };
  let [said, all] = [0, 0];
  for (let i = first; i <= last; i += 1) {
    if (!words[i]?.content) continue;
    all += 1;
    const partner = partners.get(i);
    if (partner !== undefined && !isBorrowed(partner)) said += 1;
  }
  return { said, all };
}
