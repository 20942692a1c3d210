/** Rate limits in this process's memory, with a maximum number of keys. */
import { AppError } from "#domain/app-error.ts";
import type { Limit, RateLimiter, WhenFull } from "#domain/ports.ts";
import { slotMicroseconds, takeFromBucket } from "./bucket.ts";
import { limiterKey } from "./limiter-key.ts";

/** Keys counted separately per limit; about 10 MB when full. */
const maxKeysPerLimit = 50_000;
/** Shared by all further keys that may share: strict during a flood, and released as its slots return. */
const overflowKey = "overflow";

/** The full-again time by key, last used at the end: keys at the start are full first. */
type Buckets = Map<string, { readonly fullAt: number; readonly takenAt: number }>;

/** @param nowMs a monotonic clock */
export function createMemoryLimiter({
  maxKeys = maxKeysPerLimit,
  nowMs = () => performance.now(),
}: {
  readonly maxKeys?: number;
  readonly nowMs?: () => number;
} = {}): RateLimiter {
  const clock = () => Math.floor(nowMs() * 1000);
  const bucketsByLimit = new Map<string, Buckets>();

  function bucketsOf(name: string, { count, windowSeconds }: Limit): Buckets {
    const id = `${name}:${count}:${windowSeconds}`;
    const found = bucketsByLimit.get(id) ?? new Map();
    bucketsByLimit.set(id, found);
    return found;
  }

  /** The key itself while there is room for it, else the shared one. @throws AppError if it may not share */
  function roomFor(buckets: Buckets, key: string, now: number, windowSeconds: number, whenFull: WhenFull): string {
    if (buckets.has(key)) return key;
    const isFullAgain = (takenAt: number) => takenAt + windowSeconds * 1_000_000 <= now;
    for (const [oldest, { takenAt }] of buckets) {
      if (!isFullAgain(takenAt)) break;
      buckets.delete(oldest);
    }
    if (buckets.size < maxKeys) return key;
    if (whenFull === "share") return overflowKey;
    const [first] = buckets.values();
    const waitSeconds = windowSeconds - (now - (first?.takenAt ?? now)) / 1_000_000;
    throw new AppError("server.unavailable", "no room to count another key", {
      retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)),
    });
  }

  function release(name: string, limit: Limit, hashed: string): void {
    const buckets = bucketsOf(name, limit);
    const bucket = buckets.get(hashed);
    if (bucket !== undefined) buckets.set(hashed, { ...bucket, fullAt: bucket.fullAt - slotMicroseconds(limit) });
  }

  /** By name and identifier: slots that can still be released, oldest first. */
  const tied = new Map<string, { readonly limit: Limit; readonly hashed: string; readonly endsAt: number }>();

  return {
    take: async (name, limit, key, whenFull) => {
      const now = clock();
      const buckets = bucketsOf(name, limit);
      const counted = roomFor(buckets, limiterKey(key), now, limit.windowSeconds, whenFull);
      const { waitMs, fullAt } = takeFromBucket(limit, buckets.get(counted)?.fullAt ?? now, now);
      if (waitMs > 0) return waitMs;
      buckets.delete(counted);
      buckets.set(counted, { fullAt, takenAt: now });
      return 0;
    },
    release: async (name, limit, key) => release(name, limit, limiterKey(key)),
    bind: async (name, limit, key, identifier) => {
      const now = clock();
      for (const [oldest, { endsAt }] of tied) {
        if (endsAt > now && tied.size < maxKeys) break;
        tied.delete(oldest);
      }
      const id = `${name}:${limiterKey(identifier)}`;
      const endsAt = now + limit.windowSeconds * 1_000_000;
      if (!tied.has(id)) tied.set(id, { limit, hashed: limiterKey(key), endsAt });
    },
    releaseBound: async (name, identifier) => {
      const id = `${name}:${limiterKey(identifier)}`;
      const found = tied.get(id);
      tied.delete(id);
      if (found !== undefined && found.endsAt > clock()) release(name, found.limit, found.hashed);
    },
    state: async () => ({ state: "off", adapter: "memory", latencyMs: null }),
    close: async () => bucketsByLimit.clear(),
  };
}
