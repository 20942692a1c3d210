/** Rows and repository of usage, as types. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { Ceiling, DailyCeilings } from "./daily-use.ts";

export type UsageUnit = UsageState["unit"];

export interface PlanLimit {
  readonly tool: RunTool;
  readonly unit: UsageUnit;
  /** Null: no limit. */
  readonly runsPerDay: number | null;
  readonly wordsPerRun: number | null;
}

interface PersonPlan {
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

/** A reservation as its owner may see it. */
interface StoredReservation extends Omit<ReservationRow, "id" | "userId" | "keyHash" | "tool"> {
  /** Null for rows older than this field. */
  readonly tool: RunTool | null;
  readonly state: "reserved" | "settled" | "released";
}

export interface ReserveTerms {
  /** Words of the text. */
  readonly words: number;
  readonly ceilings: DailyCeilings;
  /** Keys older than this can be used again, and so can keys of released reservations. */
  readonly forgetBeforeMs: number;
}

export type ReserveResult =
  | {
      readonly kind: "reserved";
      readonly unit: UsageUnit;
      readonly runsPerDay: number | null;
      /** Including this one. */
      readonly used: number;
    }
  /** This user's key started this run before. */
  | { readonly kind: "repeat"; readonly runId: string }
  | { readonly kind: "no-account" }
  | { readonly kind: "too-long"; readonly wordsPerRun: number }
  | {
      readonly kind: "used-up";
      readonly plan: Pick<PersonPlan, "id" | "name">;
      readonly unit: UsageUnit;
      readonly runsPerDay: number | null;
      readonly used: number;
    }
  | { readonly kind: "ceiling"; readonly ceiling: Ceiling };

export interface ClosedReservation {
  readonly unit: UsageUnit;
  readonly state: "settled" | "released";
  /** Today's limit for the unit; null for no limit. */
  readonly runsPerDay: number | null;
  /** Used today. */
  readonly used: number;
}

export interface UsageRows {
  /** The user's plan with its limits; null if there is no such user. */
  planOf(userId: string): Promise<PersonPlan | null>;
  used(userId: string, unit: UsageUnit, day: string): Promise<number>;
  /**
   * Reserves one unit of the plan for a run and counts it against the day's ceilings. Call it only in a transaction
   * that is rolled back unless the result is `reserved`.
   */
  reserve(row: Omit<ReservationRow, "unit">, terms: ReserveTerms): Promise<ReserveResult>;
  /**
   * Settles the reservation, or releases it and returns its unit. A closed reservation is unchanged.
   *
   * @param today the day to report usage for
   * @returns its state, or null if it is gone with its account, or its key was used again
   */
  close(reservationId: string, state: "settled" | "released", today: string): Promise<ClosedReservation | null>;
  /** The reservation of this user's run; null if there is none or it has expired. */
  ofRun(
    userId: string,
    runId: string,
  ): Promise<(Pick<StoredReservation, "tool" | "state"> & { readonly id: string }) | null>;
  /**
   * @param forgetBeforeMs keys older than this can be used again, and so can keys of released reservations
   * @returns the run that this user's key started
   */
  runOfKey(userId: string, keyHash: string, forgetBeforeMs: number): Promise<string | null>;
  /** Releases reservations of dead processes, oldest first. @returns how many, at most `maxRows` */
  releaseExpired(nowMs: number, maxRows: number): Promise<number>;
  /** @returns how many, at most `maxRows` */
  forgetReservationsBefore(limitMs: number, maxRows: number): Promise<number>;
  /** @param day `2026-08-21` @returns how many, at most `maxRows` */
  forgetCountersBefore(day: string, maxRows: number): Promise<number>;
  /** A user's reservations as long as they are kept, newest first. */
  reservations(userId: string): Promise<readonly StoredReservation[]>;
  /** A user's daily counters, newest first. */
  counts(userId: string): Promise<readonly { readonly unit: UsageUnit; readonly day: string; readonly used: number }[]>;
}
