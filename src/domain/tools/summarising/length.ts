/** Maximum length of a summary, and how it is enforced without cutting a sentence. */
import type { SummarisingOptions } from "#contract/tools/summarising.schema.ts";
import { measure } from "#dansk/measure/measure.ts";
import { splitSentences } from "#dansk/text/sentences.ts";
import type { TextPart } from "../../ai/text/split-text.ts";

/** Named lengths: a number of words, bounded by a share of a short text and at least a smaller share of a long one. */
const named = {
  kort: { words: 100, most: 0.3, least: 0.03 },
  mellem: { words: 250, most: 0.45, least: 0.08 },
  lang: { words: 600, most: 0.6, least: 0.15 },
} as const;
/** 10–20 lines of about 11 words. */
const srpWords = 200;
const fewestWords = 20;

/** @returns the maximum number of words of the whole summary */
export function maxWordsOf(length: SummarisingOptions["length"], sourceWords: number): number {
  const share = (part: number) => Math.max(fewestWords, Math.round(sourceWords * part));
  switch (length.kind) {
    case "words":
      return length.max;
    case "percent":
      return share(length.percent / 100);
    case "srp":
      return Math.min(srpWords, share(0.5));
    case "name": {
      const { words, most, least } = named[length.name];
      return Math.min(Math.max(words, share(least)), share(most));
    }
  }
}

/** Distributes the words over the parts by their length; the sum never exceeds `maxWords`. */
export function shareWords(pieces: readonly TextPart[], maxWords: number): readonly number[] {
  const total = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
  return pieces.map(({ start, end }) => Math.max(1, Math.floor((maxWords * (end - start)) / Math.max(1, total))));
}

/**
 * Drops the last sentences, or lines, that exceed the limit.
 *
 * @returns the text unchanged if it fits; always keeps the first sentence
 */
export function withinWords(text: string, maxWords: number): string {
  if (measure(text).words <= maxWords) return text;
  let kept = "";
  let words = 0;
  for (const { text: sentence } of splitSentences(text)) {
    words += measure(sentence).words;
    if (words > maxWords && kept.trim() !== "") break;
    kept += sentence;
  }
  return kept.trimEnd();
}
