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

interface Notes {
  readonly numbers: FootnoteNumbers | null;
  /** Filled as they are found. */
  readonly parts: Part[];
}

/** What a markdown text says, in its order, with its footnotes at the end. */
export function partsOf(markdown: string): readonly Part[] {
  const { blocks } = splitBlocks(markdown);
  const read = blocks.filter(({ kind, text }) => kind === "text" && text.includes("[^") && guard(text) === "rich");
  const notes: Notes = { numbers: footnoteNumbers(read.map(({ text }) => text)), parts: [] };
  const parts = blocks.flatMap(({ kind, text }, index): readonly Part[] => {
    const before: readonly Part[] = index === 0 ? [] : [{ kind: "blank" }];
    if (kind === "code") return [...before, { kind: "code", text: fencedCode(text).code }];
    const formula = kind === "math" ? fencedFormula(text) : undefined;
    if (formula !== undefined) return [...before, formulaPart(formula)];
    return [...before, ...linesOf(text, notes)];
  });
  return notes.parts.length === 0 ? parts : [...parts, { kind: "blank" }, ...notes.parts];
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
    const [, name = "", words = ""] = (numbers !== null && note.exec(line)) || [];
    const number = numbers?.get(name.toLowerCase());
    if (number !== undefined) {
      // Its words go on to the next blank line or note.
      const more = linesUntil(lines, at + 1, (next) => next.trim() === "" || note.test(next));
      const whole = [words, ...more.map((next) => next.trim())].join(" ");
      notes.parts.push({ kind: "item", level: 0, marker: `${number}.`, pieces: inlinePieces(whole, numbers) });
      at += more.length;
    } else if (line.includes("|") && line.length < 4_000 && delimiter.test(lines[at + 1] ?? "")) {
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

/** From `start` to the first that ends them, which is not among them, or all there are. */
function linesUntil(lines: readonly string[], start: number, isEnd: (line: string) => boolean): readonly string[] {
  let end = start;
  while (end < lines.length && !isEnd(lines[end] ?? "")) end += 1;
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
