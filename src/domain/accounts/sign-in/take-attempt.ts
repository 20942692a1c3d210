/** Counts a try to sign in before its outcome is known, by the address or by the owner's own device. */
import { formatDurationLeft } from "#contract/format.da.ts";
import { refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { knownDevices, signInRules } from "../model/account-numbers.ts";
import type { UserRow } from "../model/account-store.ts";
import { attemptKey, deviceAttemptKey } from "./attempt-key.ts";

export interface Attempt {
  /** What the right password clears. */
  readonly key: string;
  /** For a try that failed by us: it is as if it had not been made. Never throws. */
  giveBack(): Promise<void>;
}

/**
 * Many at once count too, because none waits for its outcome. `RATE_LIMIT_FACTOR` holds here as well.
 *
 * @param found the account of this address, or null
 * @throws AppError `rate.limited` with the time left after too many tries in a row
 */
export async function takeAttempt(
  deps: AccountDeps,
  email: string,
  found: UserRow | null,
  deviceHash: string,
): Promise<Attempt> {
  // Asked for nobody too: an unknown address takes the same work.
  const isKnown = await deps.store.sessions.usedLately(found?.id ?? deps.ids.row(), deviceHash, knownDevices);
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
    // A database that is away for this too must not hide why: the try then stays counted.
    giveBack: () =>
      deps.store.signInAttempts
        .giveBack(key, nowMs, rules)
        .catch(() => deps.log.warn({}, "a sign-in that was not decided stays counted")),
  };
}
