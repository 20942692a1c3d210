/** Asks whether a word that isn't listed is a small slip of a listed one: then it is that slip, not a compound. */

import { scoreOf } from "../spelling/candidate.ts";
import type { GraphSearch } from "../spelling/graph-search.ts";
import { Form } from "./lexicon.ts";

/** Slips wider than this are never held against a good compound. */
const WIDTH = 1;

/**
 * How likely a listed word must be meant before a compound of `splitCost` is refused. Real compounds hardly ever lie
 * near a listed word (5 of 292 in running text within -0.6), slips of words of middling frequency always do.
 */
function leastScore(splitCost: number): number {
  if (splitCost <= 1) return -0.2;
  return splitCost <= 4 ? -0.35 : -0.5;
}

/**
 * Whether `word` is likelier a slip of a listed word than a compound.
 * @param splitCost cost of its best reading as a compound
 */
export function isNearCommonWord(search: GraphSearch, word: string, splitCost: number): boolean {
  const least = leastScore(splitCost);
  return search.find(word, WIDTH).some((it) => it.band > 0 && (it.bits & Form.NoSuggest) === 0 && scoreOf(it) >= least);
}
