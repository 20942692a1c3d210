import { setTimeout } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterEach, describe, expect, it } from "vitest";
import type { Log, RateLimiter } from "#domain/ports.ts";
import { keyedLimiterKey, limiterKey } from "./limiter-key.ts";
import { createMemoryLimiter } from "./memory-limiter.ts";
import { createRedisLimiter } from "./redis-limiter.ts";

const warnings: string[] = [];
const log: Log = { info: () => {}, warn: (_, message) => void warnings.push(message), error: () => {} };
const open: RateLimiter[] = [];
afterEach(async () => {
  for (const limiter of open.splice(0)) await limiter.close();
});

function opened(limiter: RateLimiter): RateLimiter {
  open.push(limiter);
  return limiter;
}

const redisUrl = process.env.TEST_REDIS_URL;
const keyHash = keyedLimiterKey(Buffer.alloc(32, 7));
/** The clock of those in memory, which only `wait` moves. */
let nowMs = 0;
function wind(ms: number): void {
  nowMs += ms;
}
const adapters: [string, () => RateLimiter, wait: (ms: number) => Promise<void>][] = [
  ["memory", () => opened(createMemoryLimiter({ nowMs: () => nowMs })), async (ms) => wind(ms)],
  ...(redisUrl === undefined
    ? []
    : [["redis", () => opened(createRedisLimiter(redisUrl, keyHash, log)), waitByClock] as (typeof adapters)[number]]),
];
const hour = { count: 3, windowSeconds: 3600 };
/** Redis outlives a test run: every run counts under its own names. */
const run = `test-${process.pid}-${performance.now()}`;

/** A timer of Node may end up to a millisecond early. */
async function waitByClock(ms: number): Promise<void> {
  const overAt = performance.now() + ms;
  while (performance.now() < overAt) await setTimeout(1);
}

describe.each(adapters)("rate limits in %s", (adapter, create, wait) => {
  const name = (what: string) => `${run}-${adapter}-${what}`;

  it("gives the slots and then the time until the next one is back, not until all are", async () => {
    const limiter = create();
    const waits = [];
    for (let index = 0; index < 5; index += 1) waits.push(await limiter.take(name("few"), hour, "a", "share"));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of waits.slice(3)) {
      expect(wait).toBeGreaterThan(1_190_000);
      expect(wait).toBeLessThanOrEqual(1_200_000);
    }
  });

  it("has a slot again when the told time is over, and no second one", async () => {
    const limiter = create();
    const take = () => limiter.take(name("again"), { count: 2, windowSeconds: 6 }, "a", "share");
    // Asked at once: Redis counts by its own clock, which goes on while this process is stalled.
    const [one, two, toldMs] = await Promise.all([take(), take(), take()]);
    expect([one, two]).toEqual([0, 0]);
    await wait(toldMs);
    const [again, another] = await Promise.all([take(), take()]);
    expect([again, another > 0]).toEqual([0, true]);
  });

  it("gives exactly the slots there are to fifty at once", async () => {
    const limiter = create();
    const waits = await Promise.all(Array.from({ length: 50 }, () => limiter.take(name("many"), hour, "a", "share")));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it("counts each key and each name by itself", async () => {
    const limiter = create();
    for (let index = 0; index < 3; index += 1) await limiter.take(name("one"), hour, "a", "share");
    expect(await limiter.take(name("one"), hour, "b", "share")).toBe(0);
    expect(await limiter.take(name("two"), hour, "a", "share")).toBe(0);
  });

  it("takes a slot back after refusals, which count for nothing", async () => {
    const limiter = create();
    for (let index = 0; index < 9; index += 1) await limiter.take(name("refused"), hour, "a", "share");
    await limiter.release(name("refused"), hour, "a");
    expect(await limiter.take(name("refused"), hour, "a", "share")).toBe(0);
    expect(await limiter.take(name("refused"), hour, "a", "share")).toBeGreaterThan(0);
  });

  it("takes the slot back that was tied to an identifier, once, from the key that was first", async () => {
    const limiter = create();
    const of = name("tied");
    const take = (key: string) => limiter.take(of, hour, key, "share");
    for (const key of ["a", "a", "a", "b", "b", "b"]) expect(await take(key)).toBe(0);
    await limiter.bind(of, hour, "a", "anna");
    await limiter.bind(of, hour, "b", "anna");
    await limiter.releaseBound(of, "nobody");
    expect(await take("a")).toBeGreaterThan(0);
    for (let times = 0; times < 2; times += 1) await limiter.releaseBound(of, "anna");
    expect([await take("a"), (await take("a")) > 0, (await take("b")) > 0]).toEqual([0, true, true]);
  });

  it("takes a slot back", async () => {
    const limiter = create();
    for (let index = 0; index < 3; index += 1) await limiter.take(name("back"), hour, "a", "share");
    await limiter.release(name("back"), hour, "a");
    expect(await limiter.take(name("back"), hour, "a", "share")).toBe(0);
    expect(await limiter.take(name("back"), hour, "a", "share")).toBeGreaterThan(0);
  });
});

it("memory keeps its ceiling under a flood of keys, and still counts those it knew", async () => {
  const limiter = opened(createMemoryLimiter({ maxKeys: 10 }));
  for (let index = 0; index < 3; index += 1) await limiter.take("flood", hour, "known", "share");
  const waits = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => limiter.take("flood", hour, `made-up-${index}`, "share")),
  );
  // Nine keys of their own and the three slots that all the others share.
  expect(waits.filter((wait) => wait === 0)).toHaveLength(12);
  expect(await limiter.take("flood", hour, "known", "share")).toBeGreaterThan(0);
});

it("memory refuses a new key that must not share, until the first one's window is over", async () => {
  const short = { count: 3, windowSeconds: 60 };
  const limiter = opened(createMemoryLimiter({ maxKeys: 2 }));
  for (const key of ["a", "b"]) expect(await limiter.take("full", short, key, "refuse")).toBe(0);
  await expect(limiter.take("full", short, "c", "refuse")).rejects.toMatchObject({
    code: "server.unavailable",
    options: { retryAfterSeconds: 60 },
  });
  expect(await limiter.take("full", short, "a", "refuse")).toBe(0);
  // Nothing was counted for it, and nothing is given back of what others share.
  await limiter.release("full", short, "c");
  expect(await limiter.take("full", short, "c", "share")).toBe(0);
});

it("counts in the process while Redis is away, and says so once", async () => {
  const limiter = opened(createRedisLimiter("redis://127.0.0.1:9", keyHash, log));
  const waits = [];
  for (let index = 0; index < 4; index += 1) waits.push(await limiter.take(`${run}-away`, hour, "a", "share"));
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits[3]).toBeGreaterThan(0);
  expect(warnings).toEqual(["redis is away, rate limits are counted in this process"]);
});

it.skipIf(redisUrl === undefined)(
  "leaves nothing in Redis that the address could be found from without the key",
  async () => {
    const redis = new Redis(redisUrl ?? "");
    const limiter = opened(createRedisLimiter(redisUrl ?? "", keyHash, log));
    await limiter.take(`${run}-names`, hour, "anna@eksempel.dk", "share");
    const [key = "", ...others] = await redis.keys(`*${run}-names*`);
    redis.disconnect();
    expect(others).toEqual([]);
    expect(key.endsWith(keyHash("anna@eksempel.dk"))).toBe(true);
    for (const guess of [
      "anna",
      limiterKey("anna@eksempel.dk"),
      keyedLimiterKey(Buffer.alloc(32, 8))("anna@eksempel.dk"),
    ]) {
      expect(key).not.toContain(guess);
    }
  },
);
