/** What a person leaves on the device: whose it is, and that it goes with their session (OWASP ASVS 14.3.1). */
import { runLimits, textTools } from "#contract/ai/run.rules.ts";
import { keyOfOwner, personalKeys, storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, storedKeys, writeStored } from "../web-storage.ts";

/** Choices of the grammar page by which it is operated, not by which the text is judged: they tell nothing of a text. */
const operating = ["plainField", "singleKeys"] as const;

const runKeys: readonly string[] = textTools.map(storageKeys.run);

/**
 * The account's own words, the learning mode's score, and what the person has chosen in the grammar check: on a computer
 * that others use they would tell the next one what this one finds hard. Drafts may be all there is of a text: they lie
 * under the account's id and wait for it. How a page is operated and read aloud stays: whoever needs that can't do
 * without it.
 *
 * @param ownerId whose; what other accounts have in other tabs is left alone
 * @param runsStay the session ended by itself: what is being made is found again at the next sign-in
 */
export function forgetPersonalData(ownerId: string, runsStay = false): void {
  forgetAccountWords(ownerId);
  keepOperating(choicesOf(ownerId));
  for (const key of personalKeys) {
    if (runsStay && runKeys.includes(key)) continue;
    removeStored("local", keyOfOwner(key, ownerId));
    // A run that this tab follows.
    removeStored("session", keyOfOwner(key, ownerId));
  }
}

/** Takes away every run that nobody can find again, whoever is or is not signed in. */
export function forgetOldRuns(): void {
  for (const kind of ["local", "session"] as const) {
    for (const name of storedKeys(kind)) {
      if (!runKeys.some((key) => name.startsWith(`${key}.`))) continue;
      if (!mayBeFound(readStored(kind, name))) removeStored(kind, name);
    }
  }
}

/** Whether the server may still know it. @param run as it is stored, with the time of that */
export function mayBeFound(run: string | null): boolean {
  const { keptAtMs } = recordOf(run) as { readonly keptAtMs?: unknown };
  // A time to come is of a clock that was put right since.
  return typeof keptAtMs === "number" && Math.abs(Date.now() - keptAtMs) < runLimits.keyTtlMs;
}

/** At the sign-in: what somebody made here before is taken for theirs, unless they have something of their own. */
export function adoptPersonalData(ownerId: string): void {
  const choices = choicesOf(null);
  for (const key of personalKeys) {
    const found = readStored("local", key);
    const own = keyOfOwner(key, ownerId);
    if (found === null || readStored("local", own) !== null || !writeStored("local", own, found)) continue;
    removeStored("local", key);
  }
  if (readStored("local", storageKeys.grammarSettings) === null) keepOperating(choices);
}

/** Accounts of which something lies here that goes with their session. */
export function ownersHere(): readonly string[] {
  const owned = storedKeys("local").flatMap((name) => {
    const key = personalKeys.find((one) => !runKeys.includes(one) && name.startsWith(`${one}.`));
    return key === undefined ? [] : [name.slice(key.length + 1)];
  });
  const books = Object.entries(recordOf(readStored("local", storageKeys.accountDictionary)));
  const withSent = books.filter(([, entries]) => !Array.isArray(entries) || !entries.every(isUnsent));
  return [...new Set([...owned, ...withSent.map(([owner]) => owner)])];
}

function isUnsent(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "isSent" in entry && entry.isSent === false;
}

/** Takes away what the account has; what it has not been told stays until its owner signs in again. */
function forgetAccountWords(ownerId: string): void {
  const stored = readStored("local", storageKeys.accountDictionary);
  if (stored === null) return;
  const left = Object.entries(recordOf(stored)).flatMap(([owner, entries]) => {
    if (!Array.isArray(entries)) return [];
    const kept = owner === ownerId ? entries.filter(isUnsent) : entries;
    return kept.length === 0 ? [] : [[owner, kept] as const];
  });
  keep(storageKeys.accountDictionary, left);
}

function choicesOf(ownerId: string | null): Map<string, unknown> {
  return new Map(Object.entries(recordOf(readStored("local", keyOfOwner(storageKeys.grammarSettings, ownerId)))));
}

/** Of these, how the page is operated is the device's from now on. */
function keepOperating(choices: ReadonlyMap<string, unknown>): void {
  const left = operating.flatMap((name) => (choices.has(name) ? [[name, choices.get(name)] as const] : []));
  if (left.length > 0) keep(storageKeys.grammarSettings, [...choicesOf(null), ...left]);
}

function keep(key: string, entries: readonly (readonly [string, unknown])[]): void {
  if (entries.length === 0) removeStored("local", key);
  else writeStored("local", key, JSON.stringify(Object.fromEntries(entries)));
}

function recordOf(stored: string | null): object {
  try {
    const value: unknown = JSON.parse(stored ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
