/** Takes the text out of a Word document. */
import { openWord } from "./package.ts";
import { layOut, shownText } from "./word-text.ts";

export interface WordWish {
  /** A »[1]« stands where a note belongs, and before it. */
  readonly isNumbered?: boolean;
  /** Equations stand in their places as text. */
  readonly hasFormulas?: boolean | undefined;
}

/**
 * The text of a Word document for the sheet: the paragraphs, then the notes.
 * @param wish not for a text that goes back into the file
 * @throws ZipRefusal, XmlError when the file can't be opened
 */
export async function readWord(bytes: ArrayBuffer, { isNumbered, hasFormulas }: WordWish = {}): Promise<string> {
  const { parts } = await openWord(bytes, { notes: isNumbered ? new Map() : undefined, hasFormulas });
  return shownText(layOut(parts));
}
