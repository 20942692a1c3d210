import { expect, it } from "vitest";
import type { UsageResponse } from "#contract/ai/usage.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import type { RunOutcome, RunStart, RunWork } from "#domain/ai/runs/runs.ts";
import { signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/test-app.ts";

/** Many runs at once, so that the plan is what stops them. */
const app: TestApp = createTestApp({ rateLimitFactor: 1000 });

async function somebody() {
  const { user, headers } = await signedIn(app);
  const call = (work: RunWork, changed: Partial<RunStart> = {}): RunStart => ({
    ownerId: user.id,
    tool: "rewriting",
    countWords: () => 10,
    idempotencyKey: app.deps.ids.row(),
    isFree: false,
    work,
    ...changed,
  });
  /** Starts it and waits for its end. */
  const done = async (input: RunStart) => {
    const { runId } = await app.deps.runs.start(input);
    const types: string[] = [];
    const events = await app.deps.runs.follow(user.id, runId, 0, new AbortController().signal);
    for await (const batch of events) types.push(...batch.map(({ event }) => event.type));
    return types;
  };
  const used = async () => {
    const usage = (await (await app.call(apiPaths.usage, { headers })).json()) as UsageResponse;
    return usage.units.find(({ unit }) => unit === "ai-text");
  };
  return { call, done, used };
}

const complete: RunOutcome = { given: "complete", historyId: null, isCharged: true };
const nothing: RunOutcome = { given: "nothing", code: "ai.empty", retryAfterMs: null };

it("of one key is counted once, however many calls come at once and after", async () => {
  const { call, used } = await somebody();
  let worked = 0;
  const input = call(async () => {
    worked += 1;
    return complete;
  });
  const started = await Promise.all(Array.from({ length: 20 }, () => app.deps.runs.start(input)));
  started.push(await app.deps.runs.start(input));
  expect(new Set(started.map(({ runId }) => runId)).size).toBe(1);
  expect([worked, (await used())?.used]).toEqual([1, 1]);
});

it("are exactly as many as the plan allows, when thirty come at once", async () => {
  const { call, done, used } = await somebody();
  const { limit = null } = (await used()) ?? {};
  if (limit === null) throw new Error("the free plan has a limit");
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => done(call(async () => complete))));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(limit);
  for (const one of tries) {
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "usage.limit-reached" });
  }
  expect((await used())?.used).toBe(limit);
  // What costs nothing is not stopped by it.
  expect(await done(call(async () => complete, { isFree: true }))).toEqual(["done"]);
});

it("that give nothing, break or are too long for the plan cost nothing", async () => {
  const { call, done, used } = await somebody();
  expect(await done(call(async () => nothing))).toEqual(["usage", "error"]);
  expect(await done(call(async () => Promise.reject(new Error("broken"))))).toEqual(["usage", "error"]);
  const long = call(async () => complete, { countWords: () => 1_000_000 });
  await expect(app.deps.runs.start(long)).rejects.toMatchObject({ code: "validation.failed" });
  expect((await used())?.used).toBe(0);
  // The key of what was refused is not used up.
  expect(await done({ ...long, countWords: () => 10 })).toEqual(["usage", "done"]);
});
