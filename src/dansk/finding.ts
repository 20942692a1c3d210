/** The finding: the one type that rules create, the worker sends, and page and API show. */

/** Values are Danish because they are wire values and users read them. */
export type Category = "stavning" | "grammatik" | "komma" | "ord" | "stil" | "typografi";

/**
 * `sikker` (certain): at least 97 of 100 such findings are correct on unseen text. `mulig` (possible): hidden unless
 * the user asks for them.
 */
export type Confidence = "sikker" | "mulig";

/**
 * Comma system of the user: `start` with opening commas (*startkomma*), `uden` without them, `foelg` the system of the
 * text itself.
 */
export type CommaSystem = "start" | "uden" | "foelg";

/** How much the user wants to see. */
export type Level = "begynder" | "oevet" | "avanceret";

/**
 * One finding. `start` and `end` are UTF-16 offsets into the checked text, `end` exclusive, always on code point
 * boundaries. `start === end` only if something is missing at that position.
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
