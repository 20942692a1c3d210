/** Ratings of AI results and their limits (features SH-20). */

export const feedbackRatings = ["up", "down"] as const;
export type FeedbackRating = (typeof feedbackRatings)[number];

/** Reasons for a bad rating: only with `down`. */
export const feedbackReasons = ["wrong", "changed-meaning", "poor-danish", "other"] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export const feedbackLimits = {
  /** Of the source and of the result, in UTF-16 units. Of longer texts only the start is sent, and the page says so. */
  maxTextChars: 20_000,
  /** Of all texts of one user, in UTF-8 bytes. Above it the oldest texts are deleted; the ratings stay. */
  maxTextBytes: 5_000_000,
} as const;
