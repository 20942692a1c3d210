/** Run logs in this process's memory, limited in time, bytes and number. */
import { isFailure, isLastEvent, runLimits } from "#contract/ai/run.rules.ts";
import type { NumberedEvent, OpenResult, RunLog, RunRecord, RunTerms, StopCause } from "#domain/ai/runs/run-log.ts";
import { AppError } from "#domain/app-error.ts";
import { forgottenTtlMs, idempotencyTtlMs } from "./lifetimes.ts";
import { lastNumberOf, pushEvent, type Segment, segmentsAfter, toNumbered } from "./segments.ts";

export interface MemoryRunOptions {
  /** After the last event of a run. */
  readonly ttlMs?: number;
  readonly maxBytes?: number;
  readonly maxBytesPerRun?: number;
  readonly maxEventsPerRun?: number;
  /** Finished runs kept for one user. */
  readonly maxKeptPerOwner?: number;
}

export interface MemoryRuns extends RunLog {
  /** Like `read`, in the format that a second log can store. */
  readSegments(runId: string, after: number, signal: AbortSignal): AsyncIterable<readonly Segment[]>;
  has(runId: string): boolean;
  /**
   * Opens a run that another log has admitted, overriding what is known here about its key and open runs.
   *
   * @throws AppError `server.unavailable` if there is no room for another log
   */
  add(run: RunRecord, idempotencyKey: string): Promise<void>;
  /** Another process has ended the run: tells its writer to end. */
  lose(runId: string): void;
}

interface KeptRun {
  readonly record: RunRecord;
  readonly key: string;
  readonly segments: Segment[];
  events: number;
  bytes: number;
  /** Process time of its expiry; null while it runs. */
  forgottenAtMs: number | null;
  isForgotten: boolean;
  /** Its result was deleted: only current readers get its end. */
  isHidden: boolean;
  /** Its result could not be stored. */
  isUnstored: boolean;
  /** Null while its writer may continue. */
  stop: StopCause | null;
  readonly stopListeners: Set<(cause: StopCause) => void>;
  /** Wakes each waiting reader. */
  readonly readers: Set<() => void>;
}

/** Size of a run's record without its events. */
const runBytes = 1_000;
const maxKeys = 50_000;

function keyOf({ ownerId }: Pick<RunRecord, "ownerId">, idempotencyKey: string): string {
  return `${ownerId} ${idempotencyKey}`;
}

export function createMemoryRuns(options: MemoryRunOptions = {}): MemoryRuns {
  const {
    ttlMs = runLimits.logTtlMs,
    maxBytes = 256 * 1024 * 1024,
    maxBytesPerRun = 8 * 1024 * 1024,
    maxEventsPerRun = 100_000,
    maxKeptPerOwner = 40,
  } = options;
  /** In order of opening. */
  const runs = new Map<string, KeptRun>();
  /** The same by user. */
  const owners = new Map<string, Set<KeptRun>>();
  /** Run and expiry by user and key, oldest first. */
  const keys = new Map<string, { readonly runId: string; readonly endsAtMs: number }>();
  let totalBytes = 0;
  let isClosed = false;
  let sweepTimer: NodeJS.Timeout | undefined;

  function forget(run: KeptRun): void {
    if (run.isForgotten) return;
    run.isForgotten = true;
    // A stalled reader may reference the run for as long as its connection is open.
    run.segments.length = 0;
    const { id, ownerId } = run.record;
    runs.delete(id);
    const own = owners.get(ownerId);
    own?.delete(run);
    if (own?.size === 0) owners.delete(ownerId);
    totalBytes -= run.bytes;
    for (const wake of run.readers) wake();
  }

  function sweep(): void {
    const nowMs = performance.now();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const run of runs.values()) {
      if (run.forgottenAtMs === null) continue;
      if (run.forgottenAtMs <= nowMs) forget(run);
      else nextMs = Math.min(nextMs, run.forgottenAtMs);
    }
    sweepTimer = undefined;
    if (nextMs < Number.POSITIVE_INFINITY && !isClosed) sweepTimer = setTimeout(sweep, nextMs - nowMs + 1).unref();
  }

  function forgetKeys(): void {
    const nowMs = performance.now();
    for (const [key, { endsAtMs }] of keys) {
      if (endsAtMs > nowMs && keys.size <= maxKeys) break;
      keys.delete(key);
    }
  }

  /** Drops finished runs, oldest first. @returns whether there is room for this many bytes */
  function hasRoom(bytes: number): boolean {
    for (const run of runs.values()) {
      if (totalBytes + bytes <= maxBytes) return true;
      if (run.forgottenAtMs !== null) forget(run);
    }
    return totalBytes + bytes <= maxBytes;
  }

  function makeRoom(ownerId: string): void {
    forgetKeys();
    const own = [...(owners.get(ownerId) ?? [])].filter((run) => run.forgottenAtMs !== null);
    for (const run of own.slice(0, Math.max(0, own.length - maxKeptPerOwner))) forget(run);
    if (!hasRoom(runBytes)) {
      throw new AppError("server.unavailable", "no room for another run log", { retryAfterSeconds: 30 });
    }
  }

  function end(run: KeptRun, hasFailed: boolean): void {
    if (hasFailed) freeKey(run);
    run.forgottenAtMs = performance.now() + ttlMs;
    run.stopListeners.clear();
    sweepTimer ??= setTimeout(sweep, ttlMs + 1).unref();
    if (run.isHidden) setTimeout(() => forget(run), forgottenTtlMs).unref();
  }

  function freeKey({ key, record }: KeptRun): void {
    if (keys.get(key)?.runId === record.id) keys.delete(key);
  }

  function open(record: RunRecord, { idempotencyKey, maxRunning, replaces }: RunTerms): OpenResult {
    const key = keyOf(record, idempotencyKey);
    makeRoom(record.ownerId);
    const known = keys.get(key);
    if (known !== undefined && known.runId !== replaces) return { kind: "repeat", runId: known.runId };
    const own = [...(owners.get(record.ownerId) ?? [])];
    if (own.filter((run) => run.forgottenAtMs === null).length >= maxRunning) return { kind: "full" };
    add(record, key);
    return { kind: "opened" };
  }

  function add(record: RunRecord, key: string): void {
    // Re-inserted, to keep the map ordered by expiry.
    keys.delete(key);
    keys.set(key, { runId: record.id, endsAtMs: performance.now() + idempotencyTtlMs });
    const run: KeptRun = {
      record,
      key,
      segments: [],
      events: 0,
      bytes: runBytes,
      forgottenAtMs: null,
      isForgotten: false,
      isHidden: false,
      isUnstored: false,
      stop: null,
      stopListeners: new Set(),
      readers: new Set(),
    };
    runs.set(record.id, run);
    const own = owners.get(record.ownerId);
    if (own === undefined) owners.set(record.ownerId, new Set([run]));
    else own.add(run);
    totalBytes += runBytes;
  }

  async function* follow<T>(
    runId: string,
    after: number,
    signal: AbortSignal,
    shape: (segment: Segment) => T,
  ): AsyncGenerator<readonly T[]> {
    const run = runs.get(runId);
    if (run === undefined) return;
    let cursor = after;
    let wake = () => {};
    const reader = () => wake();
    run.readers.add(reader);
    signal.addEventListener("abort", reader);
    try {
      while (!signal.aborted && !isClosed) {
        if (run.isForgotten) return;
        if (run.events > cursor) {
          const found = segmentsAfter(run.segments, cursor);
          cursor = lastNumberOf(found.at(-1) as Segment);
          yield found.map(shape);
        } else if (run.forgottenAtMs !== null) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      run.readers.delete(reader);
      signal.removeEventListener("abort", reader);
    }
  }

  function requestStop(runId: string, cause: StopCause): void {
    const run = runs.get(runId);
    if (run === undefined || run.forgottenAtMs !== null || run.stop === "lost" || run.stop === cause) return;
    run.stop = cause;
    for (const listener of run.stopListeners) listener(cause);
  }

  return {
    open: async (record, terms) => open(record, terms),
    add: async (record, idempotencyKey) => {
      makeRoom(record.ownerId);
      add(record, keyOf(record, idempotencyKey));
    },
    discard: async (runId) => {
      const run = runs.get(runId);
      if (run === undefined) return;
      forget(run);
      freeKey(run);
    },
    find: async (runId) => {
      const run = runs.get(runId);
      return run === undefined || run.isHidden ? null : run.record;
    },
    forget: async (runId) => {
      const run = runs.get(runId);
      if (run === undefined) return;
      run.isHidden = true;
      if (run.forgottenAtMs === null) requestStop(runId, "stopped");
      else forget(run);
    },
    findByKey: async (ownerId, idempotencyKey) => {
      const known = keys.get(keyOf({ ownerId }, idempotencyKey));
      return known === undefined || known.endsAtMs <= performance.now() ? null : known.runId;
    },
    has: (runId) => runs.has(runId),
    append: async (runId, events) => {
      const run = runs.get(runId);
      if (run === undefined || run.forgottenAtMs !== null) return;
      const isLast = events.some(isLastEvent);
      if (!isLast && (run.bytes > maxBytesPerRun || run.events + events.length > maxEventsPerRun)) {
        throw new AppError("server.failed", "the run has filled its log");
      }
      // Each run is limited, and so are all together.
      if (!isLast && totalBytes > maxBytes && !hasRoom(0)) throw new AppError("server.failed", "the logs are full");
      for (const event of events) {
        const bytes = pushEvent(run.segments, event);
        run.events += 1;
        run.bytes += bytes;
        totalBytes += bytes;
      }
      if (isLast) end(run, events.some(isFailure));
      for (const wake of run.readers) wake();
    },
    read: (runId, after, signal) => follow<NumberedEvent>(runId, after, signal, toNumbered),
    readSegments: (runId, after, signal) => follow<Segment>(runId, after, signal, (segment) => segment),
    requestStop: async (runId) => requestStop(runId, "stopped"),
    lose: (runId) => requestStop(runId, "lost"),
    onStop: (runId, listener) => {
      const run = runs.get(runId);
      if (run === undefined) return () => {};
      if (run.stop !== null) listener(run.stop);
      run.stopListeners.add(listener);
      return () => void run.stopListeners.delete(listener);
    },
    keepLease: (runId, stored) => {
      const run = runs.get(runId);
      if (run === undefined) return;
      void stored.then((isStored) => {
        run.isUnstored = !isStored;
      });
    },
    // If the process dies, its logs are gone too.
    isLost: async (runId) => runs.get(runId)?.isUnstored === true,
    onLost: () => {},
    close: async () => {
      isClosed = true;
      clearTimeout(sweepTimer);
      for (const run of runs.values()) for (const wake of run.readers) wake();
    },
  };
}
