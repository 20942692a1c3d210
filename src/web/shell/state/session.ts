/** Who is signed in, as the browser's storage tells (spec sections 4 and 9). Read only: signing in writes it. */
import { useSyncExternalStore } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, type StorageKind } from "./web-storage.ts";

/** The storage that the remember-me flag points to; the flag itself is always kept locally. */
export function sessionStorageKind(): StorageKind {
  return readStored("local", storageKeys.rememberMe) === "true" ? "local" : "session";
}

/** The bearer token, or null when nobody is signed in. */
export function accessToken(): string | null {
  const token = readStored(sessionStorageKind(), storageKeys.accessToken);
  return token === null || token === "" ? null : token;
}

export function isSignedIn(): boolean {
  return accessToken() !== null;
}

const watchers = new Set<() => void>();

/** Called by whoever writes or clears the session, so that the page follows. */
export function sessionChanged(): void {
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  // Another tab signed in or out.
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

/** False on the server and during hydration: markup that must be right at first paint uses `data-session` instead. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(watch, isSignedIn, () => false);
}
