/** What is kept of usage, as types. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { UsageState } from "#contract/ai/run.schema.ts";

export type UsageUnit = UsageState["unit"];

export interface PlanLimit {
  readonly tool: RunTool;
  readonly unit: UsageUnit;
  /** Null: no limit. */
  readonly runsPerDay: number | null;
  readonly wordsPerRun: number | null;
}

export interface PersonPlan {
  readonly id: string;
  readonly name: string;
  readonly limits: readonly PlanLimit[];
}

export interface ReservationRow {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the idempotency key. */
  readonly keyHash: string;
  readonly runId: string;
  readonly tool: RunTool;
  readonly unit: UsageUnit;
  readonly day: string;
  readonly reservedAtMs: number;
  readonly expiresAtMs: number;
}

/** As its owner may see it. */
export interface KeptReservation extends Omit<ReservationRow, "id" | "userId" | "keyHash" | "tool"> {
  /** Null: from before it was noted. */
  readonly tool: RunTool | null;
  readonly state: "reserved" | "settled" | "released";
}

export interface ClosedReservation {
  readonly userId: string;
  readonly unit: UsageUnit;
  readonly day: string;
  readonly state: "settled" | "released";
  readonly isFirst: boolean;
}

export interface UsageRows {
  /** The plan that a person has, with what it allows; null when there is no such person. */
  planOf(userId: string): Promise<PersonPlan | null>;
  used(userId: string, unit: UsageUnit, day: string): Promise<number>;
  /**
   * A key whose run came to nothing is as good as new.
   *
   * @param forgetBeforeMs so is one from before this time
   * @returns null when it is stored, else the run that this person's key has started
   */
  addReservation(row: ReservationRow, forgetBeforeMs: number): Promise<{ readonly runId: string } | null>;
  /** One more, if that is no more than the limit. @returns the count, or null when the limit is reached */
  take(userId: string, unit: UsageUnit, day: string, limit: number | null): Promise<number | null>;
  /**
   * What has been closed stays as it is.
   *
   * @returns how it is closed and whether this call did it, or null when there is none: it went with its account, or
   *   its key has been used again
   */
  close(reservationId: string, state: "settled" | "released"): Promise<ClosedReservation | null>;
  /** What was reserved for this run of theirs; null when there is nothing, or it is forgotten. */
  ofRun(userId: string, runId: string): Promise<Pick<KeptReservation, "tool" | "state"> | null>;
  /**
   * @param forgetBeforeMs a key from before this time is as good as new, and so is one whose run came to nothing
   * @returns the run that this person's key has started
   */
  runOfKey(userId: string, keyHash: string, forgetBeforeMs: number): Promise<string | null>;
  giveBack(userId: string, unit: UsageUnit, day: string): Promise<void>;
  /** Releases what was reserved by processes that are no more, the oldest first. @returns how many, `maxRows` at most */
  releaseExpired(nowMs: number, maxRows: number): Promise<number>;
  /** @returns how many, `maxRows` at most */
  forgetReservationsBefore(limitMs: number, maxRows: number): Promise<number>;
  /** @param day `2026-08-21` @returns how many, `maxRows` at most */
  forgetCountersBefore(day: string, maxRows: number): Promise<number>;
  /** What a person has had reserved, as long as it is remembered, the newest first. */
  reservations(userId: string): Promise<readonly KeptReservation[]>;
  /** The counts of a person, the newest first. */
  counts(userId: string): Promise<readonly { readonly unit: UsageUnit; readonly day: string; readonly used: number }[]>;
}
