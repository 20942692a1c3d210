/** Remembers where this tab has been (spec section 9: previousRoute, currentPath, previousPath). */
import { storageKeys } from "#contract/storage-keys.ts";
import { isGoBackPath, keepablePath, type PathMemory, type Place } from "../guards.ts";
import { readStored, writeStored } from "../state/web-storage.ts";

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
  const path = keepablePath(place);
  const before = readStored("session", storageKeys.currentPath);
  if (before !== null && before !== path) writeStored("session", storageKeys.previousPath, before);
  writeStored("session", storageKeys.currentPath, path);
  if (isDeclared) writeStored("session", storageKeys.previousRoute, path);
}
