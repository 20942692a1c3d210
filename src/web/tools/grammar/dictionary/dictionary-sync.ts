/** Keeps the words of this device and those of the account the same: sends what is new, takes in what others did. */
import { dictionaryLimits } from "#contract/tools/dictionary.rules.ts";
import type { Dictionary, DictionaryResponse } from "#contract/tools/dictionary.schema.ts";
import type { WordEntry } from "./account-words.ts";
import type { DictionaryStore } from "./dictionary-store.ts";

/** Several words in a row are one call, in milliseconds. */
export const syncPauseMs = 1000;

/**
 * `device`: nobody is signed in. `waiting`: not all of it has reached the account, and will be sent later. `full`: the
 * account has no room for all of it.
 */
export type SyncState = "device" | "sending" | "kept" | "waiting" | "full";

export interface WordChange {
  readonly word: string;
  readonly changedAt: string;
  readonly isRemoved: boolean;
}

/** The calls, as the API has them. Each is made as this person or not at all. */
export interface DictionaryApi {
  list(userId: string): Promise<Dictionary>;
  change(userId: string, changes: readonly WordChange[]): Promise<DictionaryResponse>;
  /** Gets ready what `changeLeaving` will need. */
  prepare(): void;
  /**
   * Sends from a page that is being left: arrives after its end, and nobody hears the answer.
   *
   * @returns when it has ended, well or not; undefined when it could not be sent
   */
  changeLeaving(userId: string, changes: readonly WordChange[]): Promise<void> | undefined;
}

export interface DictionarySyncPorts {
  readonly words: DictionaryStore;
  readonly api: DictionaryApi;
  /** Who is signed in by the browser's storage at this moment: another tab may have changed it unheard. */
  userId(): string | null;
  /** The words are others than before. */
  changed(): void;
  /** `state` has changed. */
  statusChanged(): void;
}

export function createDictionarySync({ words, api, userId, changed, statusChanged }: DictionarySyncPorts) {
  let state: SyncState = "device";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  /** A word was changed, and no call has begun since. */
  let isDue = false;
  /** What is unsent has been sent from a page that seemed to be left. */
  let isSentLeaving = false;

  function tell(next: SyncState): void {
    if (state === next || isStopped) return;
    state = next;
    statusChanged();
  }

  /** Somebody else may be signed in by the time an answer comes: their account gets nothing of this. */
  const isOwner = (id: string): boolean => words.ownerId === id && userId() === id;

  async function send(id: string): Promise<number> {
    isDue = false;
    const waiting = words.unsent(id);
    let refused = 0;
    for (let at = 0; at < waiting.length; at += dictionaryLimits.maxChanges) {
      if (!isOwner(id)) return refused;
      const part = waiting.slice(at, at + dictionaryLimits.maxChanges);
      const answer = await api.change(id, part.map(asChange));
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
      if (isStopped || !isOwner(id)) return;
      const told = await api.list(id);
      if (isStopped || !isOwner(id)) return;
      if (words.merge(id, told)) changed();
      // A word put in meanwhile is about to be sent.
      if (!isDue) tell(refused > 0 ? "full" : "kept");
    } catch {
      // Tried again with the next change, when the connection is back, and at the next visit.
      if (isOwner(id)) tell("waiting");
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const id = words.ownerId;
      if (id === null) tell("device");
      else if (isOwner(id)) await exchange(id);
    }
    isRunning = false;
  }

  function now(): void {
    if (isStopped) return;
    clearTimeout(timer);
    // Not when the call under way has ended: what is on the screen names its owner's words.
    if (words.ownerId === null) tell("device");
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
      if (!isDue) api.prepare();
      isDue = true;
      isSentLeaving = false;
      tell("sending");
      timer = setTimeout(now, syncPauseMs);
    },
    /**
     * The document may be gone in a moment, with all that is under way in it. It stays unsent here: should it not have
     * arrived, it is sent at the next visit, and sent twice it is the same.
     */
    leave(): Promise<void> | undefined {
      const id = words.ownerId;
      if (id === null || !(isDue || isRunning) || isSentLeaving || !isOwner(id)) return undefined;
      const waiting = words.unsent(id).slice(0, dictionaryLimits.maxChanges);
      if (waiting.length === 0) return undefined;
      const sent = api.changeLeaving(id, waiting.map(asChange));
      isSentLeaving = sent !== undefined;
      return sent;
    },
    /** Another page of ours is shown: nothing is told any more, and what is unsent is sent now. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      if (!isDue) return;
      isWanted = true;
      void run();
    },
  };
}

function asChange({ word, atMs, isRemoved }: WordEntry): WordChange {
  return { word, changedAt: new Date(atMs).toISOString(), isRemoved };
}
