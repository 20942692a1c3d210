/** The log of a run: events with numbers that any reader, in any process, can follow live or read again. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";

export interface RunRecord {
  /** 128 random bits: a capability, and still every call checks the owner. */
  readonly id: string;
  readonly ownerId: string;
  readonly tool: RunTool;
  readonly startedAtMs: number;
}

export interface NumberedEvent {
  /** From 1, without gaps. */
  readonly number: number;
  readonly event: RunEvent;
}

export interface RunTerms {
  /** The same key of the same person within 24 hours is the same run, until that has failed. */
  readonly idempotencyKey: string;
  /** Open runs that a person may have at once, in all processes together. */
  readonly maxRunning: number;
  /** The run that the key has opened before and that came to nothing without saying so: the key is taken from it. */
  readonly replaces?: string;
}

export type Opening =
  | { readonly kind: "opened" }
  /** The key has been used: this is the run that it opened. */
  | { readonly kind: "repeat"; readonly runId: string }
  /** So many are running already. */
  | { readonly kind: "full" };

export interface RunLog {
  /**
   * Opens the run, or does nothing: both decided in one step, whoever else opens. Its place among those that run at
   * once is given back by its last event, and by itself when this process dies.
   *
   * @throws AppError `server.unavailable` when there is no room for another log
   */
  open(run: RunRecord, terms: RunTerms): Promise<Opening>;
  /** As if it had never been opened: its key and its place are free again. */
  discard(runId: string): Promise<void>;
  /**
   * Null when there is none, or it is forgotten (`runLimits.logTtlMs` after its last event).
   *
   * @throws AppError `server.unavailable` when that can't be known now
   */
  find(runId: string): Promise<RunRecord | null>;
  /**
   * Id of the run that a person's key has opened; null when it has opened none, or is free again.
   *
   * @throws AppError `server.unavailable` when that can't be known now
   */
  findByKey(ownerId: string, idempotencyKey: string): Promise<string | null>;
  /**
   * One writer per run; in the order of the calls. With an `error` the key is free again.
   *
   * @throws AppError `server.failed` when the run has filled its log; its last event always has room
   */
  append(runId: string, events: readonly RunEvent[]): Promise<void>;
  /**
   * What comes after this number, then what is written from now on, until the last event or the signal. A slow reader
   * holds nobody up: it is served from the log, where deltas that follow each other have become one with the number of
   * the last. Ends without a last event when the run is forgotten or the log is closed. A writer that died is told of
   * by an `error` with `run.interrupted`.
   *
   * @throws AppError `server.unavailable` when what follows can't be had now: attach again
   */
  read(runId: string, after: number, signal: AbortSignal): AsyncIterable<readonly NumberedEvent[]>;
  /** Tells the writer, in whatever process it is. */
  requestStop(runId: string): Promise<void>;
  /** Calls once when a stop is, or was, requested. @returns how to end listening */
  onStop(runId: string, listener: () => void): () => void;
  close(): Promise<void>;
}
