/** The paragraphs of running text in a source, with their headings. */
import { bulletLength, type Line, readLines } from "./lines.ts";

/** Offsets count UTF-16 units of the source, without surrounding white space. */
export interface Paragraph {
  readonly start: number;
  readonly end: number;
  /** The heading right above it or above its neighbours; empty if there is none. */
  readonly heading: string;
  /** The first paragraph under its heading, or of the text. */
  readonly opens: boolean;
  /** A point of a list, or a line of a dialogue, beside running text. */
  readonly isPoint: boolean;
}

export interface Paragraphs {
  readonly paragraphs: readonly Paragraph[];
  readonly headings: readonly string[];
  readonly tableRows: number;
  readonly captions: number;
  readonly references: boolean;
}

/** So little of a text may be running text before its points are read as that: a page of talking points is a text too. */
const leastProse = 0.25;

function collect(text: string, lines: readonly Line[], isTaken: (line: Line) => boolean): Paragraph[] {
  const found: Paragraph[] = [];
  let heading = "";
  let opens = true;
  let isJoinable = false;
  for (const line of lines) {
    if (isTaken(line)) {
      const skipped = line.kind === "list" ? bulletLength(text.slice(line.start, line.end)) : 0;
      const last = found.at(-1);
      if (line.continues && isJoinable && last !== undefined) {
        found[found.length - 1] = { ...last, end: line.end };
      } else {
        found.push({ start: line.start + skipped, end: line.end, heading, opens, isPoint: line.kind === "list" });
        opens = false;
      }
      isJoinable = true;
      continue;
    }
    isJoinable = false;
    if (line.kind !== "heading") continue;
    heading = text.slice(line.start, line.end).replace(/^#{1,6}\s+/u, "");
    opens = true;
  }
  return found;
}

/**
 * Reads the paragraphs of a text, without headings, captions, tables and bibliographies. Each list item and each line
 * of dialogue is a paragraph.
 */
export function readParagraphs(text: string): Paragraphs {
  const { lines, tableRows, captions, references } = readLines(text);
  const found = collect(text, lines, ({ kind }) => kind === "prose" || kind === "list");
  const size = (list: readonly Paragraph[]): number => list.reduce((sum, { start, end }) => sum + end - start, 0);
  const isList = size(found.filter(({ isPoint }) => !isPoint)) < leastProse * size(found);
  const paragraphs = isList ? found.map((one) => ({ ...one, isPoint: false })) : found;
  const headings = lines.filter(({ kind }) => kind === "heading").map(({ start, end }) => text.slice(start, end));
  return { paragraphs, headings, tableRows, captions, references };
}

/** The text with a space for each line break that is only due to the page width. Offsets are unchanged. */
export function unwrapped(text: string): string {
  let flat = "";
  let at = 0;
  let last = 0;
  for (const line of readLines(text).lines) {
    if (line.continues) {
      flat += text.slice(at, last) + " ".repeat(line.start - last);
      at = line.start;
    }
    last = line.end;
  }
  return flat + text.slice(at);
}
