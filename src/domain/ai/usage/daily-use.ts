/** What a day may cost at the most, whatever the plans allow: counted per person and for everybody, as types. */
import type { ModelUsage } from "../model.ts";

/** Each of them is a bound on what is begun: what is going on when it is reached goes on to its end. */
export interface DailyCeilings {
  /** Runs and questions that one person may begin, whatever comes of them. */
  readonly callsPerAccount: number;
  /** Tokens that models may have written for one person. */
  readonly outputTokensPerAccount: number;
  /** Runs and questions of everybody together. */
  readonly calls: number;
  /** Millionths of a US dollar by the configured prices; null: no bound. */
  readonly costMicroUsd: number | null;
}

/** Far beyond what people do, and what a flood can cost is still known. */
export const defaultCeilings: DailyCeilings = {
  callsPerAccount: 300,
  outputTokensPerAccount: 1_000_000,
  calls: 20_000,
  costMicroUsd: null,
};

/** What was used of the providers. */
export interface DailyUse {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
}

export type Ceiling = "account-calls" | "account-tokens" | "calls" | "cost";

/** Days are those of Copenhagen: `2026-11-21`. */
export interface DailyUseRows {
  /**
   * One call more, of the person and of everybody. Only within a transaction, which goes back when one is refused, and
   * as its last step: everybody's calls wait for this one until it is over.
   *
   * @returns null when there is room, else the ceiling that is reached
   */
  take(userId: string, day: string, ceilings: DailyCeilings): Promise<Ceiling | null>;
  /** Adds what a provider has done. What was spent for an account that is gone counts for everybody alone. */
  spend(userId: string, day: string, usage: ModelUsage): Promise<void>;
  /** Of one person, the newest day first. */
  ofAccount(userId: string): Promise<readonly (DailyUse & { readonly day: string })[]>;
  /** Of everybody together. */
  ofAll(day: string): Promise<DailyUse>;
  /** @returns how many rows of persons, `maxRows` at most */
  forgetBefore(day: string, maxRows: number): Promise<number>;
}
