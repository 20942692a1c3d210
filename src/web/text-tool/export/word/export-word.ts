/** Gives a text back as the Word document it came from, with everything but the text as it was. */
import { productName } from "#contract/brand.ts";
import { openWord, packWord } from "../../import/word/package.ts";
import { readPart } from "../../import/word/read-part.ts";
import { layOut, shownText } from "../../import/word/word-text.ts";
import { printable } from "../../import/word/xml.ts";
import { compareTexts, pairLines, type TextChange } from "./compare/compare-texts.ts";
import { withEdits } from "./compare/with-edits.ts";
import { applyChanges } from "./write/apply-changes.ts";

export interface WordWish {
  /** The file as it came in. */
  readonly bytes: ArrayBuffer;
  /** The text as it is now. */
  readonly text: string;
  /** Corrections as tracked changes; else they are simply made. */
  readonly tracked: boolean;
  /** When the changes were made, milliseconds since 1970. */
  readonly now: number;
  /** How the file's text becomes this one, where that is known: then it need not be like it. Rising, none touching. */
  readonly edits?: readonly TextChange[];
}

export interface WordResult {
  readonly bytes: ArrayBuffer;
  /** All of the text is in the document as it is on the sheet; else some line ends are not. */
  readonly isWhole: boolean;
}

/** Less of the text in common than this, and it is not the same text any more. */
const sameTextShare = 0.2;

/**
 * @returns undefined when the text has too little in common with the file
 * @throws ZipRefusal, XmlError when the file can't be opened
 */
export async function exportWord({ bytes, text, tracked, now, edits }: WordWish): Promise<WordResult | undefined> {
  const file = await openWord(bytes.slice(0));
  const before = shownText(layOut(file.parts));
  const after = shownText(printable(text));
  // Letters that no file can hold, and empty lines at the end, are not in either text: then the places are others.
  const known = edits?.every(({ to }) => to <= before.length) && withEdits(before, edits) === after ? edits : undefined;
  const changes = known?.flatMap((edit) => pairLines(edit, before)) ?? compareTexts(before, after);
  if (changes.length === 0) return { bytes, isWhole: true };
  if (edits === undefined && !isSameText(before, after, changes)) return undefined;
  const date = new Date(now).toISOString().replace(/\.\d+Z$/u, "Z");
  const { sources, isPartial } = applyChanges(
    file.parts,
    changes,
    before,
    tracked ? { author: productName, date } : undefined,
  );
  const parts = file.parts.map((part) => readPart(part.name, sources.get(part.name) ?? part.source));
  const isWhole = !isPartial && shownText(layOut(parts)) === after;
  return { bytes: packWord(file, sources), isWhole };
}

function isSameText(before: string, after: string, changes: readonly TextChange[]): boolean {
  const gone = changes.reduce((sum, change) => sum + change.to - change.from, 0);
  const kept = before.length - gone;
  return kept >= Math.max(before.length, after.length) * sameTextShare;
}
