/** Writes the report of corrections as a Word document of its own. */
import { productName } from "#contract/brand.ts";
import { printable } from "../../../documents/import/word/xml.ts";

/** One line of the report, by what it is. */
export interface ReportLine {
  readonly kind: "title" | "about" | "heading" | "change" | "text" | "explanation" | "foot";
  readonly text: string;
  /** What it is about, marked in the words around it. */
  readonly quote?: { readonly before: string; readonly marked: string; readonly after: string };
}

const quiet = "4E5D78";

export async function writeReport(lines: readonly ReportLine[]): Promise<ArrayBuffer> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import("docx");
  const quoted = ({ quote }: ReportLine) =>
    quote === undefined
      ? []
      : [
          new TextRun({ text: printable(quote.before), color: quiet }),
          new TextRun({ text: printable(quote.marked), bold: true }),
          new TextRun({ text: printable(quote.after), color: quiet }),
        ];
  const paragraphs = lines.map((line) => {
    const text = printable(line.text);
    switch (line.kind) {
      case "title":
        return new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(text)] });
      case "heading":
        return new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(text)] });
      case "change":
        // With what explains it on the same page.
        return new Paragraph({ bullet: { level: 0 }, keepNext: true, children: [new TextRun(text), ...quoted(line)] });
      case "text":
        return new Paragraph({ keepNext: true, children: [new TextRun(text)] });
      default:
        return new Paragraph({ children: [new TextRun({ text, color: quiet })] });
    }
  });
  const textOf = (kind: ReportLine["kind"]) => printable(lines.find((line) => line.kind === kind)?.text ?? "");
  const document = new Document({
    creator: productName,
    lastModifiedBy: productName,
    title: textOf("title"),
    description: textOf("foot"),
    styles: {
      default: {
        document: {
          run: { font: "Calibri", size: "12pt", language: { value: "da-DK" } },
          paragraph: { spacing: { after: 120, line: 300 } },
        },
        title: { run: { size: "22pt", bold: true }, paragraph: { spacing: { after: 120 } } },
        heading1: {
          run: { size: "15pt", bold: true },
          paragraph: { outlineLevel: 0, spacing: { before: 280, after: 120 } },
        },
      },
    },
    sections: [{ children: paragraphs }],
  });
  return Packer.toArrayBuffer(document);
}
