/** Cuts a long text into pieces that a model can take one at a time, where a reader would pause. */
import { splitSentences } from "#dansk/text/sentences.ts";

/** UTF-16 offsets, `end` exclusive. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** A line this short without an end mark is taken for a heading: it stays with what follows it. */
const maxHeadingChars = 90;

/**
 * Pieces that tile the text: cut between paragraphs, where a paragraph is too long between its sentences, and only
 * inside a sentence that is itself too long. A heading is never the last thing of a piece.
 *
 * @param maxChars UTF-16 units in one piece, at least 100
 * @returns at least one piece, in order; a text without letters is one piece
 */
export function splitText(text: string, maxChars: number): readonly TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  let end = 0;
  let headingStart: number | null = null;
  for (const block of blocksOf(text, maxChars)) {
    if (block.end - start > maxChars && end > start) {
      // The heading goes with what it is the heading of.
      const isWithHeading = headingStart !== null && headingStart > start && block.end - headingStart <= maxChars;
      const cut = isWithHeading ? (headingStart ?? end) : end;
      parts.push({ start, end: cut });
      start = cut;
    }
    const isBlank = text.slice(block.start, block.end).trim() === "";
    if (!isBlank) headingStart = isHeading(text, block) ? (headingStart ?? block.start) : null;
    end = block.end;
  }
  if (end > start || parts.length === 0) parts.push({ start, end: text.length });
  return parts;
}

/** Lines with their line break; a line that is too long alone comes in sentences, and these in words. */
function* blocksOf(text: string, maxChars: number): Generator<TextPart> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    if (end - start <= maxChars) yield { start, end };
    else yield* sentencesOf(text, start, end, maxChars);
    start = end;
  }
}

function* sentencesOf(text: string, start: number, end: number, maxChars: number): Generator<TextPart> {
  let at = start;
  for (const { text: sentence } of splitSentences(text.slice(start, end))) {
    for (let from = at, to = at + sentence.length; from < to; ) {
      const next = to - from <= maxChars ? to : cutInside(text, from, maxChars);
      yield { start: from, end: next };
      from = next;
    }
    at += sentence.length;
  }
}

/** Behind the last space that fits, else between two code points. */
function cutInside(text: string, from: number, maxChars: number): number {
  const space = text.lastIndexOf(" ", from + maxChars - 1);
  if (space > from + maxChars / 2) return space + 1;
  const cut = from + maxChars;
  const code = text.charCodeAt(cut);
  return code >= 0xdc00 && code <= 0xdfff ? cut - 1 : cut;
}

function isHeading(text: string, { start, end }: TextPart): boolean {
  const line = text.slice(start, end).trim();
  return line.length <= maxHeadingChars && !/[.!?:;,…]["'»”)]*$/.test(line);
}
