/** Counts a text for the counters under the sheet. */
import { countParts } from "#dansk/measure/counted-parts.ts";
import { lixLevel, measure } from "#dansk/measure/measure.ts";
import type { Counts } from "./protocol.ts";

export function countText(text: string): Counts {
  const measures = measure(text);
  const lixWord = measures.lix === undefined ? undefined : lixLevel(measures.lix);
  return { ...measures, lixWord, parts: countParts(text) };
}
