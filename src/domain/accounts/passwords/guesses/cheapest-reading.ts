/**
 * Reads a password as a guesser would: cuts it into words, names, walks over the keys, dates and repetitions, so that
 * the whole costs as few guesses as possible. A password that can be read cheaply is a bad one, however long it is.
 */
import type { Words } from "../../../ports.ts";
import { copyLengths } from "./copies.ts";
import { dateLength, yearLength } from "./dates.ts";
import type { KnownWords, PieceKind } from "./known-words.ts";
import { spellingsOf } from "./spellings.ts";
import { walkLength } from "./walks.ts";

export interface Piece {
  readonly kind: PieceKind;
  readonly start: number;
  readonly end: number;
}

export interface Reading {
  /** Decimal logarithm of the guesses; at least `enough` when no cheaper reading was found. */
  readonly cost: number;
  readonly pieces: readonly Piece[];
}

export interface ReadingOptions {
  readonly known: readonly KnownWords[];
  readonly words: Words;
  /** Readings that cost as much as this are not followed further. */
  readonly enough: number;
}

/** Any figure on its own, and any other character. */
const figureCost = 1;
const otherCost = 1.1;
/** A sign that has been used before: !! around a word. */
const sameSignCost = 0.5;
/** A blank, hyphen or dot after a word is hardly a choice. */
const separatorCost = 0.3;
const separators = new Set(" -_.,+/");
const wordKinds: ReadonlySet<PieceKind | undefined> = new Set<PieceKind>([
  "common",
  "word",
  "owner",
  "product",
  "date",
]);
const yearCost = 2;
const longDateCost = 4.3;
const shortDateCost = 4;
const copyCost = 1;
const walkCost = 1.7;
/** What it costs to write a word with figures and signs for letters. */
const disguiseCost = 0.7;
const leastWord = 4;
const maxWord = 32;
/** What is left of a text that repeats itself: enough to see that it does. */
const leastRepeated = 12;
/** Long before this the password is either good or repeats itself. */
const maxChars = 128;
/** Questions to the lexicon for one password; a compound takes some ten microseconds. */
const maxQuestions = 200;

/** Price of a word that is only in the lexicon: long ones are mostly inflected or compound, and there are more of them. */
function lexiconCost(length: number): number {
  if (length <= 4) return 3.6;
  if (length <= 7) return 4;
  if (length <= 10) return 4.6;
  if (length <= 13) return 5.4;
  if (length <= 16) return 6.2;
  return length <= 20 ? 7.4 : 7.7;
}

/** Two words put together, whether they belong together or not. */
const compoundCost = 6;
const leastPart = 3;

/** @param text lower case, NFKC */
export function cheapestReading(text: string, { known, words, enough }: ReadingOptions): Reading {
  const units = withoutRepeats(oneUnitEach(text).slice(0, maxChars));
  const spellings = spellingsOf(units);
  const copies = copyLengths(units);
  const asked = new Map<string, boolean>();
  const costs = new Float64Array(units.length + 1).fill(Infinity);
  const last: (Piece | undefined)[] = [];
  costs[0] = 0;

  function offer(kind: PieceKind, start: number, end: number, cost: number): void {
    const total = (costs[start] ?? Infinity) + cost;
    if (total >= (costs[end] ?? Infinity)) return;
    costs[end] = total;
    last[end] = { kind, start, end };
  }

  function isWord(spelling: string): boolean {
    let answer = asked.get(spelling);
    if (answer === undefined) {
      answer = asked.size < maxQuestions && words.has(spelling);
      asked.set(spelling, answer);
    }
    return answer;
  }

  function offerWords(spelling: string, start: number): void {
    const isDisguised = (end: number) => spelling.slice(start, end) !== units.slice(start, end);
    for (const table of known) {
      if (!table.mayBegin(spelling, start)) continue;
      for (let end = start + 2; end <= Math.min(spelling.length, start + table.longest); end += 1) {
        const found = table.get(spelling.slice(start, end));
        if (found !== undefined) offer(found.kind, start, end, found.cost + (isDisguised(end) ? disguiseCost : 0));
      }
    }
    if ((costs[start] ?? Infinity) + lexiconCost(leastWord) >= enough) return;
    const letters = lettersFrom(spelling, start, maxWord);
    for (let length = leastWord; length <= letters; length += 1) {
      const end = start + length;
      const cost = lexiconCost(length) + (isDisguised(end) ? disguiseCost : 0);
      // Where letters go on, the end of a word is only a guess; it is asked for all the same, since words are glued.
      if ((costs[start] ?? Infinity) + cost >= Math.min(enough, costs[end] ?? Infinity)) continue;
      const word = withDanishLetters(spelling.slice(start, end));
      if (isWord(word)) offer("word", start, end, isCompound(word) ? Math.max(cost, compoundCost) : cost);
    }
  }

  function isCompound(word: string): boolean {
    for (let cut = leastPart; cut <= word.length - leastPart; cut += 1) {
      if (isWord(word.slice(0, cut)) && isWord(word.slice(cut))) return true;
    }
    return false;
  }

  for (let start = 0; start < units.length; start += 1) {
    const cost = costs[start] ?? Infinity;
    const unit = units[start] ?? "";
    const isSecond = units.indexOf(unit) < start;
    offer("other", start, start + 1, singleCost(unit, isSecond, last[start]?.kind));
    // What is dear enough already can't become cheap again.
    if (cost >= enough) continue;
    const walked = walkLength(units, start);
    for (let length = 3; length <= walked; length += 1) {
      offer("walk", start, start + length, walkCost + Math.log10(length));
    }
    const year = yearLength(units, start);
    if (year > 0) offer("date", start, start + year, yearCost);
    const date = dateLength(units, start);
    if (date > 0) offer("date", start, start + date, date >= 8 ? longDateCost : shortDateCost);
    for (const spelling of spellings) offerWords(spelling, start);
    const copied = copies[start] ?? 0;
    for (let length = 2; length <= copied; length += 1) offer("copy", start, start + length, copyCost);
  }

  return { cost: costs[units.length] ?? 0, pieces: piecesOf(last, units.length) };
}

function singleCost(unit: string, isSecond: boolean, before: PieceKind | undefined): number {
  if (separators.has(unit) && wordKinds.has(before)) return separatorCost;
  if (/\d/.test(unit)) return figureCost;
  return isSecond && !/\p{L}/u.test(unit) ? sameSignCost : otherCost;
}

function piecesOf(last: readonly (Piece | undefined)[], end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let piece = last[end]; piece !== undefined; piece = last[piece.start]) pieces.unshift(piece);
  return pieces;
}

/** Emoji take two code units: each kind gets one of the private ones, so that a character is a character. */
function oneUnitEach(text: string): string {
  const stands = new Map<string, string>();
  const firstPrivate = 0xe000;
  return [...text]
    .map((character) => {
      if (character.length === 1) return character;
      const unit = stands.get(character) ?? String.fromCharCode(firstPrivate + stands.size);
      stands.set(character, unit);
      return unit;
    })
    .join("");
}

/** A text that is one block again and again is cut down to a few of them: the rest costs nobody anything. */
function withoutRepeats(text: string): string {
  let period = 1;
  while (!text.startsWith(text.slice(period))) period += 1;
  return text.slice(0, Math.max(leastRepeated, 3 * period));
}

function lettersFrom(text: string, start: number, max: number): number {
  let length = 0;
  while (length < max && /^\p{L}$/u.test(text.charAt(start + length))) length += 1;
  return length;
}

/** soelv is sølv to a guesser too. */
function withDanishLetters(word: string): string {
  return word.replaceAll("ae", "æ").replaceAll("oe", "ø").replaceAll("aa", "å");
}
