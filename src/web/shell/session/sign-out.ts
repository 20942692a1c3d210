/** Log ud: here at once, in every tab of the same person in this browser, and on the server. */
import { clearSession, type KeptTokens, keptTokens } from "../state/session.ts";
import { readClaims } from "./access-claims.ts";
import { endOnServer } from "./end-on-server.ts";
import { forgetRenewals } from "./renewals.ts";
import { tellSignedOut } from "./session-channel.ts";

/**
 * Signs out. Without a connection too: the tokens are gone from the device, and the session on the server runs out by
 * itself. Never rejects.
 */
export async function signOut(): Promise<void> {
  const held = leaveSession();
  if (held !== null) await endOnServer(held.refreshToken);
}

/**
 * Signs out in this browser only: for when the server has ended the sessions already.
 *
 * @returns what was held
 */
export function leaveSession(): KeptTokens | null {
  const held = keptTokens();
  clearSession();
  if (held === null) return null;
  const { sessionId, userId } = readClaims(held.accessToken);
  if (sessionId !== null) {
    tellSignedOut(sessionId, userId);
    forgetRenewals(sessionId);
  }
  return held;
}
