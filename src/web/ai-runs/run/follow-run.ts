/** Starts or resumes a run and follows its events to the last one, reconnecting when the connection is lost. */
import { isLastEvent } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { createEventReader } from "#contract/event-stream.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { ApiClient } from "../../shell/api-client.ts";
import { ApiError, networkError } from "../../shell/api-error.ts";

/** No event of a run is longer, in UTF-16 units. */
const maxEventChars = 4_000_000;

/** `waiting`: the connection is lost and will be retried. `offline`: it will be retried when the device is online. */
export type FollowState = "open" | "waiting" | "offline";

/** What to follow: a new run, the run that a key may have started earlier, or a run whose id is known. */
export type RunOrigin =
  | { readonly path: string; readonly body: unknown; readonly idempotencyKey: string }
  | { readonly idempotencyKey: string }
  | { readonly runId: string; readonly after: number };

export interface FollowSettings {
  readonly api: Pick<ApiClient, "stream">;
  readonly origin: RunOrigin;
  /** Id of the user who owns the run. */
  readonly ownerId: string;
  /** Ends following. The run itself goes on. */
  readonly signal: AbortSignal;
  /** Called in order, once for each event; `number` is the event's sequence number. */
  onEvent(event: RunEvent, number: number): void;
  onState(state: FollowState): void;
  /** Default: the browser's connection. */
  readonly connection?: Connection;
  /** Pauses between retries, in milliseconds. The last one repeats. */
  readonly pausesMs?: readonly number[];
  /** Silence after which a connection counts as lost, in milliseconds. The server sends a comment every 15 seconds. */
  readonly silenceMs?: number;
}

export interface Connection {
  isOnline(): boolean;
  /** Resolves when the device comes online, the page becomes visible, or the signal aborts. */
  back(signal: AbortSignal): Promise<void>;
}

const defaultPausesMs = [300, 1000, 2000, 4000, 8000, 15_000, 30_000];
const defaultSilenceMs = 45_000;
/** Responses in a row that are not from our API (a proxy, a login page) before a start fails. */
const maxForeignResponses = 12;

/**
 * Resolves after the last event, or when `signal` aborts. A lost connection is retried without limit; so is a known run
 * that the server can't deliver at the moment.
 *
 * @throws ApiError if the run can't be started, no longer exists, or belongs to another session
 */
export async function followRun(settings: FollowSettings): Promise<void> {
  const { api, origin, ownerId, signal, onEvent, onState } = settings;
  const { connection = browserConnection, pausesMs = defaultPausesMs, silenceMs = defaultSilenceMs } = settings;
  let runId = "runId" in origin ? origin.runId : undefined;
  let last = "runId" in origin ? origin.after : 0;
  let isOver = false;
  let failures = 0;
  const mayBeRefused = () => runId === undefined && "path" in origin;

  function take(data: string, id: string): void {
    const number = Number(id);
    // The server may repeat events after a reconnect: the first one counts.
    if (!Number.isInteger(number) || number <= last) return;
    const event = readEvent(data);
    last = number;
    if (event === undefined) return;
    failures = 0;
    if (event.type === "started") runId = event.runId;
    isOver = isLastEvent(event);
    onEvent(event, number);
  }

  async function open(within: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const as = { signal: within, onlyAs: ownerId };
    if (runId !== undefined) {
      return api.stream(`${filledPath(apiPaths.runEvents, { id: runId })}?after=${last}`, undefined, as);
    }
    if (!("idempotencyKey" in origin)) throw new TypeError("nothing to follow");
    const { idempotencyKey } = origin;
    if (!("path" in origin)) return api.stream(apiPaths.runOfKey, undefined, { ...as, idempotencyKey });
    // Same key: if the first call arrived, this one attaches to the run it started.
    return api.stream(origin.path, origin.body, { ...as, idempotencyKey });
  }

  async function read(): Promise<void> {
    const life = new AbortController();
    const within = AbortSignal.any([signal, life.signal]);
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    let heardAt = Date.now();
    const heard = () => {
      heardAt = Date.now();
      clearTimeout(watchdog);
      watchdog = setTimeout(() => life.abort(), silenceMs);
    };
    // After sleep the connection is dead and the timers have not advanced.
    const wake = async () => {
      while (!within.aborted) {
        await connection.back(within);
        if (Date.now() - heardAt > silenceMs / 2) life.abort();
      }
    };
    try {
      const reader = (await open(within)).getReader();
      onState("open");
      const events = createEventReader(maxEventChars);
      heard();
      void wake();
      for (let chunk = await reader.read(); !chunk.done && !isOver; chunk = await reader.read()) {
        heard();
        for (const event of events.push(chunk.value)) if (!isOver) take(event.data, event.id);
        if (isOver) break;
      }
      if (isOver) void reader.cancel().catch(() => undefined);
    } finally {
      clearTimeout(watchdog);
      life.abort();
    }
  }

  while (!isOver && !signal.aborted) {
    let fault: unknown;
    try {
      await read();
    } catch (error) {
      fault = error;
    }
    if (isOver || signal.aborted) return;
    // An error of our own code is not a lost connection: a retry would throw it again.
    const error = fault === undefined || isBrokenStream(fault) ? networkError("network.offline", fault) : fault;
    if (!(error instanceof ApiError) || !isTransient(error, !mayBeRefused())) throw error;
    failures += 1;
    if (mayBeRefused() && isForeign(error) && failures > maxForeignResponses) throw error;
    if (!connection.isOnline()) {
      onState("offline");
      await connection.back(signal);
      continue;
    }
    onState("waiting");
    // Retry-After is waited for in full; any other pause ends when the device is back online.
    if (error.retryAfterMs !== undefined) await pause(error.retryAfterMs, signal);
    else await pause(pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0, signal, connection);
  }
}

/** Whether a retry may succeed. */
function isTransient(error: ApiError, isKnown: boolean): boolean {
  const { statusCode, code } = error;
  if (statusCode === 0 || statusCode === 502 || statusCode === 503 || statusCode === 504) return true;
  // A refused start fails at once; a known run fails only if it is gone or not readable by this session.
  return isKnown && (code === "response.foreign" || !(isGone(error) || statusCode === 400 || statusCode === 401));
}

/** Whether the server says that this run does not exist for this user or can no longer be read. */
export function isGone({ statusCode, code }: ApiError): boolean {
  return code !== "response.foreign" && [403, 404, 409, 410].includes(statusCode);
}

/** Whether the response came from something else than our API. */
function isForeign({ statusCode, code }: ApiError): boolean {
  return statusCode !== 0 || code === "response.unreadable";
}

/** Whether the browser threw because the body was cut, or because we aborted it after too long a silence. */
function isBrokenStream(fault: unknown): boolean {
  return fault instanceof TypeError || (fault as Error | null)?.name === "AbortError";
}

function readEvent(data: string): RunEvent | undefined {
  try {
    const value: unknown = JSON.parse(data);
    // The contract's schema holds on our server; the reader ignores events of a later build.
    return typeof value === "object" && value !== null && "type" in value ? (value as RunEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Ends early when the signal aborts or, if a connection is given, when it is back. */
async function pause(ms: number, signal: AbortSignal, connection?: Connection): Promise<void> {
  const life = new AbortController();
  const within = AbortSignal.any([signal, life.signal]);
  const timer = setTimeout(() => life.abort(), ms);
  await (connection?.back(within) ?? ended(within));
  clearTimeout(timer);
  life.abort();
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  back: (signal) =>
    new Promise((resolve) => {
      const life = new AbortController();
      const done = () => {
        life.abort();
        resolve();
      };
      if (signal.aborted) return resolve();
      signal.addEventListener("abort", done, { signal: life.signal });
      addEventListener("online", done, { signal: life.signal });
      document.addEventListener("visibilitychange", () => document.hidden || done(), { signal: life.signal });
    }),
};
