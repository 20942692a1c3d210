import { type ClientRequest, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { systemIds } from "#adapters/system.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { codeOfEnd } from "#domain/ai/runs/run-end.ts";
import type { RunContext, RunOutcome, Runs } from "#domain/ai/runs/runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createHttpServer, type HttpServer } from "#main/server.ts";
import { awakeTimer } from "../../../../tests/support/awake-time.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { createTestUsageService } from "../../../../tests/support/test-usage-service.ts";
import { createApi } from "../../app.ts";

const app = createTestApp();
let http: HttpServer;
let address = "";
let person: SignedIn;
let runs: Runs;

beforeEach(async () => {
  person = await signedIn(app);
});

beforeAll(async () => {
  runs = createRuns({
    ...app.deps,
    ids: systemIds,
    runLog: createMemoryRuns(),
    usage: createTestUsageService(),
    rateLimiter: createMemoryLimiter(),
    rateLimitFactor: 1000,
  });
  const api = createApi({ ...app.deps, runs });
  http = createHttpServer((request, bindings) => api.fetch(request, bindings ?? {}), app.deps.appUrl, app.deps.log);
  await new Promise<void>((resolve) => http.server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await Promise.all([http.stop(AbortSignal.timeout(100)), runs.close()]);
});

const delta = (text: string): RunEvent => ({ type: "delta", part: 1, text });
const complete: RunOutcome = { given: "complete", historyId: null, isCharged: true };

/** A run whose work the test itself does. */
async function steered(of: Runs = runs, ownerId = person.user.id, idempotencyKey = systemIds.row()) {
  let context: RunContext | undefined;
  let finish: (outcome: RunOutcome) => void = () => {};
  const { runId } = await of.start({
    ownerId,
    tool: "rewriting",
    countWords: () => 1,
    idempotencyKey,
    isFree: true,
    work: (given) => {
      context = given;
      return new Promise((resolve, reject) => {
        finish = resolve;
        given.signal.addEventListener("abort", () => reject(given.signal.reason));
      });
    },
  });
  return {
    runId,
    emit: (event: RunEvent) => context?.emit(event),
    finish: (outcome = complete) => finish(outcome),
    isStopped: () => context?.signal.aborted === true && codeOfEnd(context.signal) === null,
  };
}

interface Reader {
  readonly answer: IncomingMessage;
  readonly request: ClientRequest;
  /** Everything that has come so far. */
  text(): string;
  readonly ended: Promise<void>;
}

/** Attaches over a real connection. */
function attach(runId: string, query = "", headers: Record<string, string> = {}): Promise<Reader> {
  const url = `${address}${filledPath(apiPaths.runEvents, { id: runId })}${query}`;
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { ...person.headers, "accept-encoding": "gzip, br", ...headers } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        const ended = new Promise<void>((end) => answer.once("close", end));
        resolve({ answer, request, text: () => text, ended });
      },
    );
    request.once("error", reject);
  });
}

/** Number and event of each message of a stream. */
function messagesOf(text: string): (readonly [number, RunEvent])[] {
  return [...text.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)].map(([, number, json]) => [
    Number(number),
    JSON.parse(json ?? "") as RunEvent,
  ]);
}

const wordsOf = (text: string) =>
  messagesOf(text)
    .map(([, event]) => (event.type === "delta" ? event.text : ""))
    .join("");

describe("a stream of events", () => {
  it("begins at once, is not compressed, kept or held back, and ends with the last event", async () => {
    const run = await steered();
    const reader = await attach(run.runId);
    expect(reader.answer.statusCode).toBe(200);
    expect(reader.answer.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(reader.answer.headers).not.toHaveProperty("content-encoding");
    await expect.poll(reader.text).toBe(":\n\n");
    for (const word of ["Rød", " grød", "\n\ndata: med 🍓"]) {
      run.emit(delta(word));
      await expect.poll(() => wordsOf(reader.text()).endsWith(word)).toBe(true);
    }
    run.finish();
    await reader.ended;
    expect(wordsOf(reader.text())).toBe("Rød grød\n\ndata: med 🍓");
    expect(messagesOf(reader.text()).at(-1)).toEqual([4, { type: "done", reason: "complete", historyId: null }]);
    expect(reader.answer.complete).toBe(true);
  });

  it("can be taken up again from any number, by the address or the header", async () => {
    const run = await steered();
    for (const word of ["a", "b", "c", "d"]) run.emit(delta(word));
    const first = await attach(run.runId);
    await expect.poll(() => wordsOf(first.text())).toBe("abcd");
    first.request.destroy();
    const [byAddress, byHeader] = await Promise.all([
      attach(run.runId, "?after=2"),
      attach(run.runId, "?after=1", { "last-event-id": "3" }),
    ]);
    run.emit(delta("e"));
    run.finish();
    await Promise.all([byAddress.ended, byHeader.ended]);
    expect([wordsOf(byAddress.text()), wordsOf(byHeader.text())]).toEqual(["cde", "de"]);
    const again = await attach(run.runId, "?after=0");
    await again.ended;
    expect(wordsOf(again.text())).toBe("abcde");
  });

  it("is one of many: readers come and go, and the run goes on without any", async () => {
    const run = await steered();
    const readers = await Promise.all([attach(run.runId), attach(run.runId), attach(run.runId)]);
    run.emit(delta("a"));
    readers[0]?.request.destroy();
    await readers[0]?.ended;
    run.emit(delta("b"));
    for (const reader of readers.slice(1)) await expect.poll(() => wordsOf(reader.text())).toBe("ab");
    for (const reader of readers) reader.request.destroy();
    run.emit(delta("c"));
    run.finish();
    const late = await attach(run.runId);
    await late.ended;
    expect(wordsOf(late.text())).toBe("abc");
    expect(run.isStopped()).toBe(false);
  });

  it("waits for a reader who does not read, and holds nobody up", async () => {
    const run = await steered();
    const slow = await attach(run.runId);
    slow.answer.pause();
    const words = "æøå ".repeat(4_000);
    const rounds = 200;
    for (let index = 0; index < rounds; index += 1) run.emit(delta(words));
    run.finish();
    const quick = await attach(run.runId);
    await quick.ended;
    expect(wordsOf(quick.text()).length).toBe(words.length * rounds);
    expect(slow.answer.complete).toBe(false);
    slow.answer.resume();
    await slow.ended;
    expect(wordsOf(slow.text()).length).toBe(words.length * rounds);
    expect(messagesOf(slow.text()).at(-1)?.[1]).toMatchObject({ type: "done" });
  });

  it("ends with its run when the server closes, in time", async () => {
    const closing = createRuns({
      ...app.deps,
      ids: systemIds,
      runLog: createMemoryRuns(),
      usage: createTestUsageService(),
      graceMs: 300,
    });
    const api = createApi({ ...app.deps, runs: closing });
    const server = createHttpServer((request, bindings) => api.fetch(request, bindings ?? {}), "", app.deps.log);
    await new Promise<void>((resolve) => server.server.listen(0, "127.0.0.1", resolve));
    const home = address;
    address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    try {
      const run = await steered(closing);
      const reader = await attach(run.runId);
      const tookMs = awakeTimer();
      await Promise.all([server.stop(AbortSignal.timeout(4_000)), closing.close()]);
      await reader.ended;
      expect(tookMs()).toBeLessThan(3_900);
      expect(messagesOf(reader.text()).at(-1)?.[1]).toMatchObject({ type: "error", code: "run.interrupted" });
    } finally {
      address = home;
    }
  });
});

describe("stop", () => {
  const stop = (runId: string, headers = person.headers, options = {}) =>
    app.callWith({ runs }, filledPath(apiPaths.runStop, { id: runId }), { method: "POST", headers, ...options });

  it("ends the run for all its readers, and may be called again, with and without a body", async () => {
    const run = await steered();
    run.emit(delta("Noget"));
    const reader = await attach(run.runId);
    const response = await stop(run.runId);
    expect([response.status, await response.json()]).toEqual([200, { message: "Stoppet." }]);
    await reader.ended;
    expect(run.isStopped()).toBe(true);
    expect(messagesOf(reader.text()).at(-1)?.[1]).toMatchObject({ type: "done", reason: "stopped" });
    expect((await stop(run.runId)).status).toBe(200);
    expect((await stop(run.runId, person.headers, { body: {} })).status).toBe(200);
  });

  it("of another's run finds nothing, and stops nothing", async () => {
    const run = await steered();
    const stranger = await signedIn(app, { role: "admin" });
    expect((await stop(run.runId, stranger.headers)).status).toBe(404);
    expect((await stop(systemIds.capability())).status).toBe(404);
    expect(run.isStopped()).toBe(false);
    run.finish();
  });
});

it("who never heard of a start finds its run by the key, and begins none with a key of no run", async () => {
  const key = systemIds.row();
  const ask = (headers = person.headers) =>
    app.callWith({ runs }, apiPaths.runOfKey, { headers: { ...headers, "idempotency-key": key } });
  expect((await ask()).status).toBe(404);
  const run = await steered(runs, person.user.id, key);
  expect((await ask((await signedIn(app, { role: "admin" })).headers)).status).toBe(404);
  const answer = await ask();
  run.emit(delta("Noget"));
  run.finish();
  expect(messagesOf(await answer.text()).map(([, { type }]) => type)).toEqual(["delta", "done"]);
});

describe("who asks wrongly", () => {
  const read = (runId: string, query: string, headers: Record<string, string> = {}) =>
    app.callWith({ runs }, `${filledPath(apiPaths.runEvents, { id: runId })}${query}`, {
      headers: { ...person.headers, ...headers },
    });

  it.each(["?after=-1", "?after=x", "?after=1.5", "?after=1e99", "?after="])("is refused: %s", async (query) => {
    const run = await steered();
    const response = await read(run.runId, query);
    run.finish();
    if (query === "?after=") return expect(response.status).toBe(200);
    expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
  });

  it("is refused with a Last-Event-ID that is none", async () => {
    const run = await steered();
    expect((await read(run.runId, "", { "last-event-id": "abc" })).status).toBe(400);
    run.finish();
  });

  it("finds nothing of another's, and a HEAD begins no reading", async () => {
    const run = await steered();
    const stranger = await signedIn(app, { role: "admin" });
    const answer = await read(run.runId, "", stranger.headers);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json"]);
    const path = filledPath(apiPaths.runEvents, { id: run.runId });
    const head = await app.callWith({ runs }, path, { method: "HEAD", headers: person.headers });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    run.finish();
  });
});
