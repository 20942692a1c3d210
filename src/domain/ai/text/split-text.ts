/** Cuts a long text into pieces that a model can take one at a time, where a reader would pause. */

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
  return [...partsOf(text, maxChars)];
}

/** The same, one after the other: whoever takes them may rest between two of a very long text. */
export function* partsOf(text: string, maxChars: number): Generator<TextPart> {
  let start = 0;
  let end = 0;
  let headingStart: number | null = null;
  for (const block of blocksOf(text, maxChars)) {
    if (block.end - start > maxChars && end > start) {
      // The heading goes with what it is the heading of.
      const isWithHeading = headingStart !== null && headingStart > start && block.end - headingStart <= maxChars;
      const cut = isWithHeading ? (headingStart ?? end) : end;
      yield { start, end: cut };
      start = cut;
    }
    const isBlank = text.slice(block.start, block.end).trim() === "";
    if (!isBlank) headingStart = isHeading(text, block) ? (headingStart ?? block.start) : null;
    end = block.end;
  }
  if (end > start || text === "") yield { start, end: text.length };
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

/** Pieces of a line, each as long as it may be: up to a sentence's end, else a space, else a code point. */
function* sentencesOf(text: string, start: number, end: number, maxChars: number): Generator<TextPart> {
  for (let from = start; from < end; ) {
    const to = end - from <= maxChars ? end : cutWithin(text, from, from + maxChars);
    yield { start: from, end: to };
    from = to;
  }
}

const sentenceEnds = ".!?…";
const closers = "\"'»”’)]";

/** In the second half of what fits, so that pieces don't grow small. */
function cutWithin(text: string, from: number, limit: number): number {
  const least = from + Math.floor((limit - from) / 2);
  let space = -1;
  for (let at = limit; at > least; at -= 1) {
    if (text[at - 1] !== " ") continue;
    if (space < 0) space = at;
    if (endsSentence(text, at - 1) && /[\p{Lu}\d»"“-]/u.test(text[at] ?? "")) return at;
  }
  if (space >= 0) return space;
  const code = text.charCodeAt(limit);
  return code >= 0xdc00 && code <= 0xdfff ? limit - 1 : limit;
}

/** Not *5.* or *A.*, which are numbers and initials. */
function endsSentence(text: string, space: number): boolean {
  let at = space - 1;
  while (closers.includes(text[at] ?? " ")) at -= 1;
  if (!sentenceEnds.includes(text[at] ?? " ")) return false;
  return text[at] !== "." || /\p{L}\p{L}/u.test(text.slice(Math.max(0, at - 2), at));
}

function isHeading(text: string, { start, end }: TextPart): boolean {
  const line = text.slice(start, end).trim();
  return line.length <= maxHeadingChars && !/[.!?:;,…]["'»”)]*$/.test(line);
}
