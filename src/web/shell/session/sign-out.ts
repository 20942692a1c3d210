/** Log ud: in every tab of the same person in this browser, and on the server, with their texts locked or deleted. */
import type { DeviceKeyResponse } from "#contract/accounts/device-key.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { browserApi } from "../browser-api.ts";
import { withStore } from "../state/device-database.ts";
import { clearSession, type KeptTokens, keptTokens, sendBeforeSignOut, storedUser } from "../state/session.ts";
import { readClaims } from "./access-claims.ts";
import { endOnServer } from "./end-on-server.ts";
import { announceSignOut, tellSignedOut } from "./session-channel.ts";
import { forgetRenewals } from "./token-generations.ts";
import { forgetTexts, hasTexts } from "./user-texts.ts";

/** Longest wait for what is being sent, in milliseconds: the session must not outlive its owner for long. */
const sendPatienceMs = 1000;
/** Longest wait for the key that locks the texts, in milliseconds: after it the person is asked. */
const keyPatienceMs = 4000;

/** What the account has on this device could not be locked, so the person is still signed in and has to choose. */
export interface LeftTexts {
  /** Signs out and deletes the texts. Never rejects. */
  deleteAndSignOut(): Promise<null>;
}

/**
 * Signs out. What the account has written on this device is encrypted first; where that is impossible, nothing happens
 * and the caller asks. With no texts here it works without a connection too: the tokens are removed from the device,
 * and the session on the server expires by itself. Never rejects.
 *
 * @param onSignedOut called as soon as this browser is signed out, before the server has been told
 */
export async function signOut(onSignedOut: () => void = () => {}): Promise<LeftTexts | null> {
  const closing = new AbortController();
  // Whoever closes the page meanwhile is signed out all the same; texts that are not locked by then stay as they are.
  window.addEventListener("pagehide", () => void end(() => {}, []), { signal: closing.signal });
  try {
    return await lockAndEnd(onSignedOut);
  } finally {
    closing.abort();
  }
}

async function lockAndEnd(onSignedOut: () => void): Promise<LeftTexts | null> {
  const sending = sendBeforeSignOut();
  const ownerId = storedUser()?.id ?? null;
  // First: the only text may stand in another tab, written a moment ago.
  if (ownerId !== null) await announceSignOut(ownerId);
  if (ownerId === null || !hasTexts(ownerId)) {
    await end(onSignedOut, sending);
    return null;
  }
  await settled(sending);
  try {
    const { encryptTexts } = await import("./encrypt-drafts.ts");
    await encryptTexts(ownerId, async (salt) => {
      const options = { onlyAs: ownerId, timeoutMs: keyPatienceMs };
      return (await browserApi().post<DeviceKeyResponse>(apiPaths.deviceKey, { salt }, options)).keys;
    });
  } catch {
    // Closed meanwhile, and taken out of the browser's memory again: there is nothing left to ask about.
    if (storedUser() === null) return null;
    // Whatever the reason (no connection, no encryption, a full disk), the texts are as they were.
    return { deleteAndSignOut: () => deleteAndSignOut(ownerId, onSignedOut) };
  }
  await end(onSignedOut, [], true);
  return null;
}

async function deleteAndSignOut(ownerId: string, onSignedOut: () => void): Promise<null> {
  await deleteTexts(ownerId);
  await end(onSignedOut, []);
  return null;
}

/** Deletes what the account has written on this device and nowhere else. Never rejects. */
export async function deleteTexts(ownerId: string): Promise<void> {
  forgetTexts(ownerId);
  try {
    await withStore("readwrite", (store) => store.delete(keyOfOwner(storageKeys.wordFile, ownerId)));
  } catch {
    // A browser without a database has no file.
  }
}

async function end(onSignedOut: () => void, sending: readonly Promise<void>[], isLocked = false): Promise<void> {
  const held = leaveSession(isLocked);
  onSignedOut();
  if (held === null) return;
  // The server takes nothing from a session that has ended.
  await settled(sending);
  await endOnServer(held.refreshToken);
}

async function settled(sending: readonly Promise<void>[]): Promise<void> {
  if (sending.length === 0) return;
  await Promise.race([Promise.all(sending), new Promise((resolve) => setTimeout(resolve, sendPatienceMs))]);
}

/**
 * Signs out in this browser only: for when the server has ended the sessions already.
 *
 * @param isLocked whether texts of the account wait on this device for its next sign-in
 * @returns what was held
 */
export function leaveSession(isLocked = false): KeptTokens | null {
  const held = keptTokens();
  const { sessionId, userId } = held === null ? { sessionId: null, userId: null } : readClaims(held.accessToken);
  // Before the storage changes: a tab that heard of that alone would take the session for lost and store its text.
  if (sessionId !== null) tellSignedOut(sessionId, userId, isLocked);
  clearSession();
  if (sessionId !== null) forgetRenewals(sessionId);
  return held;
}
