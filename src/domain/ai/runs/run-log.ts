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

export interface RunLog {
  open(run: RunRecord): Promise<void>;
  /** Null when there is none, or it is forgotten (`runLimits.logTtlMs` after its last event). */
  find(runId: string): Promise<RunRecord | null>;
  /** One writer per run; in the order of the calls. */
  append(runId: string, events: readonly RunEvent[]): Promise<void>;
  /**
   * What comes after this number, then what is written from now on, until the last event or the signal. A slow reader
   * holds nobody up: it is served from the log.
   */
  read(runId: string, after: number, signal: AbortSignal): AsyncIterable<readonly NumberedEvent[]>;
  /** Tells the writer, in whatever process it is. */
  requestStop(runId: string): Promise<void>;
  /** Calls once when a stop is, or was, requested. @returns how to end listening */
  onStop(runId: string, listener: () => void): () => void;
  close(): Promise<void>;
}
