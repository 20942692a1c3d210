/** Renews the session's tokens: once at a time over all tabs, and never with a refresh token that another tab has used. */
import type { RefreshResponse, Tokens } from "#contract/accounts/auth.schema.ts";
import { actionErrors, clientErrors } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { sessionError } from "../answer-error.ts";
import { ApiError, networkError } from "../api-error.ts";
import { browserApi } from "../browser-api.ts";
import {
  accessToken,
  type KeptTokens,
  keepTokens,
  keptTokens,
  loseSession,
  sessionStorageKind,
} from "../state/session.ts";
import { isOld, readClaims } from "./access-claims.ts";
import { askForNewer, tellEnded, tellRenewed } from "./session-channel.ts";
import { forgetRenewals, knownGeneration, noteRenewal } from "./token-generations.ts";

/** How long another tab that is known to be ahead gets to answer; it is on the same device, but may be asleep. */
const answerPatienceMs = 1500;
/** Longest wait for other tabs to finish theirs. */
const lockPatienceMs = 45_000;
/** How long another tab's write may take to become visible here: a Web Lock can be granted before it is. */
const storagePatienceMs = 1000;
const storageLookMs = 20;
/**
 * The tries with one refresh token: how long each waits for its answer, and the pause after it. The server gives the
 * same successor again for 10 seconds (`sessionTimes.refreshGraceMs`); later it would take the old token for a stolen
 * one, so all of them together take less than that.
 */
const tries = [
  { patienceMs: 2000, pauseMs: 250 },
  { patienceMs: 2000, pauseMs: 1000 },
  { patienceMs: 4000, pauseMs: null },
] as const;
/** No try begins later than this after the first: a device that slept, or a tab whose timers are slow, has missed it. */
const lastTryMs = 6000;

/** @returns true when there is a good access token now; false when the session is over, and then signed out here. */
export async function refreshSession(): Promise<boolean> {
  try {
    return (await renewSession(accessToken())) !== null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "auth.session-ended") return false;
    throw error;
  }
}

/**
 * The bearer token for a call that begins now, renewed first when it is about to run out; null when signed out. When it
 * can't be renewed for want of an answer the old one is given: the server decides.
 */
export async function freshAccessToken(): Promise<string | null> {
  const held = keptTokens();
  if (held === null || !isOld(held, Date.now())) return held?.accessToken ?? null;
  try {
    return await renewSession(held.accessToken);
  } catch {
    return heldOf(held)?.accessToken ?? null;
  }
}

/** By the access token that is to be replaced. */
const underWay = new Map<string, Promise<string | null>>();

/**
 * @param used the access token that was refused or has grown old
 * @returns the token of the same session to use instead; null when that session is over, also when somebody else is
 *   signed in by now: a call of one person is never made as another
 * @throws ApiError when the server could not be asked: nobody is signed out by that. `auth.session-ended` when there is
 *   no refresh token (spec section 5): signed out
 */
export function renewSession(used: string | null): Promise<string | null> {
  if (used === null) return Promise.resolve(null);
  const before = keptTokens();
  // Renewed or signed out since that call was made.
  if (before?.accessToken !== used) return Promise.resolve(heldOf({ accessToken: used })?.accessToken ?? null);
  const same = underWay.get(used);
  if (same !== undefined) return same;
  const renewal = oneAtATime(readClaims(used).sessionId, (hasWaited) => renew(before, hasWaited)).finally(() =>
    underWay.delete(used),
  );
  underWay.set(used, renewal);
  return renewal;
}

/** What is held now of the session that this token is or was of; null when it has ended or is somebody else's. */
function heldOf(before: { readonly accessToken: string; readonly refreshToken?: string }): KeptTokens | null {
  const held = keptTokens();
  if (held === null || held.refreshToken === before.refreshToken) return held;
  const { sessionId } = readClaims(before.accessToken);
  return sessionId !== null && readClaims(held.accessToken).sessionId === sessionId ? held : null;
}

/** Placeholder while another tab holds the lock. */
const taken = Symbol("taken");

/** Web Locks hold over all tabs; where they are missing (plain http) the server's grace for two tabs has to do. */
async function oneAtATime(
  sessionId: string | null,
  work: (hasWaited: boolean) => Promise<string | null>,
): Promise<string | null> {
  if (navigator.locks === undefined) return work(false);
  const name = `rodtraad.session.${sessionId}`;
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work(false) : taken));
  if (atOnce !== taken) return atOnce;
  const signal = AbortSignal.timeout(lockPatienceMs);
  try {
    return await navigator.locks.request(name, { signal }, () => work(true));
  } catch (error) {
    // Only the wait for one's turn ends so: work that has begun throws errors of its own.
    throw error === signal.reason ? networkError("network.timeout", error) : error;
  }
}

/** Waits for what the tab before has stored, as long as it may be on its way. */
async function storageCaughtUp(before: KeptTokens): Promise<void> {
  const untilMs = performance.now() + storagePatienceMs;
  const isBehind = () => {
    const held = keptTokens();
    return held?.refreshToken === before.refreshToken || held?.accessToken === before.accessToken;
  };
  while (isBehind() && performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, storageLookMs));
  }
}

/** @param hasWaited another tab had the turn before, and has probably renewed it */
async function renew(before: KeptTokens, hasWaited: boolean): Promise<string | null> {
  if (hasWaited) await storageCaughtUp(before);
  // By the refresh token: two access tokens of the same second are the same text.
  const isRenewed = (tokens: KeptTokens) => tokens.refreshToken !== before.refreshToken;
  let held = heldOf(before);
  if (held !== null && !isRenewed(held) && sessionStorageKind() === "session") {
    const { sessionId } = readClaims(before.accessToken);
    if (sessionId !== null && before.generation < knownGeneration(sessionId)) {
      await askForNewer(sessionId, before.generation, answerPatienceMs);
      held = heldOf(before);
      // The original of this duplicated tab has renewed the token and does not answer. The old token would count as
      // stolen, so it is not presented; the session itself is not over.
      if (held !== null && held.generation < knownGeneration(sessionId)) {
        loseSession(false);
        return null;
      }
    }
  }
  // Another tab renewed it while this one waited, or somebody signed out.
  if (held === null || (isRenewed(held) && !isOld(held, Date.now()))) return held?.accessToken ?? null;
  if (held.refreshToken === "") {
    lose(held);
    throw sessionError(clientErrors.noRefreshToken, "auth.session-ended");
  }
  const given = await present(held.refreshToken);
  // Signed out, or in as somebody else, while the answer was on its way: it belongs to nobody any more.
  const now = heldOf(held);
  if (now?.refreshToken !== held.refreshToken) return now?.accessToken ?? null;
  return given === null ? lose(held) : take(held, given);
}

function take(before: KeptTokens, given: Tokens): string {
  const kept: KeptTokens = { ...given, receivedAtMs: Date.now(), generation: before.generation + 1 };
  keepTokens(kept);
  const { sessionId } = readClaims(given.accessToken);
  if (sessionId !== null && sessionStorageKind() === "session") {
    // A full storage may have kept the tokens without their number: then this tab would seem to be behind itself.
    if (keptTokens()?.generation === kept.generation) noteRenewal(sessionId, kept.generation);
    else forgetRenewals(sessionId);
    tellRenewed(sessionId, kept);
  }
  return given.accessToken;
}

/** Signs out when this token, which the server has just refused as new, is still the one held. */
export function loseRefused(refused: string): void {
  const held = keptTokens();
  if (held?.accessToken === refused) lose(held);
}

/** Spec section 4: a failed refresh logs the person out. */
function lose(held: KeptTokens): null {
  const { sessionId } = readClaims(held.accessToken);
  loseSession();
  if (sessionId !== null) {
    forgetRenewals(sessionId);
    tellEnded(sessionId);
  }
  return null;
}

/** A refresh token whose answers never came: the server may have used it up, and its grace has passed. */
let doubtful: string | undefined;

/**
 * @returns null when the server refuses the token
 * @throws ApiError when it did not answer, or has other troubles; from then on at once for a token that is doubtful:
 *   presented again it might be taken for a stolen one, which a page that is loaded anew has to risk
 */
async function present(refreshToken: string): Promise<Tokens | null> {
  if (refreshToken === doubtful) throw notRenewed();
  const beganAtMs = Date.now();
  let hasHung = false;
  for (const { patienceMs, pauseMs } of tries) {
    try {
      const { tokens } = await browserApi().post<RefreshResponse>(
        apiPaths.refreshToken,
        { refreshToken },
        { errorDefault: actionErrors.refreshToken, timeoutMs: patienceMs },
      );
      return tokens;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Only our own server may end a session: a school's network answers 401 to everything until one has signed in.
      const isOurs = error.requestId !== undefined;
      if (isOurs && (error.statusCode === 401 || error.statusCode === 400)) return null;
      hasHung ||= error.code === "network.timeout";
      const isLost = error.statusCode === 0;
      if (isLost && pauseMs !== null && navigator.onLine) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (Date.now() - beganAtMs < lastTryMs) continue;
        hasHung = true;
      }
      if (hasHung) doubtful = refreshToken;
      throw hasHung && isLost ? notRenewed(error) : error;
    }
  }
  throw notRenewed();
}

function notRenewed(cause?: unknown): ApiError {
  const text = "Dit login kunne ikke fornyes, fordi serveren ikke svarede. Genindlæs siden, og prøv igen.";
  return new ApiError(text, { code: "network.timeout", statusCode: 0, cause });
}
