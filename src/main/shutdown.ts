/** Graceful shutdown: drains, then closes. A second signal skips the waiting. */
import { describeFault } from "#domain/describe-fault.ts";
import type { Log } from "#domain/ports.ts";
import type { RunningDeps } from "./deps.ts";
import type { DrainTimes } from "./env.ts";
import type { HttpServer } from "./server.ts";

/** Time for active requests after the socket is closed. Requests that stream a run have the run's time. */
const requestPatienceMs = 4_000;
/** Time for readers to get the last events of a run. */
const lastEventsMs = 1_000;
/**
 * Deadline from the end of draining to exit. The steps take at most 11.5 s: runs 3.5 s, retried saves 1 s, copies to
 * Redis 1 s, last events 1 s, jobs 3 s, data 2 s. The rest is a margin for a busy machine.
 */
const closeDeadlineMs = 13_000;
/** Ctrl+C reaches the server twice, from the terminal and from npm; both count as one signal. */
const sameSignalMs = 1_000;
/** How often the server checks that its parent process still exists. */
const parentCheckMs = 500;

export interface ClosingServer {
  readonly log: Log;
  /** Maximum duration of `close` without `hurry`. */
  readonly closeMs: number;
  /**
   * Reports not ready, waits `DRAIN_DELAY_SECONDS`, stops accepting connections, gives running AI work
   * `DRAIN_RUNS_SECONDS`, and closes the data. A second call waits for the first.
   */
  close(): Promise<void>;
  /** Skips the waiting of `close`: cuts and saves AI work, cuts connections and closes the data at once. */
  hurry(): void;
}

interface Parts {
  readonly env: { readonly drain: DrainTimes };
  readonly deps: Pick<RunningDeps, "log" | "runs" | "startDraining" | "close">;
  readonly stop: HttpServer["stop"];
}

/** @param stop stops the HTTP server */
export function drainable({ env, deps, stop }: Parts): ClosingServer {
  const { delayMs, runsMs } = env.drain;
  const hurry = new AbortController();
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    deps.startDraining();
    await pause(delayMs, hurry.signal);
    const cut = new AbortController();
    const stopped = stop(cut.signal);
    const patience = pause(requestPatienceMs, hurry.signal);
    // Streams end with their runs, so their requests finish too.
    await deps.runs.drain(runsMs, hurry.signal);
    await deps.runs.close();
    await Promise.race([stopped, Promise.all([patience, pause(lastEventsMs, hurry.signal)])]);
    cut.abort();
    await stopped;
    await deps.close();
  }

  return {
    log: deps.log,
    closeMs: delayMs + runsMs + closeDeadlineMs,
    close: () => {
      closing ??= close();
      return closing;
    },
    hurry: () => hurry.abort(),
  };
}

/** Resolves after the time, or with the signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}

/** The part of `process` that is used. */
type Signals = Pick<NodeJS.Process, "on" | "exit" | "ppid">;

export interface TieOptions {
  readonly target?: Signals;
  /** For tests; milliseconds since the start of the process if left out. */
  readonly nowMs?: () => number;
  /**
   * Id of the parent process. The server closes when it is gone, because npm can be killed without a signal to its
   * child. Omitted for a server that may outlive its shell.
   */
  readonly startedBy?: number;
}

/**
 * Ends the process on SIGTERM and SIGINT with code 0, at the latest after the deadline. A second signal ends it without
 * the waiting, but closes the data, which would be left locked. The process survives a rejection that one request leaves
 * unhandled. After an uncaught exception its state is unknown: it ends with code 1, without the waiting.
 */
export function tieToProcess(running: ClosingServer, options: TieOptions = {}): void {
  const { target = process, nowMs = () => performance.now(), startedBy } = options;
  let code: 0 | 1 | undefined;
  let firstMs = 0;

  function stop(wanted: 0 | 1): void {
    if (code !== undefined) {
      if (wanted === 1) code = 1;
      if (wanted === 1 || nowMs() - firstMs >= sameSignalMs) hurry();
      return;
    }
    code = wanted;
    firstMs = nowMs();
    exitAfter(running.closeMs);
    running.close().then(
      () => target.exit(code),
      () => target.exit(1),
    );
    if (wanted === 1) hurry();
  }

  function hurry(): void {
    exitAfter(closeDeadlineMs);
    running.hurry();
  }

  const exitAfter = (ms: number) => void setTimeout(() => target.exit(1), ms).unref();

  // `on`, not `once`: a signal without a listener kills at once.
  target.on("SIGTERM", () => stop(0));
  target.on("SIGINT", () => stop(0));
  target.on("unhandledRejection", (reason) => {
    running.log.error(describeFault(reason), "unhandled rejection");
  });
  target.on("uncaughtException", (error) => {
    running.log.error(describeFault(error), "uncaught exception");
    stop(1);
  });

  if (startedBy === undefined) return;
  const watch = setInterval(() => {
    if (target.ppid === startedBy) return;
    clearInterval(watch);
    running.log.warn({}, "the process that started the server is gone, the server closes");
    stop(0);
  }, parentCheckMs).unref();
}
