/** Writes a source and what became of it as a Word document with tracked changes. */
import { shownText } from "../../../import/word/word-text.ts";
import { type FileMark, withLastLine } from "../../label.ts";
import { writeDocx } from "../document-options.ts";
import { exportWord } from "../export-word.ts";
import { joined, type TrackedPart, trackedEdits } from "./edits.ts";

export interface TrackedText {
  /** What all changes rejected give, letter for letter. */
  readonly source: string;
  /** What all changes accepted give, over the last line. */
  readonly text: string;
  readonly parts: readonly TrackedPart[];
  readonly marks: readonly FileMark[];
  /** What comes under the text of who made it, tracked too: all changes rejected, it is gone. */
  readonly lastLine?: string | undefined;
  /** When the changes were made, milliseconds since 1970. */
  readonly now: number;
}

/**
 * A line is a paragraph, an empty one too: taking or refusing what is tracked must give the text and nothing else.
 * @throws when the document doesn't read back as the text
 */
export async function writeTracked({ source, text, parts, marks, lastLine, now }: TrackedText): Promise<ArrayBuffer> {
  const bytes = await writeDocx(source, marks);
  const [known, whole] = [trackedEdits(parts), withLastLine(text, lastLine)];
  const end = shownText(source).length;
  const added = lastLine === undefined ? [] : [{ from: end, to: end, insert: `\n\n${lastLine}` }];
  const made = await exportWord({ bytes, text: whole, tracked: true, now, edits: joined([...known, ...added]) });
  if (!made?.isWhole) throw new Error("a document with tracked changes does not read back as its text");
  return made.bytes;
}
