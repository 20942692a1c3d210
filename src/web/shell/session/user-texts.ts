/** What an account has written on this device: found, stored and removed at *Log ud*. Loaded only with the session. */
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { isUnsent, keep, recordOf } from "../state/user/personal-data.ts";
import { readStored, removeStored, storedKeys } from "../state/web-storage.ts";

/** Names in `localStorage` of what the account has written on this device: drafts, forms, and the note of its Word file. */
export function textNamesOf(ownerId: string): readonly string[] {
  const starts = [storageKeys.draft(""), storageKeys.formDraft(""), storageKeys.wordFile];
  const end = keyOfOwner("", ownerId);
  return storedKeys("local").filter((name) => name.endsWith(end) && starts.some((start) => name.startsWith(start)));
}

/** Own words that the account has not been told, as they are stored. */
export function unsentWordsOf(ownerId: string): readonly unknown[] {
  const entries = new Map(Object.entries(recordOf(readStored("local", storageKeys.accountDictionary)))).get(ownerId);
  return Array.isArray(entries) ? entries.filter(isUnsent) : [];
}

/** Puts the account's book in the place of the one on the device; an empty one takes it away. */
export function keepWordsOf(ownerId: string, entries: readonly unknown[]): void {
  const books = new Map<string, unknown>(Object.entries(recordOf(readStored("local", storageKeys.accountDictionary))));
  books.set(ownerId, entries);
  keep(
    storageKeys.accountDictionary,
    [...books].filter(([, one]) => !Array.isArray(one) || one.length > 0),
  );
}

/** Whether the account has anything on the device that would be readable after *Log ud*. */
export function hasTexts(ownerId: string): boolean {
  return textNamesOf(ownerId).length > 0 || unsentWordsOf(ownerId).length > 0;
}

/** Removes drafts, the note of the Word file and unsent words for good. */
export function forgetTexts(ownerId: string): void {
  for (const name of textNamesOf(ownerId)) removeStored("local", name);
  keepWordsOf(ownerId, []);
}
