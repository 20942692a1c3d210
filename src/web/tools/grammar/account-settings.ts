/** What an account says about the grammar check, put into this device's own settings. */
import type { AccountSettings } from "#contract/accounts/account.rules.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { isRecord, readStored, type TextStorage } from "../../text-tool/draft/stored.ts";
import { ownStorage } from "./own/own-storage.ts";
import { readSettings, writeSettings } from "./own/settings.ts";

type GrammarChoice = Pick<AccountSettings, "comma" | "level">;

/** Chosen just now: this device follows, and keeps what the account does not know of. */
export function followAccountSettings(chosen: GrammarChoice, storage: TextStorage | undefined = ownStorage()): void {
  writeSettings(storage, { ...readSettings(storage), komma: chosen.comma, level: chosen.level });
  // The browser tells the other tabs only: a grammar page that is open in this one should follow too.
  if (typeof StorageEvent !== "undefined") {
    window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.grammarSettings }));
  }
}

/** Signed in: a device without grammar settings of its own takes those of the account, any other keeps its own. */
export function applyAccountSettings(
  user: { readonly settings: GrammarChoice },
  storage: TextStorage | undefined = ownStorage(),
): void {
  const stored = readStored(storage, storageKeys.grammarSettings);
  // What a sign-out leaves of them says nothing of these.
  const isOwn = isRecord(stored) && ("komma" in stored || "level" in stored);
  if (!isOwn) followAccountSettings(user.settings, storage);
}
