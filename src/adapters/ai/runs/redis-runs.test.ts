import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterEach, describe, expect, it } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent, RunLog, RunRecord } from "#domain/ai/runs/run-log.ts";
import type { RunContext, RunStart, Runs } from "#domain/ai/runs/runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import type { UsageService } from "#domain/ai/usage/usage.ts";
import type { Log } from "#domain/ports.ts";
import { awakeTimer } from "../../../../tests/support/awake-time.ts";
import { openGate } from "../../../../tests/support/network-gate.ts";
import { createTestUsageService } from "../../../../tests/support/test-usage-service.ts";
import { createMemoryLimiter } from "../../limits/memory-limiter.ts";
import { systemClock, systemIds } from "../../system.ts";
import { keysOfRun, leasesKey, ownerKey } from "./redis/run-keys.ts";
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
    const stopped = new Promise<void>((resolve) => void home.onStop(run.id, () => resolve()));
    await away.requestStop(run.id);
    await stopped;
  });

  it("are stopped from elsewhere also when the call was lost, at the next sign of life", async () => {
    const home = created({ leaseMs: 300 });
    const run = await opened(home);
    const raw = new Redis(redisUrl);
    ends.push(async () => raw.disconnect());
    const stopped = new Promise<void>((resolve) => void home.onStop(run.id, () => resolve()));
    await raw.set(keysOfRun(run.id).stop, "1", "PX", 60_000);
    await stopped;
  });

  it("are forgotten in all processes by one, whoever worked on them, and leave none of their words in Redis", async () => {
    const [home, away] = [created(), created()];
    const [over, going] = [await opened(home), await opened(home)];
    await home.append(over.id, [delta("hemmelig"), done]);
    await reading(away, over.id).ended;
    const reader = reading(away, going.id);
    await home.append(going.id, [delta("hemmelig")]);
    await expect.poll(() => textOf(reader.events)).toBe("hemmelig");
    const stopped = new Promise<string>((resolve) => void home.onStop(going.id, resolve));
    for (const { id } of [over, going]) await away.forget(id);
    expect(await stopped).toBe("stopped");
    for (const { id } of [over, going]) await expect.poll(() => home.find(id)).toBeNull();
    for (const log of [away, created()]) {
      expect([await log.find(over.id), await log.find(going.id)]).toEqual([null, null]);
      expect(await reading(log, over.id).ended).toEqual([]);
    }
    await home.append(going.id, [done]);
    expect((await reader.ended).at(-1)?.event).toEqual(done);
    const raw = new Redis(redisUrl);
    ends.push(async () => raw.disconnect());
    expect(await raw.exists(keysOfRun(over.id).events)).toBe(0);
    expect(await raw.pttl(keysOfRun(going.id).events)).toBeLessThanOrEqual(5_000);
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

  /** Another process that writes a run without end. */
  async function writerOf(run: RunRecord) {
    const child = join(import.meta.dirname, "../../../../tests/support/run-writer-child.ts");
    const writer = spawn(process.execPath, [child, redisUrl, JSON.stringify(run)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    ends.push(async () => writer.kill("SIGKILL"));
    let said = "";
    writer.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    await once(writer.stdout, "data");
    return { writer, said: () => said };
  }

  it("end for their readers within five seconds, and give their place back, when their process is killed", async () => {
    const run = someRun();
    // As the product has it.
    const away = createRedisRuns(redisUrl, silent);
    ends.push(() => away.close());
    const { writer } = await writerOf(run);
    const readers = [reading(away, run.id), reading(created(), run.id)];
    for (const { events } of readers) await expect.poll(() => events.length, { timeout: 5_000 }).toBeGreaterThan(2);
    writer.kill("SIGKILL");
    const sinceKilledMs = awakeTimer();
    for (const { ended } of readers) {
      expect((await ended).at(-1)?.event).toMatchObject({ type: "error", code: "run.interrupted" });
      expect(sinceKilledMs()).toBeLessThan(5_000);
    }
    expect(await away.isLost(run.id)).toBe(true);
    const again = { ...someRun(), ownerId: run.ownerId };
    expect(await away.open(again, { idempotencyKey: randomUUID(), maxRunning: 1 })).toEqual({ kind: "opened" });
    // It can be read again as it ended.
    const last = (await readers[0]?.ended)?.at(-1);
    expect((await reading(created(), run.id).ended).at(-1)).toEqual(last);
  }, 30_000);

  it("are known to be lost within five seconds also when nobody reads them", async () => {
    const run = someRun();
    const away = createRedisRuns(redisUrl, silent);
    ends.push(() => away.close());
    const settled: RunRecord[] = [];
    away.onLost(async (lost) => void (lost.id === run.id && settled.push(lost)));
    const { writer } = await writerOf(run);
    writer.kill("SIGKILL");
    const sinceKilledMs = awakeTimer();
    await expect.poll(() => settled).toEqual([run]);
    expect(sinceKilledMs()).toBeLessThan(5_000);
  }, 30_000);

  it("can't be written any more by a process that was paused, once they were taken from it", async () => {
    const run = someRun();
    const away = created();
    const { writer, said } = await writerOf(run);
    const reader = reading(away, run.id);
    await expect.poll(() => reader.events.length, { timeout: 5_000 }).toBeGreaterThan(2);
    writer.kill("SIGSTOP");
    const last = (await reader.ended).at(-1);
    expect(last?.event).toMatchObject({ type: "error", code: "run.interrupted" });
    writer.kill("SIGCONT");
    await expect.poll(said, { timeout: 10_000 }).toContain("lost");
    const raw = new Redis(redisUrl);
    ends.push(async () => raw.disconnect());
    const [newest] = await raw.xrevrange(keysOfRun(run.id).events, "+", "-", "COUNT", 1);
    expect(newest?.[0]).toBe(`${last?.number}-0`);
    expect((await reading(created(), run.id).ended).at(-1)).toEqual(last);
  }, 30_000);

  it("are settled again by another process when the one that looked after them could not", async () => {
    const away = created();
    const run = someRun();
    const raw = new Redis(redisUrl);
    ends.push(async () => raw.disconnect());
    let tries = 0;
    away.onLost(async ({ id }) => {
      if (id !== run.id) return;
      tries += 1;
      if (tries === 1) throw new Error("the database is away");
    });
    const { writer } = await writerOf(run);
    writer.kill("SIGKILL");
    await expect.poll(() => tries, { timeout: 8_000 }).toBe(1);
    // The claim of that process is over.
    await raw.zadd(leasesKey, 0, run.id);
    await expect.poll(() => tries, { timeout: 5_000 }).toBe(2);
    await expect.poll(() => raw.zscore(leasesKey, run.id), { timeout: 5_000 }).toBeNull();
  }, 30_000);
});

describe.skipIf(redisUrl === "")("the runs of two processes", () => {
  const ownerId = randomUUID();
  function process(desk: UsageService, url = redisUrl, options: RedisRunOptions = {}): Runs {
    const runs = createRuns({
      clock: systemClock,
      ids: systemIds,
      log: silent,
      runLog: createRedisRuns(url, silent, { checkMs: 100, pauseMs: 20, ...options }),
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
    const desk = createTestUsageService();
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
    const desk = createTestUsageService();
    const [home, away] = [process(desk), process(desk)];
    const { runId } = await home.start(call(randomUUID()));
    const reader = follow(away, runId);
    await home.close();
    // What had come is the person's, as when it is stopped.
    expect((await reader).at(-1)).toMatchObject({ type: "done", reason: "partial", code: "run.interrupted" });
    expect(desk.taken(ownerId)).toBe(1);
  });

  const part: RunEvent = {
    type: "part",
    part: 1,
    text: "Noget.",
    status: "complete",
    code: null,
    findings: [],
    reasons: [],
  };

  it.each([
    ["a finished piece is paid for", [part], ["reserve", "settle"]],
    ["nothing but words on their way is given back", [], ["reserve", "release"]],
  ])(
    "when one is cut off for longer than its lease, %s, once, and it can write nothing more",
    async (_, given, steps) => {
      const gate = await openGate(redisUrl);
      ends.push(() => gate.close());
      const desk = createTestUsageService();
      const home = process(desk, gate.url, { leaseMs: 300 });
      const away = process(desk);
      let context: RunContext | undefined;
      const { runId } = await home.start({
        ...call(randomUUID()),
        work: (run) => {
          context = run;
          run.emit(delta("Noget"));
          for (const event of given) run.emit(event);
          return new Promise((resolve) => {
            run.signal.addEventListener("abort", () => {
              run.emit(delta("for sent"));
              resolve({ given: "complete", historyId: null, isCharged: true });
            });
          });
        },
      });
      const [near, far] = [follow(home, runId), follow(away, runId)];
      await expect.poll(() => away.isLost(ownerId, runId)).toBe(false);
      gate.shut();
      // Both ask again while Redis is away from the one and the run from the other.
      expect((await far).at(-1)).toMatchObject({ type: "error", code: "run.interrupted" });
      await expect.poll(() => desk.steps).toEqual(steps);
      expect(await away.isLost(ownerId, runId)).toBe(true);
      gate.open();
      expect((await near).at(-1)).toMatchObject({ type: "error", code: "run.interrupted" });
      expect(context?.signal.aborted).toBe(true);
      expect(await follow(away, runId)).toEqual(await far);
      expect(JSON.stringify([await near, await far])).not.toContain("for sent");
      expect(desk.steps).toEqual(steps);
    },
    20_000,
  );

  it("that are over but not stored are lost with their process, and not before", async () => {
    const gate = await openGate(redisUrl);
    ends.push(() => gate.close());
    const leaseMs = 300;
    const [home, away] = [created({ leaseMs }, gate.url), created({ leaseMs })];
    const raw = new Redis(redisUrl);
    ends.push(async () => raw.disconnect());
    const [stored, failed, dying] = [await opened(home), await opened(home), await opened(home)];
    const saving = Promise.withResolvers<boolean>();
    const giving = Promise.withResolvers<boolean>();
    home.keepLease(stored.id, saving.promise);
    home.keepLease(failed.id, giving.promise);
    home.keepLease(dying.id, new Promise(() => {}));
    const runs = [stored, failed, dying];
    const told = runs.map(({ id }) => reading(away, id));
    for (const { id } of runs) await home.append(id, [delta("Hej"), done]);
    // Their readers do not wait, and neither does the place of their owner.
    for (const { ended } of told) expect((await ended).at(-1)).toEqual({ number: 2, event: done });
    for (const { ownerId } of runs) expect(await raw.exists(ownerKey(ownerId))).toBe(0);
    const lost: string[] = [];
    away.onLost(async ({ id }) => void (runs.some((run) => run.id === id) && lost.push(id)));
    const [firstEnd = ""] = [await raw.zscore(leasesKey, dying.id)];
    const isRenewed = async () => Number(await raw.zscore(leasesKey, dying.id)) > Number(firstEnd) + 2 * leaseMs;
    await expect.poll(isRenewed, { timeout: 5_000 }).toBe(true);
    expect(await Promise.all(runs.map(({ id }) => away.isLost(id)))).toEqual([false, false, false]);
    for (const { ownerId } of runs) expect(await raw.exists(ownerKey(ownerId))).toBe(0);
    saving.resolve(true);
    giving.resolve(false);
    await expect.poll(() => raw.get(keysOfRun(stored.id).alive)).toBe("0");
    await expect.poll(() => lost, { timeout: 5_000 }).toEqual([failed.id]);
    gate.shut();
    await expect.poll(() => lost, { timeout: 5_000 }).toEqual([failed.id, dying.id]);
    expect(await Promise.all(runs.map(({ id }) => away.isLost(id)))).toEqual([false, true, true]);
    // What their readers were told stands.
    for (const { id } of runs) expect((await reading(created(), id).ended).at(-1)).toEqual({ number: 2, event: done });
  }, 20_000);

  it("follow any number of runs over three connections a process", async () => {
    const gate = await openGate(redisUrl);
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
    const gate = await openGate(redisUrl);
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
