/** Builds a sentence anew where it is certain how: puts the one who acts first, or cuts it in two. */
import type { Change } from "../draft/draft.ts";
import type { ReadSentence } from "../draft/reading.ts";
import type { BuiltInMode } from "../rewriting.ts";
import { activeOf } from "./active.ts";
import { splitOf } from "./split.ts";

/** Sentences with more words than this are cut, where the mode cuts any; a short text is not made by more full stops. */
const mostWords: Readonly<Partial<Record<BuiltInMode, number>>> = { standard: 25, enkel: 16, formel: 35 };

/** The one change that builds the sentence anew, in a list of lists as `matchSentence` gives it; empty when there is none. */
export function buildAnew(
  read: ReadSentence,
  mode: BuiltInMode,
  allows: (change: Change) => boolean,
): readonly (readonly Change[])[] {
  const active = mode === "formel" ? undefined : activeOf(read);
  if (active !== undefined && allows(active)) return [[active]];
  const most = mostWords[mode];
  const split = most === undefined ? undefined : splitOf(read, most);
  return split !== undefined && allows(split) ? [[split]] : [];
}
