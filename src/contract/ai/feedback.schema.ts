/** `GET`, `PUT` and `DELETE /api/runs/{id}/feedback`: the owner's rating of a result. */
import { z } from "zod";
import { fieldErrors } from "../form.rules.ts";
import { feedbackLimits, feedbackRatings, feedbackReasons } from "./feedback.rules.ts";
import { runTools } from "./run.rules.ts";
import { modelInfo } from "./run.schema.ts";

const maxNameChars = 200;
const { maxTextChars } = feedbackLimits;
const sentText = z
  .string()
  .max(maxTextChars, { error: fieldErrors.tooLong(maxTextChars) })
  .optional();

export const feedbackRequest = z.object({
  rating: z.enum(feedbackRatings),
  /** As shown on the page: the tool (used if the run has none on record) and the model. */
  tool: z.enum(runTools),
  model: modelInfo.extend({ provider: z.string().max(maxNameChars), model: z.string().max(maxNameChars) }),
  /** Dropped with `up`, as are the texts. */
  reason: z.enum(feedbackReasons).optional(),
  /** Sent only if the user ticked »Medsend tekst«. */
  beforeText: sentText,
  afterText: sentText,
});
export type FeedbackRequest = z.output<typeof feedbackRequest>;

/** All null if there is no rating. */
export const feedbackState = z.object({
  rating: z.enum(feedbackRatings).nullable(),
  reason: z.enum(feedbackReasons).nullable(),
  /** A text is stored with it. */
  hasText: z.boolean(),
});
export type FeedbackState = z.infer<typeof feedbackState>;
