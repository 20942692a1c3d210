/** Separates the text of a Markdown answer from its code and formulas. */

/** Offsets in UTF-16 units, `end` exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** *[1]: https://…* */
  readonly isDefinition: boolean;
}

const fenceLine = /^ {0,3}(?:[-*+>] {0,3}|\d{1,9}[.)] {1,3}){0,8}(`{3,}|~{3,})(.*)$/u;
const blankLine = /^[ \t>]*\r?$/u;
const headingLine = /^ {0,3}#{1,6}(?:[ \t]|$)/u;
const itemLine = /^[ \t]{0,24}(?:[-*+]|\d{1,9}[.)])[ \t]/u;
const codeIndent = /^(?: {4}| {0,3}\t)/u;
const definitionLine = /^ {0,3}\[[^\]\n]{1,60}\]:/u;

/** The ranges of lines that are parsed together. No code span or formula crosses a boundary. */
export function* textStretches(markdown: string): Generator<Stretch> {
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
      yield { start: from, end: at, isDefinition: false };
      from = -1;
    }
    if (fence !== null) fence = closes(line, fence) ? null : fence;
    else if (isDollars) isFormula = !isFormula;
    else if (opened !== null) fence = opened;
    else if (!isApart && definitionLine.test(line)) yield { start: at, end, isDefinition: true };
    else if (!isApart) {
      if (from < 0) from = at;
      if (isItem) isInList = true;
      else if (isAfterBlank && !/^[ \t]/u.test(line)) isInList = false;
    }
    // A heading is a stretch of its own.
    if (from >= 0 && headingLine.test(line)) {
      yield { start: from, end, isDefinition: false };
      from = -1;
    }
    isAfterBlank = isBlank;
    at = end;
  }
  if (from >= 0) yield { start: from, end: markdown.length, isDefinition: false };
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

/** The backticks or dollars at a place; empty if there are none, and for a single dollar. */
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

/**
 * Creates a function for one range: for a position, in ascending order, it returns the end of the code, formula or
 * escape that begins there, or the position itself if it is text.
 */
export function createSkipper(text: string, start: number, end: number): (at: number) => number {
  const runs = readRuns(text, start, end);
  const unclosed = new Set<string>();
  return (at) => {
    const sign = text[at];
    if (sign === "\\") return Math.min(end, afterEscape(text, at, end, unclosed));
    if (sign !== "`" && sign !== "$") return at;
    const run = runAt(text, at, end);
    return run === "" ? at : afterRun(runs, run, at);
  };
}

const blank = (text: string): string =>
  text
    .split("\n")
    .map((line) => " ".repeat(line.length))
    .join("\n");

/** The answer with the same offsets and lines, and spaces for code, formulas and escapes. Linear in its length. */
export function blankNonText(markdown: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of textStretches(markdown)) {
    parts.push(blank(markdown.slice(done, start)));
    const behind = createSkipper(markdown, start, end);
    let from = start;
    for (let at = start; at < end; ) {
      const next = behind(at);
      if (next > at) {
        parts.push(markdown.slice(from, at), blank(markdown.slice(at, next)));
        from = next;
      }
      at = Math.max(next, at + 1);
    }
    parts.push(markdown.slice(from, end));
    done = end;
  }
  parts.push(blank(markdown.slice(done)));
  return parts.join("");
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
