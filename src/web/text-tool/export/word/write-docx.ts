/** Writes a text as a Word document in Danish, one paragraph a line, letter for letter as it stands. */
import { printable } from "../../import/word/xml.ts";
import type { FileMark } from "../label.ts";
import { documentOptions } from "./document-options.ts";

/** @param marks what the file's data says of who made the text */
export async function writeDocx(text: string, marks: readonly FileMark[] = []): Promise<ArrayBuffer> {
  const { Document, Packer, Paragraph, Tab, TextRun } = await import("docx");
  const lines = printable(text).split("\n");
  // Lines that are parted by empty ones need no further space.
  const isSpaced = lines.some((line, index) => line === "" && index > 0 && index < lines.length - 1);
  const paragraphs = lines.map((line) => {
    const children = line.split("\t").flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]));
    return new Paragraph({ children: [new TextRun({ children })], ...(isSpaced && { spacing: { after: 0 } }) });
  });
  return Packer.toArrayBuffer(new Document({ ...documentOptions(marks), sections: [{ children: paragraphs }] }));
}
