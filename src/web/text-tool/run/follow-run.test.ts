/** A run is followed through everything a connection does, against a real server that speaks its events. */
import { afterEach, expect, test } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { usageLimitMessage } from "#contract/messages.da.ts";
import {
  type Answer,
  openEvents as events,
  eventLine as line,
  refuse,
  testRun as run,
  sendRun as send,
  startRunServer,
} from "../../../../tests/support/run-server.ts";
import { type ApiClientOptions, createApiClient } from "../../shell/api-client.ts";
import type { ApiError } from "../../shell/api-error.ts";
import { type Connection, type FollowSettings, followRun, isGone } from "./follow-run.ts";
import { afterEvent, type RunView } from "./run-view.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const owner = "person-1";
const token = `e30.${btoa(JSON.stringify({ sub: owner }))}.x`;
/** The server, and a following of the run on it. */
async function start(answer: Answer, options: Partial<FollowSettings> & { client?: Partial<ApiClientOptions> } = {}) {
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

async function failure(ended: Promise<void>): Promise<ApiError> {
  return (await ended.then(
    () => undefined,
    (error: unknown) => error,
  )) as ApiError;
}

test("a run in one go: every event once and in order, with the key, the token and the CSRF token", async () => {
  const { calls, got, ended } = await start((response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    const bytes = Buffer.from(run.map((event, i) => line(event, i + 1)).join(""));
    // One byte at a time: letters and lines are cut everywhere.
    for (const byte of bytes) response.write(Buffer.of(byte));
    response.end();
  });
  await ended;
  expect(got.events).toEqual(run);
  expect(got.numbers).toEqual([1, 2, 3, 4, 5, 6]);
  expect(calls).toEqual([{ method: "POST", url: "/api/tools/rewriting", key: "k1", bearer: `Bearer ${token}` }]);
  const view = got.events.reduce<RunView | null>(afterEvent, null);
  expect(view?.parts[0]?.text).toBe("Grøn.");
  expect(view?.status).toBe("complete");
});

test("a connection that breaks is taken up where it broke, and what comes twice counts once", async () => {
  const { calls, got, ended } = await start((response, _, count) => {
    if (count === 1) {
      send(events(response), 0, 3);
      response.write('id: 4\ndata: {"type":"del', () => response.destroy());
    } else if (count === 2) {
      send(events(response), 2, 5);
      response.end();
    } else send(events(response), 5);
  });
  await ended;
  expect(got.events).toEqual(run);
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST /api/tools/rewriting",
    "GET /api/runs/r1/events?after=3",
    "GET /api/runs/r1/events?after=5",
  ]);
  expect(got.states).toEqual(["open", "waiting", "open", "waiting", "open"]);
});

test("a start whose answer never came is asked for again under the same key", async () => {
  const { calls, got, ended } = await start((response, _, count) => {
    if (count === 1) response.destroy();
    else if (count === 2) refuse(response, 503, "server.unavailable");
    else send(events(response), 0);
  });
  await ended;
  expect(got.events).toEqual(run);
  expect(calls.map(({ key }) => key)).toEqual(["k1", "k1", "k1"]);
});

test("a run that is known is attached to, after what has been seen of it", async () => {
  const { calls, got, ended } = await start((response) => send(events(response), 4), {
    origin: { runId: "r1", after: 4 },
  });
  await ended;
  expect(got.numbers).toEqual([5, 6]);
  expect(calls.map(({ url }) => url)).toEqual(["/api/runs/r1/events?after=4"]);
});

test.each([
  [404, "resource.not-found"],
  [429, "rate.limited"],
  [413, "request.too-large"],
  [500, "server.error"],
])("a refusal with %i is final and is told in its own words", async (status, code) => {
  const { calls, got, ended } = await start((response) => refuse(response, status, code, "Det går ikke."));
  const error = await failure(ended);
  expect([error.statusCode, error.message]).toEqual([status, "Det går ikke."]);
  expect(calls).toHaveLength(1);
  expect(got.events).toEqual([]);
});

test("the usage limit is told to the page as for every other call", async () => {
  const told: unknown[] = [];
  const { ended } = await start((response) => refuse(response, 403, "usage.limit-reached", usageLimitMessage), {
    client: { onUsageLimit: (data) => told.push(data) },
  });
  expect((await failure(ended)).code).toBe("usage.limit-reached");
  expect(told).toEqual([{}]);
});

test("a token that is refused is renewed, once", async () => {
  const renewed = `e30.${btoa(JSON.stringify({ sub: owner, n: 2 }))}.x`;
  const { calls, got, ended } = await start(
    (response, call) => {
      if (call.bearer === `Bearer ${renewed}`) send(events(response), 0);
      else refuse(response, 401, "auth.required");
    },
    { client: { renewToken: async () => renewed } },
  );
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(2);
  const again = await start((response) => refuse(response, 401, "auth.required"), {
    client: { renewToken: async () => renewed },
  });
  expect((await failure(again.ended)).statusCode).toBe(401);
  expect(again.calls).toHaveLength(2);
});

test("nothing is sent when somebody else is signed in by then", async () => {
  const { calls, ended } = await start((response) => send(events(response), 0), { ownerId: "person-2" });
  expect((await failure(ended)).code).toBe("auth.required");
  expect(calls).toEqual([]);
});

test("without a connection it waits for one instead of counting tries", async () => {
  let isOnline = false;
  let come: (() => void) | undefined;
  const { calls, got, ended } = await start(
    (response, _, count) => {
      if (count === 1) response.destroy();
      else send(events(response), 0);
    },
    {
      // The pause is never waited for.
      pausesMs: [600_000],
      onState: (state) => {
        if (state !== "offline") return;
        isOnline = true;
        setImmediate(() => come?.());
      },
      connection: {
        isOnline: () => isOnline,
        back: (signal) =>
          new Promise((resolve) => {
            come = resolve;
            signal.addEventListener("abort", () => resolve(), { once: true });
          }),
      },
    },
  );
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(2);
});

test("a connection that comes back ends the pause", async () => {
  let come: (() => void) | undefined;
  const { got, ended } = await start(
    (response, _, count) => {
      if (count === 1) response.destroy();
      else send(events(response), 0);
    },
    {
      pausesMs: [600_000],
      onState: (state) => state === "waiting" && setImmediate(() => come?.()),
      connection: {
        isOnline: () => true,
        back: (signal) =>
          new Promise((resolve) => {
            come = resolve;
            signal.addEventListener("abort", () => resolve(), { once: true });
          }),
      },
    },
  );
  await ended;
  expect(got.events).toEqual(run);
});

test("a run that is known is not left for what passes: however often the connection breaks, 429, a fault, another's page", async () => {
  const { calls, got, ended } = await start((response, _, count) => {
    if (count === 1) {
      send(events(response), 0, 2);
      response.end();
    } else if (count < 20) response.destroy();
    else if (count === 20) refuse(response, 429, "rate.limited", "Vent lidt.", { "retry-after": "0" });
    else if (count === 21) refuse(response, 500, "server.failed");
    else if (count === 22) response.writeHead(403, { "content-type": "text/html" }).end("<h1>Log ind</h1>");
    else if (count === 23) response.writeHead(200, { "content-type": "text/html" }).end("<h1>Log ind</h1>");
    else send(events(response), 2);
  });
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(24);
});

test("what the server asks one to wait is waited, whatever the pauses are and whoever looks at the page", async () => {
  const began: number[] = [];
  const { ended } = await start(
    (response, _, count) => {
      began.push(performance.now());
      if (count === 1) refuse(response, 429, "rate.limited", "Vent lidt.", { "retry-after": "1" });
      else send(events(response), 0);
    },
    {
      origin: { runId: "r1", after: 0 },
      connection: { isOnline: () => true, back: () => new Promise((resolve) => setImmediate(resolve)) },
    },
  );
  await ended;
  expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThan(950);
});

test.each([403, 404, 410])("a run that is gone (%i) is left", async (status) => {
  const { calls, ended } = await start(
    (response) => refuse(response, status, status === 403 ? "auth.forbidden" : "resource.not-found"),
    {
      origin: { runId: "r1", after: 0 },
    },
  );
  const error = await failure(ended);
  expect([error.statusCode, isGone(error), calls.length]).toEqual([status, true, 1]);
});

test("a connection that falls silent is left for another", async () => {
  const { calls, got, ended } = await start(
    (response, _, count) => {
      if (count === 1) send(events(response), 0, 2);
      else send(events(response), 2);
    },
    { silenceMs: 50 },
  );
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(2);
});

test("comments keep a silent connection", async () => {
  const beats: NodeJS.Timeout[] = [];
  const { calls, ended } = await start(
    (response) => {
      send(events(response), 0, 2);
      let beat = 0;
      beats.push(
        setInterval(() => {
          response.write(": her\n\n");
          beat += 1;
          if (beat === 20) send(response, 2);
        }, 20),
      );
    },
    { silenceMs: 200 },
  );
  await ended;
  for (const beat of beats) clearInterval(beat);
  expect(calls).toHaveLength(1);
});

test("who leaves ends the following and nothing else", async () => {
  const { calls, got, ended, life } = await start((response) => {
    send(events(response), 0, 3);
    response.once("close", () => closed());
  });
  let closed = () => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  while (got.events.length < 3) await new Promise((resolve) => setImmediate(resolve));
  life.abort();
  await ended;
  await isClosed;
  expect(calls).toHaveLength(1);
});

test("a page of a network's own in place of the events is not taken for them, and a start is given up in the end", async () => {
  const { calls, ended } = await start((response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<h1>Log ind på netværket</h1>");
  });
  expect((await failure(ended)).code).toBe("response.unreadable");
  expect(calls).toHaveLength(13);
});
