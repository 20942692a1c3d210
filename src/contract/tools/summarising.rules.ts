/** What can be chosen in Opsummering (features OP-1, OP-2, OP-5, OP-9), and how much. */

export const summaryFormats = [
  "resume",
  "noeglepunkter",
  "referat",
  "abstract",
  "disposition",
  "spoergsmaal",
  "begreber",
] as const;
export type SummaryFormat = (typeof summaryFormats)[number];

/** What the built-in engine really does, with sentences of the text itself (OP-4). */
export const builtInSummaryFormats = [
  "resume",
  "noeglepunkter",
  "begreber",
] as const satisfies readonly SummaryFormat[];

export const summaryLengths = ["kort", "mellem", "lang"] as const;
export type SummaryLengthName = (typeof summaryLengths)[number];

/** OP-9. */
export const explainLevels = ["niende-klasse", "gymnasium", "universitet"] as const;
export type ExplainLevel = (typeof explainLevels)[number];

export const summaryLimits = {
  minWords: 20,
  maxWords: 2_000,
  maxFocusChars: 300,
} as const;
