/** Writes a finished text as a Word document with real headings, lists, paragraphs and equations. */
import type { IContext, IParagraphOptions, IXmlableObject, ParagraphChild } from "docx";
import { printable } from "../../import/word/xml.ts";
import { type Block, blocksOf, type FinishedText, type Formula, piecesOf, type Stretch } from "../blocks.ts";
import { documentOptions, paragraphGap } from "./document-options.ts";
import type { Equation } from "./equations/equation.ts";

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

// Puts one sign in the place of each formula that Word can have as an equation, and finds it there again.

/** Where something stands that is no letter; what it stands for is told by its place, since a text may have it too. */
const sign = "\ufffc";

interface Placed {
  readonly text: string;
  readonly italics: readonly Stretch[];
  /** By where in `text` they stand, UTF-16. */
  readonly equations: ReadonlyMap<number, Equation>;
}

interface Words {
  readonly text: string;
  /** Rising. */
  readonly italics: readonly Stretch[];
  /** Rising; a source of several lines is one of them. */
  readonly formulas: readonly Formula[];
}

/** @param read undefined for a formula that stays as the text has it */
function placeEquations(words: Words, read: (tex: string) => Equation | undefined): Placed {
  const equations = new Map<number, Equation>();
  const gone: { readonly end: number; readonly chars: number }[] = [];
  let text = "";
  let from = 0;
  for (const { start, end, tex } of words.formulas) {
    const equation = read(tex);
    if (equation === undefined) continue;
    text += words.text.slice(from, start);
    equations.set(text.length, equation);
    text += sign;
    from = end;
    gone.push({ end, chars: end - start - sign.length });
  }
  let [next, less] = [0, 0];
  const moved = (at: number) => {
    for (let cut = gone[next]; cut !== undefined && cut.end <= at; cut = gone[next]) {
      less += cut.chars;
      next += 1;
    }
    return at - less;
  };
  const italics = words.italics.map(({ start, end }) => {
    const begin = moved(start);
    return { start: begin, end: moved(end) };
  });
  return { text: text + words.text.slice(from), italics, equations };
}

/** @param at where `text` begins in the whole */
function cutAtEquations(text: string, at: number, equations: Placed["equations"]): readonly (string | Equation)[] {
  const parts: (string | Equation)[] = [];
  let from = 0;
  for (let index = text.indexOf(sign); index >= 0; index = text.indexOf(sign, index + 1)) {
    const equation = equations.get(at + index);
    if (equation === undefined) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push(equation);
    from = index + sign.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
