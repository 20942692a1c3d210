/** What the product keeps, as types: rows, repositories and the transaction that holds them and their jobs together. */
import type { ConsentRequest } from "#contract/site/consent.schema.ts";
import type { Plan } from "#contract/site/plans.schema.ts";
import type { AccountRepos } from "./accounts/model/account-store.ts";
import type { FeedbackRows } from "./ai/feedback/feedback.ts";
import type { HistoryRows } from "./ai/history/history.ts";
import type { DailyUseRows } from "./ai/usage/daily-use.ts";
import type { UsageRows } from "./ai/usage/usage-rows.ts";
import type { JobQueue } from "./jobs.ts";
import type { DependencyState } from "./ports.ts";
import type { ChatRows } from "./tools/chat/chat-rows.ts";

export interface ContactMessage {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Empty when none was given. */
  readonly orderNumber: string;
  readonly receivedAtMs: number;
}

export interface Withdrawal {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string;
  readonly receivedAtMs: number;
}

/** What a form with an idempotency key needs: the same submission again gives the first row and stores nothing. */
export interface Submissions<Row> {
  /**
   * @param submissionHash SHA-256 of the idempotency key and the fields, or null when no key was sent
   * @returns the stored row, and whether this call stored it
   */
  add(row: Row, submissionHash: string | null): Promise<{ readonly row: Row; readonly isNew: boolean }>;
  find(id: string): Promise<Row | null>;
  /** The row that this submission stored the first time. */
  findSubmitted(submissionHash: string): Promise<Row | null>;
  removeReceivedBefore(limitMs: number): Promise<number>;
}

export interface Consents {
  /** Storing the same choice again does nothing. */
  add(choice: ConsentRequest & { readonly rowId: string; readonly receivedAtMs: number }): Promise<void>;
  removeReceivedBefore(limitMs: number): Promise<number>;
}

/** One kind of violation of the page policy, with nothing in it that points at a person. */
export interface CspViolation {
  readonly directive: string;
  /** `inline`, `eval`, `data:` or the origin that was blocked. */
  readonly blocked: string;
  /** Path of the page, when it is one of ours. */
  readonly page: string;
  /** Origin and path of the script that did it, and its line; empty when unknown. */
  readonly source: string;
}

export interface CountedCspViolation extends CspViolation {
  readonly times: number;
}

export interface CspReports {
  /**
   * Adds to the counters of these kinds; past `maxKinds` different ones a new kind is counted as `other`.
   *
   * @param violations each kind once, in the order that all callers use
   */
  count(violations: readonly CountedCspViolation[], seenAtMs: number, maxKinds: number): Promise<void>;
  removeSeenBefore(limitMs: number): Promise<number>;
}

export interface PlanPage {
  readonly items: readonly Plan[];
  /** Position and id of the last item when there are more. */
  readonly next: PlanPosition | null;
}

export interface PlanPosition {
  readonly position: number;
  readonly id: string;
}

export interface Plans {
  list(limit: number, after: PlanPosition | null): Promise<PlanPage>;
}

/** A word of somebody's dictionary and what was last done with it. */
export interface DictionaryEntry {
  readonly word: string;
  readonly changedAtMs: number;
  /** Taken out: remembered for a while, so that a device that was away does not bring it back. */
  readonly isRemoved: boolean;
}

export interface Dictionaries {
  /** Everything of one person, also what was taken out, by the code points of the words. */
  list(userId: string): Promise<readonly DictionaryEntry[]>;
  /** Puts these in the place of what is there for the same words. */
  put(userId: string, entries: readonly DictionaryEntry[]): Promise<void>;
  forget(userId: string, words: readonly string[]): Promise<void>;
  /** Words that were taken out before this time, the oldest first. @returns how many, `maxRows` at most */
  forgetRemovedBefore(limitMs: number, maxRows: number): Promise<number>;
}

/** A finding that somebody holds to be wrong. Nothing in it points at who that was. */
export interface SuggestionReport {
  readonly id: string;
  readonly rule: string;
  /** Null unless the person said yes to its being kept. */
  readonly sentence: string | null;
  readonly receivedAtMs: number;
}

/** That the sentence of a key is taken back. */
export interface SuggestionWithdrawal {
  /** Of the row that remembers it, where there is no report. */
  readonly id: string;
  readonly keyHash: string;
  readonly receivedAtMs: number;
}

export interface SuggestionReports {
  /**
   * Where there is one with this key, that stays, and keeps its sentence only if both have one.
   *
   * @param keyHash of what the sender alone knows, by which the sentence can be taken back; null when there is none
   */
  add(report: SuggestionReport, keyHash: string | null): Promise<void>;
  /** Removes the sentences of these keys at once, and remembers the keys whose report has not come yet. */
  withdraw(withdrawals: readonly SuggestionWithdrawal[]): Promise<void>;
  /** The oldest first. @returns how many, `maxRows` at most */
  removeReceivedBefore(limitMs: number, maxRows: number): Promise<number>;
  /** Withdrawals that no report has come to, the oldest first. @returns how many, `maxRows` at most */
  removeUnmetBefore(limitMs: number, maxRows: number): Promise<number>;
}

export interface Repos extends AccountRepos {
  readonly contactMessages: Submissions<ContactMessage>;
  readonly withdrawals: Submissions<Withdrawal>;
  readonly consents: Consents;
  readonly cspReports: CspReports;
  readonly plans: Plans;
  readonly dictionaries: Dictionaries;
  readonly suggestionReports: SuggestionReports;
  readonly usage: UsageRows;
  readonly dailyUse: DailyUseRows;
  readonly history: HistoryRows;
  readonly feedback: FeedbackRows;
  readonly chat: ChatRows;
}

/** Repositories and the job queue in one transaction: a mail is queued if, and only if, its cause is stored. */
export interface Transaction extends Repos {
  readonly jobs: JobQueue;
}

export interface Store extends Repos {
  /**
   * Runs `work` in one transaction: all of it is kept or nothing. Never await anything outside the database in it,
   * because the embedded database has one connection, and because `work` is run again, from the beginning, when the
   * database gave up one of two transactions that stood in each other's way.
   *
   * @throws AppError `storage.full` when there is no room, `server.unavailable` when the database is gone or too busy
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  state(): Promise<DependencyState>;
}
