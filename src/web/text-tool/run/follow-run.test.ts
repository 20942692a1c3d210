/** A run is followed through everything a connection does, against a real server that speaks its events. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { usageLimitMessage } from "#contract/messages.da.ts";
import { type ApiClientOptions, createApiClient } from "../../shell/api-client.ts";
import type { ApiError } from "../../shell/api-error.ts";
import { type Connection, type FollowSettings, followRun } from "./follow-run.ts";
import { afterEvent, progressOf, type RunView } from "./run-view.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const owner = "person-1";
const token = `e30.${btoa(JSON.stringify({ sub: owner }))}.x`;
const model = { kind: "ai", provider: "Test", model: "m", place: "eu" } as const;

const run: readonly RunEvent[] = [
  { type: "started", runId: "r1", tool: "rewriting", model, parts: [[0, 5]], at: "2026-11-21T12:00:00.000Z" },
  { type: "progress", part: 1, stage: "writing" },
  { type: "delta", part: 1, text: "Gr" },
  { type: "delta", part: 1, text: "øn 👩‍🚀" },
  { type: "part", part: 1, text: "Grøn.", status: "complete", code: null, findings: [], reasons: [] },
  { type: "done", reason: "complete", historyId: null },
];

const line = (event: RunEvent, number: number) => `id: ${number}\ndata: ${JSON.stringify(event)}\n\n`;

interface Call {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly bearer: string | undefined;
}

type Answer = (response: ServerResponse, call: Call, calls: number, request: IncomingMessage) => void;

function events(response: ServerResponse): ServerResponse {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  return response;
}

function send(response: ServerResponse, from: number, to = run.length): void {
  for (let i = from; i < to; i += 1) response.write(line(run[i] as RunEvent, i + 1));
}

function refuse(response: ServerResponse, status: number, code: string, message = "Nej.", headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ statusCode: status, statusMessage: message, message, code, requestId: "q", data: {} }));
}

/** The server, and a following of the run on it. */
async function start(answer: Answer, options: Partial<FollowSettings> & { client?: Partial<ApiClientOptions> } = {}) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      if (request.url === "/api/csrf-token") {
        response.writeHead(200, { "content-type": "application/json" }).end('{"token":"c"}');
        return;
      }
      const { "idempotency-key": key, authorization } = request.headers;
      const call: Call = {
        method: request.method ?? "",
        url: request.url ?? "",
        key: typeof key === "string" ? key : undefined,
        bearer: authorization,
      };
      calls.push(call);
      answer(response, call, calls.length, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { client, ...settings } = options;
  const api = createApiClient({
    accessToken: () => token,
    ...client,
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
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

const alwaysOnline: Connection = { isOnline: () => true, online: (signal) => aborted(signal) };

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
  const { got, ended } = await start(
    (response, _, count) => {
      if (count === 1) response.destroy();
      else send(events(response), 0);
    },
    {
      onState: (state) => {
        if (state !== "offline") return;
        isOnline = true;
        come?.();
      },
      connection: {
        isOnline: () => isOnline,
        online: (signal) =>
          new Promise((resolve) => {
            come = resolve;
            if (isOnline || signal.aborted) resolve();
            signal.addEventListener("abort", () => resolve(), { once: true });
          }),
      },
    },
  );
  await ended;
  expect(got.events).toEqual(run);
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

test("a page of a network's own in place of the events is not taken for them, and it is given up in the end", async () => {
  const { calls, ended } = await start((response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<h1>Log ind på netværket</h1>");
  });
  expect((await failure(ended)).code).toBe("response.unreadable");
  expect(calls).toHaveLength(13);
});

test("the view follows the events: again empties a part, a failed part keeps its words, progress counts from one", () => {
  const parts: [number, number][] = [
    [0, 5],
    [7, 12],
  ];
  const told: RunEvent[] = [
    { ...(run[0] as Extract<RunEvent, { type: "started" }>), parts },
    { type: "delta", part: 1, text: "Hello" },
    { type: "progress", part: 1, stage: "again" },
  ];
  const again = told.reduce<RunView | null>(afterEvent, null);
  expect(again?.parts[0]).toMatchObject({ stage: "again", text: "" });
  expect(again && progressOf(again)).toEqual({ part: 1, of: 2 });
  const failed = (
    [
      { type: "part", part: 1, text: "Hej", status: "failed", code: "ai.cut-short", findings: [], reasons: [] },
      { type: "delta", part: 9, text: "ingen" },
      { type: "nyt fra en senere udgave" } as unknown as RunEvent,
    ] satisfies RunEvent[]
  ).reduce<RunView | null>(afterEvent, again);
  expect(failed?.parts[0]).toMatchObject({ status: "failed", text: "Hej", code: "ai.cut-short" });
  expect(failed && progressOf(failed)).toEqual({ part: 2, of: 2 });
  expect(afterEvent(null, { type: "delta", part: 1, text: "x" })).toBeNull();
});
