/** The words of the dictionary on this device: the device's own while nobody is signed in, else those of the account. */
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
} from "../../../documents/draft/stored.ts";
import {
  type AccountWords,
  changed,
  merged,
  readAccountWords,
  sent,
  unsentIn,
  type WordEntry,
  wordsIn,
} from "./account-words.ts";

/** Accounts whose words are stored at once; the least needed are dropped first. */
const maxAccounts = 8;
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

export interface DictionaryStorePorts {
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

/** Words of the device that the signed-in account does not have. */
export interface WordsOnDevice {
  /** How many the account does not have; 0 while nobody is signed in. */
  readonly count: number;
  /** Whether the person has yet to say if they are to go with the account. */
  readonly isAsked: boolean;
}

/** Nothing is read before `load`. */
export function createDictionaryStore({ storage, nowMs, userId }: DictionaryStorePorts) {
  let ownerId: string | null = null;
  let deviceWords: readonly string[] = [];
  let accounts = new Map<string, AccountWords>();
  let answers: readonly string[] = [];
  let words: readonly string[] = [];
  let onDevice: WordsOnDevice = { count: 0, isAsked: false };
  /** What is known here could not be stored, and must not be read over. */
  let isUnstored = false;

  const accountWords = (id: string): AccountWords => accounts.get(id) ?? new Map();

  /** From storage every time, since another tab may have written meanwhile. */
  function read(): void {
    const store = storage();
    // Where nothing can be stored, what is known here is all there is.
    if (!store || isUnstored) return;
    deviceWords = readDeviceWords(store);
    answers = readAnswers(store);
    const stored = readStored(store, storageKeys.accountDictionary);
    const entries = isRecord(stored) ? Object.entries(stored).slice(0, maxAccounts) : [];
    accounts = new Map(entries.map(([id, one]) => [id, readAccountWords(one)]));
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

  /** Stores the words after a change of one account. Those of others may be in use in other tabs. */
  function writeAccounts(changedId: string): StoreOutcome {
    // Signed out, an account's words leave the device as soon as the account has them all. By the storage: an answer
    // may come when its owner is gone.
    const here = userId();
    const weight = (id: string, one: AccountWords) => (id === here ? 2 : Number(unsentIn(one).length > 0));
    const kept = [...accounts].filter(([id, one]) => id !== changedId || weight(id, one) > 0);
    accounts = new Map(kept.toSorted(([a, one], [b, other]) => weight(a, one) - weight(b, other)).slice(-maxAccounts));
    if (accounts.size === 0) return remove(storageKeys.accountDictionary);
    const stored = Object.fromEntries([...accounts].map(([id, one]) => [id, [...one.values()]]));
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
    words = ownerId === null ? deviceWords : wordsIn(accountWords(ownerId));
    if (ownerId === null || deviceWords.length === 0) onDevice = { count: 0, isAsked: false };
    else {
      const known = new Set(words);
      const count = deviceWords.filter((word) => !known.has(word)).length;
      onDevice = { count, isAsked: count > 0 && !answers.includes(ownerId) };
    }
  }

  /** What the account has goes with the sign-out. */
  function forgetSent(id: string): void {
    if (!accounts.has(id)) return;
    const unsent = unsentIn(accountWords(id));
    if (unsent.length > 0) accounts.set(id, new Map(unsent.map((one) => [one.word, one])));
    else accounts.delete(id);
    writeAccounts(id);
  }

  function changeAccount(id: string, list: readonly string[], isRemoved: boolean): StoreOutcome {
    accounts.set(id, changed(accountWords(id), list, isRemoved, nowMs()));
    return writeAccounts(id);
  }

  function add(list: readonly string[]): AddedWords {
    read();
    refresh();
    const given = new Set(list);
    const before = new Set(words);
    const fresh = [...given].filter((word) => !before.has(word));
    const taken = fresh.slice(0, Math.max(0, dictionaryLimits.maxWords - words.length));
    const put = () =>
      ownerId === null ? writeDevice([...deviceWords, ...taken]) : changeAccount(ownerId, taken, false);
    const outcome = taken.length === 0 ? "stored" : put();
    refresh();
    return { taken: taken.length, known: given.size - fresh.length, noRoom: fresh.length - taken.length, outcome };
  }

  function takeOut(word: string): StoreOutcome {
    read();
    const rest = () => writeDevice(deviceWords.filter((one) => one !== word));
    const outcome = ownerId === null ? rest() : changeAccount(ownerId, [word], true);
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
    /** Words added while nobody was signed in: they may be another person's, so the account gets them only on request. */
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
      if (changeAccount(ownerId, deviceWords, false) === "stored") writeDevice([]);
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
    unsent: (id: string): readonly WordEntry[] => unsentIn(accountWords(id)),
    markSent(id: string, entries: readonly WordEntry[]): void {
      read();
      accounts.set(id, sent(accountWords(id), entries));
      writeAccounts(id);
      refresh();
    },
    /** @returns whether other words than before are in it now */
    merge(id: string, told: Dictionary): boolean {
      read();
      const before = wordsIn(accountWords(id)).join(" ");
      accounts.set(id, merged(accountWords(id), told));
      writeAccounts(id);
      refresh();
      return wordsIn(accountWords(id)).join(" ") !== before;
    },
  };
}

export type DictionaryStore = ReturnType<typeof createDictionaryStore>;
