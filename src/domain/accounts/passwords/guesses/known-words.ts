/** What guessers try first, each with its price: the decimal logarithm of the guesses that are spent before it comes. */
import { englishWords, everydayWords, firstGuesses, smallWords } from "./common-words.ts";
import { calendarWords, clubs, firstNames, lastNames, places } from "./names-and-places.ts";

/** What a piece of a password was recognised as. */
export type PieceKind = "owner" | "product" | "common" | "word" | "walk" | "copy" | "date" | "other";

interface KnownWord {
  readonly kind: PieceKind;
  readonly cost: number;
}

export interface KnownWords {
  get(spelling: string): KnownWord | undefined;
  /** Whether any known word can begin at `start` of the text: where none can, nothing is looked up. */
  mayBegin(text: string, start: number): boolean;
  readonly longest: number;
}

/** Beginnings are compared by this many characters, and words of two by both of theirs. */
const beginningLength = 3;

const firstCost = 1.7;
const smallCost = 1.6;
const everydayCost = 2.7;
const calendarCost = 2;
const reversedCost = 0.5;
const leastReversed = 4;

class WordTable implements KnownWords {
  readonly #words = new Map<string, KnownWord>();
  readonly #beginnings = new Set<string>();
  longest = 0;

  /** Adds words, their ASCII spellings and, a little dearer, what they are backwards; the cheapest reading stays. */
  add(words: readonly string[], kind: PieceKind, cost: number): void {
    for (const word of words) {
      for (const spelling of new Set([word, inAscii(word), withoutMarks(word)])) {
        this.#put(spelling, kind, cost);
        if (spelling.length >= leastReversed) this.#put([...spelling].reverse().join(""), kind, cost + reversedCost);
      }
    }
  }

  #put(spelling: string, kind: PieceKind, cost: number): void {
    if (cost >= (this.#words.get(spelling)?.cost ?? Infinity)) return;
    this.#words.set(spelling, { kind, cost });
    this.#beginnings.add(spelling.slice(0, beginningLength));
    this.longest = Math.max(this.longest, spelling.length);
  }

  get(spelling: string): KnownWord | undefined {
    return this.#words.get(spelling);
  }

  mayBegin(text: string, start: number): boolean {
    const beginning = text.slice(start, start + beginningLength);
    return this.#beginnings.has(beginning) || this.#beginnings.has(beginning.slice(0, -1));
  }
}

/** As Danes write on a foreign keyboard: soelv, aeble, aaben. */
function inAscii(word: string): string {
  return word.replaceAll("æ", "ae").replaceAll("ø", "oe").replaceAll("å", "aa");
}

/** As some write without any: kobenhavn, forar. */
function withoutMarks(word: string): string {
  return word.replaceAll("æ", "a").replaceAll("ø", "o").replaceAll("å", "a");
}

function buildCommonWords(): KnownWords {
  const table = new WordTable();
  table.add(firstGuesses, "common", firstCost);
  table.add(calendarWords, "common", calendarCost);
  table.add(smallWords, "common", smallCost);
  for (const words of [everydayWords, englishWords, firstNames, lastNames, places, clubs]) {
    table.add(words, "common", everydayCost);
  }
  return table;
}

export const commonWords = buildCommonWords();

const ownCost = 0.7;
/** Shorter parts of a name say nothing. */
const leastOwnPart = 3;

/** Words that cost next to nothing: those of the person and of the product. */
export function ownWords(ownerTexts: readonly string[], productTexts: readonly string[]): KnownWords {
  const table = new WordTable();
  // Its words are words like others: only together do they name the product.
  table.add(productTexts.flatMap(wholesOf), "product", ownCost);
  table.add([...ownerTexts.flatMap(wholesOf), ...ownerTexts.flatMap(partsOf)], "owner", ownCost);
  return table;
}

/** The whole text, as it is and without its separators. */
function wholesOf(text: string): string[] {
  const whole = text.normalize("NFKC").toLowerCase();
  return [whole, whole.replaceAll(/[^\p{L}\p{N}]+/gu, "")].filter((spelling) => spelling.length >= leastOwnPart);
}

/** Its parts between separators, with their figures and without. */
function partsOf(text: string): string[] {
  const parts = text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...parts, ...parts.flatMap((part) => part.split(/\p{N}+/u))].filter((part) => part.length >= leastOwnPart);
}
