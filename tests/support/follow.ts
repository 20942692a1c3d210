/** Follows a run on a local server of the test's, with what it brings. */
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { type Connection, type FollowSettings, followRun } from "../../src/web/ai-runs/run/follow-run.ts";
import { type ApiClientOptions, createApiClient } from "../../src/web/shell/api-client.ts";
import type { ApiError } from "../../src/web/shell/api-error.ts";
import { type Answer, startRunServer } from "./run-server.ts";

export const owner = "person-1";
export const token = `e30.${btoa(JSON.stringify({ sub: owner }))}.x`;
const closers: (() => Promise<void>)[] = [];
/** For after each test. */
export async function endFollowing(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** The server, and a following of the run on it. */
export async function startFollowing(
  answer: Answer,
  options: Partial<FollowSettings> & { client?: Partial<ApiClientOptions> } = {},
) {
  const { url, calls, close } = await startRunServer(answer);
  closers.push(close);
  const { client, ...settings } = options;
  const api = createApiClient({
    accessToken: () => token,
    ...client,
    fetch: (path, init) => fetch(`${url}${path}`, init),
  });
  const got: { numbers: number[]; events: RunEvent[]; states: string[] } = { numbers: [], events: [], states: [] };
  const life = new AbortController();
  const ended = followRun({
    api,
    origin: { path: "/api/tools/rewriting", body: { text: "Hallo" }, idempotencyKey: "k1" },
    ownerId: owner,
    signal: life.signal,
    onEvent(event, number) {
      got.events.push(event);
      got.numbers.push(number);
    },
    onState: (state) => got.states.push(state),
    connection: alwaysOnline,
    pausesMs: [1],
    ...settings,
  });
  return { calls, got, ended, life };
}

const alwaysOnline: Connection = { isOnline: () => true, back: (signal) => aborted(signal) };

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

export async function failure(ended: Promise<void>): Promise<ApiError> {
  return (await ended.then(
    () => undefined,
    (error: unknown) => error,
  )) as ApiError;
}
