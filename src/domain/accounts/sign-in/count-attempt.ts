/** Counts a sign-in attempt before its outcome is known, by address or by the owner's own device. */
import { formatDurationLeft } from "#contract/format.da.ts";
import { refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { knownDevices, signInRules } from "../model/account-limits.ts";
import type { UserRow } from "../model/account-store.ts";
import { attemptKey, deviceAttemptKey } from "./attempt-key.ts";

export interface Attempt {
  /** The key to clear after a success. */
  readonly key: string;
  /** Takes back an attempt that failed on our side. Never throws. */
  uncount(): Promise<void>;
}

/**
 * Parallel attempts count too, because none waits for its outcome. `RATE_LIMIT_FACTOR` applies.
 *
 * @param found the account of this address, or null
 * @throws AppError `rate.limited` with the waiting time after too many failures in a row
 */
export async function countAttempt(
  deps: AccountDeps,
  email: string,
  found: UserRow | null,
  deviceHash: string,
): Promise<Attempt> {
  // Queries a random id for an unknown address, so that it takes the same work.
  const isKnown = await deps.store.sessions.usedRecently(found?.id ?? deps.ids.row(), deviceHash, knownDevices);
  const key =
    found !== null && isKnown ? deviceAttemptKey(deps.secrets, found, deviceHash) : attemptKey(deps.secrets, email);
  const freeAttempts = Math.max(1, Math.round(signInRules.freeAttempts * deps.rateLimitFactor));
  const rules = { ...signInRules, freeAttempts };
  const nowMs = deps.clock.nowMs();
  const waitMs = await deps.store.transaction((tx) => tx.signInAttempts.begin(key, nowMs, rules));
  if (waitMs > 0) {
    deps.log.warn({}, "sign-in throttled");
    throw new AppError("rate.limited", "too many sign-ins in a row that failed", {
      statusMessage: refusals.rateLimited(formatDurationLeft(waitMs)),
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
  return {
    key,
    // If the database is unavailable here too, the original error matters more; the attempt stays counted.
    uncount: () =>
      deps.store.signInAttempts
        .uncount(key, nowMs, rules)
        .catch(() => deps.log.warn({}, "a sign-in that was not decided stays counted")),
  };
}
