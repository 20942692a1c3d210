/** Types of rewriting without a model, apart from the implementation. */

/** Modes that rules can do. The other modes need a model. */
export type BuiltInMode = "standard" | "enkel" | "formel" | "forkort";

/**
 * `let`: corrections and clumsy expressions. `middel`: also plain words and verbs. `kraftig`: sentences are rebuilt.
 */
export type Strength = "let" | "middel" | "kraftig";

export interface RewriteOptions {
  readonly mode: BuiltInMode;
  readonly strength: Strength;
  /** Words the person wants kept as they are (*Bevar ord*). */
  readonly keep: readonly string[];
}

export type ReasonKind =
  | "correction"
  | "plain-word"
  | "filler"
  | "split"
  | "passive"
  | "nominal"
  | "contraction"
  | "formal-word";

/** One change and its reason. Applied to their places in the source, the texts of all reasons give the new text. */
export interface RewriteReason {
  readonly kind: ReasonKind;
  /** UTF-16 span in the source, the end exclusive; empty where something was only put in. */
  readonly before: readonly [start: number, end: number];
  /** What is there now. */
  readonly text: string;
  /** Danish, at most fifteen words. */
  readonly why: string;
}

export interface Rewritten {
  readonly text: string;
  /** In the order of the source, never overlapping. */
  readonly reasons: readonly RewriteReason[];
}

/**
 * A rewritten piece of a text: `[start, end)` of the source. Consecutive pieces cover it. Spans of its reasons are
 * those of the source.
 */
export interface RewrittenPiece extends Rewritten {
  readonly start: number;
  readonly end: number;
}

export type AlternativeLabel = "kortere" | "mere formel" | "enklere";

export interface Alternative {
  readonly text: string;
  readonly label: AlternativeLabel;
}

export interface RewriteEngine {
  /** Rewrites a text of any length. Deterministic; nothing is kept between calls but words that were looked up. */
  rewrite(text: string, options: RewriteOptions): Rewritten;
  /** The same piece by piece, a line of the source each, its break included: joined they are what `rewrite` gives. */
  rewriteParagraphs(text: string, options: RewriteOptions): Iterable<RewrittenPiece>;
  /** Other ways to say one sentence: none that is the sentence itself, and each text once. */
  alternatives(sentence: string, context: { readonly mode: BuiltInMode }): readonly Alternative[];
}
