/** Where sign-in leads back to, handed on from one account page to the next. */
import { useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { useIsAwake } from "../../../forms/use-is-awake.ts";
import { fullPath, isGuestPage, ownPath, type Place } from "../../../shell/guards.ts";
import { readStored, removeStored, writeStored } from "../../../shell/state/web-storage.ts";

const accountPages: ReadonlySet<string> = new Set([
  pagePaths.login,
  pagePaths.register,
  pagePaths.forgotPassword,
  pagePaths.verifyEmail,
  pagePaths.resetPassword,
]);

/** The `redirect` of an account page when it is a path of our own; any other page is itself the place to come back to. */
export function returnPathOf(place: Place): string | null {
  if (!accountPages.has(place.pathname)) return fullPath(place);
  const path = ownPath(new URLSearchParams(place.search).get("redirect"));
  return path === null || isGuestPage(new URL(path, "http://own.invalid").pathname) ? null : path;
}

/** Null on the server and until the page is awake: finished pages are the same for every query. */
export function useReturnPath(): string | null {
  const location = useLocation();
  return useIsAwake() ? returnPathOf(location) : null;
}

export function withReturn(path: string, returnPath: string | null): string {
  return returnPath === null ? path : `${path}?redirect=${encodeURIComponent(returnPath)}`;
}

/** As long as the link of the mail works, in milliseconds. */
const keptMs = 24 * 60 * 60_000;

/** Remembers it while a mail is waited for, whose link may be opened in another tab; null forgets. */
export function keepReturn(path: string | null, nowMs: number): void {
  if (path === null) removeStored("local", storageKeys.returnAfterMail);
  else writeStored("local", storageKeys.returnAfterMail, JSON.stringify({ path, keptAtMs: nowMs }));
}

/** What was remembered, read as any other `redirect`; null when there is nothing, or it has been too long. */
export function keptReturn(nowMs: number): string | null {
  try {
    const kept: unknown = JSON.parse(readStored("local", storageKeys.returnAfterMail) ?? "null");
    if (typeof kept !== "object" || kept === null || !("path" in kept) || !("keptAtMs" in kept)) return null;
    const { path, keptAtMs } = kept;
    if (typeof path !== "string" || typeof keptAtMs !== "number" || !(nowMs - keptAtMs < keptMs)) return null;
    return returnPathOf({ pathname: pagePaths.login, search: `?${new URLSearchParams({ redirect: path })}` });
  } catch {
    return null;
  }
}
