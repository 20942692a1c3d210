/** What people say of results that a model made: one word of each run, changed and taken back as they like (SH-20). */
import type { FeedbackRating, FeedbackReason } from "#contract/ai/feedback.rules.ts";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";

export interface Feedback {
  readonly id: string;
  readonly userId: string;
  readonly runId: string;
  /** Of the run; only of one from before it was noted what the page said. */
  readonly tool: RunTool;
  readonly rating: FeedbackRating;
  readonly reason: FeedbackReason | null;
  /** Null unless the person sent it along, and when its time is up. */
  readonly beforeText: string | null;
  readonly afterText: string | null;
  /** As the badge under the result named it, with the version of its prompt. */
  readonly model: ModelInfo;
  /** Of the latest change. */
  readonly ratedAtMs: number;
}

/** Every call names its owner: another's run is no run. */
export interface FeedbackRows {
  /** Whether this is a run of this person that gave something and was paid for lately, or one that they have rated. */
  isRatable(userId: string, runId: string): Promise<boolean>;
  /**
   * In the place of what was said of the run before; its tool is the one that the run was paid for, whatever is given.
   * When all texts of this person together pass the bound, the oldest are forgotten.
   *
   * @returns false, and stores nothing, when it is not ratable
   */
  put(feedback: Feedback, maxTextBytes?: number): Promise<boolean>;
  find(userId: string, runId: string): Promise<Feedback | null>;
  /** @returns whether there was any */
  remove(userId: string, runId: string): Promise<boolean>;
  /** For the export, newest first. */
  list(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<Feedback>>;
  /** The oldest first. @returns how many, `maxRows` at most */
  forgetTextsBefore(limitMs: number, maxRows: number): Promise<number>;
  /** The oldest first. @returns how many, `maxRows` at most */
  removeBefore(limitMs: number, maxRows: number): Promise<number>;
}
