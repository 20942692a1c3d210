/** Probes Redis before the server starts, to report a wrong address; later outages are tolerated. */
import { Redis } from "ioredis";

const connectTimeoutMs = 5000;

/** Redis can't be used. The Danish message names the setting and the remedy, but no password. */
export class RedisRefusedError extends Error {
  override readonly name = "RedisRefusedError";
}

/** @throws RedisRefusedError */
export async function probeRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: connectTimeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The rejection of `connect` says only that the connection is closed.
  let reason: unknown;
  redis.on("error", (error) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    const { hostname, port } = new URL(redisUrl);
    throw new RedisRefusedError(
      `REDIS_URL kan ikke bruges: ${reasonOf(reason ?? error, `${hostname}:${port || 6379}`)}`,
      { cause: error },
    );
  } finally {
    redis.disconnect();
  }
}

function reasonOf(error: unknown, place: string): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words = error instanceof Error ? error.message : "";
  if (code === "ECONNREFUSED") {
    return `ingen Redis tager imod på ${place}, så start den, ret adressen, eller fjern indstillingen.`;
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `værten i ${place} kan ikke findes, så ret navnet.`;
  if (/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) || /timed out/.test(words)) {
    return `${place} svarer ikke inden for ${connectTimeoutMs / 1000} sekunder, så ret adressen, eller åbn for den i firewallen.`;
  }
  if (/WRONGPASS|NOAUTH|invalid password|AUTH/.test(words)) {
    return `${place} afviser navn eller adgangskode, så ret dem i adressen.`;
  }
  if (/DB index/.test(words)) return `${place} har ikke den database, som adressen slutter med, så ret nummeret.`;
  return `${place} svarer ikke som Redis, så ret adressen (redis:// uden kryptering, rediss:// med).`;
}
