/** Retention and limits of the history. */

/** Days to choose from; null for »aldrig«. */
export const historyDays = [30, 90, null] as const;
export type HistoryDays = (typeof historyDays)[number];

export const historyLimits = {
  maxTitleChars: 120,
  maxQueryChars: 200,
  previewChars: 160,
  /** Of one user. Above either limit the oldest entries are deleted. */
  maxEntries: 2_000,
  maxBytes: 50_000_000,
} as const;
