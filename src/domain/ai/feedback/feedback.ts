/** Feedback on AI results, as types: one rating per run, which its owner can change and withdraw (SH-20). */
import type { FeedbackRating, FeedbackReason } from "#contract/ai/feedback.rules.ts";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";

export interface Feedback {
  readonly id: string;
  readonly userId: string;
  readonly runId: string;
  /** The run's tool. Falls back to the tool the client sent if the run is older than this record. */
  readonly tool: RunTool;
  readonly rating: FeedbackRating;
  readonly reason: FeedbackReason | null;
  /** Stored only with the user's consent, and null again once its retention ends. */
  readonly beforeText: string | null;
  readonly afterText: string | null;
  /** The model named by the badge under the result, with its prompt version. */
  readonly model: ModelInfo;
  /** Time of the latest change. */
  readonly ratedAtMs: number;
}

/** Every call takes the owner's id: another user's run is treated as missing. */
export interface FeedbackRows {
  /** Whether the run belongs to this user and produced something recently, or has a rating already. */
  isRatable(userId: string, runId: string): Promise<boolean>;
  /**
   * Replaces the run's previous feedback. The tool is taken from the run, not from the argument. Deletes the user's
   * oldest texts when all of them together exceed the limit.
   *
   * @returns false, and stores nothing, if the run can't be rated
   */
  put(feedback: Feedback, maxTextBytes?: number): Promise<boolean>;
  find(userId: string, runId: string): Promise<Feedback | null>;
  /** @returns whether there was feedback to remove */
  remove(userId: string, runId: string): Promise<boolean>;
  /** For the export, newest first. */
  list(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<Feedback>>;
  /** Deletes the oldest first. @returns how many, at most `maxRows` */
  forgetTextsBefore(limitMs: number, maxRows: number): Promise<number>;
  /** Deletes the oldest first. @returns how many, at most `maxRows` */
  removeBefore(limitMs: number, maxRows: number): Promise<number>;
}
