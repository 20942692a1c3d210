/** Limits of the grammar check that browser and server share. */

export const grammarLimits = {
  /** Longest text of one check, in UTF-16 code units. */
  maxTextChars: 200_000,
  /** Longest sentence that can be sent with the report of a wrong suggestion. */
  maxReportedChars: 600,
  /** Reports whose sentences can be taken back in one call. */
  maxWithdrawals: 50,
} as const;
