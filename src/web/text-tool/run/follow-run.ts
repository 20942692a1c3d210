/** Starts a run or attaches to one, and follows its events through lost connections until the last of them. */
import { isLastEvent } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { ApiClient } from "../../shell/api-client.ts";
import { ApiError } from "../../shell/api-error.ts";
import { createEventReader } from "./read-events.ts";

/** `waiting`: the connection is lost and will be tried again. `offline`: as soon as the device has one. */
export type FollowState = "open" | "waiting" | "offline";

/** What to follow: a run that is to be started, or one that is known. */
export type RunOrigin =
  | { readonly path: string; readonly body: unknown; readonly idempotencyKey: string }
  | { readonly runId: string; readonly after: number };

export interface FollowSettings {
  readonly api: Pick<ApiClient, "stream">;
  readonly origin: RunOrigin;
  /** Id of the person whose run it is. */
  readonly ownerId: string;
  /** Ends the following; the run itself goes on. */
  readonly signal: AbortSignal;
  /** In order, each once; `number` is the event's own. */
  onEvent(event: RunEvent, number: number): void;
  onState(state: FollowState): void;
  /** Whether the device has a connection, and a promise of the next one. Left out, the browser's own. */
  readonly connection?: Connection;
  /** Waits between the tries, in milliseconds: the last one is used again and again. */
  readonly pausesMs?: readonly number[];
  /** Silence after which a connection counts as lost, in milliseconds. The server sends a comment every 15 seconds. */
  readonly silenceMs?: number;
}

export interface Connection {
  isOnline(): boolean;
  /** Resolves when the device is online again, or with the signal. */
  online(signal: AbortSignal): Promise<void>;
}

const defaultPausesMs = [300, 1000, 2000, 4000, 8000, 15_000];
const defaultSilenceMs = 45_000;
/** Tries in a row that bring nothing before it is given up. */
const maxTries = 12;

/**
 * Resolves when the last event has come, or when `signal` is aborted.
 * @throws ApiError when the run can't be started, is not there (any more), or can't be reached however often it is tried
 */
export async function followRun(settings: FollowSettings): Promise<void> {
  const { api, origin, ownerId, signal, onEvent, onState } = settings;
  const { connection = browserConnection, pausesMs = defaultPausesMs, silenceMs = defaultSilenceMs } = settings;
  let runId = "runId" in origin ? origin.runId : undefined;
  let last = "runId" in origin ? origin.after : 0;
  let isOver = false;
  let failures = 0;

  function take(data: string, id: string): void {
    const number = Number(id);
    // Of events that came twice the first counts: the server may send one again after a lost connection.
    if (!Number.isInteger(number) || number <= last) return;
    const event = readEvent(data);
    last = number;
    if (event === undefined) return;
    failures = 0;
    if (event.type === "started") runId = event.runId;
    onEvent(event, number);
    isOver = isLastEvent(event);
  }

  async function open(within: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const as = { signal: within, onlyAs: ownerId };
    if (runId !== undefined) {
      return api.stream(`${filledPath(apiPaths.runEvents, { id: runId })}?after=${last}`, undefined, as);
    }
    if (!("path" in origin)) throw new TypeError("nothing to follow");
    // The same key: where the first call did arrive, this one attaches to what it started.
    return api.stream(origin.path, origin.body, { ...as, idempotencyKey: origin.idempotencyKey });
  }

  async function read(): Promise<void> {
    const life = new AbortController();
    const within = AbortSignal.any([signal, life.signal]);
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => life.abort(), silenceMs);
    };
    try {
      const reader = (await open(within)).getReader();
      onState("open");
      const events = createEventReader();
      heard();
      for (let chunk = await reader.read(); !chunk.done && !isOver; chunk = await reader.read()) {
        heard();
        for (const event of events.push(chunk.value)) if (!isOver) take(event.data, event.id);
        if (isOver) break;
      }
      if (isOver) void reader.cancel().catch(() => undefined);
    } finally {
      clearTimeout(watchdog);
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
    if (fault instanceof ApiError && !isPassing(fault)) throw fault;
    failures += 1;
    if (failures > maxTries && fault instanceof ApiError) throw fault;
    if (failures > maxTries) throw lost(fault);
    if (!connection.isOnline()) {
      onState("offline");
      await connection.online(signal);
      failures = 0;
      continue;
    }
    onState("waiting");
    const asked = fault instanceof ApiError ? (fault.retryAfterMs ?? 0) : 0;
    const pauseMs = Math.max(asked, pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0);
    await pause(pauseMs, signal, connection);
  }
}

/** What may be otherwise the next time; a refusal of ours stays one. */
function isPassing({ statusCode, code }: ApiError): boolean {
  if (statusCode === 0) return code !== "response.foreign";
  return statusCode === 502 || statusCode === 503 || statusCode === 504;
}

function lost(cause: unknown): ApiError {
  const text = "Der er ingen forbindelse til Rød Tråd. Tjek din internetforbindelse, og prøv igen.";
  return new ApiError(text, { code: "network.offline", statusCode: 0, cause });
}

function readEvent(data: string): RunEvent | undefined {
  try {
    const value: unknown = JSON.parse(data);
    // Our own server's words, by the contract's schema; an event of a later build is passed over by who reads it.
    return typeof value === "object" && value !== null && "type" in value ? (value as RunEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Ends early when the device comes online. */
async function pause(ms: number, signal: AbortSignal, connection: Connection): Promise<void> {
  const life = new AbortController();
  const stop = () => life.abort();
  const timer = setTimeout(stop, ms);
  signal.addEventListener("abort", stop, { once: true });
  const online = connection.online(life.signal).then(stop);
  await new Promise<void>((resolve) => {
    if (life.signal.aborted) resolve();
    else life.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await online;
  clearTimeout(timer);
  signal.removeEventListener("abort", stop);
}

const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  online: (signal) =>
    new Promise((resolve) => {
      if (signal.aborted) resolve();
      const done = () => {
        removeEventListener("online", done);
        resolve();
      };
      addEventListener("online", done);
      signal.addEventListener("abort", done, { once: true });
    }),
};
