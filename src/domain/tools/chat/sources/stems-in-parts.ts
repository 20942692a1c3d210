/**
 * Looks up the words of a long question in small batches, so that other calls to the embedded database can run in
 * between.
 */
import type { StemPlaces } from "../file-rows.ts";
import { yieldToEventLoop } from "../files/event-loop.ts";

/** Takes 10 ms if each of them occurs in every chunk of the longest file. */
export const maxWordsAtOnce = 24;

/** @param stemsOf searches all the files each time @returns each stem once, also if words of two batches have it */
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
    await yieldToEventLoop();
  }
  return found;
}
