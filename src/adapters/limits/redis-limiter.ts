/** Rate limits in Redis, shared by all processes of an installation; in memory for as long as Redis is away. */
import { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Limit, Log, RateLimiter } from "#domain/ports.ts";
import { limiterKey } from "./limiter-key.ts";
import { createMemoryLimiter } from "./memory-limiter.ts";

const keyPrefix = "rodtraad:limit";
const commandTimeoutMs = 500;

/** A limit that can't be counted must neither let everybody through nor nobody: the process then counts by itself. */
export function createRedisLimiter(redisUrl: string, log: Log): RateLimiter {
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
  const limiters = new Map<string, RateLimiterRedis>();

  function limiterOf(name: string, limit: Limit): RateLimiterRedis {
    const id = `${name}:${limit.count}:${limit.windowSeconds}`;
    let limiter = limiters.get(id);
    if (limiter === undefined) {
      limiter = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `${keyPrefix}:${name}`,
        points: limit.count,
        duration: limit.windowSeconds,
      });
      limiters.set(id, limiter);
    }
    return limiter;
  }

  return {
    take: async (name, limit, key, whenFull) => {
      await connecting;
      try {
        await limiterOf(name, limit).consume(limiterKey(key));
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
        return fallback.take(name, limit, key, whenFull);
      }
    },
    giveBack: async (name, limit, key) => {
      try {
        await limiterOf(name, limit).reward(limiterKey(key));
      } catch {
        await fallback.giveBack(name, limit, key);
      }
    },
    close: async () => {
      redis.disconnect();
      await fallback.close();
    },
  };
}
