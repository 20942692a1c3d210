/** Takes the text out of a Word document. */
import { openWord } from "./package.ts";
import { layOut, shownText } from "./word-text.ts";

/**
 * The text of a Word document for the sheet: the paragraphs, then the notes.
 * @throws ZipRefusal, XmlError when the file can't be opened
 */
export async function readWord(bytes: ArrayBuffer): Promise<string> {
  const { parts } = await openWord(bytes);
  return shownText(layOut(parts));
}
