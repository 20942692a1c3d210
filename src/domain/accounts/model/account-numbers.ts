/** Every duration and limit of accounts that is no rate limit: the one table, and the only place to change it. */
import type { Role } from "#contract/accounts/account.rules.ts";
import { accountLimits } from "#contract/accounts/account.rules.ts";
import { retention } from "#contract/legal.ts";
import type { LinkPurpose } from "#contract/paths.ts";
import type { AttemptRules } from "./account-store.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long the link of a mail works. */
export const linkLifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  "verify-email": 24 * hourMs,
  "reset-password": hourMs,
  "confirm-email-change": 24 * hourMs,
  "undo-email-change": 7 * dayMs,
};

export const sessionTimes = {
  accessTokenMs: 15 * minuteMs,
  rememberedIdleMs: 30 * dayMs,
  rememberedTotalMs: 90 * dayMs,
  /** Without remember-me; also the total then is bounded. */
  plainIdleMs: 12 * hourMs,
  plainTotalMs: 7 * dayMs,
  /** How long the direct predecessor of a refresh token gets the same successor again: two tabs at once. */
  refreshGraceMs: 10 * secondMs,
  /** How far the clocks of two servers may stand apart. */
  clockSkewMs: 30 * secondMs,
} as const;

/** 10 failures, then 1, 2, 4 … 15 minutes. */
export const signInRules: AttemptRules = {
  freeAttempts: 10,
  windowMs: 15 * minuteMs,
  firstWaitMs: minuteMs,
  maxWaitMs: 15 * minuteMs,
};

/**
 * Of how many of a person's latest sessions the devices are counted by themselves. Whoever had the password for a while
 * may have made as many devices known as they liked: this bounds how many guesses that gives them after a reset.
 */
export const knownDevices = 20;

/** Promised on /persondatapolitik, so the numbers are the page's. */
export const deletionRegretMs = retention.deletionRegretDays * dayMs;
export const dataExportMs = retention.dataExportHours * hourMs;

/** Shortest password of a role, in code points. */
export function minPasswordChars(role: Role): number {
  return role === "admin" || role === "reviewer" ? accountLimits.minStaffPasswordChars : accountLimits.minPasswordChars;
}
