/** Finds sentences of a text whose content a rewriting leaves out in any wording. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { isWordLike } from "../../text/tokenize.ts";
import type { Span } from "../guard/meaning-change.ts";
import { WordForms } from "../guard/read/forms.ts";
import { type Reading, readText, spanOf, type Word } from "../guard/read/reading.ts";
import { knownSwaps } from "../rewriting/phrases/known-swaps.ts";

/** A sentence of fewer words that say something may have become a word or two of another. */
const fewestWords = 3;
/** A sentence of which more than this share of its weight is in the rewriting is there. */
const maxFound = 0.34;
/** Number of missing words that one unmatched word of the rewriting may paraphrase. */
const terse = 3;
/** A faithful rewriting keeps some of this many consecutive words. */
const longestFree = 12;
const leastFound = 0.06;
/** Number of sentences searched on each side of a missing one. */
const neighbours = 3;
/** A single sentence may honestly be said in wholly other words. */
const fewestOfAll = 2;
const headLength = 4;
/** A word that is in the rewriting more often says nothing of where a sentence went. */
const maxPlaces = 40;

export interface MissingSentences {
  /** In the order of the text. */
  readonly spans: readonly Span[];
  /** They are all of the text's sentences, and it has several: the other text is about something else. */
  readonly isAll: boolean;
}

interface SourceSentence {
  readonly index: number;
  readonly words: readonly Word[];
  readonly weights: readonly number[];
  readonly weight: number;
  /** The words that the rewriting has, and their weight. */
  readonly here: Set<Word>;
  found: number;
  /** Where in the rewriting those stand. */
  places: number[];
}

/**
 * Sentences of the text without a counterpart in the rewriting. A complete paraphrase leaves words in the rewriting
 * that the text does not have; as many sentences as these words may paraphrase are not reported. Time is close to
 * linear.
 */
export function missingSentences(
  before: string,
  after: string,
  { lexicon }: { readonly lexicon: Lexicon },
): MissingSentences {
  if (before === after) return { spans: [], isAll: false };
  const options = { skipsLight: true, forms: new WordForms(lexicon) };
  const [old, fresh] = [readText(before, lexicon, options), readText(after, lexicon, options)];
  const sentences = sentencesOf(old);
  const isFree = pairWords(sentences, fresh);
  const known = new Set(fresh.words.map((_, at) => phraseAt(fresh, at)));
  const keys = new Set(Array.from(fresh.forms, ({ key }) => key));
  const spans = missingOf(sentences, fresh, isFree).flatMap((sentence) => {
    const { first, last } = old.sentences[sentence.index] ?? { first: 0, last: 0 };
    if (isSwapped(sentence, old.words.slice(first, last + 1), keys, lexicon)) return [];
    for (let at = first; at + 2 <= last; at += 1) {
      const phrase = phraseAt(old, at);
      if (phrase !== null && known.has(phrase)) return [];
    }
    return [spanOf(old.words, first, last)];
  });
  return { spans, isAll: spans.length >= fewestOfAll && spans.length === sentences.length };
}

/**
 * Whether a sentence is there but for expressions that rewriting swaps for shorter ones: *De har en lang række problemer*
 * keeps one of its three words as *De har mange problemer*.
 */
function isSwapped(
  { words, weights, here }: SourceSentence,
  all: readonly Word[],
  after: ReadonlySet<string>,
  lexicon: Lexicon,
): boolean {
  const swapped = knownSwaps(
    all.map(({ key }) => key),
    after,
    lexicon,
  );
  const gone = new Set(all.filter((_, at) => swapped.has(at)));
  if (!words.some((word) => gone.has(word))) return false;
  const weigh = (counts: (word: Word) => boolean) => sum(weights.filter((_, i) => words[i] && counts(words[i])));
  const found = weigh((word) => here.has(word) && !gone.has(word));
  return found > maxFound * weigh((word) => !gone.has(word)) || words.every((word) => gone.has(word));
}

/** Three words in a row, one of which says something: who keeps them has kept a part of the sentence. */
function phraseAt({ words }: Reading, at: number): string | null {
  const phrase = words.slice(at, at + 3);
  const isPhrase = phrase.some((word) => word.content) && phrase.every((word) => isWordLike(word.traits));
  return isPhrase && phrase.length === 3 ? phrase.map(({ key }) => key).join(" ") : null;
}

/** The sentences that say enough to be missed; a word of many of them weighs little. */
function sentencesOf({ words, sentences }: Reading): SourceSentence[] {
  const content = sentences.map(({ first, last }) => words.slice(first, last + 1).filter((word) => word.content));
  const held = new Map<string, number>();
  for (const list of content) {
    for (const concept of new Set(list.map((word) => word.concept))) held.set(concept, (held.get(concept) ?? 0) + 1);
  }
  return content.flatMap((list, index) => {
    if (list.length < fewestWords) return [];
    const weights = list.map(({ concept }) => 1 / Math.sqrt(held.get(concept) ?? 1));
    const weight = sum(weights);
    return [{ index, words: list, weights, weight, here: new Set<Word>(), found: 0, places: [] }];
  });
}

/** Keys of a word, most certain first: what it means, how it begins, and how each part of a compound may begin. */
const keysOf = ({ concept, stem }: Word): readonly string[] =>
  stem.length < headLength ? [concept] : [concept, stem.slice(0, headLength)];

/**
 * Pairs words of the sentences with those of the rewriting, one to one: what the sentence that has most of its words
 * there needs is not there for another.
 *
 * @returns for each word of the rewriting whether it says something and stands for nothing of the text
 */
function pairWords(sentences: readonly SourceSentence[], { words }: Reading): Uint8Array {
  const isFree = Uint8Array.from(words, ({ content }) => (content ? 1 : 0));
  const places = new Map<string, number[]>();
  words.forEach((word, at) => {
    if (!word.content) return;
    for (const key of new Set(keysOf(word))) {
      const list = places.get(key);
      if (list === undefined) places.set(key, [at]);
      else if (list.length < maxPlaces) list.push(at);
    }
  });
  const findMatch = (word: Word, isTaken: (at: number) => boolean): number | undefined => {
    for (const key of keysOf(word)) {
      const at = places.get(key)?.find((place) => !isTaken(place));
      if (at !== undefined) return at;
    }
    return undefined;
  };
  const shares = new Map(
    sentences.map((sentence) => {
      const there = sentence.words.map((word) => findMatch(word, () => false) !== undefined);
      return [sentence, sentence.weights.reduce((sum, one, i) => sum + (there[i] ? one : 0), 0) / sentence.weight];
    }),
  );
  const order = [...sentences].sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0) || a.index - b.index);
  for (const sentence of order) {
    for (const [i, word] of sentence.words.entries()) {
      const at = findMatch(word, (place) => isFree[place] === 0);
      if (at === undefined) continue;
      isFree[at] = 0;
      sentence.here.add(word);
      sentence.found += sentence.weights[i] ?? 0;
      sentence.places.push(at);
    }
  }
  return isFree;
}

/** What each sentence that is there became: from where to where in the rewriting, null for one that is hardly found. */
function landings(
  sentences: readonly SourceSentence[],
  { words, sentences: fresh }: Reading,
): readonly (readonly [from: number, to: number] | null)[] {
  return sentences.map(({ found, weight, places }) => {
    if (found <= maxFound * weight) return null;
    const ends = places.map((at) => fresh[words[at]?.sentence ?? 0] ?? { first: 0, last: 0 });
    return [Math.min(...ends.map(({ first }) => first)), Math.max(...ends.map(({ last }) => last))];
  });
}

/** The sentences that are hardly found, without those that free words of the rewriting may stand for. */
function missingOf(sentences: readonly SourceSentence[], fresh: Reading, isFree: Uint8Array): SourceSentence[] {
  const landed = landings(sentences, fresh);
  const missing: SourceSentence[] = [];
  for (let first = 0; first < sentences.length; first += 1) {
    if (landed[first] !== null) continue;
    let end = first;
    while (end < sentences.length && landed[end] === null) end += 1;
    const run = sentences.slice(first, end);
    // A run may have become something beside what its neighbours became, wherever these went.
    const before = landed.slice(Math.max(0, first - neighbours), first);
    const after = landed.slice(end, end + neighbours);
    const around = [...before, ...after].filter((one) => one !== null);
    const from = first === 0 ? 0 : Math.min(...around.map(([start]) => start));
    const to = end === sentences.length ? fresh.words.length - 1 : Math.max(...around.map(([, last]) => last));
    let free = 0;
    for (let at = from; at <= to; at += 1) free += isFree[at] ?? 0;
    missing.push(...unexplained(run, free));
    first = end;
  }
  return missing;
}

/** What is left of a run when the sentences that are found most, and among these the first, are taken for said otherwise. */
function unexplained(run: readonly SourceSentence[], freeWords: number): readonly SourceSentence[] {
  const all = sum(run.map(({ words }) => words.length));
  const share = sum(run.map(({ found }) => found)) / sum(run.map(({ weight }) => weight));
  let free = all >= longestFree && share < leastFound ? 0 : freeWords;
  const left = new Set(run);
  for (const one of [...run].sort((a, b) => b.found / b.weight - a.found / a.weight || a.index - b.index)) {
    free -= one.words.length / terse;
    if (free < 0) break;
    left.delete(one);
  }
  return run.filter((one) => left.has(one));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
