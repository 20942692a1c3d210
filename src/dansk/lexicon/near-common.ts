/** Asks whether a word that isn't listed is one small edit from a common word: then it is a slip, not a compound. */

import type { WordGraph } from "./word-graph.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzæøå";
const CONSONANT = /[bcdfghjklmnpqrstvwxz]/u;

/** Letters that sound alike or are left out, one for another. */
const SOUND_ALIKE: readonly (readonly [string, string])[] = [
  ["æ", "e"],
  ["ø", "y"],
  ["å", "o"],
  ["i", "e"],
  ["o", "u"],
  ["g", "k"],
  ["b", "p"],
  ["d", "t"],
  ["s", "c"],
  ["k", "c"],
  ["z", "s"],
  ["j", "g"],
  ["v", "f"],
  ["a", "e"],
  ["a", "æ"],
  ["ø", "å"],
];

function* smallEdits(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const here = word[at - 1] ?? "";
    for (const letter of LETTERS) yield before + letter + after;
    // A doubled letter, or a letter too many.
    if (at > 1 && (here === word[at - 2] || CONSONANT.test(here))) yield word.slice(0, at - 1) + after;
    for (const [one, other] of SOUND_ALIKE) {
      if (at > 1 && here === one) yield word.slice(0, at - 1) + other + after;
      if (at > 1 && here === other) yield word.slice(0, at - 1) + one + after;
    }
    const next = word[at] ?? "";
    if (at > 1 && next !== "") yield word.slice(0, at - 1) + next + here + word.slice(at + 1);
  }
}

/** The rarest word a slip is taken to aim at, by how unlikely the compound is. */
function leastBand(splitCost: number): number {
  if (splitCost <= 2) return 9;
  if (splitCost <= 4) return 7;
  if (splitCost <= 6) return 5;
  if (splitCost <= 8) return 3;
  return 1;
}

/**
 * Whether `word` is one small edit (same first letter) from a word common enough to be meant.
 * @param splitCost cost of its best reading as a compound
 */
export function isNearCommonWord(graph: WordGraph, word: string, splitCost: number): boolean {
  const least = leastBand(splitCost);
  for (const edited of smallEdits(word)) if (graph.bandOf(edited) >= least) return true;
  return false;
}
