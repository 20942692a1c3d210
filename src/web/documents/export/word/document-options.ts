/** What every Word document that is written anew has in common: who wrote it, its language, and how it looks. */
import type { IPropertiesOptions } from "docx";
import { productName } from "#contract/brand.ts";
import { printable } from "../../import/word/xml.ts";
import type { FileMark } from "../label.ts";

/** 160 twentieths of a point: the space between paragraphs. */
export const paragraphGap = 160;

/** @param marks what the file's data says of who made the text; shown by Word among the file's properties */
export function documentOptions(marks: readonly FileMark[]): Omit<IPropertiesOptions, "sections"> {
  const label = marks.find(({ name }) => name === "AILabel")?.value;
  return {
    creator: productName,
    lastModifiedBy: productName,
    ...(label === undefined ? {} : { description: label }),
    customProperties: marks,
    styles: {
      default: {
        document: {
          run: { font: "Calibri", size: "12pt", language: { value: "da-DK" } },
          // LibreOffice takes a height without a rule for the one that nothing may pass, equations neither.
          paragraph: { spacing: { after: paragraphGap, line: 300, lineRule: "auto" } },
        },
        heading1: heading(0, "18pt", 320),
        heading2: heading(1, "15pt", 280),
        heading3: heading(2, "13pt", 240),
        heading4: heading(3, "12pt", 240),
        heading5: heading(4, "12pt", 240),
        heading6: heading(5, "12pt", 240),
      },
    },
  };
}

/** The level is said too: not every program knows a heading by its name. */
function heading(outlineLevel: number, size: `${number}pt`, before: number) {
  return { run: { size, bold: true }, paragraph: { outlineLevel, keepNext: true, spacing: { before, after: 120 } } };
}

// Writes a text as a Word document in Danish, one paragraph a line, letter for letter as it stands.

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
