/** The person's dictionary: changed here, stored on the device, and synchronised with the account. */
import type { StoreOutcome, TextStorage } from "../../../documents/draft/stored.ts";
import { type AddedWords, createDictionaryStore, type WordsOnDevice } from "./dictionary-store.ts";
import { createDictionarySync, type DictionaryApi, type SyncState } from "./dictionary-sync.ts";

/** Where the words are kept. */
export interface DictionaryStatus {
  readonly state: SyncState;
  /** Whose they are; null when they are the device's. */
  readonly ownerId: string | null;
  readonly onDevice: WordsOnDevice;
}

export interface UserDictionaryPorts {
  storage(): TextStorage | undefined;
  readonly api: DictionaryApi;
  /** Who is signed in by the browser's storage at this moment. */
  userId(): string | null;
  /** `words` has changed. */
  changed(): void;
  /** `status` has changed. */
  statusChanged(): void;
}

/** Nothing is read before `load`, and nobody is asked before `setOwner`. */
export function createUserDictionary({ storage, api, userId, changed, statusChanged }: UserDictionaryPorts) {
  const store = createDictionaryStore({ storage, nowMs: () => Date.now(), userId });
  const sync = createDictionarySync({ words: store, api, userId, changed, statusChanged });

  function after<Outcome>(outcome: Outcome): Outcome {
    changed();
    sync.soon();
    return outcome;
  }

  return {
    /** In the order they were put in. */
    get words(): readonly string[] {
      return store.words;
    },
    get status(): DictionaryStatus {
      return { state: sync.state, ownerId: store.ownerId, onDevice: store.onDevice };
    },
    load(): void {
      store.load();
      changed();
    },
    /** Who is signed in, whose words these are from now on; null for nobody. */
    setOwner(userId: string | null): void {
      store.setOwner(userId);
      changed();
      sync.now();
    },
    /** Asks the account now: the connection may be back. */
    sync: sync.now,
    add: (list: readonly string[]): AddedWords => after(store.add(list)),
    remove: (word: string): StoreOutcome => after(store.remove(word)),
    /** The account takes over the words of the device. @returns as `takeOver` of the store */
    takeOver: (): number | undefined => after(store.takeOver()),
    /** The words of the device stay there, and the account is not asked again. */
    keepHere(): void {
      store.keepHere();
      statusChanged();
    },
    /** The document may be gone in a moment. */
    leave: sync.leave,
    stop: sync.stop,
  };
}

export type UserDictionary = ReturnType<typeof createUserDictionary>;
