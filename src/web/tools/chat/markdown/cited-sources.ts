/** Which of the places that a model was given its answer names. */
import type { ChatSource } from "#contract/chat/sources.schema.ts";
import { citationMarks } from "#dansk/writing/sources/citations/citation-marks.ts";

/** @param text of the answer, markdown */
export function citedSources(text: string, sources: readonly ChatSource[] | null): readonly ChatSource[] {
  if (sources === null || sources.length === 0) return [];
  const numbers = new Set(citationMarks(text).flatMap((mark) => mark.numbers));
  return sources.filter(({ number }) => numbers.has(number));
}
