/** That a text is not Danish of today is told above the sheet: it is no finding, there is nothing at its place to correct. */
import type { Edit } from "#dansk/engine/document.ts";
import { mapRange } from "../../engine/edit.ts";
import type { IssuedFinding } from "../../engine/protocol.ts";

const rule = "ikke-dansk";

export function createLanguageNotice() {
  let told: IssuedFinding | undefined;

  return {
    get told(): IssuedFinding | undefined {
      return told;
    },
    /** Takes its finding out of what the engine tells; the rest is given back. */
    take(removed: readonly number[], added: readonly IssuedFinding[]): readonly IssuedFinding[] {
      if (told && removed.includes(told.id)) told = undefined;
      const own = added.find((one) => one.rule === rule);
      if (!own) return added;
      told = { ...own };
      return added.filter((one) => one !== own);
    },
    /** Like a finding it goes with its words, and nobody tells of it then. */
    moved(edits: readonly Edit[]): void {
      for (const edit of edits) if (told && !mapRange(edit, told)) told = undefined;
    },
    clear(): void {
      told = undefined;
    },
  };
}
