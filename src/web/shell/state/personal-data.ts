/** What signing out takes off the device, wherever on the site that happens (OWASP ASVS 14.3.1). */
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "./web-storage.ts";

/** Choices of the grammar page by which it is operated, not by which the text is judged: they tell nothing of a text. */
const operating = ["plainField", "singleKeys"] as const;

/**
 * The account's own words, the learning mode's score, and what the person has chosen in the grammar check: on a computer
 * that others use they would tell the next one what this one finds hard. Drafts stay, for they may be all there is of a
 * text, and so does how a page is operated and read aloud: whoever needs that can't do without it.
 */
export function forgetPersonalData(): void {
  forgetAccountWords();
  removeStored("local", storageKeys.learning);
  keepOperating();
}

function isUnsent(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "isSent" in entry && entry.isSent === false;
}

/** Takes away what the accounts have; what they have not been told stays until its owner signs in again. */
function forgetAccountWords(): void {
  const stored = readStored("local", storageKeys.accountDictionary);
  if (stored === null) return;
  const left = Object.entries(recordOf(stored)).flatMap(([owner, entries]) => {
    const unsent = Array.isArray(entries) ? entries.filter(isUnsent) : [];
    return unsent.length === 0 ? [] : [[owner, unsent] as const];
  });
  keep(storageKeys.accountDictionary, left);
}

function keepOperating(): void {
  const stored = readStored("local", storageKeys.grammarSettings);
  if (stored === null) return;
  const settings = new Map<string, unknown>(Object.entries(recordOf(stored)));
  const left = operating.flatMap((name) => (settings.has(name) ? [[name, settings.get(name)] as const] : []));
  keep(storageKeys.grammarSettings, left);
}

function keep(key: string, entries: readonly (readonly [string, unknown])[]): void {
  if (entries.length === 0) removeStored("local", key);
  else writeStored("local", key, JSON.stringify(Object.fromEntries(entries)));
}

function recordOf(stored: string): object {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
