/** Builds a sentence anew where it is certain how: cuts it in two, or puts the one who acts first. */
import type { Change } from "../draft/draft.ts";
import type { ReadSentence } from "../draft/reading.ts";
import type { BuiltInMode } from "../rewriting.ts";

/** The changes of a sentence, one at most, each group made as a whole. */
export function buildAnew(
  _read: ReadSentence,
  _mode: BuiltInMode,
  _allows: (change: Change) => boolean,
): readonly (readonly Change[])[] {
  return [];
}
