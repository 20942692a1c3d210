/** What is used of the plans: taken before the work, settled after it, given back when nothing came of it. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { ModelUsage } from "../model.ts";

export interface UsageClaim {
  readonly userId: string;
  readonly tool: RunTool;
  /** Words of the text, as `countedWords` counts them. */
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

export interface ClosedUsage {
  /** What is used today, which may be another day than that of the reservation. */
  readonly usage: UsageState;
  /** How it stands, whoever closed it. */
  readonly isCharged: boolean;
}

export interface UsageDesk {
  /**
   * Takes one unit in one guarded statement: parallel calls can't pass the limit together. So is the ceiling of the
   * day, which counts every run that is begun and never gives one back. The key of a run that came to nothing may be
   * used again.
   *
   * @throws AppError `usage.limit-reached` with `data {tool, limit, used, resetAt, plan}` when the day's are used
   * @throws AppError `validation.failed` with the field `text` when the text has more words than the plan takes
   * @throws AppError `rate.limited` at a ceiling of the day, the person's own or everybody's
   */
  reserve(claim: UsageClaim): Promise<Reservation>;
  /** Something came of it. Null when there is nothing to settle any more: it went with its account. */
  settle(reservationId: string): Promise<ClosedUsage | null>;
  /** Nothing came of it: the unit is given back. Settling or releasing again does nothing. */
  release(reservationId: string): Promise<ClosedUsage | null>;
  /** The run that this person's key has paid for, or is to pay for, in the last 24 hours; null when there is none. */
  runOfKey(userId: string, idempotencyKey: string): Promise<string | null>;
  /** Whether this run came to nothing and its unit has been given back. */
  isReleased(userId: string, runId: string): Promise<boolean>;
  /**
   * Lets a question be asked about a run: it is part of the run and costs no unit, but counts for the ceilings.
   *
   * @throws AppError `resource.not-found` when no such run of theirs is remembered, `resource.conflict` when the run is
   *   of another tool, is not over or was free; what `reserve` throws at the ceilings
   */
  takeQuestion(userId: string, tool: RunTool, runId: string): Promise<void>;
  /** Adds to the day what a provider has done for somebody. */
  spend(userId: string, usage: ModelUsage): Promise<void>;
}
