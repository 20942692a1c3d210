/** What a person may say of a result that a model made (features SH-20). */

export const feedbackRatings = ["up", "down"] as const;
export type FeedbackRating = (typeof feedbackRatings)[number];

/** Why it is bad: only with `down`. */
export const feedbackReasons = ["wrong", "changed-meaning", "poor-danish", "other"] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export const feedbackLimits = {
  /** Of the text before and of the result, UTF-16 units: what is longer is sent by its beginning, and the page says so. */
  maxTextChars: 20_000,
  /** Of all texts of one person, UTF-8. When one more comes, the oldest go; the ratings stay. */
  maxTextBytes: 5_000_000,
} as const;
