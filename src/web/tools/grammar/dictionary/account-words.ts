/** An account's words on this device: when each was added or removed, and whether the account has been told. */
import { asOwnWord, dictionaryLimits } from "#contract/tools/dictionary.rules.ts";
import type { Dictionary } from "#contract/tools/dictionary.schema.ts";
import { isRecord } from "../../../documents/draft/stored.ts";

export interface WordEntry {
  readonly word: string;
  /** When it was added or removed, in milliseconds since 1970. */
  readonly atMs: number;
  readonly isRemoved: boolean;
  /** Whether the account has this entry. */
  readonly isSent: boolean;
}

/** By word, in the order of the first change on this device. */
export type AccountWords = ReadonlyMap<string, WordEntry>;

/** The end of the year 9999: the API takes no later time. */
const lastMs = 253_402_300_799_999;

/** Added and removed words, and as many again that the account has no room for. */
const maxEntries = 3 * dictionaryLimits.maxWords;

/** Reads stored entries; a value that is no entry is left out. */
export function readAccountWords(stored: unknown): AccountWords {
  const entries = new Map<string, WordEntry>();
  if (!Array.isArray(stored)) return entries;
  for (const one of stored.slice(0, maxEntries)) {
    if (!isRecord(one) || typeof one.word !== "string" || asOwnWord(one.word) !== one.word) continue;
    const { word, atMs } = one;
    if (typeof atMs !== "number" || !Number.isFinite(atMs) || atMs < 0 || atMs > lastMs) continue;
    entries.set(word, { word, atMs, isRemoved: one.isRemoved === true, isSent: one.isSent === true });
  }
  return entries;
}

export function wordsIn(entries: AccountWords): string[] {
  return [...entries.values()].filter(({ isRemoved }) => !isRemoved).map(({ word }) => word);
}

/** The entries that the account does not have. */
export function unsentIn(entries: AccountWords): readonly WordEntry[] {
  return [...entries.values()].filter(({ isSent }) => !isSent);
}

/** Adds or removes words here. The new time is later than the known one, even if this device's clock is slow. */
export function changed(
  entries: AccountWords,
  words: readonly string[],
  isRemoved: boolean,
  nowMs: number,
): AccountWords {
  const after = new Map(entries);
  for (const word of words) {
    const before = after.get(word);
    if (before === undefined ? isRemoved : before.isRemoved === isRemoved) continue;
    const atMs = Math.max(nowMs, (before?.atMs ?? 0) + 1);
    after.delete(word);
    after.set(word, { word, atMs, isRemoved, isSent: false });
  }
  return after;
}

/** Marks entries as sent, except for words that were changed again meanwhile. */
export function sent(known: AccountWords, entries: readonly WordEntry[]): AccountWords {
  const after = new Map(known);
  for (const entry of entries) {
    if (after.get(entry.word)?.atMs === entry.atMs) after.set(entry.word, { ...entry, isSent: true });
  }
  return after;
}

/** Merges the account's dictionary: its entries win, except over a later one here that has not been sent. */
export function merged(entries: AccountWords, { words, removed }: Dictionary): AccountWords {
  const after = new Map<string, WordEntry>();
  const told = new Map<string, WordEntry>();
  const tell = ({ word, changedAt }: Dictionary["words"][number], isRemoved: boolean) => {
    const atMs = Date.parse(changedAt);
    if (asOwnWord(word) === word && !Number.isNaN(atMs)) told.set(word, { word, atMs, isRemoved, isSent: true });
  };
  for (const one of words) tell(one, false);
  for (const one of removed) tell(one, true);
  for (const [word, own] of entries) {
    const theirs = told.get(word);
    if (theirs && (own.isSent || theirs.atMs >= own.atMs)) after.set(word, theirs);
    else if (!own.isSent) after.set(word, own);
  }
  for (const [word, theirs] of told) if (!after.has(word)) after.set(word, theirs);
  return after;
}
