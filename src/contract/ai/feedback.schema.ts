/** `GET`, `PUT` and `DELETE /api/runs/{id}/feedback`: what its owner says of a run's result. */
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
  /** As the page showed it: which tool, where the run does not tell, and whose work it was. */
  tool: z.enum(runTools),
  model: modelInfo.extend({ provider: z.string().max(maxNameChars), model: z.string().max(maxNameChars) }),
  /** Dropped with `up`, as the texts are. */
  reason: z.enum(feedbackReasons).optional(),
  /** Sent along only when the person ticked »Medsend tekst«. */
  beforeText: sentText,
  afterText: sentText,
});
export type FeedbackRequest = z.output<typeof feedbackRequest>;

/** All null: nothing has been said yet. */
export const feedbackState = z.object({
  rating: z.enum(feedbackRatings).nullable(),
  reason: z.enum(feedbackReasons).nullable(),
  /** The text is kept with it. */
  hasText: z.boolean(),
});
export type FeedbackState = z.infer<typeof feedbackState>;
