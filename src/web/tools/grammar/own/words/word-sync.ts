/** Keeps the words of this device and those of the account the same: sends what is new, takes in what others did. */
import { dictionaryLimits } from "#contract/tools/dictionary.rules.ts";
import type { Dictionary, DictionaryResponse } from "#contract/tools/dictionary.schema.ts";
import type { OwnWords } from "./own-words.ts";
import type { WordEntry } from "./word-book.ts";

/** Several words in a row are one call, in milliseconds. */
export const syncPauseMs = 1000;

/**
 * `device`: nobody is signed in. `waiting`: not all of it has reached the account, and will be sent later. `full`: the
 * account has no room for all of it.
 */
export type SyncState = "device" | "sending" | "kept" | "waiting" | "full";

/** The calls, as the API has them. */
export interface WordsApi {
  list(): Promise<Dictionary>;
  change(changes: readonly { word: string; changedAt: string; isRemoved: boolean }[]): Promise<DictionaryResponse>;
}

export interface WordSyncSettings {
  readonly words: OwnWords;
  readonly api: WordsApi;
  /** The words are others than before. */
  changed(): void;
  /** How it stands is another than before. */
  stands(): void;
}

export function createWordSync({ words, api, changed, stands }: WordSyncSettings) {
  let state: SyncState = "device";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;

  function tell(next: SyncState): void {
    if (state === next || isStopped) return;
    state = next;
    stands();
  }

  /** Somebody else may be signed in by the time an answer comes: their account gets nothing of this. */
  const isOwner = (id: string): boolean => !isStopped && words.ownerId === id;

  async function send(id: string): Promise<number> {
    const waiting = words.unsent(id);
    let refused = 0;
    for (let at = 0; at < waiting.length; at += dictionaryLimits.maxChanges) {
      if (!isOwner(id)) return refused;
      const part = waiting.slice(at, at + dictionaryLimits.maxChanges);
      const answer = await api.change(part.map(asChange));
      const left = new Set(answer.refused);
      refused += left.size;
      words.markSent(
        id,
        part.filter(({ word }) => !left.has(word)),
      );
    }
    return refused;
  }

  async function exchange(id: string): Promise<void> {
    tell("sending");
    try {
      const refused = await send(id);
      if (!isOwner(id)) return;
      const told = await api.list();
      if (!isOwner(id)) return;
      if (words.merge(id, told)) changed();
      tell(refused > 0 ? "full" : "kept");
    } catch {
      // Tried again with the next change, when the connection is back, and at the next visit.
      if (isOwner(id)) tell("waiting");
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      const id = words.ownerId;
      if (id === null) tell("device");
      else await exchange(id);
    }
    isRunning = false;
  }

  function now(): void {
    clearTimeout(timer);
    isWanted = true;
    void run();
  }

  return {
    get state(): SyncState {
      return state;
    },
    now,
    /** The person has changed a word. */
    soon(): void {
      clearTimeout(timer);
      if (words.ownerId === null) return;
      tell("sending");
      timer = setTimeout(now, syncPauseMs);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function asChange({ word, atMs, isRemoved }: WordEntry) {
  return { word, changedAt: new Date(atMs).toISOString(), isRemoved };
}
