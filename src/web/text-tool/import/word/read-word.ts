/** Takes the text out of a Word document. */
import { openWord } from "./package.ts";
import { layOut, shownText } from "./word-text.ts";

/**
 * The text of a Word document for the sheet: the paragraphs, then the notes.
 * @param isNumbered a »[1]« stands where a note belongs, and before it; not for a text that goes back into the file
 * @throws ZipRefusal, XmlError when the file can't be opened
 */
export async function readWord(bytes: ArrayBuffer, isNumbered = false): Promise<string> {
  const { parts } = await openWord(bytes, isNumbered ? new Map() : undefined);
  return shownText(layOut(parts));
}
