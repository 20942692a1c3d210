/** Refreshes a session: each refresh token gives the next one, and reuse of an old one ends the whole family. */
import type { RefreshResponse } from "#contract/accounts/auth.schema.ts";
import { actionErrors, callMessages } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { sessionTimes } from "../model/account-limits.ts";
import type { SessionRow } from "../model/account-store.ts";
import { hashOfToken } from "../model/links.ts";
import { recordAndNotify } from "../model/record-event.ts";
import { sessionIdOf, successorsOf } from "./refresh-token.ts";
import { idleExpiryMs } from "./session-times.ts";

/** Renewals in progress in this process, by token. */
export type PendingRenewals = Map<string, Promise<RefreshResponse>>;

/**
 * Of parallel calls with one token, one rotates the session and the others get the same successor. Within a process
 * they share one renewal and one slot: otherwise fifty tabs that open together would be thirty renewals and twenty
 * refusals.
 *
 * @throws AppError `auth.session-ended` for any invalid token; `rate.limited` if the family is at its limit
 */
export function refresh(deps: AccountDeps, underWay: PendingRenewals, token: string): Promise<RefreshResponse> {
  const known = underWay.get(token);
  if (known !== undefined) return known;
  const renewal = renew(deps, token).finally(() => underWay.delete(token));
  underWay.set(token, renewal);
  return renewal;
}

async function renew(deps: AccountDeps, token: string): Promise<RefreshResponse> {
  const sessionId = sessionIdOf(deps.secrets, token);
  if (sessionId === null) throw ended();
  await takeIdentifierSlot(deps, "refresh", sessionId);
  const { refreshToken, userId } = await rotated(deps, token, sessionId);
  const accessToken = await deps.accessTokens.issue({ userId, sessionId });
  return { status: "success", message: callMessages.sessionRenewed, tokens: { accessToken, refreshToken } };
}

interface Successor {
  readonly userId: string;
  readonly refreshToken: string;
}

async function rotated(deps: AccountDeps, token: string, sessionId: string): Promise<Successor> {
  const successors = successorsOf(deps.secrets, token, sessionId);
  const [newest = ""] = successors;
  const fromHash = hashOfToken(token);
  const before = await liveSession(deps, sessionId);
  const nowMs = deps.clock.nowMs();
  if (before.tokenHash === fromHash) {
    const rotation = {
      fromHash,
      toHash: hashOfToken(newest),
      nowMs,
      idleExpiresAtMs: idleExpiryMs(before.rememberMe, nowMs, before.expiresAtMs),
    };
    const isOurs = await deps.store.transaction((tx) => tx.sessions.rotate(sessionId, rotation));
    if (isOurs) return { userId: before.userId, refreshToken: newest };
  }
  // Another call has rotated this token, just now or earlier.
  const session = before.tokenHash === fromHash ? await liveSession(deps, sessionId) : before;
  const isInGrace = session.previousHash === fromHash && nowMs - session.rotatedAtMs <= sessionTimes.refreshGraceMs;
  if (!isInGrace) return endFamily(deps, session);
  const same = successors.find((successor) => hashOfToken(successor) === session.tokenHash);
  if (same === undefined) throw ended();
  return { userId: session.userId, refreshToken: same };
}

/** @throws AppError `auth.session-ended` if it has ended or expired, or the account is gone */
async function liveSession(deps: AccountDeps, sessionId: string): Promise<SessionRow> {
  const signedIn = await deps.store.sessions.findSignedIn(sessionId, deps.clock.nowMs());
  if (signedIn === null) throw ended();
  return signedIn.session;
}

/**
 * Someone has a copy of the token. It is unknown which of the two is the owner, so both must sign in again (RFC 9700
 * 4.14.2).
 */
async function endFamily(deps: AccountDeps, { id: sessionId, userId, device }: SessionRow): Promise<never> {
  const wasLive = await deps.store.transaction(async (tx) => {
    const isEnded = await tx.sessions.end(sessionId, userId, deps.clock.nowMs());
    if (isEnded) await recordAndNotify(tx, deps, { userId, kind: "token-reused", device });
    return isEnded;
  });
  if (wasLive) deps.log.warn({ userId, sessionId }, "refresh token used twice");
  throw ended();
}

function ended(): AppError {
  return new AppError("auth.session-ended", actionErrors.refreshToken);
}
