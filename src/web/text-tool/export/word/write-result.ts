/** Writes a finished text as a Word document with real headings, lists, paragraphs and equations. */
import type { IContext, IParagraphOptions, IXmlableObject, ParagraphChild } from "docx";
import { printable } from "../../import/word/xml.ts";
import { type Block, blocksOf, type FinishedText, type Formula, piecesOf } from "../blocks.ts";
import { documentOptions, paragraphGap } from "./document-options.ts";
import { cutAtEquations, placeEquations } from "./equations/place.ts";

export interface WordText extends FinishedText {
  /** What becomes an equation where Word has one for it, and stays as the text has it elsewhere; rising. */
  readonly formulas?: readonly Formula[] | undefined;
}

const numbered = "tal";
/** Twentieths of a point for each step in. */
const step = 360;

/** Behind an equation on a line of its own these are part of it, as in books. */
const closing = /^[.,;:!?]?$/u;

export async function writeResult({ formulas = [], marks, lastLine, ...words }: WordText): Promise<ArrayBuffer> {
  const {
    AlignmentType,
    Document,
    HeadingLevel,
    LevelFormat,
    Math: WordMath,
    MathRun,
    Packer,
    Paragraph,
    Tab,
    TextRun,
  } = await import("docx");
  const read = formulas.length === 0 ? () => undefined : (await import("./equations/equation.ts")).createEquations();
  const { text, italics, equations } = placeEquations({ ...words, formulas }, read);

  /** On a line of its own, in the middle and in full size: the package knows equations among words alone. */
  class DisplayMath extends WordMath {
    override prepForXml(context: IContext): IXmlableObject {
      return { "m:oMathPara": [super.prepForXml(context)] };
    }
  }

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

  function run(words: string, isItalic: boolean): ParagraphChild {
    const parts = printable(words).split("\t");
    const children = parts.flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]));
    return new TextRun({ children, ...(isItalic && { italics: true }) });
  }

  function childrenOf(block: Block): readonly ParagraphChild[] {
    const [first = "", behind = "", ...more] = cutAtEquations(block.text, block.at, equations);
    const end = typeof behind === "string" && more.length === 0 ? behind.trim() : undefined;
    if (block.kind === "paragraph" && typeof first !== "string" && end !== undefined && closing.test(end)) {
      return [new DisplayMath({ children: end === "" ? first : [...first, new MathRun(end)] })];
    }
    let at = block.at;
    return piecesOf(block, italics).flatMap(({ text: piece, isItalic }) => {
      const start = at;
      at += piece.length;
      return cutAtEquations(piece, start, equations).map((part) =>
        typeof part === "string" ? run(part, isItalic) : new WordMath({ children: part }),
      );
    });
  }

  const paragraphs = blocksOf(text).map(
    (block) => new Paragraph({ ...properties(block), children: childrenOf(block) }),
  );
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
