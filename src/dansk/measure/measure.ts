/** Computes the counts under the text: words, characters, standard pages, reading time and LIX. */
import { afterSpace } from "../text/characters.ts";
import { readSentence } from "../text/sentences.ts";
import { type Sentence, Trait } from "../text/token.ts";
import { isWordLike, readToken, scanFrom } from "../text/tokenize.ts";
import { charsPerStandardPage } from "./standard-page.ts";

/** Words a practised reader reads in a minute. */
const wordsPerMinute = 200;

/** A long word in LIX has more than six letters. */
const longWordLetters = 7;

/** The counts of a text. */
export interface Measures {
  readonly words: number;
  /** Characters as a person counts them (code points), line breaks left out. */
  readonly chars: number;
  /** The same without white space. */
  readonly charsWithoutSpaces: number;
  readonly sentences: number;
  readonly longWords: number;
  /** `chars` in pages of 2,400, not rounded. */
  readonly standardPages: number;
  /** Seconds at 200 words a minute. */
  readonly readingTimeSeconds: number;
  /** Words per sentence plus long words per hundred, rounded; undefined without a word. */
  readonly lix: number | undefined;
}

/** How hard a text with that LIX is to read, on the usual five levels. */
export function lixLevel(lix: number): "meget let" | "let" | "middel" | "svær" | "meget svær" {
  if (lix < 25) return "meget let";
  if (lix < 35) return "let";
  if (lix < 45) return "middel";
  return lix < 55 ? "svær" : "meget svær";
}

/** Letters in a word: a hyphen or an apostrophe makes it no longer. */
function letterCount(word: string): number {
  let count = 0;
  for (let i = 0; i < word.length && count < longWordLetters; i += 1) {
    const code = word.charCodeAt(i);
    if (code !== 0x2d && code !== 0x27 && code !== 0x2019 && (code < 48 || code > 57)) count += 1;
  }
  return count;
}

/** Adds what one sentence holds; a sentence of marks alone is none. */
function countSentence(sentence: Sentence): { words: number; longWords: number } {
  let words = 0;
  let longWords = 0;
  for (const token of sentence.tokens) {
    if (!isWordLike(token.traits)) continue;
    words += 1;
    if ((token.traits & Trait.Word) !== 0 && letterCount(token.word) >= longWordLetters) longWords += 1;
  }
  return { words, longWords };
}

function countChars(text: string): { chars: number; spaces: number } {
  let chars = 0;
  let spaces = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 10 || code === 13) continue;
    // The second half of a surrogate pair belongs to the character before it.
    if (code >= 0xdc00 && code <= 0xdfff && i > 0) {
      const before = text.charCodeAt(i - 1);
      if (before >= 0xd800 && before <= 0xdbff) continue;
    }
    chars += 1;
    if (code === 32 || code === 9 || code === 0xa0) spaces += 1;
  }
  return { chars, spaces };
}

/** Standard pages of a text, not rounded. Same value as `measure` gives, in a fraction of the time. */
export function standardPagesOf(text: string): number {
  return countChars(text).chars / charsPerStandardPage;
}

/** Number of words of a text. Same value as `measure` gives, without splitting sentences. */
export function wordsOf(text: string): number {
  const scan = scanFrom(text, 0);
  let words = 0;
  for (;;) {
    scan.at = afterSpace(text, scan.at);
    if (!readToken(scan)) return words;
    if (isWordLike(scan.traits)) words += 1;
  }
}

/**
 * Measures a text. Full stops in abbreviations (*bl.a.*) and numbers (*5.678*) end no sentence, so LIX counts sentences
 * and not full stops.
 */
export function measure(text: string): Measures {
  const step = measureInSteps(text, text.length).next();
  if (!step.done) throw new Error("one step must be enough for all of the text");
  return step.value;
}

/**
 * Same as `measure`, but yields after each step so that the thread can do other work.
 * @param stepChars UTF-16 units; a step ends with its sentence
 */
export function* measureInSteps(text: string, stepChars: number): Generator<undefined, Measures> {
  const { chars, spaces } = countChars(text);
  let words = 0;
  let longWords = 0;
  let sentences = 0;
  let stop = stepChars;
  for (let at = 0; at < text.length; ) {
    if (at >= stop) {
      yield;
      stop = at + stepChars;
    }
    const sentence = readSentence(text, at);
    const counted = countSentence(sentence);
    words += counted.words;
    longWords += counted.longWords;
    // An over-long sentence is read in pieces; only the last of them ends it.
    if (counted.words > 0 && sentence.ends !== "cut") sentences += 1;
    at += sentence.text.length;
  }
  const ends = Math.max(1, sentences);
  return {
    words,
    chars,
    charsWithoutSpaces: chars - spaces,
    sentences,
    longWords,
    standardPages: chars / charsPerStandardPage,
    readingTimeSeconds: (words / wordsPerMinute) * 60,
    lix: words === 0 ? undefined : Math.round(words / ends + (100 * longWords) / words),
  };
}
