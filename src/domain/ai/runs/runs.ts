/** Runs as the tools and the API see them: started once per idempotency key, followed by any reader, stopped by their owner. */
import type { RunErrorCode, RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent, RunRecord } from "./run-log.ts";

export type RunOutcome =
  | {
      readonly given: "complete" | "partial" | "stopped";
      /** Where the history keeps it; null when it is not kept. */
      readonly historyId: string | null;
      /** False when Stop came before anything did. */
      readonly isCharged: boolean;
      /** Why it is not whole; absent when it is, and when the person pressed Stop. */
      readonly code?: RunErrorCode;
      /** Who did answer, where that is not who the first event named. */
      readonly model?: ModelInfo;
    }
  | { readonly given: "nothing"; readonly code: RunErrorCode; readonly retryAfterMs: number | null };

export interface RunContext {
  readonly runId: string;
  /**
   * In order; never the last event, which follows from the outcome.
   *
   * @param isNew false: its words were there before this run, and are none that it gives
   */
  emit(event: RunEvent, isNew?: boolean): void;
  /**
   * What the run has come to, where it has got its last event without this work, which was too slow to end: nothing
   * more may come of it. Null until then.
   */
  cameTo(): RunOutcome | null;
  /** Ends the work with a `RunEnd`: Stop, the time limit or shutdown. What has come by then is the person's. */
  readonly signal: AbortSignal;
}

export type RunWork = (context: RunContext) => Promise<RunOutcome>;

export interface RunStart {
  readonly ownerId: string;
  readonly tool: RunTool;
  /** Words of the text, for the plan: asked for once the person may begin at all, for a long text takes a while. */
  readonly countWords: () => number | Promise<number>;
  /** The same key within 24 hours is the same run, until that came to nothing. */
  readonly idempotencyKey: string;
  /** No model is called: nothing is reserved. */
  readonly isFree: boolean;
  /**
   * What we break off (the time limit, shutdown, a fault) costs nothing, whatever has come of it. Left out: a finished
   * piece counts, and words on their way do where the run was told to end.
   */
  readonly isFreeWhenBroken?: boolean;
  readonly work: RunWork;
}

/** One of the places that a person has for streams. */
export interface ReaderPlace {
  /** Doing it again does nothing. */
  readonly leave: () => void;
}

export interface Runs {
  /**
   * For whoever will read what is not begun yet: nothing is begun that could not be read. To be left, or given to
   * `follow`.
   *
   * @throws AppError `rate.limited` when the person reads too many at once
   */
  takePlace(ownerId: string): ReaderPlace;
  /**
   * Reserves, opens the log and begins the work, which goes on whoever reads.
   *
   * @throws AppError `usage.limit-reached`, `validation.failed` (more words than the plan takes), `rate.limited` (too
   *   many at once, in a minute or in a day), `resource.conflict` (the key's run is forgotten), `server.unavailable`;
   *   what `countWords` throws
   */
  start(input: RunStart): Promise<{ readonly runId: string }>;
  /** @throws AppError `resource.not-found` when there is none, or it is another's */
  find(ownerId: string, runId: string): Promise<RunRecord>;
  /**
   * The run that a key has begun; begins none.
   *
   * @throws AppError `resource.not-found` when it has begun none of this person's, or nothing came of it;
   *   `resource.conflict` when its run is forgotten, as `start` has it
   */
  findByKey(ownerId: string, idempotencyKey: string): Promise<{ readonly runId: string }>;
  /**
   * Its events after this number, then those that come, as `RunLog.read` gives them. Whoever leaves before their end
   * ends the iteration or aborts the signal: until then it has one of the places that a person has.
   *
   * @param place one that is taken already; whoever gave it has it still when this throws
   * @throws AppError `resource.not-found` when there is none, or it is another's; `rate.limited` when the person reads
   *   too many at once
   */
  follow(
    ownerId: string,
    runId: string,
    after: number,
    signal: AbortSignal,
    place?: ReaderPlace,
  ): Promise<AsyncIterable<readonly NumberedEvent[]>>;
  /** Stopping what is over does nothing. @throws AppError `resource.not-found` when there is none, or it is another's */
  stop(ownerId: string, runId: string): Promise<void>;
  /** Shutdown: ends the work that is going on, and its readers, within five seconds; the second call waits for the first. */
  close(): Promise<void>;
}
