/** The port for run logs: numbered events that any reader in any process can follow live or replay. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";

export interface RunRecord {
  /** 128 random bits. It works as a capability, but every call still checks the owner. */
  readonly id: string;
  readonly ownerId: string;
  readonly tool: RunTool;
  readonly startedAtMs: number;
  /** The run costs nothing if we interrupt it or its process dies, whatever it delivered. */
  readonly isFreeWhenBroken?: boolean;
}

/**
 * Why the writer must end its work: the user stopped the run, or another process took this one for dead and ended it.
 */
export type StopCause = "stopped" | "lost";

export interface NumberedEvent {
  /** From 1, without gaps. */
  readonly number: number;
  readonly event: RunEvent;
}

export interface RunTerms {
  /** Within 24 hours, the same key of the same user returns the same run, unless that run has failed. */
  readonly idempotencyKey: string;
  /** Open runs that one user may have at once, in all processes together. */
  readonly maxRunning: number;
  /** The key's earlier run, which failed without an `error` event: the key moves to the new run. */
  readonly replaces?: string;
}

export type OpenResult =
  | { readonly kind: "opened" }
  /** The key was used before, by this run. */
  | { readonly kind: "repeat"; readonly runId: string }
  /** The user has too many open runs. */
  | { readonly kind: "full" };

export interface RunLog {
  /**
   * Opens the run, or does nothing; the check and the change are one atomic step. The run's last event frees its place
   * among the user's open runs, and so does the death of this process.
   *
   * @throws AppError `server.unavailable` if there is no room for another log
   */
  open(run: RunRecord, terms: RunTerms): Promise<OpenResult>;
  /** Undoes `open`: frees the key and the place. */
  discard(runId: string): Promise<void>;
  /**
   * Null if there is no such run or its log has expired (`runLimits.logTtlMs` after its last event).
   *
   * @throws AppError `server.unavailable` if the store can't be reached
   */
  find(runId: string): Promise<RunRecord | null>;
  /**
   * Whether the run's process died before the last event or before `keepLease` ended, or `keepLease` ended with false.
   * Writes the last event if it is missing. A process that was only paused can't write to the log after that.
   *
   * @throws AppError `server.unavailable` if the store can't be reached
   */
  isLost(runId: string): Promise<boolean>;
  /**
   * Calls the listener for each run of another process that died: in one process at a time, and again later if the
   * listener rejects. An in-memory log never calls it.
   */
  onLost(listener: (run: RunRecord) => Promise<void>): void;
  /**
   * Id of the run that the user's key opened; null if there is none, or the key is free again.
   *
   * @throws AppError `server.unavailable` if the store can't be reached
   */
  findByKey(ownerId: string, idempotencyKey: string): Promise<string | null>;
  /**
   * Appends in the order of the calls; a run has one writer. An `error` event frees the key.
   *
   * @throws AppError `server.failed` if the log is full; the last event always fits
   */
  append(runId: string, events: readonly RunEvent[]): Promise<void>;
  /**
   * Keeps the run's lease after its last event while the result is not in the database yet. If this process dies or the
   * promise gives false, the run is lost. Call it before appending the last event.
   *
   * @param stored never rejects
   */
  keepLease(runId: string, stored: Promise<boolean>): void;
  /**
   * Events after this number, then new ones, until the last event or the signal. A slow reader delays nobody: it is
   * served from the log, where consecutive deltas are merged under the last one's number. Ends without a last event if
   * the run is forgotten or the log is closed. If the writer dies, an `error` with `run.interrupted` follows within
   * five seconds.
   *
   * @throws AppError `server.unavailable` if the log can't be read on: attach again
   */
  read(runId: string, after: number, signal: AbortSignal): AsyncIterable<readonly NumberedEvent[]>;
  /**
   * Hides a run whose result was deleted, in every process. A running one is ended, and its readers get its last event.
   *
   * @throws AppError `server.unavailable` if other processes can't be notified
   */
  forget(runId: string): Promise<void>;
  /** Tells the writer to stop, in whichever process it runs. */
  requestStop(runId: string): Promise<void>;
  /**
   * Calls the listener once for each cause, including causes from before this call.
   *
   * @returns stops listening
   */
  onStop(runId: string, listener: (cause: StopCause) => void): () => void;
  close(): Promise<void>;
}
