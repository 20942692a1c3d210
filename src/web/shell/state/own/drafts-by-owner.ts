/** Whose the texts on this device are: an account's are shown to nobody else, and wait for it when it has signed out. */
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { createStore, useStore } from "../store.ts";
import { readStored, removeStored, storedKeys, writeStored } from "../web-storage.ts";

const names = storageKeys.draft("");

/** The account that the drafts under their bare names belong to; null when nobody has signed in here since. */
export function ownerOfDrafts(): string | null {
  return readStored("local", storageKeys.draftsOf);
}

/** Counts how often other drafts have come to lie here than those that a page was opened with. */
const epoch = createStore(0);

/** As a component's key: with another one, its sheet is opened anew on what lies here now. */
export function useDraftEpoch(): number {
  return useStore(followed, 0);
}

const followed: typeof epoch = {
  ...epoch,
  subscribe(watcher) {
    const stop = epoch.subscribe(watcher);
    window.addEventListener("storage", onStorage);
    return () => {
      stop();
      window.removeEventListener("storage", onStorage);
    };
  },
};

/** In another tab somebody has signed in or out. */
function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  // Who signs in where nobody was takes what lies here along: the sheet stays as it is.
  if (key === storageKeys.draftsOf && oldValue !== null && oldValue !== newValue) epoch.set(epoch.get() + 1);
}

/**
 * The account's texts get a name that ends with its id. Nothing is lost by it, and nobody else is shown them.
 *
 * @param ownerId when the drafts here are another account's, nothing is done
 */
export function setDraftsAside(ownerId: string): void {
  if ((ownerOfDrafts() ?? ownerId) !== ownerId) return;
  for (const key of bareNames()) {
    const value = readStored("local", key);
    removeStored("local", key);
    // As much room as it had before, but for the id.
    if (value !== null && !writeStored("local", keyOfOwner(key, ownerId), value)) writeStored("local", key, value);
  }
  // A file is no text that is missed: a note without a name has the page delete it.
  if (readStored("local", storageKeys.wordFile) !== null) writeStored("local", storageKeys.wordFile, "{}");
  removeStored("local", storageKeys.draftsOf);
  epoch.set(epoch.get() + 1);
}

/** What the account left here is back. Where a visitor has written meanwhile, both are kept, and the sheet asks. */
export function takeDraftsBack(ownerId: string): void {
  writeStored("local", storageKeys.draftsOf, ownerId);
  for (const aside of storedKeys("local")) {
    const key = aside.slice(0, -(ownerId.length + 1));
    if (!aside.startsWith(names) || aside !== keyOfOwner(key, ownerId) || readStored("local", key) !== null) continue;
    const value = readStored("local", aside);
    removeStored("local", aside);
    if (value !== null && !writeStored("local", key, value)) writeStored("local", aside, value);
  }
}

function bareNames(): readonly string[] {
  return storedKeys("local").filter((name) => name.startsWith(names) && !name.slice(names.length).includes("."));
}
