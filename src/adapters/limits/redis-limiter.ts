/** Rate limits in Redis, shared by all processes; in memory while Redis is unavailable. */
import { Redis } from "ioredis";
import type { Log, RateLimiter } from "#domain/ports.ts";
import { slotMicroseconds } from "./bucket.ts";
import { createMemoryLimiter } from "./memory-limiter.ts";

const keyPrefix = "rodtraad:bucket";
const commandTimeoutMs = 500;

const now = "local t = redis.call('TIME') local now = t[1] * 1000000 + t[2]";
// A key expires when its bucket is full again, so a missing key means a full bucket.
const keep =
  "redis.call('SET', KEYS[1], string.format('%.0f', fullAt), 'PX', math.max(1, math.ceil((fullAt - now) / 1000)))";

/** {@link takeFromBucket} in Redis, by its clock. Returns the milliseconds until a slot is free; 0 if one was taken. */
const takeScript = `${now}
local fullAt = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + ARGV[1]
local over = fullAt - now - ARGV[2]
if over > 0 then return math.ceil(over / 1000) end
${keep}
return 0`;

const giveBackScript = `${now}
local fullAt = redis.call('GET', KEYS[1])
if not fullAt then return end
fullAt = fullAt - ARGV[1]
if fullAt <= now then redis.call('DEL', KEYS[1]) return end
${keep}`;

/**
 * While Redis is unavailable the process counts by itself, so that calls are neither all allowed nor all refused.
 *
 * @param keyHash hashes the addresses and mail addresses stored in Redis
 */
export function createRedisLimiter(redisUrl: string, keyHash: (key: string) => string, log: Log): RateLimiter {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: commandTimeoutMs,
    retryStrategy: (tries) => Math.min(tries * 200, 5000),
  });
  let isAway = false;
  redis.on("error", () => {
    if (!isAway) log.warn({}, "redis is away, rate limits are counted in this process");
    isAway = true;
  });
  redis.on("ready", () => {
    isAway = false;
  });
  const connecting = redis.connect().catch(() => undefined);
  const fallback = createMemoryLimiter();
  const release = async (name: string, slot: number | string, hashed: string) =>
    void (await redis.eval(giveBackScript, 1, `${keyPrefix}:${name}:${hashed}`, slot));
  const tiedKey = (name: string, identifier: string) => `${keyPrefix}:${name}:tied:${keyHash(identifier)}`;

  return {
    take: async (name, limit, key, whenFull) => {
      await connecting;
      const windowMicroseconds = limit.windowSeconds * 1_000_000;
      const id = `${keyPrefix}:${name}:${keyHash(key)}`;
      try {
        return (await redis.eval(takeScript, 1, id, slotMicroseconds(limit), windowMicroseconds)) as number;
      } catch {
        return fallback.take(name, limit, key, whenFull);
      }
    },
    release: async (name, limit, key) => {
      try {
        await release(name, slotMicroseconds(limit), keyHash(key));
      } catch {
        await fallback.release(name, limit, key);
      }
    },
    bind: async (name, limit, key, identifier) => {
      try {
        const slot = `${slotMicroseconds(limit)} ${keyHash(key)}`;
        await redis.set(tiedKey(name, identifier), slot, "EX", limit.windowSeconds, "NX");
      } catch {
        await fallback.bind(name, limit, key, identifier);
      }
    },
    releaseBound: async (name, identifier) => {
      try {
        const [slot = "", hashed] = (await redis.getdel(tiedKey(name, identifier)))?.split(" ") ?? [];
        if (hashed === undefined) return await fallback.releaseBound(name, identifier);
        await release(name, slot, hashed);
      } catch {
        await fallback.releaseBound(name, identifier);
      }
    },
    state: async () => {
      const askedAtMs = performance.now();
      try {
        await redis.ping();
        return { state: "ok", adapter: "redis", latencyMs: Math.round(performance.now() - askedAtMs) };
      } catch {
        return { state: "failing", adapter: "redis", latencyMs: null };
      }
    },
    close: async () => {
      redis.disconnect();
      await fallback.close();
    },
  };
}
