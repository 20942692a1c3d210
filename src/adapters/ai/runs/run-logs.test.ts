import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent, RunLog, RunRecord } from "#domain/ai/runs/run-log.ts";
import type { Log } from "#domain/ports.ts";
import { createMemoryRuns } from "./memory-runs.ts";
import { createRedisRuns } from "./redis-runs.ts";

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const open: RunLog[] = [];
afterEach(async () => {
  for (const log of open.splice(0)) await log.close();
});

interface Adapter {
  readonly name: string;
  create(options?: { readonly ttlMs?: number }): RunLog;
}

function kept(log: RunLog): RunLog {
  open.push(log);
  return log;
}

const redisUrl = process.env.TEST_REDIS_URL;
const adapters: Adapter[] = [
  { name: "memory", create: (options) => kept(createMemoryRuns(options)) },
  ...(redisUrl === undefined
    ? []
    : [
        { name: "redis", create: (options = {}) => kept(createRedisRuns(redisUrl, silent, options)) } satisfies Adapter,
      ]),
];

const delta = (text: string, part = 1): RunEvent => ({ type: "delta", part, text });
const progress = (part: number): RunEvent => ({ type: "progress", part, stage: "writing" });
const done: RunEvent = { type: "done", reason: "complete", historyId: null };
const error: RunEvent = { type: "error", code: "run.failed", message: "Nej.", retryAfterSeconds: null };
const never = new AbortController().signal;

function someRun(ownerId: string = randomUUID()): RunRecord {
  return { id: randomUUID(), ownerId, tool: "rewriting", startedAtMs: 1_000 };
}

async function opened(log: RunLog, run = someRun()): Promise<RunRecord> {
  expect(await log.open(run, { idempotencyKey: randomUUID(), maxRunning: 2 })).toEqual({ kind: "opened" });
  return run;
}

async function readAll(log: RunLog, runId: string, after = 0, signal = never): Promise<NumberedEvent[]> {
  const events: NumberedEvent[] = [];
  for await (const batch of log.read(runId, after, signal)) events.push(...batch);
  return events;
}

const textOf = (events: readonly NumberedEvent[]) =>
  events.map(({ event }) => (event.type === "delta" ? event.text : "")).join("");

describe.each(adapters)("run logs in $name", ({ create }) => {
  it("are found while they run and after, and only by their own id", async () => {
    const log = create();
    const run = await opened(log);
    expect(await log.find(run.id)).toEqual(run);
    await log.append(run.id, [done]);
    expect(await log.find(run.id)).toEqual(run);
    expect(await log.find(randomUUID())).toBeNull();
    expect(await readAll(log, randomUUID())).toEqual([]);
  });

  it("give what was written before, then what is written while one reads, in order and each once", async () => {
    const log = create();
    const { id } = await opened(log);
    await log.append(id, [progress(1), delta("Rød")]);
    const reading = readAll(log, id);
    for (const text of [" ", "grød", " med", " fløde"]) await log.append(id, [delta(text)]);
    await log.append(id, [progress(2), delta("!", 2), done]);
    const events = await reading;
    expect(textOf(events)).toBe("Rød grød med fløde!");
    expect(events.at(-1)).toEqual({ number: 9, event: done });
    const numbers = events.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(events.map(({ event }) => event.type).filter((type) => type !== "delta")).toEqual([
      "progress",
      "progress",
      "done",
    ]);
  });

  it("can be read on from any number, also from the middle of deltas that have become one", async () => {
    const log = create();
    const { id } = await opened(log);
    const all = [progress(1), ..."abcdef".split("").map((text) => delta(text)), progress(2), delta("g", 2), done];
    await log.append(id, all);
    const whole = "abcdefg";
    for (let after = 0; after <= all.length; after += 1) {
      const events = await readAll(log, id, after);
      const text = whole.slice(Math.max(0, Math.min(6, after - 1)) + (after >= 9 ? 1 : 0));
      expect([after, textOf(events)]).toEqual([after, text]);
      expect(events.every(({ number }) => number > after)).toBe(true);
      if (after < all.length) expect(events.at(-1)).toEqual({ number: all.length, event: done });
    }
    expect(await readAll(log, id, 1000)).toEqual([]);
  });

  it("serve a slow reader from the log, with deltas that have become one", async () => {
    const log = create();
    const { id } = await opened(log);
    await log.append(id, [progress(1)]);
    const slow = log.read(id, 0, never)[Symbol.asyncIterator]();
    expect((await slow.next()).value).toEqual([{ number: 1, event: progress(1) }]);
    for (let index = 0; index < 500; index += 1) await log.append(id, [delta(`${index} `)]);
    await log.append(id, [done]);
    const rest: NumberedEvent[] = [];
    for (let batch = await slow.next(); batch.done !== true; batch = await slow.next()) rest.push(...batch.value);
    expect(textOf(rest)).toBe(Array.from({ length: 500 }, (_, index) => `${index} `).join(""));
    expect(rest.length).toBeLessThan(50);
    expect(rest.at(-1)).toEqual({ number: 502, event: done });
  });

  it("give a long run in pieces, from any number of it", async () => {
    const log = create();
    const { id } = await opened(log);
    const words = Array.from({ length: 300 }, (_, index) => `${index}${" ".repeat(997)}`);
    await log.append(id, [...words.map((word) => delta(word)), done]);
    const sizes: number[] = [];
    let text = "";
    for await (const batch of log.read(id, 7, never)) {
      sizes.push(textOf(batch).length);
      text += textOf(batch);
    }
    expect(text).toBe(words.slice(7).join(""));
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
  });

  it("serve many readers of one run, and let one go without the others", async () => {
    const log = create();
    const { id } = await opened(log);
    const leaving = new AbortController();
    const readers = Array.from({ length: 5 }, () => readAll(log, id));
    const gone = readAll(log, id, 0, leaving.signal);
    await log.append(id, [delta("a")]);
    leaving.abort();
    await gone;
    await log.append(id, [delta("b"), done]);
    for (const events of await Promise.all(readers)) expect(textOf(events)).toBe("ab");
  });

  it("take nothing after the last event", async () => {
    const log = create();
    const { id } = await opened(log);
    await log.append(id, [done]);
    await log.append(id, [delta("for sent")]);
    expect(await readAll(log, id)).toEqual([{ number: 1, event: done }]);
  });

  it("tell a stop once, also one that came before anybody listened", async () => {
    const log = create();
    const { id } = await opened(log);
    let stops = 0;
    const first = new Promise<void>((resolve) => {
      log.onStop(id, () => {
        stops += 1;
        resolve();
      });
    });
    await log.requestStop(id);
    await log.requestStop(id);
    await first;
    expect(stops).toBe(1);
    await new Promise<void>((resolve) => void log.onStop(id, () => resolve()));
    await log.requestStop(randomUUID());
  });

  it("are found by nobody once they are forgotten; one that goes on is ended, and its readers hear how", async () => {
    const log = create();
    const [over, going] = [await opened(log).then(({ id }) => id), await opened(log).then(({ id }) => id)];
    await log.append(over, [delta("slettet"), done]);
    const reader = readAll(log, going);
    const stopped = new Promise<string>((resolve) => void log.onStop(going, resolve));
    await Promise.all([log.forget(over), log.forget(going), log.forget(randomUUID())]);
    expect([await log.find(over), await log.find(going)]).toEqual([null, null]);
    expect(await readAll(log, over)).toEqual([]);
    expect(await stopped).toBe("stopped");
    await log.append(going, [done]);
    expect((await reader).at(-1)?.event).toEqual(done);
    expect(await log.find(going)).toBeNull();
  });

  it("open one run for a key of a person, whoever comes first", async () => {
    const log = create();
    const ownerId = randomUUID();
    const idempotencyKey = randomUUID();
    const terms = { idempotencyKey, maxRunning: 100 };
    const runs = Array.from({ length: 20 }, () => someRun(ownerId));
    const openings = await Promise.all(runs.map((run) => log.open(run, terms)));
    const winner = runs[openings.findIndex(({ kind }) => kind === "opened")];
    expect(openings.filter(({ kind }) => kind === "opened")).toHaveLength(1);
    expect(openings.filter((opening) => opening.kind === "repeat" && opening.runId === winner?.id)).toHaveLength(19);
    for (const run of runs) expect((await log.find(run.id)) !== null).toBe(run === winner);
    expect(await log.findByKey(ownerId, idempotencyKey)).toBe(winner?.id);
    expect(await log.findByKey(randomUUID(), idempotencyKey)).toBeNull();
    expect(await log.open(someRun(), terms)).toEqual({ kind: "opened" });
  });

  it("take a key from a run that came to nothing, once", async () => {
    const log = create();
    const idempotencyKey = randomUUID();
    const failed = someRun();
    const terms = { idempotencyKey, maxRunning: 100 };
    await log.open(failed, terms);
    await log.append(failed.id, [delta("halvt"), done]);
    const tries = Array.from({ length: 10 }, () => someRun(failed.ownerId));
    const openings = await Promise.all(tries.map((run) => log.open(run, { ...terms, replaces: failed.id })));
    expect(openings.filter(({ kind }) => kind === "opened")).toHaveLength(1);
    const winner = tries[openings.findIndex(({ kind }) => kind === "opened")];
    expect(await log.open(someRun(failed.ownerId), terms)).toEqual({ kind: "repeat", runId: winner?.id });
    // Who reads the first one still does.
    expect(textOf(await readAll(log, failed.id))).toBe("halvt");
  });

  it("give each person so many places, and a place back with the last event or when nothing came of it", async () => {
    const log = create();
    const ownerId = randomUUID();
    const attempt = async () => {
      const run = someRun(ownerId);
      return { run, opening: await log.open(run, { idempotencyKey: randomUUID(), maxRunning: 2 }) };
    };
    const attempts = await Promise.all(Array.from({ length: 10 }, attempt));
    const [first, second, ...more] = attempts.filter(({ opening }) => opening.kind === "opened");
    expect(more).toEqual([]);
    expect(attempts.filter(({ opening }) => opening.kind === "full")).toHaveLength(8);
    await log.append(first?.run.id ?? "", [done]);
    expect((await attempt()).opening.kind).toBe("opened");
    expect((await attempt()).opening.kind).toBe("full");
    await log.discard(second?.run.id ?? "");
    expect(await log.find(second?.run.id ?? "")).toBeNull();
    expect((await attempt()).opening.kind).toBe("opened");
    expect((await opened(log)).ownerId).not.toBe(ownerId);
  });

  it("free the key of what has failed, which can be read all the same, and of no run that came after it", async () => {
    const log = create();
    const terms = { idempotencyKey: randomUUID(), maxRunning: 9 };
    const ownerId = randomUUID();
    const [failed, next] = [someRun(ownerId), someRun(ownerId)];
    await log.open(failed, terms);
    await log.append(failed.id, [error]);
    expect(await log.open(next, terms)).toEqual({ kind: "opened" });
    expect(await readAll(log, failed.id)).toEqual([{ number: 1, event: error }]);
    await log.append(failed.id, [error]);
    expect(await log.open(someRun(ownerId), terms)).toEqual({ kind: "repeat", runId: next.id });
    await log.append(next.id, [done]);
    expect(await log.open(someRun(failed.ownerId), terms)).toEqual({ kind: "repeat", runId: next.id });
  });

  it("free the key of what was discarded", async () => {
    const log = create();
    const run = someRun();
    const terms = { idempotencyKey: randomUUID(), maxRunning: 2 };
    await log.open(run, terms);
    await log.discard(run.id);
    expect(await log.findByKey(run.ownerId, terms.idempotencyKey)).toBeNull();
    expect(await log.open(someRun(run.ownerId), terms)).toEqual({ kind: "opened" });
  });

  it("are forgotten some time after their last event, and not before", async () => {
    const log = create({ ttlMs: 60 });
    const running = await opened(log);
    const over = await opened(log);
    await log.append(over.id, [progress(1)]);
    const slow = log.read(over.id, 0, never)[Symbol.asyncIterator]();
    await slow.next();
    await log.append(over.id, [delta("Noget"), done]);
    await expect.poll(() => log.find(over.id)).toBeNull();
    // Nothing of it is left, not even for who had stopped reading in the middle.
    expect(await slow.next()).toMatchObject({ done: true });
    expect(await readAll(log, over.id)).toEqual([]);
    expect(await log.find(running.id)).toEqual(running);
  });

  it("let their readers go when they are closed", async () => {
    const log = create();
    const { id } = await opened(log);
    await log.append(id, [delta("a")]);
    const reading = readAll(log, id);
    await log.close();
    expect(textOf(await reading)).toMatch(/^a?$/);
  });
});
