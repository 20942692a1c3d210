/** Takes a slot of a rate limit, or refuses with the waiting time in Danish. */
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

export interface AddressLimitDeps extends RateLimitDeps {
  /** Multiplies an address's limits: above 1 for networks that the operator names (`RATE_LIMIT_NETWORKS`). */
  readonly networkFactor: (address: string) => number;
}

/** Releases the slot; a no-op if none was taken. */
export type ReleaseSlot = () => Promise<void>;

/**
 * @returns releases the slot; a slot of `perAddressTotal` stays taken
 * @throws AppError `rate.limited` with the waiting time if this address is at a limit
 */
export async function takeAddressSlot(
  deps: AddressLimitDeps,
  name: RateLimitName,
  address: string,
): Promise<ReleaseSlot> {
  const { perAddress, perAddressTotal } = limitsOf(name, deps.rateLimitFactor * deps.networkFactor(address));
  const releaseSlot = await take(deps, `${name}:address`, perAddress, address, "share");
  try {
    await take(deps, `${name}:address-total`, perAddressTotal, address, "share");
    return releaseSlot;
  } catch (error) {
    await releaseSlot();
    throw error;
  }
}

/**
 * Binds the address's slot to an identifier, until {@link releaseBoundSlot} or the end of the window. The first address
 * counts: someone who repeats the call can't take the binding over.
 */
export async function bindAddressSlot(
  deps: AddressLimitDeps,
  name: RateLimitName,
  address: string,
  identifier: string,
): Promise<void> {
  const { perAddress } = limitsOf(name, deps.rateLimitFactor * deps.networkFactor(address));
  if (perAddress !== undefined) await deps.rateLimiter.bind(`${name}:address`, perAddress, address, identifier);
}

/** Releases the slot bound to this identifier, once. */
export async function releaseBoundSlot(deps: RateLimitDeps, name: RateLimitName, identifier: string): Promise<void> {
  await deps.rateLimiter.releaseBound(`${name}:address`, identifier);
}

/**
 * @returns releases the slot
 * @throws AppError `rate.limited` with the waiting time if this account is at the limit
 */
export async function takeAccountSlot(
  deps: RateLimitDeps,
  name: RateLimitName,
  accountId: string,
): Promise<ReleaseSlot> {
  const { perAccount } = limitsOf(name, deps.rateLimitFactor);
  return take(deps, `${name}:account`, perAccount, accountId, "refuse");
}

/**
 * Identifiers never share slots: if they did when memory is full, a flood of other addresses would make us promise a
 * user mails that are not sent.
 *
 * @throws AppError `rate.limited` with the waiting time if this identifier is at the limit; `server.unavailable` if
 *   there is no memory to count it
 */
export async function takeIdentifierSlot(
  deps: RateLimitDeps,
  name: RateLimitName,
  identifier: string,
): Promise<ReleaseSlot> {
  const key = identifier.normalize("NFC").toLowerCase().trim();
  const { perIdentifier, perIdentifierLong } = limitsOf(name, deps.rateLimitFactor);
  const releaseSlot = await take(deps, `${name}:identifier`, perIdentifier, key, "refuse");
  try {
    const releaseLong = await take(deps, `${name}:identifier-long`, perIdentifierLong, key, "refuse");
    return async () => {
      await releaseSlot();
      await releaseLong();
    };
  } catch (error) {
    await releaseSlot();
    throw error;
  }
}

/**
 * For calls whose answer must not reveal anything: null instead of an error if this identifier is at the limit.
 *
 * @throws AppError `server.unavailable` if there is no memory to count it, which reveals nothing about accounts
 */
export async function tryIdentifierSlot(
  deps: RateLimitDeps,
  name: RateLimitName,
  identifier: string,
): Promise<ReleaseSlot | null> {
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
): Promise<ReleaseSlot> {
  if (limit === undefined) return async () => {};
  const waitMs = await deps.rateLimiter.take(name, limit, key, whenFull);
  if (waitMs > 0) {
    throw new AppError("rate.limited", `rate limit ${name} is used up`, {
      statusMessage: refusals.rateLimited(formatDurationLeft(waitMs)),
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
  return () => deps.rateLimiter.release(name, limit, key);
}
