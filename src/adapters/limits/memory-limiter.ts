/** Rate limits in the memory of this process, with a ceiling that a flood of made-up keys can't pass. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#domain/app-error.ts";
import type { Limit, RateLimiter, WhenFull } from "#domain/ports.ts";
import { limiterKey } from "./limiter-key.ts";

/** Keys of one limit that are counted apart; about 15 MB when full. */
const maxKeysPerLimit = 50_000;
/** What all further keys share, where they may: strict for a flood, and over when its window is. */
const overflowKey = "overflow";

export function createMemoryLimiter(maxKeys = maxKeysPerLimit): RateLimiter {
  const limiters = new Map<string, { readonly limiter: RateLimiterMemory; readonly keys: Map<string, number> }>();

  function limiterOf(name: string, limit: Limit) {
    const id = `${name}:${limit.count}:${limit.windowSeconds}`;
    let found = limiters.get(id);
    if (found === undefined) {
      found = {
        limiter: new RateLimiterMemory({ points: limit.count, duration: limit.windowSeconds }),
        keys: new Map(),
      };
      limiters.set(id, found);
    }
    return found;
  }

  /** The key itself while there is room for it, else the shared one. @throws AppError when it may not share */
  function roomFor(keys: Map<string, number>, key: string, windowMs: number, whenFull: WhenFull): string {
    const nowMs = performance.now();
    const expiresAtMs = keys.get(key);
    if (expiresAtMs !== undefined && expiresAtMs > nowMs) return key;
    keys.delete(key);
    // A Map keeps the order of insertion and all windows of one limit are equally long: the oldest end first.
    for (const [oldest, endsAtMs] of keys) {
      if (endsAtMs > nowMs) break;
      keys.delete(oldest);
    }
    if (keys.size >= maxKeys) {
      if (whenFull === "share") return overflowKey;
      const [firstEndMs = nowMs] = keys.values();
      throw new AppError("server.unavailable", "no room to count another key", {
        retryAfterSeconds: Math.max(1, Math.ceil((firstEndMs - nowMs) / 1000)),
      });
    }
    keys.set(key, nowMs + windowMs);
    return key;
  }

  return {
    take: async (name, limit, key, whenFull) => {
      const { limiter, keys } = limiterOf(name, limit);
      const hashed = limiterKey(key);
      try {
        await limiter.consume(roomFor(keys, hashed, limit.windowSeconds * 1000, whenFull));
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
        throw refused;
      }
    },
    giveBack: async (name, limit, key) => {
      const { limiter, keys } = limiterOf(name, limit);
      const hashed = limiterKey(key);
      if (keys.has(hashed)) await limiter.reward(hashed);
    },
    close: async () => limiters.clear(),
  };
}
