/** What the panel on readability knows of a text: what can be counted at once, and what takes the dictionary. */
import { type Measures, measure } from "#dansk/measure/measure.ts";
import type { Readability } from "#dansk/measure/readability.ts";
import type { WordClassShares } from "#dansk/measure/word-classes.ts";
import { longestSentences } from "./longest-sentences.ts";

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
