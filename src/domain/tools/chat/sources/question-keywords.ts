/** Reduces a very long question to its most specific words, because each word is searched in every file. */
import { questionWords } from "./question-words.da.ts";

export interface QuestionKeywords {
  /** Words of the sentences that ask. */
  readonly asking: string;
  /** Words around them; empty for a short question. */
  readonly around: string;
}

/** Share of all words that one sentence may take before the others are considered. */
const shareOfOne = 1 / 3;
/** Maximum share of numbers if there are words too: a table is no question. */
const shareOfFigures = 1 / 2;
/** A name weighs as much as a word this many letters longer. */
const nameLetters = 8;
const empty = new Set(questionWords.split(" "));

/**
 * Returns the text itself if it has few different words; else the words of the asking sentences and then the heaviest
 * ones, in text order. Long words are rare (Zipf, »The Psycho-Biology of Language«, 1935), and so are names and words
 * in capitals.
 */
export function questionKeywords(text: string, maxWords: number): QuestionKeywords {
  const said = weigh(text);
  if (said.size <= maxWords) return { asking: text, around: "" };
  const taken = new Set<string>();
  const take = (words: readonly string[], most: number, mostFigures: number) => {
    const weightOf = (word: string) => said.get(word) ?? 0;
    const left = [...new Set(words)].filter((word) => !taken.has(word)).sort((a, b) => weightOf(b) - weightOf(a));
    const figures = new Set(left.filter(hasFigure).slice(mostFigures));
    const room = Math.min(most, maxWords - taken.size);
    for (const word of left.filter((one) => !figures.has(one)).slice(0, room)) taken.add(word);
  };
  const [most, all] = [Math.ceil(shareOfOne * maxWords), [...said.keys()]];
  const takeSome = (sentence: string) => take(wordsOf(sentence), most, Math.ceil(shareOfFigures * most));
  const { asked, ends } = askingIn(text);
  for (const sentence of asked.length > 0 ? asked : ends) takeSome(sentence);
  const asking = new Set(taken);
  for (const sentence of ends) takeSome(sentence);
  take(all, maxWords, Math.ceil(shareOfFigures * maxWords));
  take(all, maxWords, maxWords);
  const inOrder = (isAsking: boolean) =>
    all.filter((word) => taken.has(word) && asking.has(word) === isAsking).join(" ");
  return { asking: inOrder(true), around: inOrder(false) };
}

/** Sentences with a question mark, last first; and the last and first sentence, where users also ask. */
function askingIn(text: string): { readonly asked: readonly string[]; readonly ends: readonly string[] } {
  const sentences = text.split(/(?<=[.!?…])\s|\n/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const asked = sentences.filter((sentence) => sentence.includes("?")).toReversed();
  return { asked, ends: [...new Set([...sentences.slice(-1), ...sentences.slice(0, 1)])] };
}

/** The weight of each word in text order; numbers and capitals weigh most. */
function weigh(text: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const key = word.toLowerCase();
    const isWithin = /[\p{L}\p{N}],? $/u.test(text.slice(Math.max(0, index - 3), index));
    weights.set(key, Math.max(weights.get(key) ?? 0, weightOf(word, isWithin)));
  }
  return weights;
}

function weightOf(word: string, isWithin: boolean): number {
  if (hasFigure(word) || /^\p{Lu}{2,}$/u.test(word)) return Number.MAX_SAFE_INTEGER;
  if (empty.has(word.toLowerCase())) return 0;
  return word.length + (isWithin && /^\p{Lu}/u.test(word) ? nameLetters : 0);
}

function hasFigure(word: string): boolean {
  return /\p{N}/u.test(word);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
