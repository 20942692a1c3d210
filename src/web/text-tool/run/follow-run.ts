/** Starts a run or attaches to one, and follows its events through lost connections until the last of them. */
import { isLastEvent } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { ApiClient } from "../../shell/api-client.ts";
import { ApiError, networkError } from "../../shell/api-error.ts";
import { createEventReader } from "./read-events.ts";

/** `waiting`: the connection is lost and will be tried again. `offline`: as soon as the device has one. */
export type FollowState = "open" | "waiting" | "offline";

/** What to follow: a run that is to be started, the one that a key may have started before, or one that is known. */
export type RunOrigin =
  | { readonly path: string; readonly body: unknown; readonly idempotencyKey: string }
  | { readonly idempotencyKey: string }
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
  /** Whether the device has a connection, and when it comes back. Left out, the browser's own. */
  readonly connection?: Connection;
  /** Waits between the tries, in milliseconds: the last one is used again and again. */
  readonly pausesMs?: readonly number[];
  /** Silence after which a connection counts as lost, in milliseconds. The server sends a comment every 15 seconds. */
  readonly silenceMs?: number;
}

export interface Connection {
  isOnline(): boolean;
  /** Resolves the next time that the device comes online or the page is looked at, or with the signal. */
  back(signal: AbortSignal): Promise<void>;
}

const defaultPausesMs = [300, 1000, 2000, 4000, 8000, 15_000, 30_000];
const defaultSilenceMs = 45_000;
/** Answers in a row that are none of ours before a start is given up: somebody waits for it. */
const maxStrangeAnswers = 12;

/**
 * Resolves when the last event has come, or when `signal` is aborted. A lost connection is tried again for as long as
 * that takes, and so is a run that is known and that the server will not give us just now.
 * @throws ApiError when the run can't be started, is not there (any more), or is not this session's to read
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
    // Of events that came twice the first counts: the server may send one again after a lost connection.
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
    // The same key: where the first call did arrive, this one attaches to what it started.
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
    // A device that slept has a connection that nobody speaks on any more, and clocks that have not gone on.
    const wake = async () => {
      while (!within.aborted) {
        await connection.back(within);
        if (Date.now() - heardAt > silenceMs / 2) life.abort();
      }
    };
    try {
      const reader = (await open(within)).getReader();
      onState("open");
      const events = createEventReader();
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
    // What our own code throws is no lost connection: it would be thrown again and again.
    const error = fault === undefined || isBrokenStream(fault) ? networkError("network.offline", fault) : fault;
    if (!(error instanceof ApiError) || !isPassing(error, !mayBeRefused())) throw error;
    failures += 1;
    if (mayBeRefused() && isStrange(error) && failures > maxStrangeAnswers) throw error;
    if (!connection.isOnline()) {
      onState("offline");
      await connection.back(signal);
      continue;
    }
    onState("waiting");
    // Asked to wait, one waits; else whatever brings the device back ends the pause.
    if (error.retryAfterMs !== undefined) await pause(error.retryAfterMs, signal);
    else await pause(pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0, signal, connection);
  }
}

/** Whether it may be otherwise the next time. */
function isPassing(error: ApiError, isKnown: boolean): boolean {
  const { statusCode, code } = error;
  if (statusCode === 0 || statusCode === 502 || statusCode === 503 || statusCode === 504) return true;
  // A refusal of a start is told; a run that goes on is left only when it is gone or not ours to read.
  return isKnown && (code === "response.foreign" || !(isGone(error) || statusCode === 400 || statusCode === 401));
}

/** The server has said that there is no such run for this person, now or later, or that it can't be read any more. */
export function isGone({ statusCode, code }: ApiError): boolean {
  return code !== "response.foreign" && [403, 404, 409, 410].includes(statusCode);
}

/** Something answered, and it was not our API at work. */
function isStrange({ statusCode, code }: ApiError): boolean {
  return statusCode !== 0 || code === "response.unreadable";
}

/** What a browser throws when a body breaks off, or when we have broken it off after too long a silence. */
function isBrokenStream(fault: unknown): boolean {
  return fault instanceof TypeError || (fault as Error | null)?.name === "AbortError";
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

/** Ends early with the signal, and when there is a connection to look at, with its coming back. */
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
