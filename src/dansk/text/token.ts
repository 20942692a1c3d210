/** Tokens and sentences, and the traits that trigger rules. */

/** One bit for each property of a token that needs no dictionary. */
export const Trait = {
  /** Letters, perhaps with digits, hyphens and apostrophes inside. */
  Word: 1 << 0,
  /** Digits with their separators (*1.234,5*). */
  Number: 1 << 1,
  /** One punctuation mark, or a run of dots. */
  Punctuation: 1 << 2,
  /** Web address. */
  Url: 1 << 3,
  /** Mail address. */
  Mail: 1 << 4,
  /** Known abbreviation with its stops (*f.eks.*). */
  Abbreviation: 1 << 5,
  /** Emoji, mathematical and other signs, control characters, lone surrogates. */
  Symbol: 1 << 6,
  /** *@navn*, *#emne*. */
  Handle: 1 << 7,
  /** Letters glued together by signs no Danish word has (*fil_navn*, *C:\mappe*). */
  Code: 1 << 8,
  /** The first letter is upper case. */
  Capital: 1 << 9,
  /** At least two letters, all of them upper case. */
  AllCaps: 1 << 10,
  /** Upper case after a lower-case letter (*iPhone*). */
  MixedCase: 1 << 11,
  /** A word with a digit in it. */
  Digit: 1 << 12,
  /** A word with an apostrophe in it or after it. */
  Apostrophe: 1 << 13,
  /** A word with a hyphen inside. */
  Hyphen: 1 << 14,
  /** A word that begins with a hyphen (*-ende*). */
  HyphenBefore: 1 << 15,
  /** A word that ends with a hyphen (*sommer-*). */
  HyphenAfter: 1 << 16,
  /** Letters outside the Latin alphabet. */
  Foreign: 1 << 17,
  /** White space before it on the same line. */
  SpaceBefore: 1 << 18,
  /** Two or more ordinary spaces before it, inside a line. */
  WideSpaceBefore: 1 << 19,
  /** The first token of its sentence. */
  First: 1 << 20,
  /** The same key as the token before it, both words. */
  Repeated: 1 << 21,
  /** A quotation mark that can open. */
  OpensQuote: 1 << 22,
  /** Stands between quotation marks in its sentence. */
  Quoted: 1 << 23,
} as const;

/** A token. Offsets count UTF-16 units from the start of its sentence, `end` exclusive. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** As written, but composed (NFC) and without soft hyphens: what the lexicon is asked. */
  readonly word: string;
  /** `word` in lower case, with the typewriter apostrophe. */
  readonly key: string;
  /** Bits of `Trait`. */
  readonly traits: number;
}

/** How a sentence ends. */
export type SentenceEnd =
  /** Full stop, question mark, exclamation mark, perhaps with quotes after; more follows on the line, or nothing. */
  | "stop"
  /** End of the line or of a table cell, whatever mark stands last. */
  | "line"
  /** Cut because it was longer than a sentence can be. */
  | "cut";

/** A sentence with the white space after it. Consecutive sentences cover the text. */
export interface Sentence {
  /** The piece of text, white space after it included. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly ends: SentenceEnd;
  /** How far beyond the end of the piece the splitter looked, in UTF-16 units, to decide where it ends. */
  readonly lookahead: number;
}
