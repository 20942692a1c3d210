/** What a person leaves on the device: whose it is, and that it goes with their session (OWASP ASVS 14.3.1). */
import { runLimits, textTools } from "#contract/ai/run.rules.ts";
import { keyOfOwner, personalKeys, storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, storedKeys, writeStored } from "../web-storage.ts";

/** Choices of the grammar page by which it is operated, not by which the text is judged: they tell nothing of a text. */
const operating = ["plainField", "singleKeys"] as const;

const runKeys: readonly string[] = textTools.map(storageKeys.run);
/** What a person is in the middle of: a session that ends by itself takes none of it away. */
const waitingKeys: readonly string[] = [...runKeys, storageKeys.chatTemporary];

/**
 * The account's own words, the learning mode's score, and what the person has chosen in the grammar check: on a computer
 * that others use they would tell the next one what this one finds hard. Drafts may be all there is of a text: `encrypt-drafts.ts`
 * locks them at *Log ud*, and a session that ends by itself leaves them as they are. How a page is operated and read aloud stays: whoever needs that can't do
 * without it.
 *
 * @param ownerId whose; what other accounts have in other tabs is left alone
 * @param isByItself the session ended by itself: what is being made is found again at the next sign-in
 */
export function forgetPersonalData(ownerId: string, isByItself = false): void {
  forgetAccountWords(ownerId);
  keepOperating(choicesOf(ownerId));
  for (const key of personalKeys) {
    if (isByItself && waitingKeys.includes(key)) continue;
    removeStored("local", keyOfOwner(key, ownerId));
    // A run that this tab follows.
    removeStored("session", keyOfOwner(key, ownerId));
  }
  if (!isByItself) forgetInTab(ownerId, true);
}

/** What others have said and given in this tab that is kept nowhere else: somebody else than they goes on here. */
export function forgetOthersInTab(ownerId: string): void {
  forgetChatInTab((owner) => owner !== null && owner !== ownerId);
}

/**
 * The same of one person, who has signed out.
 *
 * @param wasTheirs the tab was theirs until now: what lies here under nobody's name is what they wrote before they
 *   signed in
 */
export function forgetInTab(ownerId: string, wasTheirs: boolean): void {
  // Names where they were when a limit stopped them, perhaps a conversation.
  if (wasTheirs) {
    removeStored("session", storageKeys.permissionError);
    // A form begins with the account's name and address, and its draft holds what was typed beside them.
    for (const name of storedKeys("session")) {
      if (name.startsWith(storageKeys.formDraft(""))) removeStored("session", name);
    }
  }
  forgetChatInTab((owner) => (owner === null ? wasTheirs : owner === ownerId));
}

function forgetChatInTab(isWanted: (owner: string | null) => boolean): void {
  for (const name of storedKeys("session")) {
    const owner = ownerInTab(name);
    if (owner !== undefined && isWanted(owner)) removeStored("session", name);
  }
}

/** What follows the name of the chat's drafts: a conversation, a message that is edited, files, the owner, or nothing. */
const isPart = /^([:#.]|$)/u;

/**
 * Whose it is, of what the chat keeps in the tab alone: a temporary conversation with the text in its field and its
 * messages as they are being edited, and the texts of files on their way to any conversation.
 *
 * @returns null: a visitor's; undefined: it is none of this
 */
function ownerInTab(name: string): string | null | undefined {
  const { chatTemporary } = storageKeys;
  const drafts = storageKeys.draft("chat");
  const isSaid = name === chatTemporary || name.startsWith(`${chatTemporary}.`);
  if (!isSaid && !(name.startsWith(drafts) && isPart.test(name.slice(drafts.length)))) return undefined;
  const rest = name.slice(isSaid ? chatTemporary.length : drafts.length);
  const at = rest.indexOf(".");
  return at < 0 ? null : rest.slice(at + 1);
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
export function storedOwnerIds(): readonly string[] {
  const owned = storedKeys("local").flatMap((name) => {
    const key = personalKeys.find((one) => !runKeys.includes(one) && name.startsWith(`${one}.`));
    return key === undefined ? [] : [name.slice(key.length + 1)];
  });
  const books = Object.entries(recordOf(readStored("local", storageKeys.accountDictionary)));
  const withSent = books.filter(([, entries]) => !Array.isArray(entries) || !entries.every(isUnsent));
  return [...new Set([...owned, ...withSent.map(([owner]) => owner)])];
}

/** Whether an own word has not been sent to the account yet. @param entry as stored */
export function isUnsent(entry: unknown): boolean {
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

/** Keeps the accessibility settings on the device for whoever uses it next. */
function keepOperating(choices: ReadonlyMap<string, unknown>): void {
  const left = operating.flatMap((name) => (choices.has(name) ? [[name, choices.get(name)] as const] : []));
  if (left.length > 0) keep(storageKeys.grammarSettings, [...choicesOf(null), ...left]);
}

/** Stores the entries as one object; no entries remove the key. */
export function keep(key: string, entries: readonly (readonly [string, unknown])[]): void {
  if (entries.length === 0) removeStored("local", key);
  else writeStored("local", key, JSON.stringify(Object.fromEntries(entries)));
}

/** A stored JSON object; an empty one if it is missing or not an object. */
export function recordOf(stored: string | null): object {
  try {
    const value: unknown = JSON.parse(stored ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
