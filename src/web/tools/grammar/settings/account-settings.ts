/** What an account says about the grammar check, put into this device's own settings. */
import { useEffect } from "react";
import type { AccountSettings } from "#contract/accounts/account.rules.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { isRecord, readStored, type TextStorage } from "../../../documents/draft/stored.ts";
import { isProfileTold, joinProfile } from "../../../shell/session/profile.ts";
import { storedUser, useUser } from "../../../shell/state/session.ts";
import { readSettings, writeSettings } from "./settings.ts";
import { userStorage } from "./user-storage.ts";

type GrammarChoice = Pick<AccountSettings, "comma" | "level">;

/** Writes what was chosen for the account into the settings of this device, which keeps its other settings. */
export function followAccountSettings(
  chosen: Partial<GrammarChoice>,
  storage: TextStorage | undefined = userStorage(),
): void {
  const own = readSettings(storage);
  writeSettings(storage, { ...own, komma: chosen.comma ?? own.komma, level: chosen.level ?? own.level });
  // The browser tells the other tabs only: a grammar page that is open in this one should follow too.
  if (typeof StorageEvent !== "undefined") {
    window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.grammarSettings }));
  }
}

/** Signed in: a device without grammar settings of its own takes those of the account, any other keeps its own. */
export function applyAccountSettings(
  user: { readonly settings: GrammarChoice },
  storage: TextStorage | undefined = userStorage(),
): void {
  if (!hasOwnSettings(storage)) followAccountSettings(user.settings, storage);
}

function hasOwnSettings(storage: TextStorage | undefined): boolean {
  const stored = readStored(storage, storageKeys.grammarSettings);
  // What a sign-out leaves of them says nothing of these.
  return isRecord(stored) && ("komma" in stored || "level" in stored);
}

/** Applies the account's settings when somebody is signed in, as the server tells them now where it can be asked. */
export function useAccountSettings(): void {
  const ownerId = useUser()?.id;
  useEffect(() => {
    if (ownerId === undefined || hasOwnSettings(userStorage())) return;
    let isLeft = false;
    const apply = () => {
      const user = storedUser();
      if (!isLeft && user?.id === ownerId) applyAccountSettings(user);
    };
    // Without a connection what the server told last is the best there is.
    (isProfileTold() ? Promise.resolve() : joinProfile()).then(apply, apply);
    return () => {
      isLeft = true;
    };
  }, [ownerId]);
}
