/**
 * The questions that the engine can ask about a written form. `open-lexicon.ts` answers them from the compiled binary.
 */

/** One bit for each possible reading of a form. A form with several readings has the bits of all of them. */
export const Form = {
  /** Noun, indefinite singular (*bil*, *hus*). */
  NounSingular: 1 << 0,
  /** Noun, definite singular (*bilen*, *huset*). */
  NounSingularDefinite: 1 << 1,
  /** Noun, indefinite plural (*biler*). */
  NounPlural: 1 << 2,
  /** Noun, definite plural (*bilerne*). */
  NounPluralDefinite: 1 << 3,
  /** Genitive of a noun or name (*bils*); such a reading has no `Noun…` bit, only the gender. */
  Genitive: 1 << 4,
  /** The noun reading is common gender. */
  Common: 1 << 5,
  /** The noun reading is neuter; with `Common` too: two genders, never alarm. */
  Neuter: 1 << 6,
  /** Verb, infinitive (*køre*). */
  Infinitive: 1 << 7,
  /** Verb, present (*kører*). */
  Present: 1 << 8,
  /** Verb, past (*kørte*). */
  Past: 1 << 9,
  /** Verb, past participle (*kørt*). */
  PastParticiple: 1 << 10,
  /** Verb, present participle (*kørende*). */
  PresentParticiple: 1 << 11,
  /** Verb, imperative (*kør*). */
  Imperative: 1 << 12,
  /** Verb form in -s (*køres*). */
  Passive: 1 << 13,
  /** Adjective or adverb, base form (*hurtig*). */
  AdjectiveBase: 1 << 14,
  /** Adjective or adverb in -t (*hurtigt*). */
  AdjectiveNeuter: 1 << 15,
  /** Adjective in -e: definite or plural (*hurtige*). */
  AdjectiveE: 1 << 16,
  /** Comparative or superlative (*hurtigere*, *hurtigst*). */
  Compared: 1 << 17,
  /** Proper name, listed with a capital (*Aarhus*). */
  Name: 1 << 18,
  /** In the list without flags: function word, adverb or irregular form. */
  Plain: 1 << 19,
  /** Accepted, never suggested. */
  NoSuggest: 1 << 20,
  /** May stand first in a compound with no link (*bil-*). */
  FirstBare: 1 << 21,
  /** May stand first with the link -s- (*regerings-*). */
  FirstS: 1 << 22,
  /** May stand first with the link -e- or -er- (*drenge-*). */
  FirstE: 1 << 23,
  /** May stand last in a compound. */
  Last: 1 << 24,
} as const;

/**
 * All bits that are a reading. A spelling without any of them is not a word (for example the first part *regerings*).
 */
export const READING_BITS: number = Form.NoSuggest - 1;

/** Further bits of the compiled classes: what a spelling can do in a compound. Never part of `Lexicon.forms`. */
export const Role = {
  /** May stand first in a compound exactly as spelt, link included (*regerings*, *skatte*). */
  First: 1 << 25,
  /** A prefix that stands before words of its own accord (*u*, *mis*, *gen*). */
  Prefix: 1 << 26,
  /** Marked as wrong by the dictionary: neither a word nor a compound. */
  Forbidden: 1 << 27,
} as const;

/** Why a word was accepted. */
export type Acceptance =
  | { readonly kind: "listed"; readonly forms: number }
  /** A productive compound: parts in order, each with its link (*trivsels* + *måling*); `forms` are those of the last part. */
  | { readonly kind: "compound"; readonly parts: readonly string[]; readonly forms: number }
  | { readonly kind: "unknown" };

export interface Lexicon {
  /** Bits of `Form` for exactly this spelling (case matters: names are capitalised), 0 when not listed. */
  forms(word: string): number;
  /** Frequency band 0 (rare or unknown) to 15 (the commonest), for exactly this spelling. */
  frequency(word: string): number;
  /**
   * Whether the word is good Danish as written, with capitals allowed where Danish allows them (sentence start, all
   * capitals), hyphenated parts, genitive and productive compounds (first ask whether the word is one
   * small edit from a common word).
   */
  accept(word: string): Acceptance;
}
