/** When a session runs out. */
import { sessionTimes } from "../model/account-numbers.ts";

/** @returns the end of the whole session, which no use moves */
export function totalExpiryMs(rememberMe: boolean, nowMs: number): number {
  return nowMs + (rememberMe ? sessionTimes.rememberedTotalMs : sessionTimes.plainTotalMs);
}

/** @returns the end of a session that is used now and then no more; never past its whole end */
export function idleExpiryMs(rememberMe: boolean, nowMs: number, expiresAtMs: number): number {
  return Math.min(nowMs + (rememberMe ? sessionTimes.rememberedIdleMs : sessionTimes.plainIdleMs), expiresAtMs);
}
