/** Limits of the grammar check that browser and server share. */

export const grammarLimits = {
  /** Longest text of one check, in UTF-16 code units. */
  maxTextChars: 200_000,
} as const;
