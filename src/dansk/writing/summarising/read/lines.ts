/**
 * Classifies the lines of a text: running text, headings, lists, captions, tables, bibliographies, page headers and
 * footers.
 */
import { bodyHeadings, captions, referenceHeadings } from "../summary-words.da.ts";

type LineKind = "blank" | "prose" | "heading" | "list" | "caption" | "table" | "reference" | "furniture";

/** A line without leading and trailing white space. Offsets count UTF-16 units of the text. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly kind: LineKind;
  /** Whether it goes on with the sentence or the paragraph of the line before it. */
  readonly continues: boolean;
}

interface Draft {
  readonly start: number;
  readonly end: number;
  /** As written, at most `maxRead` units of it: what a line is shows at its beginning. */
  readonly text: string;
  kind: LineKind;
  continues: boolean;
}

const maxRead = 300;
/** A heading is no longer than this. */
const headingChars = 90;
const headingWords = 12;
/** Text copied from a page has lines of about the same width; these are as wide as such lines get. */
const widestWrapped = 140;

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/gu;
const bullet = /^(?:[•·‣▪◦●○■–—*+-]|o(?=\s)|\(?\d{1,2}[).](?=\s+\p{L})|\(?[a-zæøå]\)|[ivx]{1,4}[).])\s+/iu;
const stops = /[.!?…:;][)\]"'»«”’*_]*$/u;
const numbered = /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}/u;
const pageFurniture =
  /^(?:side\s)?[-–]?\s?\d{1,4}\s?[-–]?(?:\s?(?:af|\/)\s?\d{1,4})?$|^(?:\S.{0,80}?)?[.…·_]{4,}\s?\d{0,4}$|^[-–—=_*\s]{3,}$/iu;
const year = /\((?:1[5-9]|20)\d\d[a-z]?\)|\bhttps?:|\bwww\.|\b(?:forlag|red\.|udg\.|isbn|hentet|lokaliseret)\b/iu;

function isTableRow(text: string): boolean {
  const bars = text.split("|").length - 1;
  if (bars >= 2) return true;
  const cells = text.split(/\t+| {3,}/u).filter((cell) => cell.trim() !== "");
  if (cells.length >= 3) return true;
  if (cells.length === 2 && /\t/u.test(text) && cells.every((cell) => cell.trim().length < 60)) return true;
  const words = text.split(/\s+/u);
  const figures = words.filter((word) => /^[-+(]?[\d.,]+[%)]?$/u.test(word)).length;
  return words.length >= 3 && figures >= 2 && figures * 2 > words.length;
}

function draftsOf(text: string): Draft[] {
  const drafts: Draft[] = [];
  const add = (from: number, to: number): void => {
    let [start, end] = [from, to];
    while (start < end && /\s/u.test(text.charAt(start))) start += 1;
    while (end > start && /\s/u.test(text.charAt(end - 1))) end -= 1;
    const read = text.slice(start, Math.min(end, start + maxRead));
    drafts.push({ start, end, text: read, kind: "prose", continues: false });
  };
  let at = 0;
  for (const match of text.matchAll(lineBreak)) {
    add(at, match.index);
    at = match.index + match[0].length;
  }
  add(at, text.length);
  return drafts;
}

const lengthOf = (line: Draft): number => line.end - line.start;

/** Whether the whole line ends a sentence; `text` may hold its beginning alone. */
function endsSentence(text: string, line: Draft): boolean {
  return stops.test(text.slice(Math.max(line.start, line.end - 8), line.end));
}

function firstKind(line: Draft): LineKind {
  const { text } = line;
  if (text === "") return "blank";
  if (pageFurniture.test(text)) return "furniture";
  if (isTableRow(text)) return "table";
  if (captions.test(text)) return "caption";
  if (/^#{1,6}\s/u.test(text)) return "heading";
  if (numbered.test(text) && lengthOf(line) <= headingChars && !stops.test(text)) return "heading";
  if (bullet.test(text)) return "list";
  return "prose";
}

/** Lines between empty ones. */
function settleBlock(text: string, block: readonly Draft[]): void {
  const prose = block.filter(({ kind }) => kind === "prose");
  const widest = prose.reduce((most, line) => Math.max(most, lengthOf(line)), 0);
  const inner = prose.slice(0, -1);
  const open = inner.filter((line) => !endsSentence(text, line)).length;
  const isWrapped = inner.length > 0 && widest > 40 && widest <= widestWrapped && open * 2 >= inner.length;
  block.forEach((line, i) => {
    if (line.kind !== "prose") return;
    const before = block[i - 1];
    const next = block[i + 1];
    if (isHeading(text, line, before, next, isWrapped ? widest : undefined)) {
      line.kind = "heading";
      return;
    }
    if (before === undefined || before.kind === "heading") return;
    const startsSmall = /^[\p{Ll}(,;]/u.test(line.text);
    if (before.kind === "list") {
      if (startsSmall) line.kind = "list";
    } else if (before.kind === "prose") {
      const isOpen = !endsSentence(text, before);
      line.continues = isWrapped ? isOpen || lengthOf(before) >= 0.75 * widest : isOpen && startsSmall;
    }
  });
}

function isHeading(
  text: string,
  line: Draft,
  before: Draft | undefined,
  next: Draft | undefined,
  wrappedAt: number | undefined,
): boolean {
  if (lengthOf(line) > headingChars || line.text.split(/\s+/u).length > headingWords) return false;
  if (!/^["'»“(*_]*[\p{Lu}\d]/u.test(line.text)) return false;
  const goesOn = next !== undefined && next.kind === "prose";
  if (referenceHeadings.test(line.text) || bodyHeadings.test(line.text)) return true;
  // *Hvad er demokrati?* over a paragraph.
  if (/\?$/u.test(line.text)) return before === undefined && (next === undefined || goesOn) && lengthOf(line) <= 70;
  if (endsSentence(text, line) || line.text.endsWith(",")) return false;
  if (before !== undefined && before.kind === "prose" && !endsSentence(text, before)) return false;
  if (next === undefined) return before === undefined;
  if (wrappedAt !== undefined && lengthOf(line) > 0.7 * wrappedAt) return false;
  return !/^\p{Ll}/u.test(next.text) && lengthOf(line) <= 70;
}

/** Lists of works, from their heading to the next heading that running text follows. */
function settleReferences(text: string, lines: readonly Draft[]): boolean {
  let isInside = false;
  let any = false;
  lines.forEach((line, i) => {
    if (line.kind === "blank") return;
    const bare = line.text.replace(/^#{1,6}\s+|^\*\*|\*\*$/gu, "");
    if (line.kind === "heading" || line.kind === "list" || line.kind === "prose") {
      if (referenceHeadings.test(bare)) isInside = true;
      else if (isInside && line.kind === "heading") {
        const next = lines.slice(i + 1, i + 4).find(({ kind }) => kind !== "blank");
        const isBody =
          next?.kind === "prose" && next.text.split(/\s+/u).length >= 12 && !year.test(next.text) && !year.test(bare);
        if (bodyHeadings.test(bare) || (isBody && endsSentence(text, next))) isInside = false;
      }
    }
    if (!isInside) return;
    line.kind = "reference";
    any = true;
  });
  return any;
}

/** *Hansen, Lise (2012): Fenjas rejse. Forlaget Åkanden.* */
const work = /^\p{Lu}[\p{L}'’-]+, [^!?]{1,80}?\((?:1[5-9]|20)\d\d[a-z]?\)\s?[:.,]/u;

/** Works at the end of a text, in a list without a heading. */
function settleTrailingWorks(lines: readonly Draft[]): boolean {
  let at = lines.length - 1;
  const works: Draft[] = [];
  for (; at >= 0; at -= 1) {
    const line = lines[at];
    if (line === undefined || line.kind === "blank") continue;
    if (line.kind !== "reference" && !work.test(line.text)) break;
    works.push(line);
  }
  // A list of nothing else is the text.
  if (at < 0) return false;
  for (const line of works) line.kind = "reference";
  return works.length > 0;
}

/** The kinds of the lines of a text. */
export interface Layout {
  readonly lines: readonly Line[];
  /** Rows of tables, ruled lines not counted. */
  readonly tableRows: number;
  /** What stands under pictures, figures and tables. */
  readonly captions: number;
  /** Whether a list of works was found. */
  readonly references: boolean;
}

/** Classifies the lines of a text in linear time. */
export function readLines(text: string): Layout {
  const lines = draftsOf(text);
  for (const line of lines) line.kind = firstKind(line);
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at]?.kind !== "blank") continue;
    settleBlock(text, lines.slice(from, at));
    from = at + 1;
  }
  const hasList = settleReferences(text, lines);
  const references = settleTrailingWorks(lines) || hasList;
  const tableRows = lines.filter(({ kind, text: row }) => kind === "table" && /[\p{L}\d]/u.test(row)).length;
  return {
    lines: lines.map(({ start, end, kind, continues }) => ({ start, end, kind, continues })),
    tableRows,
    captions: lines.filter(({ kind }) => kind === "caption").length,
    references,
  };
}

/** Length of a list mark, up to the words of its item. */
export function bulletLength(line: string): number {
  return bullet.exec(line)?.[0].length ?? 0;
}
