/** Daily ceilings per user and for the whole installation, independent of plans, as types. */
import type { ModelUsage } from "../model.ts";

/** Ceilings apply to what starts: runs that are active when one is reached continue to their end. */
export interface DailyCeilings {
  /** Runs and questions that one user may start, whatever their outcome. */
  readonly callsPerAccount: number;
  /** Requests that providers processed for one user; a run may take several. */
  readonly providerCallsPerAccount: number;
  /** Tokens read by models for one user. */
  readonly inputTokensPerAccount: number;
  /** Tokens written by models for one user. */
  readonly outputTokensPerAccount: number;
  /** Runs and questions of all users together. */
  readonly calls: number;
  /** Millionths of a US dollar by the configured prices; null for no ceiling. */
  readonly costMicroUsd: number | null;
}

/** Far above normal use, but low enough to bound the cost of an attack. */
export const defaultCeilings: DailyCeilings = {
  callsPerAccount: 300,
  providerCallsPerAccount: 1_000,
  inputTokensPerAccount: 5_000_000,
  outputTokensPerAccount: 1_000_000,
  calls: 20_000,
  costMicroUsd: null,
};

/** Use of the providers. */
export interface DailyUse {
  /** Runs and questions started. */
  readonly calls: number;
  /** Requests that a provider accepted. */
  readonly providerCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
}

/** The cost of provider requests. */
export interface Spent extends ModelUsage {
  /** Number of requests; one if left out. */
  readonly calls?: number;
}

export type Ceiling =
  | "account-calls"
  | "account-provider-calls"
  | "account-input-tokens"
  | "account-tokens"
  | "calls"
  | "cost";

/** Days are Copenhagen days: `2026-11-21`. */
export interface DailyUseRows {
  /**
   * Counts one call for the user and for the installation. Call it only in a transaction that is rolled back on
   * refusal, and as its last step: near the installation's ceiling, all other calls wait for this one.
   *
   * @returns null if there is room, else the ceiling reached
   */
  take(userId: string, day: string, ceilings: DailyCeilings): Promise<Ceiling | null>;
  /** Adds provider usage to the day. If the account is gone, it counts for the installation only. */
  spend(userId: string, day: string, spent: Spent): Promise<void>;
  /** Of one user, newest day first. */
  ofAccount(userId: string): Promise<readonly (DailyUse & { readonly day: string })[]>;
  /** Of all users together. */
  ofAll(day: string): Promise<DailyUse>;
  /** @returns how many rows of users, at most `maxRows` */
  forgetBefore(day: string, maxRows: number): Promise<number>;
}
