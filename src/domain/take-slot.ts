/** Takes a slot of a rate limit, or refuses with the Danish time left. */
import { formatDurationLeft } from "#contract/format.da.ts";
import { refusals } from "#contract/messages.da.ts";
import { AppError } from "./app-error.ts";
import type { Limit, RateLimiter } from "./ports.ts";
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
  const giveBack = await take(deps, `${name}:address`, perAddress, address);
  try {
    await take(deps, `${name}:address-total`, perAddressTotal, address);
    return giveBack;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** @throws AppError `rate.limited` with the time left when this identifier has used the limit up. */
export function takeIdentifierSlot(deps: RateLimitDeps, name: RateLimitName, identifier: string): Promise<GiveBack> {
  const key = identifier.normalize("NFC").toLowerCase().trim();
  return take(deps, `${name}:identifier`, limitsOf(name, deps.rateLimitFactor).perIdentifier, key);
}

async function take(deps: RateLimitDeps, name: string, limit: Limit | undefined, key: string): Promise<GiveBack> {
  if (limit === undefined) return async () => {};
  const waitMs = await deps.rateLimiter.take(name, limit, key);
  if (waitMs > 0) {
    throw new AppError("rate.limited", `rate limit ${name} is used up`, {
      statusMessage: refusals.rateLimited(formatDurationLeft(waitMs)),
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
  return () => deps.rateLimiter.giveBack(name, limit, key);
}
