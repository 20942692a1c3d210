/** The signed-in user and the tokens in browser storage, with change subscriptions (spec sections 4 and 9). */
import { useSyncExternalStore } from "react";
import type { Tokens } from "#contract/accounts/auth.schema.ts";
import type { User } from "#contract/accounts/user.schema.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { endOnServer } from "../session/end-on-server.ts";
import { createStore, useStore } from "./store.ts";
import { adoptPersonalData, forgetOthersInTab, forgetPersonalData } from "./user/personal-data.ts";
import { readStored, removeStored, type StorageKind, writeStored } from "./web-storage.ts";

/** The tokens of this session as stored. */
export interface KeptTokens extends Tokens {
  /** When they came, by this device's clock; null when nobody noted it. Milliseconds since 1970. */
  readonly receivedAtMs: number | null;
  /** How often the session had been renewed when they came: of two, the higher is the newer. */
  readonly generation: number;
}

const k = storageKeys;
const sessionKeys: readonly string[] = [k.accessToken, k.refreshToken, k.user, k.tokenMeta];

/** The storage that the remember-me flag points to; the flag itself is always kept locally. */
export function sessionStorageKind(): StorageKind {
  return readStored("local", k.rememberMe) === "true" ? "local" : "session";
}

/** The bearer token, or null when nobody is signed in. */
export function accessToken(): string | null {
  return readStored(sessionStorageKind(), k.accessToken) || null;
}

export function isSignedIn(): boolean {
  return accessToken() !== null;
}

/** Null when nobody is signed in. The refresh token is empty when it is missing. */
export function keptTokens(): KeptTokens | null {
  const kind = sessionStorageKind();
  const access = accessToken();
  if (access === null) return null;
  const { receivedAtMs, generation } = parse(readStored(kind, k.tokenMeta));
  return {
    accessToken: access,
    refreshToken: readStored(kind, k.refreshToken) ?? "",
    receivedAtMs: typeof receivedAtMs === "number" ? receivedAtMs : null,
    generation: typeof generation === "number" ? generation : 0,
  };
}

const watchers = new Set<() => void>();
/** Whether this tab was signed out without having asked for it. */
const lost = createStore(false);
let wasSignedIn: boolean | undefined;
/** Id of the user who signed out in another tab; null after the next sign-in. This page discards their data. */
let signedOutUserId: string | null = null;
/** What became of that person's texts. */
let goneTexts: "locked" | "deleted" = "deleted";
/** Who was signed in here last, also after a session that was lost. */
let lastId: string | null = null;

function changed(isLost: boolean): void {
  wasSignedIn = isSignedIn();
  lastId = storedUser()?.id ?? (isLost ? lastId : null);
  if (wasSignedIn) signedOutUserId = null;
  lost.set(isLost && !wasSignedIn);
  for (const watcher of watchers) watcher();
}

/** Takes over what a login gave. The tab stays signed in alone when the device's own storage is full. */
export function keepSession(given: { readonly tokens: Tokens; readonly user: User }, rememberMe: boolean): void {
  const kept = { ...given.tokens, receivedAtMs: Date.now(), generation: 0 };
  const before = storedUser();
  if (before?.id !== given.user.id) {
    if (before !== null) forgetPersonalData(before.id);
    forgetOthersInTab(given.user.id);
    adoptPersonalData(given.user.id);
  }
  // The flag comes last: another tab must never find it pointing to a storage that is still empty.
  const isLocal = rememberMe && write("local", kept, given.user) && writeStored("local", k.rememberMe, "true");
  if (isLocal) clear("session");
  else {
    write("session", kept, given.user);
    clear("local");
    // Not even room for the flag: absent, it points to the tab's own storage as well.
    if (!writeStored("local", k.rememberMe, "false")) removeStored("local", k.rememberMe);
  }
  changed(false);
}

/** Puts renewed tokens in the place of the old ones. */
export function keepTokens(tokens: KeptTokens): void {
  write(sessionStorageKind(), tokens);
  changed(false);
}

/**
 * Writes the refresh token before the access token: after a crash in between, the next call still finds a valid token.
 * Token metadata is written first, so that another tab never takes new tokens for old ones. If storage is full, the age
 * of the tokens is unknown.
 *
 * @returns whether tokens and user were kept
 */
function write(kind: StorageKind, tokens: KeptTokens, user?: User): boolean {
  const { receivedAtMs, generation } = tokens;
  if (user !== undefined && !writeStored(kind, k.user, JSON.stringify(user))) return false;
  const keep = () =>
    writeStored(kind, k.refreshToken, tokens.refreshToken) && writeStored(kind, k.accessToken, tokens.accessToken);
  const isNoted = writeStored(kind, k.tokenMeta, JSON.stringify({ receivedAtMs, generation }));
  if (isNoted && keep()) return true;
  // Of an older time, or in the way.
  removeStored(kind, k.tokenMeta);
  return keep();
}

function clear(kind: StorageKind): void {
  for (const key of sessionKeys) removeStored(kind, key);
}

type Leaver = () => Promise<void> | undefined;
const leavers = new Set<Leaver>();

/**
 * Called when the person signs out here, while the session can still be used. What it returns is waited for, for a
 * moment, before the server is told; it never rejects.
 *
 * @returns ends it
 */
export function beforeSignOut(leave: Leaver): () => void {
  leavers.add(leave);
  return () => void leavers.delete(leave);
}

/** What has to be sent before the session ends: the calls have begun. */
export function sendBeforeSignOut(): readonly Promise<void>[] {
  return [...leavers].flatMap((leave) => leave() ?? []);
}

/** The person signed out here: tokens and user leave both storages, the flag stays (spec section 4). */
export function clearSession(): void {
  const owner = storedUser();
  clear("local");
  clear("session");
  if (owner !== null) forgetPersonalData(owner.id);
  changed(false);
}

/**
 * As `clearSession`, when the person did not ask for it: the page says so where it stays open.
 *
 * @param isOver false when it goes on in another tab: then what the person has on the device stays
 */
export function loseSession(isOver = true): void {
  const hadSession = isSignedIn();
  const owner = storedUser();
  clear("local");
  clear("session");
  if (isOver && owner !== null) forgetPersonalData(owner.id, true);
  changed(hadSession || lost.get());
}

/**
 * Removes this tab's session if the remember-me flag now belongs to another session, and ends it on the server, because
 * no tab could use it or sign it out any more.
 */
export function removeStaleTabSession(): void {
  if (sessionStorageKind() !== "local") return;
  const refreshToken = readStored("session", k.refreshToken) ?? "";
  clear("session");
  if (refreshToken !== readStored("local", k.refreshToken)) void endOnServer(refreshToken);
}

function onStorage({ key }: StorageEvent): void {
  // A null key: another tab emptied the whole storage.
  if (key !== null && key !== k.rememberMe && !sessionKeys.includes(key)) return;
  if (key === k.rememberMe) removeStaleTabSession();
  lookAgain();
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  // Back out of the browser's memory, where nothing is heard.
  if (!persisted) return;
  removeStaleTabSession();
  lookAgain();
}

/** Something else than this page may have changed the storage. */
function lookAgain(): void {
  changed(lost.get() || wasSignedIn === true);
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) {
    removeStaleTabSession();
    wasSignedIn = isSignedIn();
    lastId = storedUser()?.id ?? lastId;
    // Another tab signed in or out.
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** False on the server and during hydration: markup that must be right at first paint uses `data-session` instead. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(watch, isSignedIn, () => false);
}

/** True from when this tab was signed out by something else than its own *Log ud*, until `forgetLoss` or a login. */
export function useIsSessionLost(): boolean {
  return useStore(lost, false);
}

/** Whose the page is, also after a session that ended by itself and until somebody else goes on; null: a visitor's. */
export function isPageOf(ownerId: string | null): boolean {
  const id = storedUser()?.id ?? null;
  return id === ownerId || (id === null && lost.get() && (ownerId === null || ownerId !== signedOutUserId));
}

/** `isPageOf`, followed as it changes. */
export function useIsPageOf(ownerId: string | null): boolean {
  return useSyncExternalStore(
    watch,
    () => isPageOf(ownerId),
    () => false,
  );
}

/**
 * Where the person of this page has pressed *Log ud* in another tab, which takes their texts off the page: whether the
 * texts wait on this device for the next sign-in.
 */
export function useLockedTexts(): "locked" | "deleted" | null {
  return useSyncExternalStore(
    watch,
    () => (signedOutUserId !== null && !isSignedIn() ? goneTexts : null),
    () => null,
  );
}

/**
 * Somebody has pressed *Log ud* in another tab, and is not signed in here.
 *
 * @returns whether the page was theirs
 */
export function noteSignedOut(userId: string, isLocked: boolean): boolean {
  const wasTheirs = lastId === userId;
  if (!isSignedIn()) {
    signedOutUserId = userId;
    goneTexts = isLocked ? "locked" : "deleted";
  }
  // Heard before the storage has told of it: the page says all the same that the session was lost here.
  lookAgain();
  return wasTheirs;
}

export function forgetLoss(): void {
  lost.set(false);
}

let parsedUser: { readonly text: string | null; readonly user: User | null } = { text: null, user: null };

/** Who is signed in, as the server last told; null when nobody is. The same object as long as nothing changes. */
export function storedUser(): User | null {
  const text = isSignedIn() ? readStored(sessionStorageKind(), k.user) : null;
  if (text !== parsedUser.text) {
    const value = parse(text);
    parsedUser = { text, user: isUser(value) ? value : null };
  }
  return parsedUser.user;
}

/**
 * Takes over the profile as the server just told it; nothing when nobody is signed in any more. Whether it is still the
 * same person's is the caller's to know: `session/profile.ts`.
 */
export function keepUser(user: User): void {
  if (!isSignedIn()) return;
  writeStored(sessionStorageKind(), k.user, JSON.stringify(user));
  changed(false);
}

/** `storedUser`, followed as it changes; null on the server and during hydration. */
export function useUser(): User | null {
  return useSyncExternalStore(watch, storedUser, () => null);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Enough to be read without a fault; the profile is fetched at every start anyway. */
function isUser(value: Record<string, unknown>): value is Record<string, unknown> & User {
  return (
    [value.id, value.firstName, value.lastName, value.email, value.role].every((part) => typeof part === "string") &&
    typeof value.settings === "object" &&
    value.settings !== null
  );
}
