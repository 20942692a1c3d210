/** Writes a text as a Word document in Danish, one paragraph a line. */
import { productName } from "#contract/brand.ts";
import { printable } from "../../import/word/xml.ts";

export async function writeDocx(text: string): Promise<ArrayBuffer> {
  const { Document, Packer, Paragraph, Tab, TextRun } = await import("docx");
  const paragraphs = printable(text)
    .split("\n")
    .map((line) => {
      const children = line.split("\t").flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]));
      return new Paragraph({ children: [new TextRun({ children })] });
    });
  const document = new Document({
    creator: productName,
    lastModifiedBy: productName,
    styles: {
      default: {
        document: {
          run: { font: "Calibri", size: "12pt", language: { value: "da-DK" } },
          paragraph: { spacing: { after: 160, line: 300 } },
        },
      },
    },
    sections: [{ children: paragraphs }],
  });
  return Packer.toArrayBuffer(document);
}
