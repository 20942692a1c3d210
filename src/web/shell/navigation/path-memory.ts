/** Remembers where this tab has been (spec section 9: previousRoute, currentPath, previousPath). */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { fullPath, isGoBackPath, type PathMemory, type Place } from "../guards.ts";
import { readStored, writeStored } from "../state/web-storage.ts";

/** Their query is a secret from a mail: it must not lie in storage. */
const secretPages: ReadonlySet<string> = new Set([pagePaths.verifyEmail, pagePaths.resetPassword]);

export function readPathMemory(): PathMemory {
  return {
    currentPath: readStored("session", storageKeys.currentPath),
    previousPath: readStored("session", storageKeys.previousPath),
    previousRoute: readStored("session", storageKeys.previousRoute),
  };
}

/**
 * Called when a page is shown.
 * @param isDeclared A page of ours, not the 404 screen.
 */
export function rememberPath(place: Place, isDeclared: boolean): void {
  if (isGoBackPath(place.pathname)) return;
  const path = secretPages.has(place.pathname) ? place.pathname : fullPath(place);
  const before = readStored("session", storageKeys.currentPath);
  if (before !== null && before !== path) writeStored("session", storageKeys.previousPath, before);
  writeStored("session", storageKeys.currentPath, path);
  if (isDeclared) writeStored("session", storageKeys.previousRoute, path);
}
