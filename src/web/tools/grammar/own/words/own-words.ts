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
} from "../../../../text-tool/draft/stored.ts";
import { changed, merged, readBook, sent, unsentIn, type WordBook, type WordEntry, wordsIn } from "./word-book.ts";

/** Books of accounts that are kept at once; more are only there when words wait to be sent. */
const maxBooks = 8;
/** Accounts whose answer about the device's words is remembered. */
const maxAnswers = 8;

/** Words of the device alone, a list of strings. Anything in storage that is no word is left out. */
export function readDeviceWords(storage: TextStorage | undefined): string[] {
  const stored = readStored(storage, storageKeys.dictionary);
  if (!Array.isArray(stored)) return [];
  const words = stored.flatMap((word) => (typeof word === "string" ? (asOwnWord(word) ?? []) : []));
  return [...new Set(words)].slice(0, dictionaryLimits.maxWords);
}

/** Accounts that have said that the device's words are to stay on the device. */
function readAnswers(storage: TextStorage | undefined): string[] {
  const stored = readStored(storage, storageKeys.wordsKeptHere);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(-maxAnswers) : [];
}

export interface OwnWordsSettings {
  storage(): TextStorage | undefined;
  nowMs(): number;
  /** Who is signed in by the browser's storage at this moment: another tab may have changed it unheard. */
  userId(): string | null;
}

/** What became of words that were to be put in. */
export interface AddedWords {
  /** New words that are in the dictionary now. */
  readonly taken: number;
  /** Words that were in it before. */
  readonly known: number;
  /** New words past the limit: they are nowhere. */
  readonly noRoom: number;
  /** Whether those taken are kept on the device. */
  readonly outcome: StoreOutcome;
}

/** Words of the device, seen from the account that is signed in. */
export interface WordsOnDevice {
  /** How many the account does not have; 0 while nobody is signed in. */
  readonly count: number;
  /** Whether the person has yet to say if they are to go with the account. */
  readonly isAsked: boolean;
}

/** Nothing is read before `load`. */
export function createOwnWords({ storage, nowMs, userId }: OwnWordsSettings) {
  let ownerId: string | null = null;
  let deviceWords: readonly string[] = [];
  let books = new Map<string, WordBook>();
  let answers: readonly string[] = [];
  let words: readonly string[] = [];
  let onDevice: WordsOnDevice = { count: 0, isAsked: false };
  /** What is known here could not be stored, and must not be read over. */
  let isUnstored = false;

  const book = (id: string): WordBook => books.get(id) ?? new Map();

  /** From storage every time, since another tab may have written meanwhile. */
  function read(): void {
    const store = storage();
    // Where nothing can be stored, what is known here is all there is.
    if (!store || isUnstored) return;
    deviceWords = readDeviceWords(store);
    answers = readAnswers(store);
    const stored = readStored(store, storageKeys.accountDictionary);
    const entries = isRecord(stored) ? Object.entries(stored).slice(0, maxBooks) : [];
    books = new Map(entries.map(([id, one]) => [id, readBook(one)]));
  }

  function write(key: string, value: unknown): StoreOutcome {
    const outcome = writeStored(storage(), key, value);
    isUnstored = outcome !== "stored";
    return outcome;
  }

  function remove(key: string): StoreOutcome {
    removeStored(storage(), key);
    isUnstored = false;
    return "stored";
  }

  /** After a change of this account's book. Those of others may be in use in other tabs. */
  function writeBooks(changedId: string): StoreOutcome {
    // Signed out, an account's words leave the device as soon as the account has them all. By the storage: an answer
    // may come when its owner is gone.
    const here = userId();
    const weight = (id: string, one: WordBook) => (id === here ? 2 : Number(unsentIn(one).length > 0));
    const kept = [...books].filter(([id, one]) => id !== changedId || weight(id, one) > 0);
    books = new Map(kept.toSorted(([a, one], [b, other]) => weight(a, one) - weight(b, other)).slice(-maxBooks));
    if (books.size === 0) return remove(storageKeys.accountDictionary);
    const stored = Object.fromEntries([...books].map(([id, one]) => [id, [...one.values()]]));
    return write(storageKeys.accountDictionary, stored);
  }

  function writeDevice(list: readonly string[]): StoreOutcome {
    deviceWords = list;
    if (list.length > 0) return write(storageKeys.dictionary, list);
    // No words, no question.
    answers = [];
    remove(storageKeys.wordsKeptHere);
    return remove(storageKeys.dictionary);
  }

  function refresh(): void {
    words = ownerId === null ? deviceWords : wordsIn(book(ownerId));
    if (ownerId === null || deviceWords.length === 0) onDevice = { count: 0, isAsked: false };
    else {
      const known = new Set(words);
      const count = deviceWords.filter((word) => !known.has(word)).length;
      onDevice = { count, isAsked: count > 0 && !answers.includes(ownerId) };
    }
  }

  /** What the account has goes with the sign-out. */
  function forgetSent(id: string): void {
    if (!books.has(id)) return;
    const unsent = unsentIn(book(id));
    if (unsent.length > 0) books.set(id, new Map(unsent.map((one) => [one.word, one])));
    else books.delete(id);
    writeBooks(id);
  }

  function changeBook(id: string, list: readonly string[], isRemoved: boolean): StoreOutcome {
    books.set(id, changed(book(id), list, isRemoved, nowMs()));
    return writeBooks(id);
  }

  function add(list: readonly string[]): AddedWords {
    read();
    refresh();
    const given = new Set(list);
    const before = new Set(words);
    const fresh = [...given].filter((word) => !before.has(word));
    const taken = fresh.slice(0, Math.max(0, dictionaryLimits.maxWords - words.length));
    const put = () => (ownerId === null ? writeDevice([...deviceWords, ...taken]) : changeBook(ownerId, taken, false));
    const outcome = taken.length === 0 ? "stored" : put();
    refresh();
    return { taken: taken.length, known: given.size - fresh.length, noRoom: fresh.length - taken.length, outcome };
  }

  function takeOut(word: string): StoreOutcome {
    read();
    const rest = () => writeDevice(deviceWords.filter((one) => one !== word));
    const outcome = ownerId === null ? rest() : changeBook(ownerId, [word], true);
    refresh();
    return outcome;
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
      const before = ownerId;
      ownerId = id;
      read();
      if (before !== null && before !== id) forgetSent(before);
      refresh();
    },
    add,
    remove: takeOut,
    /** Words put in before anybody signed in: they may be somebody else's, so nothing is done with them unasked. */
    get onDevice(): WordsOnDevice {
      return onDevice;
    },
    /**
     * The account takes the device's words over, and they are the device's no more.
     *
     * @returns how many are new to the account; undefined when somebody else is signed in by now, and nothing was done
     */
    takeOver(): number | undefined {
      read();
      refresh();
      if (ownerId === null || ownerId !== userId()) return undefined;
      const { count } = onDevice;
      // What could not be kept here stays the device's as well, for the account may never hear of it.
      if (changeBook(ownerId, deviceWords, false) === "stored") writeDevice([]);
      refresh();
      return count;
    },
    /** They stay the device's, and this account is not asked again. */
    keepHere(): void {
      read();
      if (ownerId !== null) {
        answers = [...answers.filter((id) => id !== ownerId), ownerId].slice(-maxAnswers);
        write(storageKeys.wordsKeptHere, answers);
      }
      refresh();
    },
    /** What this account has not been told yet. */
    unsent: (id: string): readonly WordEntry[] => unsentIn(book(id)),
    markSent(id: string, entries: readonly WordEntry[]): void {
      read();
      books.set(id, sent(book(id), entries));
      writeBooks(id);
      refresh();
    },
    /** @returns whether other words than before are in it now */
    merge(id: string, told: Dictionary): boolean {
      read();
      const before = wordsIn(book(id)).join(" ");
      books.set(id, merged(book(id), told));
      writeBooks(id);
      refresh();
      return wordsIn(book(id)).join(" ") !== before;
    },
  };
}

export type OwnWords = ReturnType<typeof createOwnWords>;
