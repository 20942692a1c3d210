/** Interfaces of a rule: its triggers, and what it can ask about the sentence. */
import type { SentenceClauses } from "../clauses/clause.ts";
import type { Category, CommaSystem, Confidence, Level } from "../finding.ts";
import type { Acceptance, Lexicon } from "../lexicon/lexicon.ts";
import type { SentenceTags } from "../tagger/tagger.ts";
import type { Sentence } from "../text/token.ts";

/** What wakes a rule at a token; any one of them does. A rule is never tried elsewhere. */
interface Triggers {
  /** Lower-case keys of tokens. */
  readonly words?: readonly string[] | ReadonlySet<string>;
  /** Any of these bits of `Trait`. */
  readonly traits?: number;
  /** Any of these bits of `Form`, as the word is listed. */
  readonly forms?: number;
  /** Words that are not listed as written. */
  readonly unlisted?: true;
  /** Once, at the first token of each sentence. */
  readonly sentence?: true;
}

/** A finding of a rule. Offsets count from the start of the sentence. */
export interface Draft {
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  readonly message: string;
  readonly explanation: string;
  readonly suggestions: readonly string[];
}

/**
 * Something that is correct on its own but may conflict with other places of the text: *e-mail* and *mail*, commas of
 * both systems.
 */
export interface Note {
  /** What it is about; a document rule asks for its topics. */
  readonly topic: string;
  /** Which of the ways it was done. */
  readonly value: string;
  /** Offsets from the start of the sentence, in a document rule of the text. */
  readonly start: number;
  readonly end: number;
  /** What would be here if it were done another way, by `value`; left out where that is no mere replacement. */
  readonly others?: Readonly<Record<string, string>>;
}

/** The sentence as rules see it. Indexes outside it return empty values, never throw. */
export interface RuleContext {
  readonly sentence: Sentence;
  /** The sentence before on the same line, if any. */
  readonly previous: Sentence | undefined;
  readonly lexicon: Lexicon;
  /** Word classes in context; only for rules with `needsTags`. */
  readonly tags: SentenceTags;
  /** Whether `tags` can be asked: for rules that say more with them, but enough without. */
  readonly hasTags: boolean;
  /** Main and subordinate clauses; only for rules with `needsTags`. */
  readonly clauses: SentenceClauses;
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
  /** How a word would be accepted that doesn't stand there; counted, and unknown when the text has had its share. */
  accept(word: string): Acceptance;
  start(index: number): number;
  end(index: number): number;
  /** Best replacements for an unknown word, best first; empty when there are none. */
  suggest(index: number): readonly string[];
  /** Whether the writer has put the word in the personal dictionary. */
  isPersonal(index: number): boolean;
  /** Keeps something for the document rules. */
  note(note: Note): void;
  report(draft: Draft): void;
}

/**
 * A rule. Rules are pure: a finding depends only on the sentence and the previous one on its line, so a sentence is
 * rechecked only when it changes.
 */
export interface Rule {
  /** Kebab-case, Danish, stable over releases: people switch rules off by it. */
  readonly id: string;
  readonly category: Category;
  /** The lowest level at which the rule reports. */
  readonly level: Level;
  /** A closed list of words beats a pattern when their findings overlap; spelling yields to both. */
  readonly weight: "list" | "pattern" | "spelling";
  /** Only told to those who write with opening commas, or to those who write without. */
  readonly commaSystem?: "start" | "uden";
  /** Asks for `context.tags`: silent where the tagger is not there (yet). */
  readonly needsTags?: true;
  /** Also looks at passages in other languages. */
  readonly anyLanguage?: true;
  readonly triggers: Triggers;
  check(context: RuleContext, index: number): void;
}

/**
 * A rule over the notes of a whole text. It runs after every edit, so it must be linear in the number of notes.
 * Findings of sentences take priority over its findings.
 */
export interface DocumentRule {
  readonly id: string;
  readonly category: Category;
  readonly level: Level;
  readonly topics: readonly string[];
  /** Only tried when the writer has chosen this setting. */
  readonly commaSystem?: CommaSystem;
  /**
   * `notes` of the topics in text order, offsets in the text; what is reported has offsets in the text too. `report`
   * answers whether it was reported: false if a finding of a sentence stands already.
   */
  check(notes: readonly Note[], report: (draft: Draft) => boolean): void;
}
