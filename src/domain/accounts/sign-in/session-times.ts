/** Computes when a session expires. */
import { sessionTimes } from "../model/account-limits.ts";

/** @returns the absolute expiry, which use doesn't extend */
export function totalExpiryMs(rememberMe: boolean, nowMs: number): number {
  return nowMs + (rememberMe ? sessionTimes.rememberedTotalMs : sessionTimes.plainTotalMs);
}

/** @returns the expiry of an unused session; never after the absolute one */
export function idleExpiryMs(rememberMe: boolean, nowMs: number, expiresAtMs: number): number {
  return Math.min(nowMs + (rememberMe ? sessionTimes.rememberedIdleMs : sessionTimes.plainIdleMs), expiresAtMs);
}
