/** What a rule is, by what it is woken, and what it may ask about the sentence it is woken in. */
import type { Category, Confidence, Level } from "../finding.ts";
import type { Acceptance, Lexicon } from "../lexicon/lexicon.ts";
import type { Sentence } from "../text/token.ts";

/** What wakes a rule at a token; any one of them does. A rule is never tried elsewhere. */
export interface Triggers {
  /** Lower-case keys of tokens. */
  readonly words?: readonly string[] | ReadonlySet<string>;
  /** Any of these bits of `Trait`. */
  readonly traits?: number;
  /** Any of these bits of `Form`, as the word is listed. */
  readonly forms?: number;
  /** Words that are not listed as they stand. */
  readonly unlisted?: true;
  /** Once, at the first token of each sentence. */
  readonly sentence?: true;
}

/** What a rule says of a span of its sentence; offsets count from the start of the sentence. */
export interface Draft {
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  readonly message: string;
  readonly explanation: string;
  readonly suggestions: readonly string[];
}

/** The sentence as rules see it. Indexes outside it answer with nothing, never with an error. */
export interface RuleContext {
  readonly sentence: Sentence;
  /** The sentence before on the same line, if any. */
  readonly previous: Sentence | undefined;
  readonly lexicon: Lexicon;
  /** Number of tokens. */
  readonly size: number;
  /** Lower-case key of a token, empty outside. */
  key(index: number): string;
  /** The token as written, composed, empty outside. */
  word(index: number): string;
  /** Bits of `Trait`, 0 outside. */
  traits(index: number): number;
  /** Bits of `Form` for the word in this place (of the last part for a compound), 0 when unknown or outside. */
  forms(index: number): number;
  /** How the word is accepted in this place. */
  acceptance(index: number): Acceptance;
  start(index: number): number;
  end(index: number): number;
  /** Best replacements for an unknown word, best first; empty when there are none. */
  suggest(index: number): readonly string[];
  /** Whether the writer has put the word in the personal dictionary. */
  isPersonal(index: number): boolean;
  /** Counts a place where the writer has, or has not, set a start comma that the rule knows to be one. */
  countStartComma(present: boolean): void;
  report(draft: Draft): void;
}

/**
 * One rule. Rules are pure: what they report depends on the sentence and the one before on its line alone, so that a
 * sentence is only checked again when it changes.
 */
export interface Rule {
  /** Kebab-case, Danish, stable over releases: people switch rules off by it. */
  readonly id: string;
  readonly category: Category;
  /** The lowest level at which a writer is told. */
  readonly level: Level;
  /** A closed list of words beats a pattern when their findings overlap; spelling yields to both. */
  readonly weight: "list" | "pattern" | "spelling";
  /** Only told to those who write with start commas. */
  readonly startComma?: true;
  /** Also looks at passages in other languages. */
  readonly anyLanguage?: true;
  readonly triggers: Triggers;
  check(context: RuleContext, index: number): void;
}
