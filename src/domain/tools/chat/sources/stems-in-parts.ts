/** Looks up the words of a long question a few at a time: whoever else waits for the embedded database gets their turn. */
import type { StemPlaces } from "../file-rows.ts";
import { turn } from "../files/in-turns.ts";

/** Read in 10 ms where each of them stands in every chunk of the longest file. */
export const maxWordsAtOnce = 24;

/** @param stemsOf of all the files each time @returns each stem once, also where words of two parts have it */
export async function stemsInParts(
  stemsOf: (words: string) => Promise<readonly StemPlaces[]>,
  question: string,
): Promise<readonly StemPlaces[]> {
  const words = question.split(/\s+/u).filter((word) => word !== "");
  const found: StemPlaces[] = [];
  const seen = new Set<string>();
  for (let first = 0; first < words.length; first += maxWordsAtOnce) {
    const rows = await stemsOf(words.slice(first, first + maxWordsAtOnce).join(" "));
    const fresh = rows.filter(({ stem }) => !seen.has(stem));
    for (const { stem } of fresh) seen.add(stem);
    found.push(...fresh);
    await turn();
  }
  return found;
}
