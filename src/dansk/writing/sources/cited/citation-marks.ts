/** Finds the marks by which an answer in Markdown names its sources: *[1]*, *[1, 3]*, where they are read as text. */

/** A mark with its brackets; offsets in UTF-16 units, `end` exclusive. */
export interface CitationMark {
  readonly start: number;
  readonly end: number;
  /** As they stand, 1 to 99; at most twelve. */
  readonly numbers: readonly number[];
}

/** So many marks of an answer are read; what comes after them is text. */
export const maxCitationMarks = 200;
/** No answer is shown more sources than this. */
const maxNumbers = 12;
/** Twelve numbers of two digits with their commas and spaces. */
const maxMarkChars = 64;

const fenceLine = /^ {0,3}(?:[-*+>] {0,3}|\d{1,9}[.)] {1,3}){0,8}(`{3,}|~{3,})(.*)$/u;
const blankLine = /^[ \t>]*\r?$/u;
const headingLine = /^ {0,3}#{1,6}(?:[ \t]|$)/u;
const itemLine = /^[ \t]{0,24}(?:[-*+]|\d{1,9}[.)])[ \t]/u;
const codeIndent = /^(?: {4}| {0,3}\t)/u;
/** *[1]: https://…* defines a link and cites nothing. */
const definitionLine = /^ {0,3}\[[^\]\n]{1,60}\]:/u;
const marker = /^[ \t]?(\d{1,2})[ \t]?/u;

/**
 * The marks of an answer, in their order: not those in code or formulas, escaped ones, links, pictures, footnotes or
 * definitions of links. Linear in the length of the text; at most `maxCitationMarks`.
 */
export function citationMarks(markdown: string): readonly CitationMark[] {
  const marks: CitationMark[] = [];
  for (const [start, end] of textStretches(markdown)) {
    readStretch(markdown, start, end, marks);
    if (marks.length >= maxCitationMarks) break;
  }
  return marks.slice(0, maxCitationMarks);
}

/** The places of lines that are read together: no code span or formula reaches from one stretch to another. */
function* textStretches(markdown: string): Generator<readonly [start: number, end: number]> {
  let fence: string | null = null;
  let isFormula = false;
  let isInList = false;
  let isAfterBlank = true;
  let from = -1;
  let at = 0;
  while (at < markdown.length) {
    const found = markdown.indexOf("\n", at);
    const end = found < 0 ? markdown.length : found + 1;
    const line = markdown.slice(at, found < 0 ? end : found);
    const isItem: boolean = itemLine.test(line);
    const opened: string | null = fence === null && !isFormula ? fenceOf(line) : null;
    const isDollars: boolean = fence === null && /^[ \t]*\${2,}[ \t]*\r?$/u.test(line);
    const isCode: boolean = codeIndent.test(line) && !isInList && from < 0;
    const isBlank: boolean = blankLine.test(line);
    const isApart = fence !== null || isFormula || opened !== null || isDollars || isBlank || isCode;
    const endsBefore = isApart || isItem || headingLine.test(line) || definitionLine.test(line);
    if (endsBefore && from >= 0) {
      yield [from, at];
      from = -1;
    }
    if (fence !== null) fence = closes(line, fence) ? null : fence;
    else if (isDollars) isFormula = !isFormula;
    else if (opened !== null) fence = opened;
    else if (!isApart && !definitionLine.test(line)) {
      if (from < 0) from = at;
      if (isItem) isInList = true;
      else if (isAfterBlank && !/^[ \t]/u.test(line)) isInList = false;
    }
    // A heading is a stretch of its own.
    if (from >= 0 && headingLine.test(line)) {
      yield [from, end];
      from = -1;
    }
    isAfterBlank = isBlank;
    at = end;
  }
  if (from >= 0) yield [from, markdown.length];
}

/** The signs that a line opens a block of code with, or null. */
function fenceOf(line: string): string | null {
  const [, signs, after = ""] = fenceLine.exec(line) ?? [];
  if (signs === undefined) return null;
  return signs.startsWith("`") && after.includes("`") ? null : signs;
}

function closes(line: string, fence: string): boolean {
  const bare = line.replace(/^[ \t>]{0,40}/u, "").trimEnd();
  return bare.length >= fence.length && bare === (fence[0] ?? "").repeat(bare.length);
}

/** Where the runs of backticks and of two dollars or more stand, by their sign and length. */
type Runs = Map<string, number[]>;

function readRuns(text: string, start: number, end: number): Runs {
  const runs: Runs = new Map();
  for (let at = start; at < end; ) {
    const run = runAt(text, at, end);
    if (run !== "") {
      const places = runs.get(run);
      if (places === undefined) runs.set(run, [at]);
      else places.push(at);
    }
    at += Math.max(1, run.length);
  }
  // The next one is taken from the end of its list.
  for (const places of runs.values()) places.reverse();
  return runs;
}

/** The backticks or dollars at a place; empty where there are none, and for a single dollar. */
function runAt(text: string, at: number, end: number): string {
  const sign = text[at];
  if (sign !== "`" && sign !== "$") return "";
  let to = at;
  while (to < end && text[to] === sign) to += 1;
  return sign === "$" && to - at < 2 ? "" : text.slice(at, to);
}

/** Behind the run of the same signs that closes the one at `at`; `at` and its length where none does. */
function afterRun(runs: Runs, run: string, at: number): number {
  const places = runs.get(run) ?? [];
  while ((places.at(-1) ?? Number.POSITIVE_INFINITY) <= at) places.pop();
  const close = places.at(-1);
  return (close ?? at) + run.length;
}

function readStretch(text: string, start: number, end: number, marks: CitationMark[]): void {
  const runs = readRuns(text, start, end);
  const unclosed = new Set<string>();
  let at = start;
  while (at < end && marks.length < maxCitationMarks) {
    const sign = text[at];
    if (sign === "\\") at = afterEscape(text, at, end, unclosed);
    else if (sign === "`" || sign === "$") {
      const run = runAt(text, at, end);
      at = run === "" ? at + 1 : afterRun(runs, run, at);
    } else if (sign === "[" && text[at - 1] !== "!") {
      const mark = markAt(text, at, end);
      if (mark !== null) marks.push(mark);
      at = mark?.end ?? at + 1;
    } else at += 1;
  }
}

/** Behind an escaped sign, or behind a formula between `\(` and `\)` or `\[` and `\]`. */
function afterEscape(text: string, at: number, end: number, unclosed: Set<string>): number {
  const close = text[at + 1] === "(" ? "\\)" : text[at + 1] === "[" ? "\\]" : "";
  if (close === "" || unclosed.has(close)) return at + 2;
  const found = text.indexOf(close, at + 2);
  if (found >= 0 && found < end) return found + 2;
  unclosed.add(close);
  return at + 2;
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
