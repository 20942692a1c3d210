/** The words of an account as this device holds them: what was done when, and whether the account knows. */
import { asOwnWord, dictionaryLimits } from "#contract/tools/dictionary.rules.ts";
import type { Dictionary } from "#contract/tools/dictionary.schema.ts";
import { isRecord } from "../../../../text-tool/draft/stored.ts";

export interface WordEntry {
  readonly word: string;
  /** When it was put in or taken out, milliseconds since 1970. */
  readonly atMs: number;
  readonly isRemoved: boolean;
  /** Whether the account has it like this. */
  readonly isSent: boolean;
}

/** By word, in the order of the first change on this device. */
export type WordBook = ReadonlyMap<string, WordEntry>;

/** The end of the year 9999: what is later can't be told to the account. */
const lastMs = 253_402_300_799_999;

/** Words in and words out, and as many again that the account has no room for. */
const maxEntries = 3 * dictionaryLimits.maxWords;

/** A book out of the storage; whatever is no entry is left out. */
export function readBook(stored: unknown): WordBook {
  const book = new Map<string, WordEntry>();
  if (!Array.isArray(stored)) return book;
  for (const one of stored.slice(0, maxEntries)) {
    if (!isRecord(one) || typeof one.word !== "string" || asOwnWord(one.word) !== one.word) continue;
    const { word, atMs } = one;
    if (typeof atMs !== "number" || !Number.isFinite(atMs) || atMs < 0 || atMs > lastMs) continue;
    book.set(word, { word, atMs, isRemoved: one.isRemoved === true, isSent: one.isSent === true });
  }
  return book;
}

export function wordsIn(book: WordBook): string[] {
  return [...book.values()].filter(({ isRemoved }) => !isRemoved).map(({ word }) => word);
}

/** What the account has not been told. */
export function unsentIn(book: WordBook): readonly WordEntry[] {
  return [...book.values()].filter(({ isSent }) => !isSent);
}

/** The book after changes here. They are later than whatever is known of the words, even if this device's clock is slow. */
export function changed(book: WordBook, words: readonly string[], isRemoved: boolean, nowMs: number): WordBook {
  const after = new Map(book);
  for (const word of words) {
    const before = after.get(word);
    if (before === undefined ? isRemoved : before.isRemoved === isRemoved) continue;
    const atMs = Math.max(nowMs, (before?.atMs ?? 0) + 1);
    after.delete(word);
    after.set(word, { word, atMs, isRemoved, isSent: false });
  }
  return after;
}

/** The book after the account took these in, but for words that were changed again meanwhile. */
export function sent(book: WordBook, entries: readonly WordEntry[]): WordBook {
  const after = new Map(book);
  for (const entry of entries) {
    if (after.get(entry.word)?.atMs === entry.atMs) after.set(entry.word, { ...entry, isSent: true });
  }
  return after;
}

/** What the account tells stands; what it has not been told stays as it is here, unless the account's is later. */
export function merged(book: WordBook, { words, removed }: Dictionary): WordBook {
  const after = new Map<string, WordEntry>();
  const told = new Map<string, WordEntry>();
  const tell = ({ word, changedAt }: Dictionary["words"][number], isRemoved: boolean) => {
    const atMs = Date.parse(changedAt);
    if (asOwnWord(word) === word && !Number.isNaN(atMs)) told.set(word, { word, atMs, isRemoved, isSent: true });
  };
  for (const one of words) tell(one, false);
  for (const one of removed) tell(one, true);
  for (const [word, own] of book) {
    const theirs = told.get(word);
    if (theirs && (own.isSent || theirs.atMs >= own.atMs)) after.set(word, theirs);
    else if (!own.isSent) after.set(word, own);
  }
  for (const [word, theirs] of told) if (!after.has(word)) after.set(word, theirs);
  return after;
}
