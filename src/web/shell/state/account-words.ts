/** The account's own words on this device: they leave it at sign-out, wherever on the site that happens. */
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "./web-storage.ts";

const isUnsent = (entry: unknown): boolean =>
  typeof entry === "object" && entry !== null && "isSent" in entry && entry.isSent === false;

/** Takes away what the accounts have; what they have not been told stays until its owner signs in again. */
export function forgetAccountWords(): void {
  const stored = readStored("local", storageKeys.accountDictionary);
  if (stored === null) return;
  const left = Object.entries(booksOf(stored)).flatMap(([owner, entries]) => {
    const unsent = Array.isArray(entries) ? entries.filter(isUnsent) : [];
    return unsent.length === 0 ? [] : [[owner, unsent] as const];
  });
  if (left.length === 0) removeStored("local", storageKeys.accountDictionary);
  else writeStored("local", storageKeys.accountDictionary, JSON.stringify(Object.fromEntries(left)));
}

function booksOf(stored: string): object {
  try {
    const books: unknown = JSON.parse(stored);
    return typeof books === "object" && books !== null ? books : {};
  } catch {
    return {};
  }
}
