/** Tells whether what an answer quotes stands in a source letter for letter. */
import { findQuotes } from "../../guard/facts/quotes.ts";

/** Shorter ones may be words that are only named. */
const fewestWords = 4;

/** Spaces, dashes and marks of quotation and apostrophes as one kind each: what is left must be the same, sign for sign. */
const set = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[»«„“”"]/gu, '"')
    .replace(/[’‘´`]/gu, "'")
    .replace(/[–—‑]/gu, "-")
    .replace(/[*_]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** What was left out of a quotation: *…*, *[…]*, *(...)*. */
const gap = /\s*[[(]?(?:…|\.{3})[\])]?\s*/u;

export interface Quotation {
  readonly start: number;
  readonly end: number;
  /** Stretches that stand together, in their order; what was left out lies between them. */
  readonly pieces: readonly string[];
}

/** The quotations of a text that must be borne out, in their order. */
export function quotationsOf(text: string): readonly Quotation[] {
  return findQuotes(text).flatMap(({ start, end }) => {
    const inside = text.slice(start + 1, end - 1);
    if (inside.trim().split(/\s+/u).length < fewestWords) return [];
    const pieces = inside.split(gap).map((piece) => set(piece).replace(/^[\s.,;:]+|[\s.,;:!?]+$/gu, ""));
    return [{ start, end, pieces: pieces.filter((piece) => piece !== "") }];
  });
}

/** A source in which quotations are looked for. */
export function quotedIn(source: string): (quotation: Quotation) => boolean {
  let read: string | undefined;
  return ({ pieces }) => {
    read ??= set(source);
    const text = read;
    let from = 0;
    return pieces.every((piece) => {
      const at = text.indexOf(piece, from);
      from = at + piece.length;
      return at >= 0;
    });
  };
}
