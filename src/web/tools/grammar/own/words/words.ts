/** The person's words during a session: changed here, kept on the device, and exchanged with the account. */
import type { StoreOutcome, TextStorage } from "../../session/stored.ts";
import { createOwnWords } from "./own-words.ts";
import { createWordSync, type SyncState, type WordsApi } from "./word-sync.ts";

export interface WordsSettings {
  storage(): TextStorage | undefined;
  readonly api: WordsApi;
  /** The words are others than before. */
  changed(): void;
  /** Where they are kept is another than before. */
  stands(): void;
}

/** Nothing is read before `load`, and nobody is asked before `setOwner`. */
export function createWords({ storage, api, changed, stands }: WordsSettings) {
  const own = createOwnWords({ storage, nowMs: () => Date.now() });
  const sync = createWordSync({ words: own, api, changed, stands });

  function after(outcome: StoreOutcome): StoreOutcome {
    changed();
    sync.soon();
    return outcome;
  }

  return {
    /** In the order they were put in. */
    get list(): readonly string[] {
      return own.words;
    },
    get kept(): SyncState {
      return sync.state;
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
    add: (list: readonly string[]): StoreOutcome => after(own.add(list)),
    remove: (word: string): StoreOutcome => after(own.remove(word)),
    stop: sync.stop,
  };
}

export type Words = ReturnType<typeof createWords>;
