/** Finds reference marks in a Markdown answer: *[1]*, *[1, 3]*, only in running text. */
import { createSkipper, textStretches } from "./markdown-text.ts";

/** A mark with its brackets. Offsets in UTF-16 units, `end` exclusive. */
export interface CitationMark {
  readonly start: number;
  readonly end: number;
  /** As they stand, 1 to 99; at most twelve. */
  readonly numbers: readonly number[];
}

/** Number of marks read per answer. Later ones count as text. */
export const maxCitationMarks = 200;
/** No answer is shown more sources than this. */
const maxNumbers = 12;
/** Twelve numbers of two digits with their commas and spaces. */
const maxMarkChars = 64;

const marker = /^[ \t]?(\d{1,2})[ \t]?/u;

/**
 * The marks of an answer in order, without those in code, formulas, escapes, links, images, footnotes and link
 * definitions. Linear in the length of the text; at most `maxCitationMarks`.
 */
export function citationMarks(markdown: string): readonly CitationMark[] {
  const marks: CitationMark[] = [];
  for (const { start, end, isDefinition } of textStretches(markdown)) {
    // *[1]: https://…* defines a link and cites nothing.
    if (isDefinition) continue;
    readStretch(markdown, start, end, marks);
    if (marks.length >= maxCitationMarks) break;
  }
  return marks.slice(0, maxCitationMarks);
}

function readStretch(text: string, start: number, end: number, marks: CitationMark[]): void {
  const behind = createSkipper(text, start, end);
  let at = start;
  while (at < end && marks.length < maxCitationMarks) {
    const next = behind(at);
    if (next > at) at = next;
    else if (text[at] === "[" && text[at - 1] !== "!") {
      const mark = markAt(text, at, end);
      if (mark !== null) marks.push(mark);
      at = mark?.end ?? at + 1;
    } else at += 1;
  }
}

function markAt(text: string, at: number, end: number): CitationMark | null {
  const limit = Math.min(end, at + maxMarkChars);
  const close = text.slice(at, limit).indexOf("]");
  if (close < 0) return null;
  const after = text[at + close + 1];
  // *[1](…)* is a link.
  if (after === "(") return null;
  const numbers: number[] = [];
  for (const part of text.slice(at + 1, at + close).split(/[,;]/u)) {
    const [all, digits = ""] = marker.exec(part) ?? [];
    if (all !== part || digits.startsWith("0")) return null;
    numbers.push(Number(digits));
  }
  return numbers.length > maxNumbers ? null : { start: at, end: at + close + 1, numbers };
}
