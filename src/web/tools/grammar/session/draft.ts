/** The draft on this device: stored while one writes, shared by the tabs of the browser without losing either's text. */
import { isRecord, readStored, removeStored, type StoreOutcome, type TextStorage, writeStored } from "./stored.ts";

/** What lies in storage. `other` is a text from another tab that nobody has chosen to give up yet. */
export interface StoredDraft {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly other?: { readonly text: string; readonly savedAt: number };
}

/** Longest wait from a change to its being stored, in milliseconds. */
export const draftDelayMs = 1500;

/** What is stored under `key`, or undefined when that is nothing or not a draft. */
export function readDraft(storage: TextStorage | undefined, key: string): StoredDraft | undefined {
  return asDraft(readStored(storage, key));
}

function asDraft(value: unknown): StoredDraft | undefined {
  if (!isRecord(value) || typeof value.text !== "string") return undefined;
  const savedAt = typeof value.savedAt === "number" ? value.savedAt : 0;
  const other = asDraft(value.other);
  const draft = { text: value.text, savedAt };
  return other && other.text !== draft.text ? { ...draft, other: { text: other.text, savedAt: other.savedAt } } : draft;
}

export interface DraftSettings {
  readonly storage: TextStorage | undefined;
  readonly key: string;
  /** The text as it is now. */
  text(): string;
  now(): number;
  /** After each attempt to store; `empty` when there is no text and nothing is stored. */
  saved(outcome: StoreOutcome | "empty"): void;
  /** Another tab has stored a different text; undefined when the question is settled. */
  conflict(other: { text: string; savedAt: number } | undefined): void;
}

/** Stores at most every `draftDelayMs`, and at once when the page is left. */
export function createDraftKeeper(settings: DraftSettings) {
  const { storage, key } = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let other: { text: string; savedAt: number } | undefined;

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = settings.text();
    if (text === "" && !other) {
      removeStored(storage, key);
      settings.saved("empty");
      return;
    }
    const draft: StoredDraft = { text, savedAt: settings.now(), ...(other ? { other } : {}) };
    settings.saved(writeStored(storage, key, draft));
  }

  function settle(): void {
    other = undefined;
    settings.conflict(undefined);
  }

  return {
    /**
     * The stored text at the start. Where something else has been `typed` already, that stands and the stored text
     * is asked about, like one that another tab has left.
     */
    restore(typed: string): string | undefined {
      const draft = readDraft(storage, key);
      if (!draft) return undefined;
      if (typed !== "" && typed !== draft.text) {
        other = { text: draft.text, savedAt: draft.savedAt };
        settings.conflict(other);
        return undefined;
      }
      settings.saved("stored");
      if (draft.other) {
        other = draft.other;
        settings.conflict(other);
      }
      return draft.text;
    },
    changed(): void {
      timer ??= setTimeout(save, draftDelayMs);
    },
    /** Stores what is not stored yet. */
    flush(): void {
      if (timer !== undefined) save();
    },
    /** Another tab wrote: `value` is the raw text of the storage event. */
    storedElsewhere(value: string | null): void {
      if (value === null) return;
      const draft = asDraft(safeParse(value));
      if (!draft || draft.text === settings.text()) {
        if (draft && other) settle();
        return;
      }
      // This tab's text travels along as the other one's `other`: then that tab already asks.
      other = { text: draft.text, savedAt: draft.savedAt };
      settings.conflict(other);
    },
    /** The text of this tab stands. */
    keepOwn(): void {
      settle();
      save();
    },
    /** Gives the other tab's text, which now takes the place of this one. */
    takeOther(): string | undefined {
      const text = other?.text;
      settle();
      return text;
    },
    /** Removes the draft from the device; what is typed afterwards is a new draft. */
    remove(): void {
      clearTimeout(timer);
      timer = undefined;
      settle();
      removeStored(storage, key);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function safeParse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
