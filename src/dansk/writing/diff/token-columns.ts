/** Reads two texts into numeric columns. Equal tokens have equal numbers in both texts, so comparing them is cheap. */
import { readSentence } from "../../text/sentences.ts";
import { type Token, Trait } from "../../text/token.ts";
import { isWordLike } from "../../text/tokenize.ts";

/** A text as tokens (words, symbols, punctuation) in sentences. White space is what is between tokens. */
export interface TokenColumns {
  readonly text: string;
  /** Offsets in the text, token by token. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The number of each token in the vocabulary. */
  readonly ids: Int32Array;
  /** The first token of each sentence, and the number of tokens at the end. */
  readonly sentences: Int32Array;
}

/** Data of each distinct token of both texts. */
export interface Vocabulary {
  /** How much it says that this token is in both texts: a mark little, a small word not much more. */
  readonly weights: readonly number[];
  /** Equal for words of the same stem, roughly; -1 for marks. */
  readonly stems: readonly number[];
}

/** Words that join others more often than they say something. */
const smallWords = new Set(
  (
    "ad af alt at blev bliver da de dem den denne der deres det dette dig din dit du efter eller en end er et for fra " +
    "få før ham han hans har have havde hen her hos hun hvis hvor i ind jeg jer kan kun lidt man med men mere mig " +
    "min mit mod må nu når og også om op os over på sig sin sit skal som så til ud under var ved vi vil være å"
  ).split(" "),
);
const leastWeight = 4;
const maxWeight = 7;
const weights = { mark: 1, smallWord: 2, sign: 3 };
/** Danish words bend at their end: what is left of them here is the same in most of their forms. */
const stemLetters = 5;

function weightOf(word: string, traits: number): number {
  if ((traits & Trait.Punctuation) !== 0) return weights.mark;
  if (!isWordLike(traits)) return weights.sign;
  if (smallWords.has(word.toLowerCase())) return weights.smallWord;
  return Math.min(Math.max(word.length, leastWeight), maxWeight);
}

const joiner = /^[\p{M}\u200d]/u;
const symbolsOnly = Trait.Symbol;

/** A sign right after a sign (a flag is two), and a mark over a letter, is a part of the character before it. */
function belongsToLast(text: string, last: Token | undefined, token: Token, from: number): boolean {
  if (last === undefined || last.end !== token.start) return false;
  if ((last.traits & token.traits & symbolsOnly) !== 0) return true;
  const first = text.charCodeAt(from + token.start);
  return first >= 0x300 && joiner.test(String.fromCodePoint(text.codePointAt(from + token.start) ?? 0));
}

class Numbering {
  readonly weights: number[] = [];
  readonly stems: number[] = [];
  readonly #ids = new Map<string, number>();
  readonly #stemIds = new Map<string, number>();

  idOf(raw: string, traits: number): number {
    const known = this.#ids.get(raw);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(raw, id);
    this.weights.push(weightOf(raw, traits));
    this.stems.push(isWordLike(traits) ? this.#stemOf(raw) : -1);
    return id;
  }

  #stemOf(raw: string): number {
    const stem = raw.toLowerCase().slice(0, stemLetters);
    const known = this.#stemIds.get(stem);
    if (known !== undefined) return known;
    this.#stemIds.set(stem, this.#stemIds.size);
    return this.#stemIds.size - 1;
  }
}

function readColumns(text: string, numbering: Numbering): TokenColumns {
  const starts: number[] = [];
  const ends: number[] = [];
  const ids: number[] = [];
  const sentences: number[] = [];
  for (let from = 0; from < text.length; ) {
    const sentence = readSentence(text, from);
    if (sentence.tokens.length > 0) sentences.push(starts.length);
    let last: Token | undefined;
    const add = (token: Token): void => {
      starts.push(from + token.start);
      ends.push(from + token.end);
      ids.push(numbering.idOf(text.slice(from + token.start, from + token.end), token.traits));
    };
    for (const token of sentence.tokens) {
      if (last !== undefined && belongsToLast(text, last, token, from)) last = { ...last, end: token.end };
      else {
        if (last !== undefined) add(last);
        last = token;
      }
    }
    if (last !== undefined) add(last);
    from += sentence.text.length;
  }
  sentences.push(starts.length);
  return {
    text,
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    ids: Int32Array.from(ids),
    sentences: Int32Array.from(sentences),
  };
}

/** Both texts as columns over one vocabulary. */
export function readBoth(
  before: string,
  after: string,
): { readonly before: TokenColumns; readonly after: TokenColumns; readonly vocabulary: Vocabulary } {
  const numbering = new Numbering();
  return {
    before: readColumns(before, numbering),
    after: readColumns(after, numbering),
    vocabulary: { weights: numbering.weights, stems: numbering.stems },
  };
}

/** The words of a text in lower case, by the same definition as the word count. */
export function wordsIn(text: string): readonly string[] {
  const words: string[] = [];
  for (let from = 0; from < text.length; ) {
    const sentence = readSentence(text, from);
    for (const token of sentence.tokens) if (isWordLike(token.traits)) words.push(token.key);
    from += sentence.text.length;
  }
  return words;
}
