/** A markdown text as plain words: headings, lists and paragraphs as files know them, tables as lines with tabs. */
import type { Formula, Stretch } from "../../../documents/export/blocks.ts";
import { lineWords, type Piece, plainPiece } from "./inline.ts";
import { type Part, partsOf } from "./parts.ts";

export interface PlainWords {
  readonly text: string;
  /** What is set in italics in it; rising. */
  readonly italics: readonly Stretch[];
  /** Where formulas stand in it, in signs or as they were written; rising. */
  readonly formulas: readonly Formula[];
}

/** @param headings how many levels headings lie below where they were written; null: they are lines like any other */
export function plainWords(markdown: string, headings: number | null = null): PlainWords {
  const italics: Stretch[] = [];
  const formulas: Formula[] = [];
  let text = "";
  partsOf(markdown).forEach((part, index) => {
    if (index > 0) text += "\n";
    for (const piece of piecesOf(part, headings)) {
      const words = piece.isBreak === true && isBroken(part) ? "\n" : lineWords(piece);
      const stretch = { start: text.length, end: text.length + words.length };
      if (piece.isItalic) italics.push(stretch);
      if (piece.tex !== undefined) formulas.push({ ...stretch, tex: piece.tex });
      text += words;
    }
  });
  return {
    text: text.replace(/\n{3,}/gu, "\n\n"),
    italics: shifted(text, italics),
    formulas: shifted(text, formulas),
  };
}

/** Elsewhere a line of its own would be another item, row or heading. */
function isBroken({ kind }: Part): boolean {
  return kind === "line" || kind === "quote";
}

function piecesOf(part: Part, headings: number | null): readonly Piece[] {
  switch (part.kind) {
    case "blank":
      return [];
    case "heading": {
      const signs = headings === null ? "" : `${"#".repeat(Math.min(6, part.level + headings))} `;
      return [plainPiece(signs), ...part.pieces];
    }
    case "item":
      return [plainPiece(`${"  ".repeat(part.level)}${part.marker} `), ...part.pieces];
    case "table":
      return part.rows.flatMap((row, index) =>
        row.flatMap((cell, column) => [plainPiece(column > 0 ? "\t" : index > 0 ? "\n" : ""), ...cell]),
      );
    case "code":
      return [plainPiece(indented(part.text))];
    case "source": {
      const [source, ...behind] = part.pieces;
      return [{ ...source, text: indented(source.text) }, ...behind];
    }
    default:
      return part.pieces;
  }
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gmu, "    ");
}

/** Where the stretches stand once rows of empty lines are one. */
function shifted<S extends Stretch>(text: string, stretches: readonly S[]): readonly S[] {
  const gaps = [...text.matchAll(/\n{3,}/gu)].map(({ index, 0: lines }) => ({ index, over: lines.length - 2 }));
  let [next, less] = [0, 0];
  return stretches.map((stretch) => {
    for (let gap = gaps[next]; gap !== undefined && gap.index < stretch.start; gap = gaps[next]) {
      less += gap.over;
      next += 1;
    }
    return { ...stretch, start: stretch.start - less, end: stretch.end - less };
  });
}
