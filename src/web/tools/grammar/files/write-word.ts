/** Writes a text as a Word document: into the file it came from, or as a new one. */

import { writeDocx } from "../../../documents/export/word/document-options.ts";
import { exportWord } from "../../../documents/export/word/export-word.ts";
import type { FileAnswer, WriteTask } from "./file-messages.ts";

/** `unfit` is the answer when the text can't be put into what it is to be compared with. */
export async function writeWord({ text, before, tracked, now, marks }: WriteTask): Promise<FileAnswer> {
  if ("text" in before && (!tracked || before.text === text)) {
    return { type: "docx", bytes: await writeDocx(text, marks), isWhole: true };
  }
  const bytes = "bytes" in before ? before.bytes : await writeDocx(before.text, marks);
  try {
    const made = await exportWord({ bytes, text, tracked, now });
    return made ? { type: "docx", ...made } : { type: "unfit", why: "unlike" };
  } catch {
    return { type: "unfit", why: "broken" };
  }
}
