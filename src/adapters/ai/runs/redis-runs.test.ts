import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterEach, describe, expect, it } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent, RunLog, RunRecord } from "#domain/ai/runs/run-log.ts";
import type { RunStart, Runs } from "#domain/ai/runs/runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import type { UsageDesk } from "#domain/ai/usage/usage.ts";
import type { Log } from "#domain/ports.ts";
import { openRedisGate } from "../../../../tests/support/redis-gate.ts";
import { createTestDesk } from "../../../../tests/support/test-desk.ts";
import { createMemoryLimiter } from "../../limits/memory-limiter.ts";
import { systemClock, systemIds } from "../../system.ts";
import { keysOfRun } from "./redis/run-keys.ts";
import { createRedisRuns, type RedisRunOptions } from "./redis-runs.ts";

const redisUrl = process.env.TEST_REDIS_URL ?? "";
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const never = new AbortController().signal;
const delta = (text: string): RunEvent => ({ type: "delta", part: 1, text });
const done: RunEvent = { type: "done", reason: "complete", historyId: null };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The log as one more process has it. */
function created(options: RedisRunOptions = {}, url = redisUrl): RunLog {
  const log = createRedisRuns(url, silent, { checkMs: 100, pauseMs: 20, ...options });
  ends.push(() => log.close());
  return log;
}

function someRun(): RunRecord {
  return { id: randomUUID(), ownerId: randomUUID(), tool: "rewriting", startedAtMs: 1_000 };
}

async function opened(log: RunLog, run = someRun()): Promise<RunRecord> {
  expect(await log.open(run, { idempotencyKey: randomUUID(), maxRunning: 2 })).toEqual({ kind: "opened" });
  return run;
}

/** Reads in the background; `events` grows. */
function reading(log: RunLog, runId: string, after = 0) {
  const events: NumberedEvent[] = [];
  const ended = (async () => {
    for await (const batch of log.read(runId, after, never)) events.push(...batch);
    return events;
  })();
  // Whoever does not wait for the end does not hear how it came.
  ended.catch(() => undefined);
  return { events, ended };
}

const textOf = (events: readonly NumberedEvent[]) =>
  events.map(({ event }) => (event.type === "delta" ? event.text : "")).join("");

describe.skipIf(redisUrl === "")("runs of several processes on one Redis", () => {
  it("are found and read elsewhere, live and from any number, by many readers over one connection", async () => {
    const [home, away] = [created(), created()];
    const runs = await Promise.all(Array.from({ length: 5 }, () => opened(home)));
    const readers = runs.flatMap(({ id }) => [reading(away, id), reading(away, id)]);
    for (const word of ["Rød ", "grød ", "med "]) {
      for (const { id } of runs) await home.append(id, [delta(word)]);
      for (const { events } of readers) await expect.poll(() => textOf(events).endsWith(word)).toBe(true);
    }
    for (const { id } of runs) await home.append(id, [delta("fløde"), done]);
    for (const { ended } of readers) {
      const events = await ended;
      expect(textOf(events)).toBe("Rød grød med fløde");
      expect(events.at(-1)).toEqual({ number: 5, event: done });
    }
    const { id } = runs[0] as RunRecord;
    expect(await away.find(id)).toEqual(runs[0]);
    for (let after = 0; after <= 5; after += 1) {
      const events = await reading(away, id, after).ended;
      expect([after, textOf(events)]).toEqual([after, ["Rød ", "grød ", "med ", "fløde"].slice(after).join("")]);
      expect(events.map(({ number }) => number).filter((number) => number <= after)).toEqual([]);
    }
    expect(await reading(created(), id, 99).ended).toEqual([]);
  });

  it("are read on elsewhere from the middle of what was copied as one", async () => {
    const home = created();
    const run = await opened(home);
    await home.append(
      run.id,
      Array.from({ length: 200 }, (_, index) => delta(`${index} `)),
    );
    await home.append(run.id, [done]);
    const away = created();
    await expect.poll(async () => textOf(await reading(away, run.id).ended).split(" ").length).toBe(201);
    for (const after of [1, 77, 199]) {
      const words = textOf(await reading(away, run.id, after).ended);
      expect(words.startsWith(`${after} `)).toBe(true);
    }
  });

  it("are stopped from elsewhere", async () => {
    const [home, away] = [created(), created()];
    const run = await opened(home);
    const stopped = new Promise<void>((resolve) => void home.onStop(run.id, resolve));
    await away.requestStop(run.id);
    await stopped;
  });

  it("are stopped from elsewhere also when the call was lost, at the next sign of life", async () => {
    const home = created({ leaseMs: 300 });
    const run = await opened(home);
    const raw = new Redis(redisUrl);
    ends.push(async () => raw.disconnect());
    const stopped = new Promise<void>((resolve) => void home.onStop(run.id, resolve));
    await raw.set(keysOfRun(run.id).stop, "1", "PX", 60_000);
    await stopped;
  });

  it("share the places of a person and the keys", async () => {
    const [home, away] = [created(), created()];
    const [first, second, third] = [someRun(), someRun(), someRun()].map((run) => ({ ...run, ownerId: "" }));
    const ownerId = randomUUID();
    const open = (log: RunLog, run: RunRecord | undefined, idempotencyKey: string) =>
      log.open({ ...(run as RunRecord), ownerId }, { idempotencyKey, maxRunning: 2 });
    expect(await open(home, first, "a")).toEqual({ kind: "opened" });
    expect(await open(away, second, "b")).toEqual({ kind: "opened" });
    expect(await open(away, third, "c")).toEqual({ kind: "full" });
    expect(await open(away, third, "a")).toEqual({ kind: "repeat", runId: first?.id });
    await home.append(first?.id ?? "", [done]);
    expect(await open(away, third, "c")).toEqual({ kind: "opened" });
  });

  it("keep their place while their writer lives", async () => {
    const home = created({ leaseMs: 150 });
    const run = someRun();
    await home.open(run, { idempotencyKey: randomUUID(), maxRunning: 1 });
    const away = created();
    const raw = new Redis(redisUrl);
    ends.push(async () => raw.disconnect());
    const beats = new Set<number>();
    // Several leases long: each sign of life lets the time that is left rise again.
    await expect
      .poll(async () => {
        beats.add(await raw.pttl(keysOfRun(run.id).alive));
        return beats.size;
      })
      .toBeGreaterThan(8);
    expect(
      await away.open({ ...someRun(), ownerId: run.ownerId }, { idempotencyKey: randomUUID(), maxRunning: 1 }),
    ).toEqual({ kind: "full" });
  });

  it("end for their readers, and give their place back, when their process is killed", async () => {
    const run = someRun();
    const away = created();
    const writer = spawn(
      process.execPath,
      [
        join(import.meta.dirname, "../../../../tests/support/run-writer-child.ts"),
        redisUrl,
        JSON.stringify(run),
        "1500",
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    ends.push(async () => writer.kill("SIGKILL"));
    await once(writer.stdout, "data");
    await expect.poll(() => away.find(run.id)).toEqual(run);
    const readers = [reading(away, run.id), reading(created(), run.id)];
    for (const { events } of readers) await expect.poll(() => textOf(events), { timeout: 5_000 }).toBe("Halvt");
    writer.kill("SIGKILL");
    for (const { ended } of readers) {
      expect((await ended).at(-1)).toMatchObject({ number: 2, event: { type: "error", code: "run.interrupted" } });
    }
    const again = { ...someRun(), ownerId: run.ownerId };
    await expect
      .poll(() => away.open(again, { idempotencyKey: randomUUID(), maxRunning: 1 }), { timeout: 5_000 })
      .toEqual({ kind: "opened" });
    // It can be read again as it ended.
    expect((await reading(created(), run.id).ended).map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe.skipIf(redisUrl === "")("the runs of two processes", () => {
  const ownerId = randomUUID();
  function process(desk: UsageDesk, url = redisUrl): Runs {
    const runs = createRuns({
      clock: systemClock,
      ids: systemIds,
      log: silent,
      runLog: createRedisRuns(url, silent, { checkMs: 100, pauseMs: 20 }),
      usage: desk,
      rateLimiter: createMemoryLimiter(),
      rateLimitFactor: 1,
    });
    ends.push(() => runs.close());
    return runs;
  }
  const call = (idempotencyKey: string): RunStart => ({
    ownerId,
    tool: "rewriting",
    countWords: () => 1,
    idempotencyKey,
    isFree: false,
    work: ({ emit, signal }) => {
      emit(delta("Noget"));
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  });
  const follow = async (runs: Runs, runId: string) => {
    const events: RunEvent[] = [];
    for await (const batch of await runs.follow(ownerId, runId, 0, never))
      events.push(...batch.map(({ event }) => event));
    return events;
  };

  it("start one run for a key, also at once, and either stops it for the readers of both", async () => {
    const desk = createTestDesk();
    const [home, away] = [process(desk), process(desk)];
    const input = call(randomUUID());
    const started = await Promise.all(Array.from({ length: 20 }, (_, index) => [home, away][index % 2]?.start(input)));
    const ids = [...new Set(started.map((one) => one?.runId))];
    expect([ids.length, desk.steps]).toEqual([1, ["reserve"]]);
    const [runId = ""] = ids;
    const readers = [follow(home, runId), follow(away, runId), follow(away, runId)];
    await Promise.all([home, away].map((runs) => runs.stop(ownerId, runId)));
    for (const events of await Promise.all(readers)) {
      expect(events.map(({ type }) => type)).toEqual(["delta", "usage", "done"]);
      expect(events.at(-1)).toMatchObject({ reason: "stopped" });
    }
    expect(desk.steps).toEqual(["reserve", "settle"]);
    await expect(away.find("another", runId)).rejects.toMatchObject({ code: "resource.not-found" });
  });

  it("let one close: its runs end, also for those who read them elsewhere", async () => {
    const desk = createTestDesk();
    const [home, away] = [process(desk), process(desk)];
    const { runId } = await home.start(call(randomUUID()));
    const reader = follow(away, runId);
    await home.close();
    // What had come is the person's, as when it is stopped.
    expect((await reader).at(-1)).toMatchObject({ type: "done", reason: "partial", code: "run.interrupted" });
    expect(desk.taken(ownerId)).toBe(1);
  });

  it("follow any number of runs over three connections a process", async () => {
    const gate = await openRedisGate(redisUrl);
    ends.push(() => gate.close());
    const home = created();
    const away = created({}, gate.url);
    const runs = await Promise.all(Array.from({ length: 30 }, () => opened(home)));
    const readers = runs.map(({ id }) => reading(away, id));
    for (const { id } of runs) await home.append(id, [delta("a")]);
    for (const { events } of readers) await expect.poll(() => textOf(events)).toBe("a");
    expect(gate.connections()).toBe(3);
    for (const { id } of runs) await home.append(id, [done]);
    for (const { ended } of readers) expect((await ended).at(-1)).toEqual({ number: 2, event: done });
  });
});

describe.skipIf(redisUrl === "")("while Redis is away", () => {
  it("a run begins, goes on and ends in its own process", async () => {
    const log = created({}, "redis://127.0.0.1:9");
    const run = await opened(log);
    const reader = reading(log, run.id);
    await log.append(run.id, [delta("Hej"), done]);
    expect((await reader.ended).at(-1)).toEqual({ number: 2, event: done });
    expect(await log.find(run.id)).toEqual(run);
    await expect(log.find(randomUUID())).rejects.toMatchObject({ code: "server.unavailable" });
    await expect(log.requestStop(randomUUID())).rejects.toMatchObject({ code: "server.unavailable" });
  });

  it("readers elsewhere are told to come back, and find everything when it is there again", async () => {
    const gate = await openRedisGate(redisUrl);
    ends.push(() => gate.close());
    const [home, away] = [created({}, gate.url), created({}, gate.url)];
    const run = await opened(home);
    await home.append(run.id, [delta("Rød ")]);
    const [near, far] = [reading(home, run.id), reading(away, run.id)];
    await expect.poll(() => textOf(far.events)).toBe("Rød ");
    gate.shut();
    await expect(far.ended).rejects.toMatchObject({ code: "server.unavailable" });
    await home.append(run.id, [delta("grød"), done]);
    expect(textOf(await near.ended)).toBe("Rød grød");
    gate.open();
    // As a client does: again from where it was, until the last event has come.
    const attach = async () => (await reading(away, run.id, 1).ended.catch(() => [])).at(-1);
    await expect.poll(attach, { timeout: 15_000 }).toEqual({ number: 3, event: done });
    expect(textOf(await reading(created(), run.id).ended)).toBe("Rød grød");
  });
});
