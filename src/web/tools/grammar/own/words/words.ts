/** The person's words during a session: changed here, kept on the device, and exchanged with the account. */
import type { StoreOutcome, TextStorage } from "../../../../text-tool/draft/stored.ts";
import { type AddedWords, createOwnWords, type WordsOnDevice } from "./own-words.ts";
import { createWordSync, type SyncState, type WordsApi } from "./word-sync.ts";

/** Where the words are kept. */
export interface WordsKept {
  readonly state: SyncState;
  /** Whose they are; null when they are the device's. */
  readonly ownerId: string | null;
  readonly onDevice: WordsOnDevice;
}

export interface WordsSettings {
  storage(): TextStorage | undefined;
  readonly api: WordsApi;
  /** Who is signed in by the browser's storage at this moment. */
  userId(): string | null;
  /** The words are others than before. */
  changed(): void;
  /** Where they are kept is another than before. */
  stands(): void;
}

/** Nothing is read before `load`, and nobody is asked before `setOwner`. */
export function createWords({ storage, api, userId, changed, stands }: WordsSettings) {
  const own = createOwnWords({ storage, nowMs: () => Date.now(), userId });
  const sync = createWordSync({ words: own, api, userId, changed, stands });

  function after<Outcome>(outcome: Outcome): Outcome {
    changed();
    sync.soon();
    return outcome;
  }

  return {
    /** In the order they were put in. */
    get list(): readonly string[] {
      return own.words;
    },
    get kept(): WordsKept {
      return { state: sync.state, ownerId: own.ownerId, onDevice: own.onDevice };
    },
    load(): void {
      own.load();
      changed();
    },
    /** Who is signed in, whose words these are from now on; null for nobody. */
    setOwner(userId: string | null): void {
      own.setOwner(userId);
      changed();
      sync.now();
    },
    /** Asks the account now: the connection may be back. */
    sync: sync.now,
    add: (list: readonly string[]): AddedWords => after(own.add(list)),
    remove: (word: string): StoreOutcome => after(own.remove(word)),
    /** The account takes over the words of the device. @returns as `takeOver` of the own words */
    takeOver: (): number | undefined => after(own.takeOver()),
    /** The words of the device stay there, and the account is not asked again. */
    keepHere(): void {
      own.keepHere();
      stands();
    },
    /** The document may be gone in a moment. */
    leave: sync.leave,
    stop: sync.stop,
  };
}

export type Words = ReturnType<typeof createWords>;
