/** All durations and limits of accounts except rate limits, in one table. */
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
  /** Without remember-me; then the total is limited too. */
  plainIdleMs: 12 * hourMs,
  plainTotalMs: 7 * dayMs,
  /** How long the direct predecessor of a refresh token returns the same successor, for two tabs at once. */
  refreshGraceMs: 10 * secondMs,
  /** Maximum difference between the clocks of two servers. */
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
 * How many of a user's latest sessions get their own count of failed attempts. Someone who had the password for a while
 * may have signed in from many devices: this bounds how many guesses that allows after a reset.
 */
export const knownDevices = 20;

/** /persondatapolitik promises this number, so it is defined there. */
export const deletionGraceMs = retention.deletionRegretDays * dayMs;
export const dataExportMs = retention.dataExportHours * hourMs;

/** Minimum password length of a role, in code points. */
export function minPasswordChars(role: Role): number {
  return role === "admin" || role === "reviewer" ? accountLimits.minStaffPasswordChars : accountLimits.minPasswordChars;
}
