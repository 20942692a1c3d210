/** Reads markdown as what its lines are, for files and the clipboard: light, so that it needs no parser to be fetched. */
import { splitBlocks } from "../markdown/blocks.ts";
import { type FencedFormula, fencedCode, fencedFormula } from "../markdown/fenced.ts";
import { type FootnoteNumbers, footnoteNumbers } from "../markdown/footnotes.ts";
import { guard } from "../markdown/guard.ts";
import { formulaWords, inlinePieces, type Piece, plainPiece } from "./inline.ts";

/** `level` of an item: how far in, from 0. */
export type Part =
  | { readonly kind: "heading"; readonly level: number; readonly pieces: readonly Piece[] }
  | { readonly kind: "item"; readonly level: number; readonly marker: string; readonly pieces: readonly Piece[] }
  | { readonly kind: "quote" | "line"; readonly pieces: readonly Piece[] }
  /** A formula that signs can't say: its source, and what stands behind it. */
  | { readonly kind: "source"; readonly pieces: readonly [Piece, ...Piece[]] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Piece[])[])[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "blank" };

// `s` where the rest of a line is taken: else `.*` stops at U+2028, and each shorter beginning is tried before it fails.
const heading = /^ {0,3}(#{1,6})[ \t](.*)$/su;
const item = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t]+(.*)$/su;
const quote = /^ {0,3}(?:>[ \t]?)+(.*)$/su;
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/u;
const delimiter = /^[ \t]*(?:\|[ \t]*)?:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*[ \t]*(?:\|[ \t]*)?$/u;
const fence = /^[ \t]*(?:`{3,}|~{3,})/u;

/** `[^1]: …`, as the page reads it. */
const note = /^ {0,3}\[\^([^\s[\]^]{1,40})\]:[ \t]*(.*)$/su;
/** Of a line that belongs to the note above it. */
const noteIndent = /^(?: {4}|\t)/u;
/** What begins a list right below words: neither an empty item nor one that isn't the first. */
const firstItem = /^[ \t]*(?:[-*+]|1[.)])[ \t]+\S/u;

interface Notes {
  readonly numbers: FootnoteNumbers | null;
  /** Filled as they are found; null: they stay where they are. */
  readonly parts: Part[] | null;
}

/** What a markdown text says, in its order, with its footnotes at the end. */
export function partsOf(markdown: string): readonly Part[] {
  const { blocks } = splitBlocks(markdown);
  const read = blocks.filter(({ kind, text }) => kind === "text" && text.includes("[^") && guard(text) === "rich");
  const atEnd: Part[] = [];
  const notes: Notes = { numbers: footnoteNumbers(read.map(({ text }) => text)), parts: atEnd };
  const parts = blocks.flatMap(({ kind, text }, index): readonly Part[] => {
    const before: readonly Part[] = index === 0 ? [] : [{ kind: "blank" }];
    if (kind === "code") return [...before, { kind: "code", text: fencedCode(text).code }];
    const formula = kind === "math" ? fencedFormula(text) : undefined;
    if (formula !== undefined) return [...before, formulaPart(formula)];
    return [...before, ...linesOf(text, notes)];
  });
  return atEnd.length === 0 ? parts : [...parts, { kind: "blank" }, ...atEnd];
}

function formulaPart({ tex, after }: FencedFormula): Part {
  const { text, isCode } = formulaWords(tex);
  const behind = after === "" ? [] : [plainPiece(`${after.length > 1 ? " " : ""}${after}`)];
  return { kind: isCode ? "source" : "line", pieces: [{ ...plainPiece(text), tex }, ...behind] };
}

function linesOf(text: string, notes: Notes): readonly Part[] {
  const { numbers } = notes;
  const lines = text.split(/\r\n?|\n/u);
  const parts: Part[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, name = "", words = ""] = (notes.parts !== null && numbers !== null && note.exec(line)) || [];
    const number = numbers?.get(name.toLowerCase());
    if (number !== undefined) {
      const more = linesUntil(lines, at + 1, (next, i) => next.trim() === "" || isBegun(next, lines[i + 1]));
      const below = linesBelow(lines, at + 1 + more.length);
      const whole = [words, ...more.map((next) => next.trim())].join(" ");
      notes.parts?.push(...noteParts(number, whole, below, numbers));
      at += more.length + below.length;
    } else if (isTable(line, lines[at + 1])) {
      const rows = [line, ...linesUntil(lines, at + 2, (row) => !row.includes("|"))];
      parts.push({ kind: "table", rows: rows.map((row) => cellsOf(row, numbers)) });
      at += rows.length;
    } else if (fence.test(line)) {
      const code = linesUntil(lines, at + 1, (row) => fence.test(row));
      parts.push({ kind: "code", text: code.map((row) => row.trimStart()).join("\n") });
      at += code.length + 1;
    } else parts.push(lineOf(line, numbers));
  }
  return parts;
}

function isTable(line: string, next = ""): boolean {
  return line.includes("|") && line.length < 4_000 && delimiter.test(next);
}

/** Whether a line right below words is something else than more of them. */
function isBegun(written: string, next: string | undefined): boolean {
  const line = written.replace(noteIndent, "");
  const isRule = line.length < 1_000 && rule.test(line);
  return isRule || [heading, firstItem, quote, fence, note].some((sign) => sign.test(line)) || isTable(line, next);
}

/** The lines of a note below its first paragraph: those that are indented, and the blank ones between them. */
function linesBelow(lines: readonly string[], start: number): readonly string[] {
  const found = linesUntil(lines, start, (line) => line.trim() !== "" && !noteIndent.test(line));
  return found.slice(0, found.findLastIndex((line) => line.trim() !== "") + 1);
}

/** Its paragraphs are one item; whatever else stands in it comes below that. */
function noteParts(
  number: number,
  words: string,
  below: readonly string[],
  numbers: FootnoteNumbers | null,
): readonly Part[] {
  const text = below.map((line) => line.replace(noteIndent, "")).join("\n");
  const parts = linesOf(text, { numbers, parts: null }).filter(({ kind }) => kind !== "blank");
  const other = parts.findIndex(({ kind }) => kind !== "line");
  const lines = other === -1 ? parts : parts.slice(0, other);
  const pieces = [inlinePieces(words, numbers), ...lines.map((line) => ("pieces" in line ? line.pieces : []))];
  const item: Part = {
    kind: "item",
    level: 0,
    marker: `${number}.`,
    pieces: pieces.flatMap((some, index) => (index === 0 ? some : [plainPiece(" "), ...some])),
  };
  const rest = other === -1 ? [] : parts.slice(other);
  return [item, ...rest.map((part) => (part.kind === "item" ? { ...part, level: part.level + 1 } : part))];
}

/** From `start` to the first that ends them, which is not among them, or all there are. */
function linesUntil(
  lines: readonly string[],
  start: number,
  isEnd: (line: string, index: number) => boolean,
): readonly string[] {
  let end = start;
  while (end < lines.length && !isEnd(lines[end] ?? "", end)) end += 1;
  return lines.slice(start, end);
}

function lineOf(line: string, numbers: FootnoteNumbers | null): Part {
  if (line.trim() === "" || (line.length < 1_000 && rule.test(line))) return { kind: "blank" };
  const [, signs, title] = heading.exec(line) ?? [];
  if (signs !== undefined)
    return { kind: "heading", level: signs.length, pieces: inlinePieces(bareTitle(title ?? ""), numbers) };
  const [, space, marker, words] = item.exec(line) ?? [];
  if (marker !== undefined) {
    const level = Math.min(3, Math.floor((space ?? "").replaceAll("\t", "  ").length / 2));
    const task = /^\[([ xX])\][ \t]+/u.exec(words ?? "");
    const box = task === null ? "" : task[1] === " " ? "☐ " : "☑ ";
    const pieces = inlinePieces(`${box}${(words ?? "").slice(task?.[0].length ?? 0)}`, numbers);
    return { kind: "item", level, marker: /\d/u.test(marker) ? marker : "-", pieces };
  }
  const quoted = quote.exec(line)?.[1];
  if (quoted !== undefined) return { kind: "quote", pieces: inlinePieces(quoted, numbers) };
  return { kind: "line", pieces: inlinePieces(line.trim().replace(/\\$/u, ""), numbers) };
}

/** Without the signs that may close a heading: they stand by themselves, which the one of »C#« does not. */
function bareTitle(title: string): string {
  return title
    .trim()
    .replace(/(?:^|[ \t])#+$/u, "")
    .trim();
}

function cellsOf(row: string, numbers: FootnoteNumbers | null): readonly (readonly Piece[])[] {
  const bare = row.trim().replace(/^\|/u, "").replace(/\|$/u, "");
  return bare.split(/(?<!\\)\|/u).map((cell) => inlinePieces(cell.trim().replaceAll("\\|", "|"), numbers));
}
