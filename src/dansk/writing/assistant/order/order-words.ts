/** Reads the words of a question as users type them: without æøå or accents, and with misspelt order words. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { editDistance } from "../../../rules/words/spelling/edit-distance.ts";

/** A word of a question. Offsets in UTF-16 units of the input. */
export interface OrderWord {
  readonly start: number;
  readonly end: number;
  /** As written, composed, in lower case. */
  readonly word: string;
  /** The word that is meant, without æøå (*bøj*, *boj*, *bøjj*: `boej`). */
  readonly key: string;
}

/** Words to which misspellings are mapped, by first letter. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>;

const letters: Readonly<Record<string, string>> = { æ: "ae", ø: "oe", å: "aa", ä: "ae", ö: "oe" };

/** A word without capitals, accents and æøå: `bøj` → `boej`, `résumé` → `resume`. */
export function fold(word: string): string {
  const plain = word.normalize("NFC").toLowerCase();
  const written = plain.replace(/[æøåäö]/gu, (letter) => letters[letter] ?? letter);
  return written.normalize("NFD").replace(/\p{M}/gu, "");
}

/** @param words separated by white space, with æøå */
export function vocabularyOf(words: string): Vocabulary {
  const found = new Map<string, string[]>();
  for (const word of new Set(words.trim().split(/\s+/u).map(fold))) {
    const first = word.slice(0, 1);
    const known = found.get(first);
    if (known === undefined) found.set(first, [word]);
    else known.push(word);
  }
  return found;
}

/** More letters are no word that asks for something. */
const longest = 30;

/** The word of the vocabulary that is meant; the word itself where none is near, or two are. */
function meant(key: string, vocabulary: Vocabulary): string {
  const slips = key.length < 4 ? 0 : key.length < 8 ? 1 : 2;
  const words = vocabulary.get(key.slice(0, 1)) ?? [];
  if (slips === 0 || key.length > longest || words.includes(key)) return key;
  let best = key;
  let least = slips + 1;
  for (const word of words) {
    if (word.length < 4 || Math.abs(word.length - key.length) > slips) continue;
    const distance = editDistance(key, word);
    if (distance < least) [best, least] = [word, distance];
    else if (distance === least && least <= slips) best = key;
  }
  return best;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The words of a short text. A word in the lexicon is kept; another word may be a misspelling of one in the vocabulary.
 */
export function readOrder(text: string, vocabulary: Vocabulary, lexicon: Lexicon): readonly OrderWord[] {
  return [...text.matchAll(wordPattern)].map(({ 0: written, index }) => {
    const word = written.normalize("NFC").toLowerCase();
    const plain = fold(word);
    const key = lexicon.forms(word) === 0 ? meant(plain, vocabulary) : plain;
    return { start: index, end: index + written.length, word, key };
  });
}

/** The keys joined by single spaces, with one at each end, as the patterns expect. */
export const lineOf = (words: readonly OrderWord[]): string => ` ${words.map(({ key }) => key).join(" ")} `;

/** The words of a line that a match covers: `[from, to)`. */
export function coveredBy(line: string, start: number, length: number): readonly [from: number, to: number] {
  const before = line.slice(0, start).trim();
  const from = before === "" ? 0 : before.split(" ").length;
  const inside = line.slice(start, start + length).trim();
  return [from, from + (inside === "" ? 0 : inside.split(" ").length)];
}
