/** A markdown text as plain words: headings, lists and paragraphs as files know them, tables as lines with tabs. */
import type { Stretch } from "../../../../text-tool/export/blocks.ts";
import type { Piece } from "./inline.ts";
import { type Part, partsOf } from "./parts.ts";

export interface PlainWords {
  readonly text: string;
  /** What is set in italics in it; rising. */
  readonly italics: readonly Stretch[];
}

/** @param headings how many levels headings lie below where they were written; null: they are lines like any other */
export function plainWords(markdown: string, headings: number | null = null): PlainWords {
  const italics: Stretch[] = [];
  let text = "";
  partsOf(markdown).forEach((part, index) => {
    if (index > 0) text += "\n";
    for (const piece of piecesOf(part, headings)) {
      if (piece.isItalic) italics.push({ start: text.length, end: text.length + piece.text.length });
      text += piece.text;
    }
  });
  return { text: text.replace(/\n{3,}/gu, "\n\n"), italics: shifted(text, italics) };
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
      return [plainPiece(part.text.replace(/^(?=.)/gmu, "    "))];
    default:
      return part.pieces;
  }
}

function plainPiece(text: string): Piece {
  return { text, isBold: false, isItalic: false, isCode: false };
}

/** Where the stretches stand once rows of empty lines are one. */
function shifted(text: string, italics: readonly Stretch[]): readonly Stretch[] {
  const gaps = [...text.matchAll(/\n{3,}/gu)].map(({ index, 0: lines }) => ({ index, over: lines.length - 2 }));
  let [next, less] = [0, 0];
  return italics.map(({ start, end }) => {
    for (let gap = gaps[next]; gap !== undefined && gap.index < start; gap = gaps[next]) {
      less += gap.over;
      next += 1;
    }
    return { start: start - less, end: end - less };
  });
}
