/** What the panel on readability knows of a text: what can be counted at once, and what takes the dictionary. */
import { type Measures, measure } from "#dansk/measure/measure.ts";
import type { Readability } from "#dansk/measure/readability.ts";
import type { WordClassShares } from "#dansk/measure/word-classes.ts";
import { readSentence } from "#dansk/text/sentences.ts";
import { isWordLike } from "#dansk/text/tokenize.ts";

/** A sentence that is hard to keep in mind; offsets in UTF-16 units of its text. */
export interface LongSentence {
  readonly from: number;
  readonly to: number;
  readonly words: number;
  readonly text: string;
}

export interface Counted {
  readonly measures: Measures;
  /** The longest first. */
  readonly longest: readonly LongSentence[];
}

export interface Looked extends Readability {
  /** Undefined where the tagger could not be fetched. */
  readonly classes: WordClassShares | undefined;
}

/** Long sentences that are shown. */
const shownSentences = 3;

export function countText(text: string): Counted {
  const longest = longestSentences(text, shownSentences);
  return {
    measures: measure(text),
    longest: longest.map((one) => ({ ...one, text: text.slice(one.from, one.to) })),
  };
}

// Finds the sentences that are hardest to keep in mind: the longest ones.

/** A sentence of more words than this is long; teachers of plain Danish name twenty to twenty-five. */
const longFrom = 25;

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
