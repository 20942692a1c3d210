/** Runs as tools and API use them: one per idempotency key, readable by many, stopped only by their owner. */
import type { RunErrorCode, RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent } from "#contract/ai/run.schema.ts";
import type { RunTicket } from "./admission.ts";
import type { NumberedEvent, RunRecord } from "./run-log.ts";
import type { RetriedSave } from "./save-retries.ts";

export type RunOutcome =
  | {
      readonly given: "complete" | "partial" | "stopped";
      /** Id of the history entry; null if the result is not in the history. */
      readonly historyId: string | null;
      /** False if Stop came before any text. */
      readonly isCharged: boolean;
      /** Why the result is incomplete; absent if it is complete or the user pressed Stop. */
      readonly code?: RunErrorCode;
      /** The model that answered, if it isn't the one in the first event. */
      readonly model?: ModelInfo;
    }
  | {
      readonly given: "nothing";
      readonly code: RunErrorCode;
      readonly retryAfterMs: number | null;
      /** True if text was delivered and then lost by the user's own action: the run is charged. */
      readonly isCharged?: boolean;
    };

export interface RunContext {
  readonly runId: string;
  /**
   * Emits in order. The last event is not emitted here: it follows from the outcome.
   *
   * @param isNew false for words that existed before this run
   */
  emit(event: RunEvent, isNew?: boolean): void;
  /**
   * Frees the run's starting slot (see `Admission`). Call it before a provider request that comes before the first
   * `progress` event, which frees the slot as well. Calling it again does nothing.
   */
  markStarted(): void;
  /**
   * The outcome of a run that had to end before this work did: the work must not store anything more. Null until then.
   */
  forcedOutcome(): RunOutcome | null;
  /**
   * Saves a final result. If the store is unavailable, the write is retried until it succeeds or the server shuts down.
   *
   * @param write may run more than once
   * @returns the result of `write`; null if it will be retried
   */
  saveWithRetry<Result>(late: RetriedSave, write: () => Promise<Result>): Promise<Result | null>;
  /**
   * Counts a discarded answer. Two are free, then one per 12 hours; the others are charged. Calling it again counts
   * nothing and returns the same.
   *
   * @returns whether this run is charged
   */
  chargeDiscarded(): Promise<boolean>;
  /** Aborts with a `RunEnd` on Stop, the time limit or shutdown. Text delivered by then belongs to the user. */
  readonly signal: AbortSignal;
}

export type RunWork = (context: RunContext) => Promise<RunOutcome>;

export interface RunStart {
  readonly ownerId: string;
  readonly tool: RunTool;
  /**
   * Words of the text, for the plan's limit. Called only after the cheaper checks, because counting a long text is
   * slow.
   */
  readonly countWords: () => number | Promise<number>;
  /** Within 24 hours the same key returns the same run, unless that run produced nothing. */
  readonly idempotencyKey: string;
  /** The place from `admit`, if the caller has one. */
  readonly admitted?: AdmittedStart;
  /** True if no model is called: no usage is reserved. */
  readonly isFree: boolean;
  /**
   * If true, a run that we interrupt (time limit, shutdown, fault) costs nothing. If left out, a finished part is
   * charged, and partial text is charged if the run was told to end.
   */
  readonly isFreeWhenBroken?: boolean;
  readonly work: RunWork;
}

/** One of a user's slots for event streams. */
export interface ReaderSlot {
  /** Releasing it again is a no-op. */
  readonly release: () => void;
}

/** The place of an admitted run. The caller must release it unless a run took it. */
interface AdmittedStart extends RunTicket {
  /** True once a run owns the place and will release it at its end. */
  isTaken: boolean;
}

export interface Runs {
  /**
   * Admits a run before anything is read or stored. Waits in a queue if many start at once.
   *
   * @throws AppError `server.unavailable` with a Danish message and `retryAfterSeconds` if there are too many
   */
  admit(): Promise<AdmittedStart>;
  /**
   * The run that a repeated start with this key returns. Call it before `admit`: a busy server must not reject a run
   * that it has already started. An unknown key costs one log lookup and no SQL.
   *
   * @returns null if the key is unknown, its run produced nothing or its log has expired: `start` decides
   * @throws AppError `server.unavailable` if the key is known and the database is unavailable
   */
  findStarted(ownerId: string, idempotencyKey: string): Promise<string | null>;
  /**
   * Reserves a reader slot before the run starts, so that no run starts without one. Release it, or pass it to
   * `follow`.
   *
   * @throws AppError `rate.limited` if the user reads too many streams
   */
  takeReaderSlot(ownerId: string): ReaderSlot;
  /**
   * Reserves usage, opens the log and starts the work, which continues whether or not anyone reads.
   *
   * @throws AppError `usage.limit-reached`, `validation.failed` (more words than the plan allows), `rate.limited` (too
   *   many at once, in a minute or in a day), `resource.conflict` (the key's run has expired), `server.unavailable`;
   *   also what `countWords` throws
   */
  start(input: RunStart): Promise<{ readonly runId: string }>;
  /** @throws AppError `resource.not-found` if this user has no such run */
  find(ownerId: string, runId: string): Promise<RunRecord>;
  /**
   * True if the run's process died, its log was deleted, or its result can't be stored.
   *
   * @throws AppError `server.unavailable` if the store can't be reached
   */
  isLost(ownerId: string, runId: string): Promise<boolean>;
  /**
   * The run that a key started; starts nothing.
   *
   * @throws AppError `resource.not-found` if this user's key started no run, or the run produced nothing;
   *   `resource.conflict` if the run has expired, as in `start`
   */
  findByKey(ownerId: string, idempotencyKey: string): Promise<{ readonly runId: string }>;
  /**
   * Events after this number, then new ones, as in `RunLog.read`. Holds one of the user's reader slots until the events
   * end, the iteration ends or the signal aborts.
   *
   * @param place a slot reserved before; still the caller's if this throws
   * @throws AppError `resource.not-found` if this user has no such run; `rate.limited` if the user reads too many
   *   streams
   */
  follow(
    ownerId: string,
    runId: string,
    after: number,
    signal: AbortSignal,
    place?: ReaderSlot,
  ): Promise<AsyncIterable<readonly NumberedEvent[]>>;
  /**
   * For deleted results: ends the runs that produce them and deletes their logs. Unknown ids and other users' runs are
   * ignored.
   *
   * @throws AppError `server.unavailable` if other processes can't be notified
   */
  forget(ownerId: string, runIds: readonly string[]): Promise<void>;
  /** Stopping a finished run is a no-op. @throws AppError `resource.not-found` if this user has no such run */
  stop(ownerId: string, runId: string): Promise<void>;
  /**
   * Resolves when no run is active, after the time, or with the signal. Starts and ends no run; runs accepted meanwhile
   * on open connections are waited for as well.
   */
  drain(patienceMs: number, signal: AbortSignal): Promise<void>;
  /** Shutdown: ends active runs and their readers within six seconds. A second call waits for the first. */
  close(): Promise<void>;
}
