/** The port for plan usage: reserved before the work, settled after it, released if nothing came of it. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { Spent } from "./daily-use.ts";

export interface UsageClaim {
  readonly userId: string;
  readonly tool: RunTool;
  /** Words of the text, as `countedWords` counts them. */
  readonly words: number;
  /** From the header: within 24 hours the same key is the same run and costs once. */
  readonly idempotencyKey: string;
  /** The run to charge for. */
  readonly runId: string;
}

export type Reservation =
  | { readonly kind: "reserved"; readonly id: string; readonly usage: UsageState }
  /** The key was used before, by this run. */
  | { readonly kind: "repeat"; readonly runId: string };

export interface ClosedUsage {
  /** Today's usage, which may be another day than the reservation's. */
  readonly usage: UsageState;
  /** The final state, whoever closed the reservation. */
  readonly isCharged: boolean;
}

export interface UsageService {
  /**
   * Reserves one unit in one guarded statement, so that parallel calls can't exceed the limit together. The day's
   * ceiling, which counts every started run and is never reduced, works the same way. The key of a released run can be
   * used again.
   *
   * @throws AppError `usage.limit-reached` with `data {tool, limit, used, resetAt, plan}` if today's units are used
   * @throws AppError `validation.failed` with the field `text` if the text has more words than the plan allows
   * @throws AppError `rate.limited` at a ceiling of the day, the user's own or the installation's
   */
  reserve(claim: UsageClaim): Promise<Reservation>;
  /** Charges the unit. Null if the reservation is gone with its account. */
  settle(reservationId: string): Promise<ClosedUsage | null>;
  /** Returns the unit. Settling or releasing again is a no-op. */
  release(reservationId: string): Promise<ClosedUsage | null>;
  /** Closes the reservation of a run whose own process can't; a no-op if it is closed. */
  closeRun(userId: string, runId: string, wanted: "settled" | "released"): Promise<void>;
  /** The run that this user's key reserved usage for in the last 24 hours; null if there is none. */
  runOfKey(userId: string, idempotencyKey: string): Promise<string | null>;
  /** Whether this run's unit was returned because it produced nothing. */
  isReleased(userId: string, runId: string): Promise<boolean>;
  /**
   * Allows a question about a run. It is part of the run and costs no unit, but counts against the ceilings.
   *
   * @throws AppError `resource.not-found` if the user has no such run on record, `resource.conflict` if the run is of
   *   another tool, is not finished or was free; also what `reserve` throws at the ceilings
   */
  takeQuestion(userId: string, tool: RunTool, runId: string): Promise<void>;
  /** Adds provider usage to the user's day. */
  spend(userId: string, spent: Spent): Promise<void>;
}
