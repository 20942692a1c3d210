import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import {
  call,
  complete,
  created,
  endless,
  eventsFrom,
  eventsOf,
  finished,
  ownerId,
  throwsReason,
} from "../../../../tests/support/runs.ts";
import { createTestUsageService } from "../../../../tests/support/test-usage-service.ts";
import type { RunWork } from "./runs.ts";

describe("one key", () => {
  it("is one run and costs once, also for twenty at once and later", async () => {
    const { runs, desk } = created();
    let worked = 0;
    const input = call(async () => {
      worked += 1;
      return complete;
    });
    const started = await Promise.all(Array.from({ length: 20 }, () => runs.start(input)));
    const [first] = started;
    await eventsOf(runs, first?.runId ?? "");
    started.push(await runs.start(input));
    expect(new Set(started.map(({ runId }) => runId)).size).toBe(1);
    expect([worked, desk.steps]).toEqual([1, ["reserve", "settle"]]);
  });

  it("is another's own", async () => {
    const { runs } = created();
    const input = call(finished);
    const [mine, theirs] = await Promise.all([runs.start(input), runs.start({ ...input, ownerId: "other" })]);
    expect(mine.runId).not.toBe(theirs.runId);
  });

  it("finds the run that it has begun, also while that is let in, and begins none", async () => {
    const { runs, desk } = created();
    const input = call(finished);
    const notFound = { code: "resource.not-found" };
    await expect(runs.findByKey(ownerId, input.idempotencyKey)).rejects.toMatchObject(notFound);
    const starting = runs.start(input);
    const found = await runs.findByKey(ownerId, input.idempotencyKey);
    expect(found).toEqual(await starting);
    await eventsOf(runs, found.runId);
    expect(await runs.findByKey(ownerId, input.idempotencyKey)).toEqual(found);
    await expect(runs.findByKey("other", input.idempotencyKey)).rejects.toMatchObject(notFound);
    expect(desk.steps).toEqual(["reserve", "settle"]);
  });

  const forgotten = {
    code: "resource.conflict",
    options: { statusMessage: expect.stringMatching(/^Den tekst er allerede sendt/) },
  };

  it("of a run that can no longer be read is not told as unused, whether the log or only the plans know it", async () => {
    const desk = createTestUsageService();
    const { runs } = created({ usage: desk, runLog: createMemoryRuns({ maxKeptPerOwner: 0 }) });
    const input = call(finished);
    await eventsFrom(runs, input);
    await eventsFrom(runs, call(finished));
    await expect(runs.findByKey(ownerId, input.idempotencyKey)).rejects.toMatchObject(forgotten);
    const later = created({ usage: desk });
    await expect(later.runs.findByKey(ownerId, input.idempotencyKey)).rejects.toMatchObject(forgotten);
    await expect(later.runs.findByKey("other", input.idempotencyKey)).rejects.toMatchObject({
      code: "resource.not-found",
    });
  });

  it("of a forgotten run that came to nothing has begun none", async () => {
    const desk = createTestUsageService();
    const { runs } = created({ usage: desk, runLog: createMemoryRuns({ maxKeptPerOwner: 0 }) });
    // Stopped before a word: its log keeps the key.
    const input = call(endless([], throwsReason));
    const { runId } = await runs.start(input);
    await runs.stop(ownerId, runId);
    await eventsOf(runs, runId);
    await eventsFrom(runs, call(finished));
    expect(desk.steps).toContain("release");
    for (const one of [runs, created({ usage: desk }).runs]) {
      await expect(one.findByKey(ownerId, input.idempotencyKey)).rejects.toMatchObject({ code: "resource.not-found" });
    }
  });

  it("is free again when the run was refused", async () => {
    const { runs, desk } = created({ limit: 1 });
    await eventsFrom(runs, call(finished));
    const input = call(finished);
    const refused = await Promise.allSettled(Array.from({ length: 5 }, () => runs.start(input)));
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "usage.limit-reached" } });
    expect(await eventsFrom(runs, { ...input, isFree: true })).toHaveLength(1);
    expect(desk.steps).toEqual(["reserve", "settle"]);
  });

  it("is free again when nothing came of the run, for one try at a time", async () => {
    const { runs, desk } = created();
    const input = call(async () => ({ given: "nothing", code: "ai.empty", retryAfterMs: null }));
    const failed = await runs.start(input);
    await eventsOf(runs, failed.runId);
    const retries = await Promise.all(Array.from({ length: 5 }, () => runs.start({ ...input, work: finished })));
    expect(new Set(retries.map(({ runId }) => runId)).size).toBe(1);
    expect(retries[0]?.runId).not.toBe(failed.runId);
    await eventsOf(runs, retries[0]?.runId ?? "");
    expect((await runs.start(input)).runId).toBe(retries[0]?.runId);
    expect(desk.steps).toEqual(["reserve", "release", "reserve", "settle"]);
  });

  it("is free again when nothing came of a run that cost nothing, and stays when something did", async () => {
    const { runs, desk } = created();
    const failing: RunWork = async () => ({ given: "nothing", code: "text.no-sentence-fits", retryAfterMs: null });
    const input = call(failing, { isFree: true });
    const failed = await runs.start(input);
    expect((await eventsOf(runs, failed.runId)).at(-1)).toMatchObject({ type: "error" });
    const next = await runs.start({ ...input, work: finished });
    expect(next.runId).not.toBe(failed.runId);
    await eventsOf(runs, next.runId);
    expect((await runs.start(input)).runId).toBe(next.runId);
    expect(desk.steps).toEqual([]);
  });

  it("is free again when the run was not let in, also where its unit can't be given back", async () => {
    const desk = createTestUsageService();
    const runLog = createMemoryRuns();
    const opened: string[] = [];
    const { runs } = created({
      runLog,
      usage: {
        ...desk,
        reserve: async (claim) => {
          opened.push(claim.runId);
          const reserved = await desk.reserve(claim);
          void runs.close();
          return reserved;
        },
        release: () => Promise.reject(new Error("away")),
      },
    });
    await expect(runs.start(call(finished))).rejects.toThrow("away");
    expect(opened).toHaveLength(1);
    expect(await runLog.find(opened[0] ?? "")).toBeNull();
  });

  it("of a run that can no longer be read is told as used, also where its log still knows the key", async () => {
    const { runs } = created({ runLog: createMemoryRuns({ maxKeptPerOwner: 0 }) });
    const input = call(finished);
    await eventsFrom(runs, input);
    await eventsFrom(runs, call(finished));
    await expect(runs.start(input)).rejects.toMatchObject({
      code: "resource.conflict",
      options: { statusMessage: expect.stringMatching(/^Den tekst er allerede sendt/) },
    });
  });

  it("of a run that the log has forgotten is told as used, and starts nothing", async () => {
    const desk = createTestUsageService();
    const input = call(finished);
    await eventsFrom(created({ usage: desk }).runs, input);
    const later = created({ usage: desk });
    await expect(later.runs.start(input)).rejects.toMatchObject({ code: "resource.conflict" });
    expect(desk.steps).toEqual(["reserve", "settle"]);
  });
});

describe("limits of one person", () => {
  it("two runs at once, whatever came of those before", async () => {
    const { runs, desk } = created();
    const slow = () => runs.start(call(endless([], throwsReason)));
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, slow));
    const running = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value.runId] : []));
    expect(running).toHaveLength(2);
    for (const attempt of attempts.filter(({ status }) => status === "rejected")) {
      expect(attempt).toMatchObject({
        reason: {
          code: "rate.limited",
          options: {
            retryAfterSeconds: 5,
            statusMessage: "Du har allerede 2 i gang. Vent, til en af dem er færdig, eller stop en.",
          },
        },
      });
    }
    await runs.stop(ownerId, running[0] ?? "");
    await eventsOf(runs, running[0] ?? "");
    await slow();
    await expect(slow()).rejects.toMatchObject({ code: "rate.limited" });
    expect(desk.taken(ownerId)).toBe(2);
    await runs.start(call(finished, { ownerId: "other" }));
  });

  it("twenty in a minute, of which refused ones cost nothing", async () => {
    const { runs, desk } = created();
    for (let index = 0; index < 20; index += 1) await eventsFrom(runs, call(finished));
    await expect(runs.start(call(finished))).rejects.toMatchObject({
      code: "rate.limited",
      options: { statusMessage: expect.stringMatching(/^Du har prøvet for mange gange\. Prøv igen om \d+/) },
    });
    expect(desk.taken(ownerId)).toBe(20);
    // What costs nothing has the same limit.
    await expect(runs.start(call(finished, { isFree: true }))).rejects.toMatchObject({ code: "rate.limited" });
    const { runId } = await runs.start(call(finished, { ownerId: "other" }));
    expect(await eventsOf(runs, runId, "other")).toHaveLength(2);
  });

  it("are looked at before the words of a text are counted", async () => {
    const { runs } = created();
    for (let index = 0; index < 2; index += 1) await runs.start(call(endless([], throwsReason)));
    let counted = 0;
    const countWords = () => {
      counted += 1;
      return 1;
    };
    await expect(runs.start(call(finished, { countWords }))).rejects.toMatchObject({ code: "rate.limited" });
    await runs.start(call(finished, { countWords, ownerId: "free", isFree: true }));
    expect(counted).toBe(0);
    await runs.start(call(finished, { countWords, ownerId: "other" }));
    expect(counted).toBe(1);
  });

  it("are multiplied for load tests, which the quota is not", async () => {
    const { runs } = created({ rateLimitFactor: 10, limit: 15 });
    const attempts = await Promise.allSettled(
      Array.from({ length: 21 }, () => runs.start(call(endless([], throwsReason)))),
    );
    const codes = attempts.flatMap((one) => (one.status === "rejected" ? [one.reason.code as string] : []));
    expect(codes.filter((code) => code === "rate.limited")).toHaveLength(1);
    expect(codes.filter((code) => code === "usage.limit-reached")).toHaveLength(5);
  });
});

it("another's run does not exist", async () => {
  const { runs } = created();
  const { runId } = await runs.start(call(endless([], throwsReason)));
  const signal = new AbortController().signal;
  for (const other of [runs.find("other", runId), runs.stop("other", runId), runs.follow("other", runId, 0, signal)]) {
    await expect(other).rejects.toMatchObject({ code: "resource.not-found" });
  }
  await expect(runs.find(ownerId, randomUUID())).rejects.toMatchObject({ code: "resource.not-found" });
  expect(await runs.find(ownerId, runId)).toMatchObject({ id: runId, tool: "rewriting" });
});
