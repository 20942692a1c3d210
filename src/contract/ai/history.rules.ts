/** How long the history is kept, and what may be written in it. */

/** Days that a person can choose; null: »aldrig«. */
export const historyDays = [30, 90, null] as const;
export type HistoryDays = (typeof historyDays)[number];

export const historyLimits = {
  maxTitleChars: 120,
  maxQueryChars: 200,
  previewChars: 160,
  /** Of one person. When one more comes, the oldest go: whichever of the two bounds is reached first. */
  maxEntries: 2_000,
  maxBytes: 50_000_000,
} as const;
