/** What the tabs of one session tell each other: that it ended, and tokens newer than those a copied tab holds. */

import {
  type KeptTokens,
  keepTokens,
  keptTokens,
  loseSession,
  noteSignedOut,
  sendBeforeSignOut,
  sessionStorageKind,
  storedUser,
} from "../state/session.ts";
import { forgetInTab } from "../state/user/personal-data.ts";
import { readClaims } from "./access-claims.ts";
import { endOnServer } from "./end-on-server.ts";
import { forgetRenewals } from "./token-generations.ts";

type Message =
  /**
   * The server ended the session. With `userId` the person signed out, and means each session of theirs here;
   * `isLocked`: their texts wait here for their next sign-in.
   */
  | { readonly kind: "ended"; readonly sessionId: string; readonly userId?: string | null; readonly isLocked?: boolean }
  /** Somebody is about to use its tokens: whoever holds newer ones answers with `renewed`. */
  | { readonly kind: "asked"; readonly sessionId: string; readonly generation: number }
  | { readonly kind: "renewed"; readonly sessionId: string; readonly tokens: KeptTokens }
  /** The person has pressed *Log ud*: each tab of theirs stores what it has not stored yet, before it is locked. */
  | { readonly kind: "leaving"; readonly userId: string }
  /** Somebody wants to know who is signed in in the other tabs: each answers with `here`, and says so when it opens. */
  | { readonly kind: "who" }
  | { readonly kind: "here"; readonly userId: string };

const channelName = "rodtraad.session";

let channel: BroadcastChannel | undefined;
const waiting = new Set<() => void>();
const meeting = new Set<(userId: string) => void>();

/** Opens the channel once; from then on this tab hears the others. */
export function joinChannel(): void {
  if (channel !== undefined || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  tellHere();
}

function tellHere(): void {
  const user = storedUser();
  if (user !== null) say({ kind: "here", userId: user.id });
}

/**
 * Asks who is signed in in other tabs; resolves after `patienceMs` with those who answered.
 *
 * @param onMet somebody has answered
 */
export function findSignedInTabs(patienceMs: number, onMet?: () => void): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    const met = new Set<string>();
    const meet = (userId: string) => {
      met.add(userId);
      onMet?.();
    };
    meeting.add(meet);
    say({ kind: "who" });
    setTimeout(() => {
      meeting.delete(meet);
      resolve(met);
    }, patienceMs);
  });
}

function hear(message: Message): void {
  if (message.kind === "who") {
    tellHere();
    return;
  }
  if (message.kind === "here") {
    for (const meet of meeting) meet(message.userId);
    return;
  }
  if (message.kind === "leaving") {
    if (storedUser()?.id === message.userId) sendBeforeSignOut();
    return;
  }
  const ended = message.kind === "ended" ? (message.userId ?? null) : null;
  hearOfSession(message);
  // By *Log ud*: what is kept in tabs alone goes in all of them, unless the person has signed in here since.
  if (ended === null || storedUser()?.id === ended) return;
  // Clear the page state first; otherwise the page would store its data again.
  forgetInTab(ended, noteSignedOut(ended, message.kind === "ended" && message.isLocked === true));
}

function hearOfSession(message: Extract<Message, { readonly sessionId: string }>): void {
  const held = keptTokens();
  if (held === null) return;
  const { sessionId, userId } = readClaims(held.accessToken);
  // The device's own storage is the same for every tab: only a tab's own can fall behind.
  const isOwn = sessionStorageKind() === "session";
  if (sessionId !== message.sessionId) {
    // Not what lies on the device: a tab that slept may hear it late, when the person has signed in again.
    if (message.kind !== "ended" || !isOwn || userId === null || userId !== message.userId) return;
    loseSession();
    if (sessionId !== null) forgetRenewals(sessionId);
    void endOnServer(held.refreshToken);
    return;
  }
  if (message.kind === "ended") loseSession();
  if (!isOwn) return;
  if (message.kind === "asked" && held.generation > message.generation) tellRenewed(message.sessionId, held);
  if (message.kind === "renewed" && message.tokens.generation > held.generation) {
    keepTokens(message.tokens);
    for (const done of waiting) done();
  }
}

export function tellRenewed(sessionId: string, tokens: KeptTokens): void {
  say({ kind: "renewed", sessionId, tokens });
}

export function tellEnded(sessionId: string): void {
  say({ kind: "ended", sessionId });
}

/** How long other tabs are given to store what they have not stored yet, in milliseconds; it takes them a few. */
const storePatienceMs = 200;

/** The person is about to sign out. Resolves when the other tabs, of which nobody knows how many, have had their time. */
export async function announceSignOut(userId: string): Promise<void> {
  if (typeof BroadcastChannel === "undefined") return;
  say({ kind: "leaving", userId });
  await new Promise((resolve) => setTimeout(resolve, storePatienceMs));
}

/** The person pressed *Log ud*: their other sessions in this browser end too. */
export function tellSignedOut(sessionId: string, userId: string | null, isLocked: boolean): void {
  say({ kind: "ended", sessionId, userId, isLocked });
}

function say(message: Message): void {
  joinChannel();
  channel?.postMessage(message);
}

/** Asks the other tabs for newer tokens and takes them; resolves when they came, or after `patienceMs` without any. */
export function askForNewer(sessionId: string, generation: number, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      waiting.delete(done);
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    waiting.add(done);
    say({ kind: "asked", sessionId, generation });
  });
}
