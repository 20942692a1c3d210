/** What is used of the plans: taken before the work, settled after it, given back when nothing came of it. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { UsageState } from "#contract/ai/run.schema.ts";

export interface UsageClaim {
  readonly userId: string;
  readonly tool: RunTool;
  /** Words of the text, as the counters of the page count them. */
  readonly words: number;
  /** From the header: the same key within 24 hours is the same run, and costs once. */
  readonly idempotencyKey: string;
  /** The run that is to be paid for. */
  readonly runId: string;
}

export type Reservation =
  | { readonly kind: "reserved"; readonly id: string; readonly usage: UsageState }
  /** The key has been used: this is the run that it started. */
  | { readonly kind: "repeat"; readonly runId: string };

export interface UsageDesk {
  /**
   * Takes one unit in one guarded statement: parallel calls can't pass the limit together.
   *
   * @throws AppError `usage.limit-reached` with `data {tool, limit, used, resetAt, plan}` when the day's are used
   * @throws AppError `validation.failed` with the field `text` when the text has more words than the plan takes
   */
  reserve(claim: UsageClaim): Promise<Reservation>;
  /** Something came of it. Settling or releasing again does nothing. */
  settle(reservationId: string): Promise<UsageState>;
  /** Nothing came of it: the unit is given back. */
  release(reservationId: string): Promise<UsageState>;
}
