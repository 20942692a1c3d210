/** A closing server: what load balancers, readers and running work see of it. */
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { systemIds } from "#adapters/system.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { RunContext, RunOutcome, Runs } from "#domain/ai/runs/runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createHttpServer } from "#main/server.ts";
import { type ClosingServer, drainable } from "#main/shutdown.ts";
import { here } from "../../../../tests/support/machine-speed.ts";
import { signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { createTestUsageService } from "../../../../tests/support/test-usage-service.ts";
import { createApi } from "../../app.ts";

const app = createTestApp();
const complete: RunOutcome = { given: "complete", historyId: null, isCharged: true };
const minuteMs = 60_000;
const patience = { timeout: 10_000 };

let address: string;
let runs: Runs;
let closing: ClosingServer;
let isClosed: boolean;

/** A server of its own with these times. */
async function serve(drain: { readonly delayMs: number; readonly runsMs: number }): Promise<void> {
  let isDraining = false;
  const startDraining = () => {
    isDraining = true;
  };
  const api = createApi({ ...app.deps, runs, isDraining: () => isDraining });
  const http = createHttpServer((request, bindings) => api.fetch(request, bindings ?? {}), "", app.deps.log);
  await new Promise<void>((resolve) => http.server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const close = async () => {
    isClosed = true;
  };
  closing = drainable({
    env: { drain },
    deps: { log: app.deps.log, runs, startDraining, close },
    stop: http.stop,
  });
}

/** A run whose work the test does, and a reader of it over a connection. */
async function running() {
  const person = await signedIn(app);
  let context: RunContext | undefined;
  let finish: (outcome: RunOutcome) => void = () => {};
  const { runId } = await runs.start({
    ownerId: person.user.id,
    tool: "rewriting",
    countWords: () => 1,
    idempotencyKey: systemIds.row(),
    isFree: true,
    work: (given) => {
      context = given;
      return new Promise((resolve, reject) => {
        finish = resolve;
        given.signal.addEventListener("abort", () => reject(given.signal.reason));
      });
    },
  });
  let text = "";
  const ended = new Promise<string>((resolve, reject) => {
    get(`${address}${filledPath(apiPaths.runEvents, { id: runId })}`, { headers: person.headers }, (answer) => {
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.once("close", () => resolve(text));
    }).once("error", reject);
  });
  await expect.poll(() => text, patience).toBe(":\n\n");
  const say = (word: string) => context?.emit({ type: "delta", part: 1, text: word });
  return { say, finish: () => finish(complete), text: () => text, ended };
}

const asked = (path: string) =>
  fetch(address + path, { headers: { connection: "close" } }).then(
    ({ status }) => status,
    () => "refused",
  );

beforeEach(() => {
  isClosed = false;
  runs = createRuns({
    ...app.deps,
    ids: systemIds,
    runLog: createMemoryRuns(),
    usage: createTestUsageService(),
    rateLimiter: createMemoryLimiter(),
  });
});

afterEach(async () => {
  closing.hurry();
  await closing.close();
});

it("reports not ready first, then accepts nothing new, and lets the running work finish", async () => {
  await serve({ delayMs: here(2_000), runsMs: minuteMs });
  const run = await running();
  const closed = closing.close();
  const paths = [apiPaths.healthReady, apiPaths.healthLive, apiPaths.plans];
  expect(await Promise.all(paths.map(asked))).toEqual([503, 200, 200]);
  await expect.poll(() => asked(apiPaths.healthLive), patience).toBe("refused");
  run.say("Rød grød");
  await expect.poll(run.text, patience).toContain("Rød grød");
  expect(isClosed).toBe(false);
  run.finish();
  expect(await run.ended).toContain('"type":"done","reason":"complete"');
  await closed;
  expect(isClosed).toBe(true);
});

it("cuts and keeps what is not done in time", async () => {
  await serve({ delayMs: 0, runsMs: 300 });
  const run = await running();
  run.say("Rød grød");
  await closing.close();
  expect(await run.ended).toMatch(/Rød grød.*"reason":"partial".*"code":"run.interrupted"/s);
});

it("ends at once when nothing runs, also with an idle connection", async () => {
  await serve({ delayMs: 0, runsMs: minuteMs });
  // Kept alive by the client.
  await (await fetch(address + apiPaths.healthLive)).json();
  const startedMs = performance.now();
  await closing.close();
  expect(performance.now() - startedMs).toBeLessThan(here(1_000));
});

it("waits neither for the delay nor for the work once it is hurried, and the reader still hears the end", async () => {
  await serve({ delayMs: minuteMs, runsMs: minuteMs });
  const run = await running();
  run.say("Rød grød");
  const closed = closing.close();
  expect(await asked(apiPaths.healthReady)).toBe(503);
  const startedMs = performance.now();
  closing.hurry();
  await closed;
  expect(performance.now() - startedMs).toBeLessThan(here(2_500));
  expect(await run.ended).toContain('"code":"run.interrupted"');
});
