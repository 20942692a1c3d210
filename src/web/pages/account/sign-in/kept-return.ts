/** Remembers where sign-in leads back to while a mail is waited for. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { returnPathOf } from "../../../shell/navigation/return-path.ts";
import { readStored, removeStored, writeStored } from "../../../shell/state/web-storage.ts";

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
