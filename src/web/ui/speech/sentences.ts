/** Cuts a text into the stretches that are read aloud one at a time. */
import { readSentence } from "#dansk/text/sentences.ts";

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Some voices stop in the middle of what is longer than this. */
const maxChars = 220;

/** The sentences between two places, from the one that holds the first; white space around them is left out. */
export function sentencesBetween(text: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  // A sentence is read from where a line begins: what stands before it can't change it.
  let at = text.lastIndexOf("\n", Math.max(0, from - 1)) + 1;
  while (at < text.length && at < to) {
    const end = at + readSentence(text, at).text.length;
    if (end > from || end === text.length) stretches.push(...cut(text, at, Math.min(end, to)));
    at = end;
  }
  return stretches;
}

/** Pieces of a sentence, cut at spaces where it is long. */
function cut(text: string, from: number, to: number): Stretch[] {
  const pieces: Stretch[] = [];
  for (let at = from; at < to; ) {
    const limit = at + maxChars;
    const space = limit < to ? text.lastIndexOf(" ", limit) : to;
    const end = limit >= to ? to : space > at ? space + 1 : limit;
    const raw = text.slice(at, end);
    const start = at + raw.length - raw.trimStart().length;
    const stop = start + raw.trim().length;
    if (/[\p{L}\p{N}]/u.test(raw)) pieces.push({ from: start, to: stop });
    at = end;
  }
  return pieces;
}
