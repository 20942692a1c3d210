/** Comparison keys of a word: its stem, the beginning of it, and what it shares with compounds. */
import { Trait } from "../../../text/token.ts";
import { numberWord } from "../../guard/facts/number-words.ts";
import type { Word } from "../../guard/read/reading.ts";
import { stopWords } from "../../summarising/summary-words.da.ts";

/** Of a stem these letters are compared, so that *undersøge* meets *undersøgelse*. */
const keyLetters = 6;
/** A part of a compound is only seen as such when it is this long. */
const leastPart = 4;

/** Whether the word is a content word that needs support. Numbers are checked separately. */
export function isContent(word: Word): boolean {
  return (
    (word.traits & Trait.Word) !== 0 &&
    word.key.length > 2 &&
    !stopWords.has(word.key) &&
    numberWord(word.key) === undefined
  );
}

/** The comparison keys of a word. */
export interface Comparable {
  readonly stem: string;
  readonly concept: string;
  readonly isName: boolean;
}

/** How certain it is that two words mean the same, 0 to 1: one word, one root, synonyms, or a compound and its part. */
export function likeness(a: Comparable, b: Comparable): number {
  if (a.stem === b.stem) return 1;
  // Names that begin alike are others.
  if (a.isName || b.isName) return namesLikeness(a.stem, b.stem);
  if (a.concept === b.concept) return 0.9;
  if (a.stem.length < leastPart || b.stem.length < leastPart) return 0;
  const [short, long] = a.stem.length < b.stem.length ? [a.stem, b.stem] : [b.stem, a.stem];
  if (short.slice(0, keyLetters) === long.slice(0, keyLetters)) return short.length >= keyLetters ? 0.9 : 0.8;
  if (long.startsWith(short)) return 0.8;
  if (long.endsWith(short)) return 0.75;
  // *elevtallet* and *elevfravær*: the same first part, of which other words come too.
  return short.length >= 5 && short.slice(0, 5) === long.slice(0, 5) ? 0.5 : 0;
}

/** *Egeskov* and *Egeskovskolen*. */
function namesLikeness(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > leastPart && long.startsWith(short) && long.length >= short.length + leastPart ? 0.8 : 0;
}
