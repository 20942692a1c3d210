/** Finds the sentences that are hardest to keep in mind: the longest ones. */
import { readSentence } from "#dansk/text/sentences.ts";
import { isWordLike } from "#dansk/text/tokenize.ts";
import type { LongSentence } from "./analysis.ts";

/** A sentence of more words than this is long; teachers of plain Danish name twenty to twenty-five. */
export const longFrom = 25;

/** At most `most` of them, the longest first. */
export function longestSentences(text: string, most: number): readonly Omit<LongSentence, "text">[] {
  const found: Omit<LongSentence, "text">[] = [];
  for (let at = 0; at < text.length; ) {
    const sentence = readSentence(text, at);
    const end = at + sentence.text.length;
    const words = sentence.tokens.reduce((sum, token) => sum + (isWordLike(token.traits) ? 1 : 0), 0);
    if (words >= longFrom) {
      const raw = sentence.text;
      const from = at + raw.length - raw.trimStart().length;
      found.push({ from, to: from + raw.trim().length, words });
    }
    at = end;
  }
  return found.sort((a, b) => b.words - a.words || a.from - b.from).slice(0, most);
}
