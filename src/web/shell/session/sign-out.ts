/** Log ud: here at once, in every tab of the same person in this browser, and on the server. */
import { clearSession, type KeptTokens, keptTokens, sendBeforeSignOut } from "../state/session.ts";
import { readClaims } from "./access-claims.ts";
import { endOnServer } from "./end-on-server.ts";
import { forgetRenewals } from "./renewals.ts";
import { tellSignedOut } from "./session-channel.ts";

/** Longest wait for what is being sent, in milliseconds: the session must not outlive its owner for long. */
const sendPatienceMs = 1000;

/**
 * Signs out. Without a connection too: the tokens are gone from the device, and the session on the server runs out by
 * itself. Never rejects.
 */
export async function signOut(): Promise<void> {
  const sending = sendBeforeSignOut();
  const held = leaveSession();
  if (held === null) return;
  // The server takes nothing from a session that has ended.
  if (sending.length > 0) {
    await Promise.race([Promise.all(sending), new Promise((resolve) => setTimeout(resolve, sendPatienceMs))]);
  }
  await endOnServer(held.refreshToken);
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
