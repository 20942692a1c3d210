/** Of a question of very many words, those that tell most of what it is about: each is looked for in every file. */
import { questionWords } from "./question-words.da.ts";

export interface TellingWords {
  /** Of the sentences that ask. */
  readonly asking: string;
  /** Of what stands around them; empty where there are few words. */
  readonly around: string;
}

/** Of all words, those that one sentence may take before the others are looked at. */
const shareOfOne = 1 / 3;
/** Of those that are taken, what figures may be where there are words, too: a table is no question. */
const shareOfFigures = 1 / 2;
/** A name tells as much as a word that is so much longer. */
const nameLetters = 8;
const empty = new Set(questionWords.split(" "));

/**
 * The text itself where it has no more different words; else those of the sentences that ask, and then those that tell
 * most, in the order in which they stand. Long words are rare ones (Zipf, »The Psycho-Biology of Language«, 1935), and so
 * are names and what is written in capitals.
 */
export function tellingWords(text: string, maxWords: number): TellingWords {
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

/** The sentences with a question mark, the last first; and where else a person asks, at the end and at the beginning. */
function askingIn(text: string): { readonly asked: readonly string[]; readonly ends: readonly string[] } {
  const sentences = text.split(/(?<=[.!?…])\s|\n/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const asked = sentences.filter((sentence) => sentence.includes("?")).toReversed();
  return { asked, ends: [...new Set([...sentences.slice(-1), ...sentences.slice(0, 1)])] };
}

/** What each of the words tells, in the order in which they stand; figures and capitals most. */
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
