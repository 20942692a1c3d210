import { afterEach, describe, expect, it } from "vitest";
import type { Log, RateLimiter } from "#domain/ports.ts";
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
const adapters: [string, () => RateLimiter][] = [
  ["memory", () => opened(createMemoryLimiter())],
  ...(redisUrl === undefined
    ? []
    : [["redis", () => opened(createRedisLimiter(redisUrl, log))] as [string, () => RateLimiter]]),
];
const hour = { count: 3, windowSeconds: 3600 };
/** Redis outlives a test run: every run counts under its own names. */
const run = `test-${process.pid}-${performance.now()}`;

describe.each(adapters)("rate limits in %s", (adapter, create) => {
  const name = (what: string) => `${run}-${adapter}-${what}`;

  it("gives the slots and then the time until the next", async () => {
    const limiter = create();
    const waits = [];
    for (let index = 0; index < 5; index += 1) waits.push(await limiter.take(name("few"), hour, "a", "share"));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of waits.slice(3)) expect(wait).toBeGreaterThan(3_590_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_600_000);
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

  it("takes a slot back", async () => {
    const limiter = create();
    for (let index = 0; index < 3; index += 1) await limiter.take(name("back"), hour, "a", "share");
    await limiter.giveBack(name("back"), hour, "a");
    expect(await limiter.take(name("back"), hour, "a", "share")).toBe(0);
    expect(await limiter.take(name("back"), hour, "a", "share")).toBeGreaterThan(0);
  });
});

it("memory keeps its ceiling under a flood of keys, and still counts those it knew", async () => {
  const limiter = opened(createMemoryLimiter(10));
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
  const limiter = opened(createMemoryLimiter(2));
  for (const key of ["a", "b"]) expect(await limiter.take("full", short, key, "refuse")).toBe(0);
  await expect(limiter.take("full", short, "c", "refuse")).rejects.toMatchObject({
    code: "server.unavailable",
    options: { retryAfterSeconds: 60 },
  });
  expect(await limiter.take("full", short, "a", "refuse")).toBe(0);
  // Nothing was counted for it, and nothing is given back of what others share.
  await limiter.giveBack("full", short, "c");
  expect(await limiter.take("full", short, "c", "share")).toBe(0);
});

it("counts in the process while Redis is away, and says so once", async () => {
  const limiter = opened(createRedisLimiter("redis://127.0.0.1:9", log));
  const waits = [];
  for (let index = 0; index < 4; index += 1) waits.push(await limiter.take(`${run}-away`, hour, "a", "share"));
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits[3]).toBeGreaterThan(0);
  expect(warnings).toEqual(["redis is away, rate limits are counted in this process"]);
});
