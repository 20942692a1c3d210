/** The person's own words: those of this device while nobody is signed in, those of the account while somebody is. */
import { storageKeys } from "#contract/storage-keys.ts";
import { asOwnWord, dictionaryLimits } from "#contract/tools/dictionary.rules.ts";
import type { Dictionary } from "#contract/tools/dictionary.schema.ts";
import {
  isRecord,
  readStored,
  removeStored,
  type StoreOutcome,
  type TextStorage,
  writeStored,
} from "../../session/stored.ts";
import { changed, merged, readBook, sent, unsentIn, type WordBook, type WordEntry, wordsIn } from "./word-book.ts";

/** Books of accounts that are kept at once; more are only there when words wait to be sent. */
const maxBooks = 8;

/** Words of the device alone, a list of strings. Anything in storage that is no word is left out. */
export function readDeviceWords(storage: TextStorage | undefined): string[] {
  const stored = readStored(storage, storageKeys.dictionary);
  if (!Array.isArray(stored)) return [];
  const words = stored.flatMap((word) => (typeof word === "string" ? (asOwnWord(word) ?? []) : []));
  return [...new Set(words)].slice(0, dictionaryLimits.maxWords);
}

export interface OwnWordsSettings {
  storage(): TextStorage | undefined;
  nowMs(): number;
}

/** Nothing is read before `load`. */
export function createOwnWords({ storage, nowMs }: OwnWordsSettings) {
  let ownerId: string | null = null;
  let deviceWords: readonly string[] = [];
  let books = new Map<string, WordBook>();
  let words: readonly string[] = [];
  /** What is known here could not be stored, and must not be read over. */
  let isUnstored = false;

  const book = (id: string): WordBook => books.get(id) ?? new Map();

  /** From storage every time, since another tab may have written meanwhile. */
  function read(): void {
    const store = storage();
    // Where nothing can be stored, what is known here is all there is.
    if (!store || isUnstored) return;
    deviceWords = readDeviceWords(store);
    const stored = readStored(store, storageKeys.accountDictionary);
    const entries = isRecord(stored) ? Object.entries(stored).slice(0, maxBooks) : [];
    books = new Map(entries.map(([id, one]) => [id, readBook(one)]));
  }

  function write(key: string, value: unknown): StoreOutcome {
    const outcome = writeStored(storage(), key, value);
    isUnstored = outcome !== "stored";
    return outcome;
  }

  function writeBooks(): StoreOutcome {
    // Signed out, an account's words leave the device as soon as the account has them all.
    const kept = [...books].filter(([id, one]) => id === ownerId || unsentIn(one).length > 0);
    books = new Map(kept.slice(-maxBooks));
    if (books.size === 0) {
      removeStored(storage(), storageKeys.accountDictionary);
      return "stored";
    }
    const stored = Object.fromEntries([...books].map(([id, one]) => [id, [...one.values()]]));
    return write(storageKeys.accountDictionary, stored);
  }

  function refresh(): void {
    words = ownerId === null ? deviceWords : wordsIn(book(ownerId));
  }

  function change(list: readonly string[], isRemoved: boolean): StoreOutcome {
    read();
    const outcome = ownerId === null ? changeDevice(list, isRemoved) : changeBook(ownerId, list, isRemoved);
    refresh();
    return words.length > dictionaryLimits.maxWords ? "full" : outcome;
  }

  function changeDevice(list: readonly string[], isRemoved: boolean): StoreOutcome {
    const gone = new Set(list);
    const rest = deviceWords.filter((word) => !gone.has(word));
    deviceWords = isRemoved ? rest : [...rest, ...gone];
    if (deviceWords.length > dictionaryLimits.maxWords) return "full";
    return write(storageKeys.dictionary, deviceWords);
  }

  function changeBook(id: string, list: readonly string[], isRemoved: boolean): StoreOutcome {
    books.set(id, changed(book(id), list, isRemoved, nowMs()));
    return writeBooks();
  }

  /** What was put in before somebody signed in goes into their book, and is the device's no more. */
  function adopt(id: string): void {
    if (deviceWords.length === 0) return;
    if (changeBook(id, deviceWords, false) !== "stored") return;
    deviceWords = [];
    removeStored(storage(), storageKeys.dictionary);
  }

  return {
    /** In the order they were put in. */
    get words(): readonly string[] {
      return words;
    },
    /** Whose they are; null when they are the device's. */
    get ownerId(): string | null {
      return ownerId;
    },
    load(): void {
      read();
      refresh();
    },
    /** Somebody has signed in, or out. */
    setOwner(id: string | null): void {
      ownerId = id;
      read();
      if (id !== null) adopt(id);
      if (id === null && books.size > 0) writeBooks();
      refresh();
    },
    add: (list: readonly string[]): StoreOutcome => change(list, false),
    remove: (word: string): StoreOutcome => change([word], true),
    /** What this account has not been told yet. */
    unsent: (id: string): readonly WordEntry[] => unsentIn(book(id)),
    markSent(id: string, entries: readonly WordEntry[]): void {
      read();
      books.set(id, sent(book(id), entries));
      writeBooks();
      refresh();
    },
    /** @returns whether other words than before are in it now */
    merge(id: string, told: Dictionary): boolean {
      read();
      const before = wordsIn(book(id)).join(" ");
      books.set(id, merged(book(id), told));
      writeBooks();
      refresh();
      return wordsIn(book(id)).join(" ") !== before;
    },
  };
}

export type OwnWords = ReturnType<typeof createOwnWords>;
