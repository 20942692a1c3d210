/** Lets the owner of a run rate its result, change the rating and withdraw it. */
import type { FeedbackRequest, FeedbackState } from "#contract/ai/feedback.schema.ts";
import { callMessages } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { Clock, Ids } from "../../ports.ts";
import type { Store } from "../../store.ts";

interface FeedbackDeps extends RateLimitDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
}

/** Any other shape can't be a run id, so the database isn't asked. */
const idShape = /^[\w-]{1,64}$/;

interface Done {
  readonly message: string;
}

/** @throws AppError `resource.not-found` if this user has no such run that can be rated */
export async function readFeedback(
  { store }: Pick<FeedbackDeps, "store">,
  userId: string,
  runId: string,
): Promise<FeedbackState> {
  if (!idShape.test(runId)) throw noRun();
  const found = await store.feedback.find(userId, runId);
  if (found !== null) {
    const { rating, reason, beforeText, afterText } = found;
    return { rating, reason, hasText: beforeText !== null || afterText !== null };
  }
  if (!(await store.feedback.isRatable(userId, runId))) throw noRun();
  return { rating: null, reason: null, hasText: false };
}

/**
 * Replaces earlier feedback. A text that isn't sent again is deleted.
 *
 * @throws AppError `resource.not-found` if this user has no such run that can be rated, `rate.limited`
 */
export async function rateRun(
  deps: FeedbackDeps,
  userId: string,
  runId: string,
  { rating, tool, model, ...why }: FeedbackRequest,
): Promise<Done> {
  await takeIdentifierSlot(deps, "feedback", userId);
  if (!idShape.test(runId)) throw noRun();
  const { reason = null, beforeText = null, afterText = null } = rating === "down" ? why : {};
  const id = deps.ids.row();
  const isKept = await deps.store.transaction((tx) =>
    tx.feedback.put({
      id,
      userId,
      runId,
      tool,
      rating,
      reason,
      beforeText,
      afterText,
      model,
      ratedAtMs: deps.clock.nowMs(),
    }),
  );
  if (!isKept) throw noRun();
  return { message: callMessages.feedbackKept };
}

/** @throws AppError `resource.not-found` if there is no feedback */
export async function withdrawFeedback(
  { store }: Pick<FeedbackDeps, "store">,
  userId: string,
  runId: string,
): Promise<Done> {
  if (!idShape.test(runId) || !(await store.feedback.remove(userId, runId))) throw noRun();
  return { message: callMessages.feedbackWithdrawn };
}

function noRun(): AppError {
  return new AppError("resource.not-found", "no run of this person that can be rated");
}
