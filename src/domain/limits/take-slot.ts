/** Takes a slot of a rate limit, or refuses with the Danish time left. */
import { formatDurationLeft } from "#contract/format.da.ts";
import { refusals } from "#contract/messages.da.ts";
import { AppError } from "../app-error.ts";
import type { Limit, RateLimiter, WhenFull } from "../ports.ts";
import { limitsOf, type RateLimitName } from "./rate-limits.ts";

export interface RateLimitDeps {
  readonly rateLimiter: RateLimiter;
  /** `RATE_LIMIT_FACTOR`. */
  readonly rateLimitFactor: number;
}

/** Gives the slot back; harmless when there was nothing to take. */
export type GiveBack = () => Promise<void>;

/**
 * @returns what gives the slot back; the slot of the wide limit, where there is one, stays taken
 * @throws AppError `rate.limited` with the time left when this address has used a limit up
 */
export async function takeAddressSlot(deps: RateLimitDeps, name: RateLimitName, address: string): Promise<GiveBack> {
  const { perAddress, perAddressTotal } = limitsOf(name, deps.rateLimitFactor);
  const giveBack = await take(deps, `${name}:address`, perAddress, address, "share");
  try {
    await take(deps, `${name}:address-total`, perAddressTotal, address, "share");
    return giveBack;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * An identifier never shares its slots with others: past the ceiling of the memory, a person who is somebody else's
 * flood would be told that the mails are sent, and none is.
 *
 * @throws AppError `rate.limited` with the time left when this identifier has used the limit up; `server.unavailable`
 *   when there is no room to count it
 */
export async function takeIdentifierSlot(
  deps: RateLimitDeps,
  name: RateLimitName,
  identifier: string,
): Promise<GiveBack> {
  const key = identifier.normalize("NFC").toLowerCase().trim();
  const { perIdentifier, perIdentifierLong } = limitsOf(name, deps.rateLimitFactor);
  const giveBack = await take(deps, `${name}:identifier`, perIdentifier, key, "refuse");
  try {
    const giveBackLong = await take(deps, `${name}:identifier-long`, perIdentifierLong, key, "refuse");
    return async () => {
      await giveBack();
      await giveBackLong();
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * For calls whose answer must not tell: null, instead of an error, when this identifier has used the limit up.
 *
 * @throws AppError `server.unavailable` when there is no room to count it: that is said aloud, and tells of no account
 */
export async function tryIdentifierSlot(
  deps: RateLimitDeps,
  name: RateLimitName,
  identifier: string,
): Promise<GiveBack | null> {
  try {
    return await takeIdentifierSlot(deps, name, identifier);
  } catch (error) {
    if (error instanceof AppError && error.code === "rate.limited") return null;
    throw error;
  }
}

async function take(
  deps: RateLimitDeps,
  name: string,
  limit: Limit | undefined,
  key: string,
  whenFull: WhenFull,
): Promise<GiveBack> {
  if (limit === undefined) return async () => {};
  const waitMs = await deps.rateLimiter.take(name, limit, key, whenFull);
  if (waitMs > 0) {
    throw new AppError("rate.limited", `rate limit ${name} is used up`, {
      statusMessage: refusals.rateLimited(formatDurationLeft(waitMs)),
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
  return () => deps.rateLimiter.giveBack(name, limit, key);
}
