/** Writes a finished text as a Word document with real headings, lists and paragraphs. */
import type { IParagraphOptions } from "docx";
import { printable } from "../../import/word/xml.ts";
import { type Block, blocksOf, type FinishedText, piecesOf } from "../blocks.ts";
import { documentOptions, paragraphGap } from "./document-options.ts";

const numbered = "tal";
/** Twentieths of a point for each step in. */
const step = 360;

export async function writeResult({ text, italics, marks, lastLine }: FinishedText): Promise<ArrayBuffer> {
  const { AlignmentType, Document, HeadingLevel, LevelFormat, Packer, Paragraph, Tab, TextRun } = await import("docx");
  const levels = [
    HeadingLevel.HEADING_1,
    HeadingLevel.HEADING_2,
    HeadingLevel.HEADING_3,
    HeadingLevel.HEADING_4,
    HeadingLevel.HEADING_5,
    HeadingLevel.HEADING_6,
  ];

  function properties(block: Block): IParagraphOptions {
    switch (block.kind) {
      case "heading":
        return { heading: levels[block.level - 1] ?? HeadingLevel.HEADING_6 };
      case "bullet":
        return { bullet: { level: block.level }, contextualSpacing: true };
      case "number":
        return { numbering: { reference: numbered, level: 0, instance: block.list }, contextualSpacing: true };
      default:
        return {
          spacing: { after: block.isTight ? 0 : paragraphGap },
          ...(block.level > 0 && { indent: { left: block.level * step } }),
        };
    }
  }

  const runs = (block: Block) =>
    piecesOf(block, italics).map(({ text: piece, isItalic }) => {
      const parts = printable(piece).split("\t");
      const children = parts.flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]));
      return new TextRun({ children, ...(isItalic && { italics: true }) });
    });

  const paragraphs = blocksOf(text).map((block) => new Paragraph({ ...properties(block), children: runs(block) }));
  const under = (lastLine === undefined ? [] : [printable(lastLine)]).map(
    (line) =>
      new Paragraph({ spacing: { before: 2 * paragraphGap }, children: [new TextRun({ text: line, size: "10pt" })] }),
  );

  const document = new Document({
    ...documentOptions(marks),
    numbering: {
      config: [
        {
          reference: numbered,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: "%1.",
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 2 * step, hanging: step } } },
            },
          ],
        },
      ],
    },
    sections: [{ children: [...paragraphs, ...under] }],
  });
  return Packer.toArrayBuffer(document);
}
