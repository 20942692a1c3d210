/** What the engine says about a text: the one shape that rules make, the worker sends and the page and API show. */

/** Values are Danish because people read them (issue: wire values of the categories). */
export type Category = "stavning" | "grammatik" | "komma" | "ord" | "stil" | "typografi";

/** `sikker`: at least 97 of 100 such findings are right on unseen text. `mulig`: hidden until asked for. */
export type Confidence = "sikker" | "mulig";

/** Comma system the writer follows. */
export type CommaSystem = "start" | "uden" | "foelg";

/** How much the writer wants to be told. */
export type Level = "begynder" | "oevet" | "avanceret";

/**
 * One finding. `start` and `end` are UTF-16 offsets into the checked text, `end` exclusive, always on code point
 * boundaries; `start === end` only for something missing at that place.
 */
export interface Finding {
  readonly start: number;
  readonly end: number;
  /** Kebab-case id of the rule, stable over releases: people switch rules off by it. */
  readonly rule: string;
  readonly category: Category;
  readonly confidence: Confidence;
  /** One sentence on what is wrong. */
  readonly message: string;
  /** The rule and a test a 14-year-old can use. */
  readonly explanation: string;
  /** Replacements for the span, best first, at most eight; empty when there is no good one. */
  readonly suggestions: readonly string[];
}
