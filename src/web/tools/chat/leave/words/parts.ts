/** Reads markdown as what its lines are, for files and the clipboard: light, so that it needs no parser to be fetched. */
import { splitBlocks } from "../../markdown/reading/blocks.ts";
import { fencedCode, fencedFormula } from "../../markdown/reading/fenced.ts";
import { inlinePieces, type Piece } from "./inline.ts";

/** `level` of an item: how far in, from 0. */
export type Part =
  | { readonly kind: "heading"; readonly level: number; readonly pieces: readonly Piece[] }
  | { readonly kind: "item"; readonly level: number; readonly marker: string; readonly pieces: readonly Piece[] }
  | { readonly kind: "quote" | "line"; readonly pieces: readonly Piece[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Piece[])[])[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "blank" };

const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/u;
const item = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t]+(.*)$/u;
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/u;
const delimiter = /^[ \t]*(?:\|[ \t]*)?:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*[ \t]*(?:\|[ \t]*)?$/u;
const fence = /^[ \t]*(?:`{3,}|~{3,})/u;

/** What a markdown text says, in its order. */
export function partsOf(markdown: string): readonly Part[] {
  return splitBlocks(markdown).blocks.flatMap(({ kind, text }, index): readonly Part[] => {
    const before: readonly Part[] = index === 0 ? [] : [{ kind: "blank" }];
    if (kind === "code") return [...before, { kind: "code", text: fencedCode(text).code }];
    const formula = kind === "math" ? fencedFormula(text) : undefined;
    if (formula !== undefined) return [...before, { kind: "code", text: `${formula.tex}${formula.after}` }];
    return [...before, ...linesOf(text)];
  });
}

function linesOf(text: string): readonly Part[] {
  const lines = text.split(/\r?\n/u);
  const parts: Part[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.includes("|") && line.length < 4_000 && delimiter.test(lines[at + 1] ?? "")) {
      const end = lines.findIndex((row, index) => index > at + 1 && !row.includes("|"));
      const rows = lines.slice(at, end === -1 ? undefined : end).filter((_row, index) => index !== 1);
      parts.push({ kind: "table", rows: rows.map(cellsOf) });
      at += rows.length;
    } else if (fence.test(line)) {
      const end = lines.findIndex((row, index) => index > at && fence.test(row));
      const code = lines.slice(at + 1, end === -1 ? undefined : end);
      parts.push({ kind: "code", text: code.map((row) => row.trimStart()).join("\n") });
      at += code.length + 1;
    } else parts.push(lineOf(line));
  }
  return parts;
}

function lineOf(line: string): Part {
  if (line.trim() === "" || (line.length < 1_000 && rule.test(line))) return { kind: "blank" };
  const [, signs, title] = line.length < 1_000 ? (heading.exec(line) ?? []) : [];
  if (signs !== undefined) return { kind: "heading", level: signs.length, pieces: inlinePieces(title ?? "") };
  const [, space, marker, words] = item.exec(line) ?? [];
  if (marker !== undefined) {
    const level = Math.min(3, Math.floor((space ?? "").replaceAll("\t", "  ").length / 2));
    const task = /^\[([ xX])\][ \t]+/u.exec(words ?? "");
    const box = task === null ? "" : task[1] === " " ? "☐ " : "☑ ";
    const pieces = inlinePieces(`${box}${(words ?? "").slice(task?.[0].length ?? 0)}`);
    return { kind: "item", level, marker: /\d/u.test(marker) ? marker : "-", pieces };
  }
  const quoted = /^ {0,3}(?:>[ \t]?)+(.*)$/u.exec(line)?.[1];
  if (quoted !== undefined) return { kind: "quote", pieces: inlinePieces(quoted) };
  return { kind: "line", pieces: inlinePieces(line.trim().replace(/\\$/u, "")) };
}

function cellsOf(row: string): readonly (readonly Piece[])[] {
  const bare = row.trim().replace(/^\|/u, "").replace(/\|$/u, "");
  return bare.split(/(?<!\\)\|/u).map((cell) => inlinePieces(cell.trim().replaceAll("\\|", "|")));
}
