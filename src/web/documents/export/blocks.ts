/** Reads a plain text as what its lines are: headings, items of lists, paragraphs. */
import type { FileMark } from "./label.ts";

/** A stretch of the text, UTF-16, end exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A formula: where the text says it in signs, and how it was written. */
export interface Formula extends Stretch {
  /** LaTeX, without what opens and closes it; a model's words, so it may be anything. */
  readonly tex: string;
}

/** A text that is done, as a file is made of it. */
export interface FinishedText {
  readonly text: string;
  /** What is set in italics, as the title of a reference; rising, none in another. */
  readonly italics: readonly Stretch[];
  /** What the file's data says of who made the text. */
  readonly marks: readonly FileMark[];
  /** What stands under it of who made it, and is no part of it. */
  readonly lastLine?: string | undefined;
}

interface Line {
  /** Without the marks that say what it is. */
  readonly text: string;
  /** Where `text` begins in the whole text, UTF-16. */
  readonly at: number;
}

export type Block = Line &
  (
    | { readonly kind: "heading" /** 1–6. */; readonly level: number }
    /** `level`: how far in, from 0. */
    | { readonly kind: "bullet"; readonly level: number }
    /** `list`: the same for the items that are counted together. */
    | { readonly kind: "number"; readonly list: number }
    /** `isTight`: the next line belongs to it, as in an address or a verse. */
    | { readonly kind: "paragraph"; readonly level: number; readonly isTight: boolean }
  );

const heading = /^(#{1,6})[ \t]+(?=\S)/u;
const bullet = /^([ \t]*)[-*•][ \t]+(?=\S)/u;
const number = /^(\d{1,3})[.)][ \t]+(?=\S)/u;
const indent = /^[ \t]*/u;

const deepest = 3;

/** Two spaces or a tab for each step in. */
function levelOf(space: string): number {
  return Math.min(deepest, Math.floor(space.replaceAll("\t", "  ").length / 2));
}

/** The blocks in the order of the text; empty lines part them and are none themselves. */
export function blocksOf(text: string): readonly Block[] {
  const lines = text.split("\n");
  const isSpaced = lines.some((line, index) => line.trim() === "" && index > 0 && index < lines.length - 1);
  const listed = countedLines(lines);
  const blocks: Block[] = [];
  let at = 0;
  lines.forEach((line, index) => {
    const start = at;
    at += line.length + 1;
    if (line.trim() === "") return;
    const rest = (mark: string): Line => ({ text: line.slice(mark.length), at: start + mark.length });
    const [headingMark, signs = ""] = heading.exec(line) ?? [];
    const [bulletMark, space = ""] = bullet.exec(line) ?? [];
    const list = listed.get(index);
    if (headingMark !== undefined) blocks.push({ kind: "heading", level: signs.length, ...rest(headingMark) });
    else if (bulletMark !== undefined) blocks.push({ kind: "bullet", level: levelOf(space), ...rest(bulletMark) });
    else if (list !== undefined) blocks.push({ kind: "number", list, ...rest(number.exec(line)?.[0] ?? "") });
    else {
      const [lead = ""] = indent.exec(line) ?? [];
      const isTight = isSpaced && (lines[index + 1] ?? "").trim() !== "";
      blocks.push({ kind: "paragraph", level: levelOf(lead), isTight, ...rest(lead) });
    }
  });
  return blocks;
}

/**
 * The lines that are items of a numbered list, with the list that they are in. Only numbers that count from 1 on are a
 * list: a program numbers items by itself, and *3. maj* must stay what it is.
 */
function countedLines(lines: readonly string[]): ReadonlyMap<number, number> {
  const lists: number[][] = [];
  lines.forEach((line, index) => {
    const value = Number(number.exec(line)?.[1] ?? 0);
    const open = lists.at(-1);
    if (value === 1) lists.push([index]);
    else if (value > 1 && open !== undefined && open.length === value - 1) open.push(index);
    else if (heading.test(line)) lists.push([]);
  });
  return new Map(lists.flatMap((list, id) => (list.length > 1 ? list.map((index) => [index, id] as const) : [])));
}

export interface Piece {
  readonly text: string;
  readonly isItalic: boolean;
}

/** The text of a block, cut where the italics begin and end. */
export function piecesOf(block: Block, italics: readonly Stretch[]): readonly Piece[] {
  const end = block.at + block.text.length;
  const pieces: { text: string; isItalic: boolean }[] = [];
  let at = block.at;
  const add = (to: number, isItalic: boolean) => {
    if (to > at) pieces.push({ text: block.text.slice(at - block.at, to - block.at), isItalic });
    at = Math.max(at, to);
  };
  for (const italic of italics) {
    if (italic.end <= at || italic.start >= end) continue;
    add(Math.max(at, italic.start), false);
    add(Math.min(end, italic.end), true);
  }
  add(end, false);
  return pieces;
}
