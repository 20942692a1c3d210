/** The notice that a text is not modern Danish. It is no finding, since there is nothing to correct at its offsets. */
import type { Edit } from "#dansk/engine/document.ts";
import { mapRange } from "./engine/edit.ts";
import type { IssuedFinding } from "./engine/protocol.ts";

export const notDanishRule = "ikke-dansk";

export function createLanguageNotice() {
  let current: IssuedFinding | undefined;

  return {
    get current(): IssuedFinding | undefined {
      return current;
    },
    /** Takes its finding out of a report of the engine. @returns the other findings */
    take(removed: readonly number[], added: readonly IssuedFinding[]): readonly IssuedFinding[] {
      if (current && removed.includes(current.id)) current = undefined;
      const own = added.find((one) => one.rule === notDanishRule);
      if (!own) return added;
      current = { ...own };
      return added.filter((one) => one !== own);
    },
    /** Moves it with the text. It goes with its words, which the engine does not report. */
    applyEdits(edits: readonly Edit[]): void {
      for (const edit of edits) if (current && !mapRange(edit, current)) current = undefined;
    },
    clear(): void {
      current = undefined;
    },
  };
}
