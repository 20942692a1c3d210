/** Checks whether Redis writes data to disk: texts of runs should be in memory only, for minutes. */
import { Redis } from "ioredis";

export type RedisPersistence =
  | { readonly kind: "off" }
  /** The Redis settings that write to disk: `save`, `appendonly`. */
  | { readonly kind: "on"; readonly settings: readonly string[] }
  /** Redis doesn't tell: managed Redis often forbids `CONFIG GET`. */
  | { readonly kind: "hidden" }
  | { readonly kind: "away" };

const timeoutMs = 2_000;

/** Never throws. */
export async function redisPersistence(redisUrl: string): Promise<RedisPersistence> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    // The ready check uses INFO, which may be forbidden too.
    enableReadyCheck: false,
    maxRetriesPerRequest: 1,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: () => null,
  });
  redis.on("error", () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    redis.disconnect();
    return { kind: "away" };
  }
  try {
    const [save, appendOnly] = await Promise.all([settingOf(redis, "save"), settingOf(redis, "appendonly")]);
    const settings = [...(save === "" ? [] : ["save"]), ...(appendOnly === "no" ? [] : ["appendonly"])];
    return settings.length === 0 ? { kind: "off" } : { kind: "on", settings };
  } catch {
    return { kind: "hidden" };
  } finally {
    redis.disconnect();
  }
}

async function settingOf(redis: Redis, name: string): Promise<string> {
  const [, value] = (await redis.config("GET", name)) as string[];
  if (value === undefined) throw new Error("the setting is hidden");
  return value;
}
