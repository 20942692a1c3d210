/** Makes one list of edits of what a person has decided of the changes of a text, for a file with tracked changes. */
import type { TextChange } from "#dansk/writing/diff/change.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { editsOf, type TextEdit } from "#dansk/writing/diff/steps.ts";
import { withEdits } from "../compare/compare-texts.ts";

/** A stretch of the source and what stands in its place. */
export interface TrackedPart {
  /** Where it begins in the source, UTF-16. */
  readonly start: number;
  readonly before: string;
  /** As it is decided. */
  readonly after: string;
  /** Those that are not rejected; they lead from `before` to `after` unless a rejected one had to do with them. */
  readonly changes: readonly TextChange[];
}

/** @returns edits of the whole source in rising order, none touching the next; all of them done, it is as decided */
export function trackedEdits(parts: readonly TrackedPart[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (const { start, before, after, changes } of parts) {
    const asShown = editsOf(changes);
    // A rejected change inside a moved sentence, or one that took a space along: compared anew, the text is what counts.
    const own = withEdits(before, asShown) === after ? asShown : editsOf(diffTexts(before, after));
    for (const { from, to, insert } of own) edits.push({ from: from + start, to: to + start, insert });
  }
  return joined(edits);
}

/** Edits that touch as one. @param edits rising */
export function joined(edits: readonly TextEdit[]): readonly TextEdit[] {
  const list: TextEdit[] = [];
  for (const edit of edits) {
    const last = list.at(-1);
    if (last?.to === edit.from)
      list[list.length - 1] = { from: last.from, to: edit.to, insert: last.insert + edit.insert };
    else list.push(edit);
  }
  return list;
}
