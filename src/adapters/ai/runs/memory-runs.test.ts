import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent, RunLog, RunRecord } from "#domain/ai/runs/run-log.ts";
import { createMemoryRuns } from "./memory-runs.ts";

const open: RunLog[] = [];
afterEach(async () => {
  for (const log of open.splice(0)) await log.close();
});

function kept(log: RunLog): RunLog {
  open.push(log);
  return log;
}

const delta = (text: string): RunEvent => ({ type: "delta", part: 1, text });
const done: RunEvent = { type: "done", reason: "complete", historyId: null };

function someRun(ownerId: string = randomUUID()): RunRecord {
  return { id: randomUUID(), ownerId, tool: "rewriting", startedAtMs: 1_000 };
}

async function opened(log: RunLog, run = someRun()): Promise<RunRecord> {
  expect(await log.open(run, { idempotencyKey: randomUUID(), maxRunning: 2 })).toEqual({ kind: "opened" });
  return run;
}

async function readAll(log: RunLog, runId: string): Promise<NumberedEvent[]> {
  const events: NumberedEvent[] = [];
  for await (const batch of log.read(runId, 0, new AbortController().signal)) events.push(...batch);
  return events;
}

const textOf = (events: readonly NumberedEvent[]) =>
  events.map(({ event }) => (event.type === "delta" ? event.text : "")).join("");

describe("the memory of a process", () => {
  it("tells that a run is lost once what it came to can't be stored", async () => {
    const log = kept(createMemoryRuns());
    const [stored, failed, waiting] = [await opened(log), await opened(log), await opened(log)];
    log.keepLease(stored.id, Promise.resolve(true));
    log.keepLease(failed.id, Promise.resolve(false));
    log.keepLease(waiting.id, new Promise(() => {}));
    for (const { id } of [stored, failed, waiting]) await log.append(id, [done]);
    const lost = await Promise.all([stored, failed, waiting].map(({ id }) => log.isLost(id)));
    expect(lost).toEqual([false, true, false]);
  });

  it("ends what fills its log, and still takes its last event", async () => {
    const log = kept(createMemoryRuns({ maxEventsPerRun: 3 }));
    const { id } = await opened(log);
    await log.append(id, [delta("a"), delta("b"), delta("c")]);
    await expect(log.append(id, [delta("d")])).rejects.toMatchObject({ code: "server.failed" });
    await log.append(id, [done]);
    expect((await readAll(log, id)).at(-1)).toEqual({ number: 4, event: done });
  });

  it("ends what grows when all together have no more room, after the finished ones have gone", async () => {
    const log = kept(createMemoryRuns({ maxBytes: 6_000 }));
    const over = await opened(log);
    await log.append(over.id, [delta("x".repeat(500)), done]);
    const [first, second] = [await opened(log), await opened(log)];
    await log.append(first.id, [delta("x".repeat(1_000))]);
    await log.append(second.id, [delta("x".repeat(1_000))]);
    await expect(log.append(first.id, [delta("x")])).rejects.toMatchObject({ code: "server.failed" });
    expect(await log.find(over.id)).toBeNull();
    await log.append(first.id, [done]);
    expect((await readAll(log, first.id)).at(-1)).toMatchObject({ event: done });
    // The one that is over gives its room to the other.
    await log.append(second.id, [delta("y")]);
    await log.append(second.id, [done]);
    expect(textOf(await readAll(log, second.id))).toMatch(/y$/);
  });

  it("forgets the oldest finished runs for new ones, and refuses when all are running", async () => {
    const log = kept(createMemoryRuns({ maxBytes: 4_000 }));
    const first = await opened(log);
    await log.append(first.id, [done]);
    const running = [await opened(log), await opened(log)];
    running.push(await opened(log));
    expect(await log.find(first.id)).toBeNull();
    for (const run of running) expect(await log.find(run.id)).toEqual(run);
    await opened(log);
    await expect(opened(log)).rejects.toMatchObject({ code: "server.unavailable" });
  });

  it("keeps so many finished runs of one person", async () => {
    const log = kept(createMemoryRuns({ maxKeptPerOwner: 2 }));
    const ownerId = randomUUID();
    const runs: RunRecord[] = [];
    for (let index = 0; index < 5; index += 1) {
      const run = await opened(log, someRun(ownerId));
      await log.append(run.id, [done]);
      runs.push(run);
    }
    const found = await Promise.all(runs.map(async ({ id }) => (await log.find(id)) !== null));
    // The newest has come since the others were counted.
    expect(found).toEqual([false, false, true, true, true]);
  });
});
