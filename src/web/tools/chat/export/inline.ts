/** Reads the marks within a line of markdown: what is bold, in italics, code or a link, for files and the clipboard. */
import { withoutBidiControls } from "#contract/bidi.ts";
import type { FootnoteNumbers } from "../markdown/footnotes.ts";
import { guard } from "../markdown/guard.ts";
import { mathSource } from "../markdown/math-source.ts";
import { linearFormula, scripted } from "./linear.ts";

export interface Piece {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isCode: boolean;
  /** Of what stands above or below the line, and of a key: the name of its element. */
  readonly tag?: "sub" | "sup" | "kbd";
  /** A line ends here; `text` is a blank. */
  readonly isBreak?: boolean;
  /** Of a formula: how it was written. */
  readonly tex?: string;
}

type Look = Omit<Piece, "text">;

const plainLook: Look = { isBold: false, isItalic: false, isCode: false };

export function plainPiece(text: string): Piece {
  return { ...plainLook, text };
}

/** Each group is one way to mark words; what is escaped, code or a formula stands before what could be in it. */
const inline = new RegExp(
  [
    /\$\$(?<formula>.+?)\$\$/u,
    /\\(?<escaped>[!-/:-@[-`{-~])/u,
    /(?<ticks>`+)(?!`)(?<code>.*?[^`])\k<ticks>(?!`)/u,
    /(?<break><[bB][rR] ?\/?>)/u,
    /<(?<tag>[sS][uU][bBpP]|[kK][bB][dD])>(?<tagged>(?:[^`]|`[^`]*`)*?)<\/\k<tag>>/u,
    /\[\^(?<note>[^\s[\]^]{1,40})\](?!\()/u,
    /&(?<sign>#\d{1,7}|#[xX][\da-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp);/u,
    /!\[(?<alt>[^\]]*)\]\([^)]*\)/u,
    /\[(?<words>[^\]]+)\]\(<?(?<address>[^\s)>]*)>?(?:\s+"[^"]*")?\)/u,
    /(?<two>\*\*|__)(?=\S)(?<bold>.*?\S)\k<two>(?!\*)/u,
    /~~(?=\S)(?<struck>.*?\S)~~/u,
    /\*(?=[^\s*])(?<star>[^*]*?[^\s*])\*|(?<![\p{L}\p{N}_])_(?=[^\s_])(?<line>[^_]*?[^\s_])_(?![\p{L}\p{N}_])/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

const hasAddress = /\]\(|:\/\/|www\./u;

/**
 * @param text without line breaks; what would take long to read is one piece as it was written
 * @param footnotes null where the text has none
 */
export function inlinePieces(text: string, footnotes: FootnoteNumbers | null): readonly Piece[] {
  const pieces = guard(text) === "plain" ? [plainPiece(text)] : read(mathSource(text), plainLook, footnotes);
  if (!hasAddress.test(text)) return pieces;
  // A file can't isolate an address from the words around it, as the page does, so the whole line loses the controls.
  return pieces.map((piece) => ({ ...piece, text: withoutBidiControls(piece.text) }));
}

/** A formula in signs; what they can't say is its source. */
export function formulaWords(tex: string): { readonly text: string; readonly isCode: boolean } {
  const line = linearFormula(tex);
  return line === undefined
    ? { text: tex.replace(/^\s*\\displaystyle\b/u, "").trim(), isCode: true }
    : { text: line, isCode: false };
}

/** What stands above or below the line, in signs that every program has: »CO₂«; with a mark before it where there are none. */
export function lineWords({ text, tag }: Piece): string {
  if (tag !== "sub" && tag !== "sup") return text;
  const mark = tag === "sup" ? "^" : "_";
  return scripted(text, mark) ?? `${mark}(${text})`;
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** @param entity between `&` and `;` */
function signOf(entity: string): string {
  const isHex = /^#x/i.test(entity);
  const code = entity.startsWith("#") ? Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10) : 0;
  const isSign = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return named[entity] ?? (isSign ? String.fromCodePoint(code) : "\ufffd");
}

function read(text: string, look: Look, footnotes: FootnoteNumbers | null): Piece[] {
  const pieces: Piece[] = [];
  const add = (words: string, more: Partial<Look> = {}) => {
    if (words !== "") pieces.push({ ...look, ...more, text: words });
  };
  const addFormula = (tex: string) => {
    const { text: words, isCode } = formulaWords(tex);
    add(words, { isCode, tex });
  };
  let from = 0;
  for (const match of text.matchAll(inline)) {
    add(text.slice(from, match.index));
    from = match.index + match[0].length;
    const found = match.groups ?? {};
    const inner = found.bold ?? found.struck ?? found.star ?? found.line;
    if (inner !== undefined) {
      const isItalic = found.star !== undefined || found.line !== undefined;
      const more = { isBold: look.isBold || found.bold !== undefined, isItalic: look.isItalic || isItalic };
      pieces.push(...read(inner, { ...look, ...more }, footnotes));
    } else if (found.words !== undefined) {
      pieces.push(...read(found.words, look, null));
      const address = found.address ?? "";
      if (address !== "" && address !== found.words) add(` (${address})`);
    } else if (found.formula !== undefined) addFormula(found.formula);
    else if (found.code !== undefined) add(found.code, { isCode: true });
    else if (found.break !== undefined) add(" ", { isBreak: true });
    else if (found.tagged !== undefined) {
      pieces.push(...read(found.tagged, { ...look, tag: tagOf(found.tag) }, footnotes));
    } else if (found.note !== undefined) {
      const number = footnotes?.get(found.note.toLowerCase());
      add(number === undefined ? match[0] : String(number), number === undefined ? {} : { tag: "sup" });
    } else if (found.sign !== undefined) add(signOf(found.sign));
    else add(found.escaped ?? found.alt ?? "");
  }
  add(text.slice(from));
  return pieces;
}

function tagOf(name = ""): "sub" | "sup" | "kbd" {
  const tag = name.toLowerCase();
  return tag === "sub" || tag === "sup" ? tag : "kbd";
}
