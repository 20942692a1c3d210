/** Writes a text as a Word document in Danish, one paragraph a line. */
import { productName } from "#contract/brand.ts";

/** XML has no room for control characters and half characters, which Word would call a damaged file. */
export function printable(text: string): string {
  let clean = "";
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    const isAllowed = code >= 32 ? code !== 0xfffe && code !== 0xffff : code === 9 || code === 10;
    if (isAllowed) clean += character;
  }
  return clean;
}

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
