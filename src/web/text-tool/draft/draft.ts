/** The draft on this device: stored while one writes, shared by the tabs of the browser without losing either's text. */
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
  /** Where a text lies that the person wrote before they signed in: it is theirs. Left out for a visitor. */
  readonly adopts?: string | undefined;
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
  const { storage, key, adopts, readWork } = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let other: DraftText<Work> | undefined;
  const origins = createOriginKeeper();
  const left = () => (adopts === undefined ? undefined : readDraft(storage, adopts, readWork));

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = settings.text();
    if (text === "" && !other) {
      removeStored(storage, key);
      settings.saved("empty");
      return;
    }
    const origin = origins.of(text);
    const savedAt = settings.now();
    const draft: StoredDraft<Work> = { text, savedAt, ...(origin && { origin }), ...(other && { other }) };
    const work = settings.work();
    const outcome = writeStored(storage, key, { ...draft, ...(work && { work }) });
    // Where there is no room for both, the text comes first.
    settings.saved(outcome === "full" && work ? writeStored(storage, key, draft) : outcome);
  }

  function settle(): void {
    // Chosen or not, it need not wait any more.
    if (adopts !== undefined && other !== undefined && left()?.text === other.text) removeStored(storage, adopts);
    other = undefined;
    settings.conflict(undefined);
  }

  /** What was written before the sign-in is the account's own; beside another text of its own it is asked about. */
  function withLeft(own: StoredDraft<Work> | undefined): StoredDraft<Work> | undefined {
    const visitors = left();
    if (adopts === undefined || visitors === undefined) return own;
    if (own === undefined || own.text === visitors.text) {
      if (own !== undefined || writeStored(storage, key, visitors) === "stored") removeStored(storage, adopts);
      return own ?? visitors;
    }
    return own.other ? own : { ...own, other: textOf(visitors) };
  }

  return {
    /**
     * The stored text at the start. Where something else has been `typed` already, that stands and the stored text
     * is asked about, like one that another tab has left.
     */
    restore(typed: string): DraftText<Work> | undefined {
      const draft = withLeft(readDraft(storage, key, readWork));
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
      removeStored(storage, key);
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
