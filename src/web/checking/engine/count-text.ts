/** Counts a text for the counters under the sheet. */
import { lixLevel, measure } from "#dansk/measure/measure.ts";
import type { Counts } from "./protocol.ts";

export function countText(text: string): Counts {
  const measures = measure(text);
  return { ...measures, lixWord: measures.lix === undefined ? undefined : lixLevel(measures.lix) };
}
