/** The draft on this device: saved while the user writes, shared by the browser's tabs without losing a text. */
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

/** A text and the work of its tool on it, for instance accepted changes. */
export interface DraftText<Work> {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Absent if the tool has no work on it. */
  readonly work?: Work;
  /** Absent if no model has written any of it. */
  readonly origin?: Origin;
}

/** What is in storage. `others` are texts of other tabs that the user has not discarded yet; never empty. */
export interface StoredDraft<Work> extends DraftText<Work> {
  readonly others?: readonly DraftText<Work>[];
  /** The user has just chosen: a text that was here and is gone was discarded. */
  readonly isChosen?: true;
}

/** Reads stored work for a text. Returns undefined if it is malformed or does not fit the text. */
export type ReadWork<Work> = (value: unknown, text: string) => Work | undefined;

/** Longest time from a change to the save, in milliseconds. */
export const draftDelayMs = 1500;

/** Reads the draft under `key`. Returns undefined if there is none. */
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

/** The non-empty texts of a list, each once, without the given ones. */
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
  /** Key of the text that the user wrote before signing in. Absent for a visitor. */
  readonly adopts?: string | undefined;
  /** Whether `key` may still be written to. Default: always. */
  mayKeep?(): boolean;
  /** The current text. */
  text(): string;
  /** The current work on it. */
  work(): Work | undefined;
  readonly readWork: ReadWork<Work>;
  now(): number;
  /** Called after each save; `empty` if there is no text and nothing is stored. */
  saved(outcome: StoreOutcome | "empty"): void;
  /** Another tab has stored a different text (the first of them); undefined once the user has chosen. */
  conflict(other: DraftText<Work> | undefined): void;
  /** Another tab with the same text has changed the work on it. */
  worked(work: Work | undefined): void;
}

/** Saves at most every `draftDelayMs`, and at once when the page closes. */
export function createDraftKeeper<Work>(settings: DraftSettings<Work>) {
  const { storage, key, adopts, readWork } = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that the user has to choose or discard. */
  let others: readonly DraftText<Work>[] = [];
  /** The stored value when this tab last read or wrote it. */
  let known: string | null | undefined;
  /** The text of this tab when it was last saved or opened. */
  let storedText: string | undefined;
  /** The user has chosen here, and the other tabs don't know yet. */
  let hasChosen = false;
  /** The user has discarded this tab's text in another tab and has not typed here since. */
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
    // After sign-out the drafts are encrypted: an open page must not save the text unencrypted again.
    const outcome = settings.mayKeep?.() === false ? "blocked" : writeStored(storage, key, draft);
    known = readRaw(storage, key);
    return outcome;
  }

  /** Takes over which texts are in storage; the text of this tab stays as it is. */
  function takeStored(value: string | null): void {
    known = value;
    const draft = value === null ? undefined : asDraft(safeParse(value), readWork);
    // The waiting text was sent or discarded in its own tab.
    if (value === null) wait([]);
    if (!draft) return;
    const { others: more = [], isChosen = false, ...stored } = draft;
    const own = settings.text();
    // A text that this tab has saved and then edited is its own earlier version.
    const mine = timer === undefined ? undefined : storedText;
    wait(withoutTexts([stored, ...more], [own, mine]));
    if (stored.text === own) {
      if (stored.origin) origins.set(own, stored.origin);
      storedText = own;
      // An unsaved change of this tab is newer.
      if (timer === undefined) settings.worked(stored.work);
    } else if (isChosen && more.every(({ text }) => text !== own)) isGivenUp = true;
  }

  /** Prevents overwriting what another tab has saved while this one was frozen or a moment ago. */
  function catchUp(): void {
    const now = readRaw(storage, key);
    if (now !== known) takeStored(now);
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
    // If there is no room for both, the text is saved without the work.
    settings.saved(outcome === "full" && work ? put(draft) : outcome);
  }

  /** Removes the first waiting text because the user has chosen or discarded it. */
  function settle(): DraftText<Work> | undefined {
    const [first] = others;
    if (first === undefined) return undefined;
    catchUp();
    if (adopts !== undefined && left()?.text === first.text) removeStored(storage, adopts);
    hasChosen = true;
    wait(withoutTexts(others, [first.text]));
    return first;
  }

  /** Adds the text written before sign-in. If the account has another text, the user is asked. */
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
     * Returns the stored text when the page opens. If the user has already `typed` something else, that stays and the
     * user is asked about the stored text, as with the text of another tab.
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
    /** Which model has written some of the current text. */
    origin: (): Origin | undefined => origins.of(settings.text()),
    changed(): void {
      isGivenUp = false;
      timer ??= setTimeout(save, draftDelayMs);
    },
    /** Saves unsaved changes now. */
    flush(): void {
      if (timer !== undefined) save();
    },
    /**
     * Saves because the page may close. If another tab has overwritten the text and the user has not chosen yet, both
     * texts are stored.
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
    /** Another tab has saved; `value` is the raw value of the storage event. */
    storedElsewhere: takeStored,
    /** Keeps the text of this tab and discards the first waiting one. */
    keepOwn(): void {
      settle();
      save();
    },
    /** Returns the first waiting text, which replaces the text of this tab. */
    takeOther(): DraftText<Work> | undefined {
      const taken = settle();
      if (taken) origins.set(taken.text, taken.origin);
      return taken;
    },
    /** Deletes the draft from the device. Later changes are a new draft. */
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
