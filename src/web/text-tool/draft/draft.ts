/** The draft on this device: stored while one writes, shared by the tabs of the browser without losing either's text. */
import { createOriginKeeper, type Origin, readOrigin } from "./origin.ts";
import {
  isRecord,
  readRaw,
  readStored,
  removeStored,
  type StoreOutcome,
  type TextStorage,
  writeStored,
} from "./stored.ts";

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

/** What lies in storage. `others` are texts from other tabs that nobody has chosen to give up yet, never empty. */
export interface StoredDraft<Work> extends DraftText<Work> {
  readonly others?: readonly DraftText<Work>[];
  /** The person has just chosen: a text that lay here and is gone was given up. */
  readonly isChosen?: true;
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
  const stored = Array.isArray(value.others) ? value.others : [value.other];
  const read = stored.map((one) => asText(one, readWork)).filter((one) => one !== undefined);
  const others = withoutTexts(read, [draft.text]);
  return { ...draft, ...(others.length > 0 && { others }), ...(value.isChosen === true && { isChosen: true }) };
}

/** The texts that there is something in, each once and without those that are given. */
function withoutTexts<Work>(
  list: readonly DraftText<Work>[],
  given: readonly (string | undefined)[],
): readonly DraftText<Work>[] {
  const seen = new Set(["", ...given]);
  return list.filter(({ text }) => !seen.has(text) && seen.add(text));
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
  /** Another tab has stored a different text, the first of them; undefined when the question is settled. */
  conflict(other: DraftText<Work> | undefined): void;
  /** Another tab with this very text has done something to it; undefined when nothing is done to it any more. */
  worked(work: Work | undefined): void;
}

/** Stores at most every `draftDelayMs`, and at once when the page is left. */
export function createDraftKeeper<Work>(settings: DraftSettings<Work>) {
  const { storage, key, adopts, readWork } = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that wait to be chosen or given up. */
  let others: readonly DraftText<Work>[] = [];
  /** What lay in storage when it was last read or written here. */
  let known: string | null | undefined;
  /** The text of this tab as it was last stored or opened. */
  let storedText: string | undefined;
  /** A choice was made here that the other tabs have not been told. */
  let hasChosen = false;
  /** In another tab the person has chosen against what stands here, and nothing was written here since. */
  let isGivenUp = false;
  const origins = createOriginKeeper();
  const left = () => (adopts === undefined ? undefined : readDraft(storage, adopts, readWork));

  function wait(next: readonly DraftText<Work>[]): void {
    if (others.length === 0 && next.length === 0) return;
    others = next;
    settings.conflict(others[0]);
  }

  function ownText(text: string): DraftText<Work> {
    const origin = origins.of(text);
    return { text, savedAt: settings.now(), ...(origin && { origin }) };
  }

  function put(draft: StoredDraft<Work>): StoreOutcome {
    const outcome = writeStored(storage, key, draft);
    known = readRaw(storage, key);
    return outcome;
  }

  /** The storage tells which texts there are; what this tab holds beside it is its own. */
  function hear(value: string | null): void {
    known = value;
    const draft = value === null ? undefined : asDraft(safeParse(value), readWork);
    // What waited has been sent or given up where it was written.
    if (value === null) wait([]);
    if (!draft) return;
    const { others: more = [], isChosen = false, ...stored } = draft;
    const own = settings.text();
    // What this tab has stored and written on since is an earlier version of its own.
    const mine = timer === undefined ? undefined : storedText;
    wait(withoutTexts([stored, ...more], [own, mine]));
    if (stored.text === own) {
      if (stored.origin) origins.set(own, stored.origin);
      storedText = own;
      // What waits to be stored here is newer.
      if (timer === undefined) settings.worked(stored.work);
    } else if (isChosen && more.every(({ text }) => text !== own)) isGivenUp = true;
  }

  /** What another tab has stored while this one was frozen, or a moment ago, is not written over. */
  function catchUp(): void {
    const now = readRaw(storage, key);
    if (now !== known) hear(now);
  }

  function save(): void {
    catchUp();
    clearTimeout(timer);
    timer = undefined;
    const text = settings.text();
    storedText = text;
    if (text === "" && others.length === 0) {
      removeStored(storage, key);
      known = null;
      settings.saved("empty");
      return;
    }
    const draft: StoredDraft<Work> = {
      ...ownText(text),
      ...(others.length > 0 && { others }),
      ...(hasChosen && { isChosen: true }),
    };
    hasChosen = false;
    const work = settings.work();
    const outcome = put({ ...draft, ...(work && { work }) });
    // Where there is no room for both, the text comes first.
    settings.saved(outcome === "full" && work ? put(draft) : outcome);
  }

  /** The first of the texts that wait is chosen or given up: it need not wait any more. */
  function settle(): DraftText<Work> | undefined {
    const [first] = others;
    if (first === undefined) return undefined;
    catchUp();
    if (adopts !== undefined && left()?.text === first.text) removeStored(storage, adopts);
    hasChosen = true;
    wait(withoutTexts(others, [first.text]));
    return first;
  }

  /** What was written before the sign-in is the account's own; beside another text of its own it is asked about. */
  function withLeft(own: StoredDraft<Work> | undefined): StoredDraft<Work> | undefined {
    const visitors = left();
    if (adopts === undefined || visitors === undefined) return own;
    if (own === undefined || own.text === visitors.text) {
      if (own !== undefined || writeStored(storage, key, visitors) === "stored") removeStored(storage, adopts);
      return own ?? visitors;
    }
    return { ...own, others: withoutTexts([...(own.others ?? []), textOf(visitors)], [own.text]) };
  }

  return {
    /**
     * The stored text at the start. Where something else has been `typed` already, that stands and the stored text
     * is asked about, like one that another tab has left.
     */
    restore(typed: string): DraftText<Work> | undefined {
      const draft = withLeft(readDraft(storage, key, readWork));
      known = readRaw(storage, key);
      if (!draft) return undefined;
      const { others: more = [] } = draft;
      if (typed !== "" && typed !== draft.text) {
        wait(withoutTexts([textOf(draft), ...more], [typed]));
        return undefined;
      }
      storedText = draft.text;
      settings.saved("stored");
      origins.set(draft.text, draft.origin);
      wait(more);
      return textOf(draft);
    },
    /** Which model has written some of the text as it stands. */
    origin: (): Origin | undefined => origins.of(settings.text()),
    changed(): void {
      isGivenUp = false;
      timer ??= setTimeout(save, draftDelayMs);
    },
    /** Stores what is not stored yet. */
    flush(): void {
      if (timer !== undefined) save();
    },
    /**
     * The page is left, perhaps for good: as `flush`, and a text that another tab has written over is kept beside that
     * one's, for as long as nothing is chosen.
     */
    leave(): void {
      if (timer !== undefined) {
        save();
        return;
      }
      catchUp();
      const text = settings.text();
      if (text === "" || isGivenUp || others.length === 0) return;
      const stored = readDraft(storage, key, readWork);
      if (stored === undefined) return;
      const { others: more = [], isChosen: _, ...draft } = stored;
      if ([draft, ...more].some((one) => one.text === text)) return;
      const work = settings.work();
      put({ ...draft, others: [...more, { ...ownText(text), ...(work && { work }) }] });
    },
    /** Another tab wrote: `value` is the raw text of the storage event. */
    storedElsewhere: hear,
    /** The text of this tab stands; the next that waits is asked about. */
    keepOwn(): void {
      settle();
      save();
    },
    /** Gives the other tab's text, which now takes the place of this one. */
    takeOther(): DraftText<Work> | undefined {
      const taken = settle();
      if (taken) origins.set(taken.text, taken.origin);
      return taken;
    },
    /** Removes the draft from the device; what is typed afterwards is a new draft. */
    remove(): void {
      clearTimeout(timer);
      timer = undefined;
      while (others.length > 0) settle();
      hasChosen = false;
      removeStored(storage, key);
      known = null;
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function textOf<Work>({ others: _, isChosen: __, ...draft }: StoredDraft<Work>): DraftText<Work> {
  return draft;
}

function safeParse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
