/** Finds the parts of a text that many schools don't count: footnotes, the list of references, and the appendix. */
import { type Line, readLines } from "../writing/summarising/read/lines.ts";
import { bodyHeadings, referenceHeadings } from "../writing/summarising/summary-words.da.ts";
import { measure } from "./measure.ts";

/** `notes`: footnotes and endnotes; `sources`: the list of references and the appendix. */
export type PartKind = "notes" | "sources";

/** A stretch of the text, in UTF-16 units. */
export interface Part {
  readonly kind: PartKind;
  readonly start: number;
  readonly end: number;
}

/** What a kind of part holds. */
export interface PartCounts {
  readonly words: number;
  readonly chars: number;
}

const noteHeadings = /^(?:[\d.]+\s*)?(?:noter|fodnoter|slutnoter)\s*:?$/iu;
/** *Bilag*, *Bilag 2: Interview*; no sentence that begins with the word. */
const appendixHeadings =
  /^(?:[\d.]+\s*)?(?:bilag|bilagsoversigt|appendiks)(?:\s+(?:\d{1,2}|[a-zæøå]))?(?:\s*[:.–-].{0,80})?$/iu;
/** A note with its number: *[2] Holm 2023*, *² Holm 2023*. */
const numberedNote = /^(?:\[\d{1,3}\]|[¹²³⁰⁴-⁹]+)\s*\S/u;
/** What precedes a line that begins with one space: Word writes it between a note's number, which is lost, and its text. */
const oneSpace = /(?:^|[\n\r\v\f\u0085\u2028\u2029]) $/u;

function bareText(text: string, line: Pick<Line, "start" | "end">): string {
  return text.slice(line.start, Math.min(line.end, line.start + 120)).replace(/^#{1,6}\s+|^\*\*|\*\*$/gu, "");
}

function beginsWithSpace(text: string, { kind, start }: Line): boolean {
  return kind !== "blank" && oneSpace.test(text.slice(Math.max(0, start - 2), start));
}

/**
 * Start of the notes that end the text: the lines after the last empty one, if every one is a note. Lines that begin
 * with a space are notes only if no line before them begins with one: otherwise the writer indents paragraphs with it.
 */
function closingNotes(text: string, lines: readonly Line[]): number | undefined {
  let start: number | undefined;
  let isNumbered = true;
  for (const [at, line] of [...lines.entries()].toReversed()) {
    if (line.kind === "blank") {
      if (start === undefined) continue;
      return isNumbered || !lines.slice(0, at).some((earlier) => beginsWithSpace(text, earlier)) ? start : undefined;
    }
    start = line.start;
    if (numberedNote.test(text.slice(line.start, line.start + 20))) continue;
    if (!beginsWithSpace(text, line)) return undefined;
    isNumbered = false;
    // The line's own start is after its space.
    start -= 1;
  }
  // A text of such lines alone is no text with notes.
  return undefined;
}

/** The parts in text order; they don't overlap. Time is linear in the text. */
export function countedParts(text: string): readonly Part[] {
  const { lines } = readLines(text);
  const notesAt = closingNotes(text, lines) ?? text.length;
  // Before the last heading of the body such headings are those of a table of contents.
  const lastBody = lines.findLast(
    (line) => (line.kind === "heading" || line.kind === "reference") && bodyHeadings.test(bareText(text, line)),
  );
  const bodyAt = lastBody?.start ?? -1;
  const parts: Part[] = [];
  let open: { kind: PartKind; start: number; isAppendix: boolean } | undefined;
  const close = (end: number) => {
    if (open && open.start < end) parts.push({ kind: open.kind, start: open.start, end });
    open = undefined;
  };
  for (const line of lines) {
    if (line.kind === "blank" || line.start <= bodyAt) continue;
    if (line.start >= notesAt) break;
    const bare = bareText(text, line);
    const isReference = line.kind === "reference";
    const isAppendix = line.start > 0 && appendixHeadings.test(bare);
    if (isAppendix) {
      if (!open?.isAppendix) {
        close(line.start);
        open = { kind: "sources", start: line.start, isAppendix: true };
      }
    } else if (isReference && !open?.isAppendix) {
      const kind = noteHeadings.test(bare) ? "notes" : referenceHeadings.test(bare) ? "sources" : open?.kind;
      if (kind !== undefined && kind !== open?.kind) {
        close(line.start);
        open = { kind, start: line.start, isAppendix: false };
      }
    } else if (!isReference && !open?.isAppendix) close(line.start);
  }
  close(Math.min(text.length, notesAt));
  if (notesAt < text.length) parts.push({ kind: "notes", start: notesAt, end: text.length });
  return parts;
}

/** Counts what each kind of part holds, as `measure` counts the whole text. */
export function countParts(text: string): Readonly<Record<PartKind, PartCounts>> {
  const counts = { notes: { words: 0, chars: 0 }, sources: { words: 0, chars: 0 } };
  for (const { kind, start, end } of countedParts(text)) {
    const { words, chars } = measure(text.slice(start, end));
    counts[kind].words += words;
    counts[kind].chars += chars;
  }
  return counts;
}
