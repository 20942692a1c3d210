/** Writes a source and what became of it as a Word document with tracked changes. */
import type { FileMark } from "../../label.ts";
import { exportWord } from "../export-word.ts";
import { writeDocx } from "../write-docx.ts";
import { type TrackedPart, trackedEdits } from "./edits.ts";

export interface TrackedText {
  /** What all changes rejected give, letter for letter. */
  readonly source: string;
  /** What all changes accepted give. */
  readonly text: string;
  readonly parts: readonly TrackedPart[];
  readonly marks: readonly FileMark[];
  /** When the changes were made, milliseconds since 1970. */
  readonly now: number;
}

/**
 * A line is a paragraph, an empty one too: taking or refusing what is tracked must give the text and nothing else.
 * @throws when the document doesn't read back as the text
 */
export async function writeTracked({ source, text, parts, marks, now }: TrackedText): Promise<ArrayBuffer> {
  const bytes = await writeDocx(source, marks);
  const made = await exportWord({ bytes, text, tracked: true, now, edits: trackedEdits(parts) });
  if (!made?.isWhole) throw new Error("a document with tracked changes does not read back as its text");
  return made.bytes;
}
