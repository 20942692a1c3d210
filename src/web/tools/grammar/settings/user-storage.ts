/** The device's storage for one user: the score and the settings of each account have keys of their own. */
import { keyOfOwner, personalKeys } from "#contract/storage-keys.ts";
import { deviceStorage, type TextStorage } from "../../../documents/draft/stored.ts";
import { storedUser } from "../../../shell/state/session.ts";

/** @param ownerId the account; null for whoever is not signed in */
export function storageOf(storage: TextStorage, ownerId: string | null): TextStorage {
  const name = (key: string) => (personalKeys.includes(key) ? keyOfOwner(key, ownerId) : key);
  return {
    getItem: (key) => storage.getItem(name(key)),
    setItem: (key, value) => storage.setItem(name(key), value),
    removeItem: (key) => storage.removeItem(name(key)),
  };
}

/** That of whoever is signed in at this moment. */
export function userStorage(): TextStorage | undefined {
  const storage = deviceStorage();
  return storage && storageOf(storage, storedUser()?.id ?? null);
}

/** Whether a name in storage is this one, or an account's own of it. */
export function isNameOf(name: string, key: string): boolean {
  return name === key || (personalKeys.includes(key) && name.startsWith(`${key}.`));
}
