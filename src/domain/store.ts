/** The persistence ports, as types: rows, repositories, and the transaction that spans them and the job queue. */
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
  /** Empty if none was given. */
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

/** For forms with an idempotency key: a repeated submission returns the first row and stores nothing. */
export interface Submissions<Row> {
  /**
   * @param submissionHash SHA-256 of the idempotency key and the fields, or null without a key
   * @returns the stored row, and whether this call stored it
   */
  add(row: Row, submissionHash: string | null): Promise<{ readonly row: Row; readonly isNew: boolean }>;
  find(id: string): Promise<Row | null>;
  /** The row of an earlier identical submission. */
  findSubmitted(submissionHash: string): Promise<Row | null>;
  removeReceivedBefore(limitMs: number): Promise<number>;
}

export interface Consents {
  /** Storing the same choice again is a no-op. */
  add(choice: ConsentRequest & { readonly rowId: string; readonly receivedAtMs: number }): Promise<void>;
  removeReceivedBefore(limitMs: number): Promise<number>;
}

/** One kind of violation of the page policy, without personal data. */
export interface CspViolation {
  readonly directive: string;
  /** `inline`, `eval`, `data:` or the blocked origin. */
  readonly blocked: string;
  /** Path of the page, if it is one of ours. */
  readonly page: string;
  /** Origin, path and line of the script; empty if unknown. */
  readonly source: string;
}

export interface CountedCspViolation extends CspViolation {
  readonly times: number;
}

export interface CspReports {
  /**
   * Adds to the counters of these kinds; above `maxKinds` different ones, a new kind is counted as `other`.
   *
   * @param violations each kind once, in an order shared by all callers
   */
  count(violations: readonly CountedCspViolation[], seenAtMs: number, maxKinds: number): Promise<void>;
  removeSeenBefore(limitMs: number): Promise<number>;
}

interface PlanPage {
  readonly items: readonly Plan[];
  /** Position and id of the last item if there are more. */
  readonly next: PlanPosition | null;
}

export interface PlanPosition {
  readonly position: number;
  readonly id: string;
}

export interface Plans {
  list(limit: number, after: PlanPosition | null): Promise<PlanPage>;
}

/** A word of a user's dictionary and its latest change. */
export interface DictionaryEntry {
  readonly word: string;
  readonly changedAtMs: number;
  /** Removed: remembered for a while, so that an offline device doesn't add it again. */
  readonly isRemoved: boolean;
}

export interface Dictionaries {
  /** All entries of one user including removed ones, ordered by code points. */
  list(userId: string): Promise<readonly DictionaryEntry[]>;
  /** Replaces the entries of the same words. */
  put(userId: string, entries: readonly DictionaryEntry[]): Promise<void>;
  forget(userId: string, words: readonly string[]): Promise<void>;
  /** Deletes words removed before this time, oldest first. @returns how many, at most `maxRows` */
  forgetRemovedBefore(limitMs: number, maxRows: number): Promise<number>;
}

/** A report that a suggestion is wrong, without personal data. */
interface SuggestionReport {
  readonly id: string;
  readonly rule: string;
  /** Null unless the user consented to storing it. */
  readonly sentence: string | null;
  readonly receivedAtMs: number;
}

/** A withdrawal of the sentence of a key. */
interface SuggestionWithdrawal {
  /** Id of the row that remembers the withdrawal if there is no report yet. */
  readonly id: string;
  readonly keyHash: string;
  readonly receivedAtMs: number;
}

export interface SuggestionReports {
  /**
   * If a report with this key exists, it is kept; its sentence stays only if both reports include one.
   *
   * @param keyHash hash of the sender's secret, with which the sentence can be withdrawn; null if there is none
   */
  add(report: SuggestionReport, keyHash: string | null): Promise<void>;
  /** Deletes the sentences of these keys, and remembers keys whose report has not arrived yet. */
  withdraw(withdrawals: readonly SuggestionWithdrawal[]): Promise<void>;
  /** Oldest first. @returns how many, at most `maxRows` */
  removeReceivedBefore(limitMs: number, maxRows: number): Promise<number>;
  /** Deletes withdrawals without a report, oldest first. @returns how many, at most `maxRows` */
  removeUnmatchedBefore(limitMs: number, maxRows: number): Promise<number>;
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

/** Repositories and job queue in one transaction: a mail is queued if, and only if, its cause is stored. */
export interface Transaction extends Repos {
  readonly jobs: JobQueue;
}

export interface Store extends Repos {
  /**
   * Runs `work` in one transaction. Await nothing outside the database in it: the embedded database has one connection,
   * and `work` is run again from the start if the database aborts it because of a deadlock or a serialization conflict.
   *
   * @throws AppError `storage.full` if there is no room, `server.unavailable` if the database is unavailable or too
   *   busy
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs one repository call that is atomic by itself. Checks the disk space like a transaction, but saves a
   * transaction's two extra statements.
   */
  statement<Result>(work: (repos: Repos) => Promise<Result>): Promise<Result>;
  /**
   * For accepted work such as a run: its database calls, now and later, wait longer for a connection before they fail
   * with `server.unavailable`.
   */
  patiently<Result>(work: () => Promise<Result>): Promise<Result>;
  state(): Promise<DependencyState>;
}
