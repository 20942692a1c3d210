/** Splits a long text into parts that fit a model, at paragraph or sentence boundaries. */

/** UTF-16 offsets, `end` exclusive. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** A line this short without an end mark counts as a heading and stays with the next line. */
const maxHeadingChars = 90;

/**
 * Parts that cover the whole text. Cuts between paragraphs, inside a long paragraph between sentences, and inside a
 * sentence only if it is too long itself. A part never ends with a heading.
 *
 * @param maxChars UTF-16 units in one part, at least 100
 * @returns at least one part, in order; a text without letters is one part
 */
export function splitText(text: string, maxChars: number): readonly TextPart[] {
  return [...partsOf(text, maxChars)];
}

/** The same as a generator, so that the caller can yield to other work between parts. */
export function* partsOf(text: string, maxChars: number): Generator<TextPart> {
  let start = 0;
  let end = 0;
  let headingStart: number | null = null;
  for (const block of blocksOf(text, maxChars)) {
    if (block.end - start > maxChars && end > start) {
      // A heading goes with the block below it.
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

/** Lines with their line break; a line that is too long is split into sentences, or words. */
function* blocksOf(text: string, maxChars: number): Generator<TextPart> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    if (end - start <= maxChars) yield { start, end };
    else yield* sentencesOf(text, start, end, maxChars);
    start = end;
  }
}

/** The longest pieces of a line that fit, ending at a sentence, else a space, else a code point. */
function* sentencesOf(text: string, start: number, end: number, maxChars: number): Generator<TextPart> {
  for (let from = start; from < end; ) {
    const to = end - from <= maxChars ? end : cutWithin(text, from, from + maxChars);
    yield { start: from, end: to };
    from = to;
  }
}

const sentenceEnds = ".!?…";
const closers = "\"'»”’)]";

/** Cuts in the second half of what fits, so that pieces don't get too small. */
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

/** Excludes *5.* and *A.*, which are numbers and initials. */
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
