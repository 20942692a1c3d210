/** The draft on this device: stored while one writes, shared by the tabs of the browser without losing either's text. */
import { keyOfOwner } from "#contract/storage-keys.ts";
import { createOriginKeeper, type Origin, readOrigin } from "./origin.ts";
import { isRecord, readStored, removeStored, type StoreOutcome, type TextStorage, writeStored } from "./stored.ts";

/** A text with what was done to it, in the shape that its tool knows. */
export interface DraftText<Work> {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Left out when nothing was done. */
  readonly work?: Work;
  /** Left out when no model has written any of it. */
  readonly origin?: Origin;
}

/** What lies in storage. `other` is a text from another tab that nobody has chosen to give up yet. */
export interface StoredDraft<Work> extends DraftText<Work> {
  readonly other?: DraftText<Work>;
}

/** Reads stored work for a text; undefined when it is none or does not fit the text. */
export type ReadWork<Work> = (value: unknown, text: string) => Work | undefined;

/** Longest wait from a change to its being stored, in milliseconds. */
export const draftDelayMs = 1500;

/** What is stored under `key`, or undefined when that is nothing or not a draft. */
export function readDraft<Work>(
  storage: TextStorage | undefined,
  key: string,
  readWork: ReadWork<Work>,
): StoredDraft<Work> | undefined {
  return asDraft(readStored(storage, key), readWork);
}

function asText<Work>(value: unknown, readWork: ReadWork<Work>): DraftText<Work> | undefined {
  if (!isRecord(value) || typeof value.text !== "string") return undefined;
  const { text } = value;
  const savedAt = typeof value.savedAt === "number" ? value.savedAt : 0;
  const work = readWork(value.work, text);
  const origin = readOrigin(value.origin);
  return { text, savedAt, ...(work && { work }), ...(origin && { origin }) };
}

function asDraft<Work>(value: unknown, readWork: ReadWork<Work>): StoredDraft<Work> | undefined {
  const draft = asText(value, readWork);
  if (!draft || !isRecord(value)) return undefined;
  const other = asText(value.other, readWork);
  return other && other.text !== draft.text ? { ...draft, other } : draft;
}

export interface DraftSettings<Work> {
  readonly storage: TextStorage | undefined;
  readonly key: string;
  /** The account that the drafts on this device belong to; null when nobody is signed in. */
  owner(): string | null;
  /** The text as it is now. */
  text(): string;
  /** What was done to it. */
  work(): Work | undefined;
  readonly readWork: ReadWork<Work>;
  now(): number;
  /** After each attempt to store; `empty` when there is no text and nothing is stored. */
  saved(outcome: StoreOutcome | "empty"): void;
  /** Another tab has stored a different text; undefined when the question is settled. */
  conflict(other: DraftText<Work> | undefined): void;
  /** Another tab with this very text has done something to it; undefined when nothing is done to it any more. */
  worked(work: Work | undefined): void;
}

/** Stores at most every `draftDelayMs`, and at once when the page is left. */
export function createDraftKeeper<Work>(settings: DraftSettings<Work>) {
  const { storage, key, readWork } = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let other: DraftText<Work> | undefined;
  const origins = createOriginKeeper();
  const owner = settings.owner();
  /** Where a draft waits that was put aside at a sign-out. */
  const asideOf = (id: string) => keyOfOwner(key, id);
  const asideText = (id: string) => readDraft(storage, asideOf(id), readWork);
  /** A text that somebody has signed out of goes where the next one here does not see it. */
  const place = () => (owner !== null && settings.owner() !== owner ? asideOf(owner) : key);

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = settings.text();
    if (text === "" && !other) {
      removeStored(storage, place());
      settings.saved("empty");
      return;
    }
    const origin = origins.of(text);
    const savedAt = settings.now();
    const draft: StoredDraft<Work> = { text, savedAt, ...(origin && { origin }), ...(other && { other }) };
    const work = settings.work();
    const outcome = writeStored(storage, place(), { ...draft, ...(work && { work }) });
    // Where there is no room for both, the text comes first.
    settings.saved(outcome === "full" && work ? writeStored(storage, place(), draft) : outcome);
  }

  function settle(): void {
    // Chosen or not, it need not wait any more.
    if (owner !== null && other !== undefined && asideText(owner)?.text === other.text)
      removeStored(storage, asideOf(owner));
    other = undefined;
    settings.conflict(undefined);
  }

  /** Where the owner finds a visitor's text in the place of their own, the two are asked about like two tabs' texts. */
  function withAside(draft: StoredDraft<Work> | undefined): StoredDraft<Work> | undefined {
    const aside = owner === null ? undefined : asideText(owner);
    if (aside === undefined || draft === undefined || draft.other) return draft;
    return aside.text === draft.text ? draft : { ...draft, other: textOf(aside) };
  }

  return {
    /**
     * The stored text at the start. Where something else has been `typed` already, that stands and the stored text
     * is asked about, like one that another tab has left.
     */
    restore(typed: string): DraftText<Work> | undefined {
      const draft = withAside(readDraft(storage, key, readWork));
      if (!draft) return undefined;
      if (typed !== "" && typed !== draft.text) {
        other = textOf(draft);
        settings.conflict(other);
        return undefined;
      }
      settings.saved("stored");
      origins.set(draft.text, draft.origin);
      if (draft.other) {
        other = draft.other;
        settings.conflict(other);
      }
      return textOf(draft);
    },
    /** Which model has written some of the text as it stands. */
    origin: (): Origin | undefined => origins.of(settings.text()),
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
      const draft = asDraft(safeParse(value), readWork);
      if (!draft) return;
      if (draft.text === settings.text()) {
        if (other) settle();
        if (draft.origin) origins.set(draft.text, draft.origin);
        // What waits to be stored here is newer.
        if (timer === undefined) settings.worked(draft.work);
        return;
      }
      // This tab's text travels along as the other one's `other`: then that tab already asks.
      other = textOf(draft);
      settings.conflict(other);
    },
    /** The text of this tab stands. */
    keepOwn(): void {
      settle();
      save();
    },
    /** Gives the other tab's text, which now takes the place of this one. */
    takeOther(): DraftText<Work> | undefined {
      const taken = other;
      settle();
      if (taken) origins.set(taken.text, taken.origin);
      return taken;
    },
    /** Removes the draft from the device; what is typed afterwards is a new draft. */
    remove(): void {
      clearTimeout(timer);
      timer = undefined;
      settle();
      removeStored(storage, place());
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function textOf<Work>({ other: _, ...draft }: StoredDraft<Work>): DraftText<Work> {
  return draft;
}

function safeParse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
