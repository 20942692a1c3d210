/** Who reads a run, and for how long: so many streams at once, and only while the session that opened them stands. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { Runs } from "#domain/ai/runs/runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import type { RateLimiter } from "#domain/ports.ts";
import { body, source } from "../../../../tests/support/ai/rewriting-request.ts";
import { call, endless, throwsReason } from "../../../../tests/support/runs.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp();
let runs: Runs;
let me: SignedIn;
let runId = "";
async function begin(rateLimitFactor = 1, rateLimiter = createMemoryLimiter()): Promise<void> {
  runs = createRuns({
    ...app.deps,
    runLog: createMemoryRuns(),
    usage: createUsageService(app.deps),
    rateLimiter,
    rateLimitFactor,
  });
  me = await signedIn(app);
  ({ runId } = await runs.start(call(endless([], throwsReason), { ownerId: me.user.id, isFree: true })));
}
beforeEach(() => begin());
afterEach(async () => {
  vi.useRealTimers();
  await runs.close();
});

const attach = (method = "GET", { headers } = me) =>
  app.callWith({ runs }, filledPath(apiPaths.runEvents, { id: runId }), { method, headers });

describe("one person", () => {
  it("reads eight streams at once; the ninth is told to close one, and then gets its place", async () => {
    const open = [];
    for (let index = 0; index < 8; index += 1) open.push(await attach());
    expect(open.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ninth = await attach();
    expect([ninth.status, ninth.headers.get("retry-after")]).toEqual([429, "10"]);
    expect(await ninth.json()).toMatchObject({
      code: "rate.limited",
      statusMessage: "Du har for mange faner åbne, der følger med her. Luk en af dem, og prøv igen.",
    });
    await open[0]?.body?.cancel();
    const next = await attach();
    expect([next.status, (await attach()).status]).toEqual([200, 429]);
    await runs.stop(me.user.id, runId);
    for (const one of [...open.slice(1), next]) await one.text();
    expect((await attach()).status).toBe(200);
  });

  it("begins nothing that it has no place to read, also at once, and has its place back from what was refused", async () => {
    const rewrite = (text: string) =>
      app.callWith({ runs }, apiPaths.rewriting, {
        method: "POST",
        headers: { ...me.headers, "idempotency-key": randomUUID() },
        body: body(text),
      });
    // Holds each run back when it is let in, so that all of them stand at the door together.
    const limiter = createMemoryLimiter();
    let isHolding = false;
    const held: (() => void)[] = [];
    const take: RateLimiter["take"] = async (...args) => {
      if (isHolding) await new Promise<void>((resolve) => void held.push(resolve));
      return limiter.take(...args);
    };
    // Room for three runs and twelve readers.
    await runs.close();
    await begin(1.5, { ...limiter, take });
    for (let index = 0; index < 10; index += 1) await attach();
    for (let index = 0; index < 3; index += 1) expect((await rewrite("1234")).status).toBe(400);
    await attach();
    isHolding = true;
    const calls = [rewrite(source), rewrite(source)];
    let refused = 0;
    for (const one of calls) void one.then(({ status }) => (refused += status === 429 ? 1 : 0));
    await expect.poll(() => held.length + refused, { timeout: 5_000 }).toBe(2);
    for (const letIn of held) letIn();
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 429]);
    await runs.close();
    // The one that was read until now, and the one that was let in.
    expect(app.logLines.filter(({ msg, userId }) => msg === "run" && userId === me.user.id)).toHaveLength(2);
  });

  it("takes no place from another, and none by asking for the head alone", async () => {
    for (let index = 0; index < 20; index += 1) expect((await attach("HEAD")).status).toBe(200);
    for (let index = 0; index < 8; index += 1) await attach();
    const other = await signedIn(app);
    const theirs = await runs.start(call(endless([], throwsReason), { ownerId: other.user.id, isFree: true }));
    const path = filledPath(apiPaths.runEvents, { id: theirs.runId });
    expect((await app.callWith({ runs }, path, { headers: other.headers })).status).toBe(200);
  });
});

describe("a stream ends at the next sign of life, and its run goes on,", () => {
  it.each([
    ["when its session is ended", () => "delete from sessions"],
    ["when its account is gone", () => "delete from users"],
    ["when the time to regret the deletion is over", () => "update users set delete_after = '2026-01-01'"],
  ])("%s", async (_, query) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const reader = (await attach()).body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe(":\n\n");
    const first = next();
    vi.advanceTimersByTime(runLimits.keepAliveMs);
    expect(await first).toBe(":\n\n");
    const last = next();
    await app.database.rows(query());
    vi.advanceTimersByTime(runLimits.keepAliveMs);
    expect(await last).toBe("retry: 1000\n\n");
    expect(await next()).toBe("");
    expect((await runs.find(me.user.id, runId)).id).toBe(runId);
    expect((await attach()).status).toBe(401);
  });
});
