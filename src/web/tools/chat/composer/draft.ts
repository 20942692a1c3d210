/** What is written to a conversation and not sent yet: in the field, and on the device. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { type DraftKey, draftKeyOf } from "../../../shell/state/own/draft-key.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import { removeStored as removeName, storedKeys } from "../../../shell/state/web-storage.ts";
import { createDraftKeeper, type DraftText, readDraft } from "../../../text-tool/draft/draft.ts";
import type { Origin } from "../../../text-tool/draft/origin.ts";
import {
  isRecord,
  removeStored,
  type StoreOutcome,
  type TextStorage,
  writeStored,
} from "../../../text-tool/draft/stored.ts";
import type { StartKeeper } from "../conversation/conversation-view.ts";

/** With which key a text was sent of which nothing has been heard yet. */
export interface KeptStart {
  readonly asked: string;
  readonly key: string;
  /** What stands in the field is not what was sent any more. */
  readonly isWrittenOn?: true;
}

export interface DraftView {
  /** UTF-16 units. */
  readonly length: number;
  readonly isBlank: boolean;
  /** `empty`: nothing is stored because there is no text. */
  readonly kept: StoreOutcome | "empty";
  /** Another tab's text, waiting for a choice. */
  readonly other: DraftText<KeptStart> | undefined;
  /** What lay on the device when the field was opened. */
  readonly isRestored: boolean;
  /** Which model has written some of the text, where another tool has handed it over. */
  readonly origin: Origin | undefined;
}

/** The parts of a field that are used. */
export interface TextField {
  value: string;
}

export interface ComposerDraft {
  readonly view: Store<DraftView>;
  /** By which the same text, sent again, is the same message. */
  readonly starts: StartKeeper;
  text(): string;
  /** What stands in the field already is kept; else it gets the draft. @returns ends it */
  attach(field: TextField): () => void;
  /** The person has typed. */
  typed(): void;
  /** Puts a text in the place of what stands there. */
  replace(text: string): void;
  flush(): void;
  /** The text has been stored as a message: it is given up, unless the person has written on in it. */
  taken(text: string): void;
  /** With which key the text was sent before the page was opened anew; null when it was not, or is another by now. */
  sentAs(): string | null;
  keepOwn(): void;
  takeOther(): void;
}

/** Where the draft of a conversation lies; that of a new one is where other tools hand texts over. */
export function draftToolOf(conversationId: string | null): string {
  return conversationId === null ? "chat" : `chat:${conversationId}`;
}

/** Of a message that is written anew. */
export function editToolOf(conversationId: string | null, messageId: string): string {
  return `${draftToolOf(conversationId)}#${messageId}`;
}

function readStart(value: unknown): KeptStart | undefined {
  if (!isRecord(value) || typeof value.asked !== "string" || typeof value.key !== "string") return undefined;
  return { asked: value.asked, key: value.key, ...(value.isWrittenOn === true && { isWrittenOn: true }) };
}

export const nothingYet: DraftView = {
  length: 0,
  isBlank: true,
  kept: "empty",
  other: undefined,
  isRestored: false,
  origin: undefined,
};

/** @param tool as `draftToolOf` and `editToolOf` give it */
export function createComposerDraft(
  tool: string,
  storage: () => TextStorage | undefined,
  now = () => Date.now(),
): ComposerDraft {
  const view = createStore(nothingYet);
  let field: TextField | undefined;
  let place: DraftKey | undefined;
  let text = "";
  let start: KeptStart | undefined;
  let keeper: ReturnType<typeof createDraftKeeper<KeptStart>> | undefined;

  const tell = (fields: Partial<DraftView>) => view.set({ ...view.get(), ...fields });
  const measure = () => {
    const { length } = text;
    // Longer than any message may be: there is no need to look through it at each key.
    const isBlank = length <= chatLimits.maxMessageChars && text.trim() === "";
    const known = view.get();
    if (known.length !== length || known.isBlank !== isBlank) tell({ length, isBlank });
  };

  function put(next: string): void {
    text = next;
    if (field) field.value = next;
    measure();
  }

  function open(): void {
    place = draftKeyOf(tool);
    keeper = createDraftKeeper<KeptStart>({
      storage: storage(),
      ...place,
      text: () => text,
      work: () => start,
      readWork: readStart,
      now,
      saved: (kept) => tell({ kept, origin: keeper?.origin() }),
      conflict: (other) => tell({ other }),
      worked: (next) => {
        start = next;
      },
    });
  }

  function setStart(next: KeptStart | undefined): void {
    if (start === next) return;
    start = next;
    keeper?.changed();
    // Before it is sent: what comes of it may be lost with the page.
    keeper?.flush();
  }

  function writtenOn(): void {
    if (start !== undefined) start = { ...start, isWrittenOn: true };
    keeper?.changed();
  }

  return {
    view,
    starts: {
      find: (asked) => (start?.asked === asked ? start.key : null),
      keep: (asked, key) => setStart({ asked, key }),
      forget: () => setStart(undefined),
    },
    text: () => text,
    attach(given) {
      field = given;
      open();
      const typed = given.value;
      const draft = keeper?.restore(typed);
      start = draft?.work;
      put(draft?.text ?? typed);
      tell({ isRestored: draft !== undefined, origin: draft?.origin });
      // Written before the page was alive.
      if (draft === undefined && typed !== "") keeper?.changed();
      const life = new AbortController();
      const { signal } = life;
      addEventListener("storage", (event) => event.key === place?.key && keeper?.storedElsewhere(event.newValue), {
        signal,
      });
      addEventListener("pagehide", () => keeper?.leave(), { signal });
      document.addEventListener("visibilitychange", () => document.hidden && keeper?.leave(), { signal });
      return () => {
        keeper?.leave();
        keeper?.stop();
        life.abort();
        field = undefined;
      };
    },
    typed() {
      if (!field || field.value === text) return;
      text = field.value;
      writtenOn();
      // Who empties the field deletes the draft: it is gone from the device with the last letter.
      if (text === "") keeper?.flush();
      measure();
      if (view.get().isRestored) tell({ isRestored: false });
    },
    replace(next) {
      if (next === text) return;
      put(next);
      writtenOn();
    },
    flush: () => keeper?.flush(),
    taken(sent) {
      if (text !== sent) {
        setStart(undefined);
        return;
      }
      start = undefined;
      if (field === undefined) {
        text = "";
        removeSent(storage(), place?.key, sent);
        return;
      }
      put("");
      keeper?.changed();
      // What waits from other tabs waits on.
      keeper?.flush();
      tell({ isRestored: false, origin: undefined });
    },
    sentAs: () => (start === undefined || start.isWrittenOn ? null : start.key),
    keepOwn: () => keeper?.keepOwn(),
    takeOther() {
      const taken = keeper?.takeOther();
      if (!taken) return;
      start = taken.work;
      put(taken.text);
      keeper?.changed();
    },
  };
}

/**
 * The field is gone, or another conversation is looked at by now: what was sent must not come back. What waits from
 * other tabs takes its place.
 */
function removeSent(storage: TextStorage | undefined, key: string | undefined, sent: string): void {
  if (key === undefined) return;
  const draft = readDraft(storage, key, readStart);
  if (draft === undefined) return;
  const { others = [], ...own } = draft;
  const left = [own, ...others].filter(({ text }) => text !== sent);
  const [next, ...more] = left;
  if (next === undefined) removeStored(storage, key);
  else if (left.length <= others.length)
    writeStored(storage, key, { ...next, ...(more.length > 0 && { others: more }) });
}

const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Takes away what was written to conversations and has not been looked at for 30 days, and which files were given for a
 * new one. @param nowMs since 1970
 */
export function forgetOldDrafts(storage: TextStorage | undefined, nowMs: number): void {
  const prefixes = [storageKeys.draft(draftToolOf("")), storageKeys.draft(editToolOf(null, ""))];
  for (const name of storedKeys("local")) {
    if (!prefixes.some((prefix) => name.startsWith(prefix))) continue;
    const savedAt = readDraft(storage, name, readStart)?.savedAt;
    if (savedAt !== undefined && nowMs - savedAt > keptMs) removeStored(storage, name);
  }
}

/** A conversation that is not kept has nothing to do with those that are. */
const temporaryDraft = storageKeys.draft(draftToolOf("temporary"));

/**
 * Nothing of a deleted conversation stays on the device or in the tab: what was written to it, its messages as they were
 * being written anew, and which files were given for it. @param conversationId null: all of them are deleted
 */
export function forgetDraftsOf(ownerId: string, conversationId: string | null): void {
  const start = storageKeys.draft(draftToolOf(conversationId ?? ""));
  const own = keyOfOwner(start, ownerId);
  const end = keyOfOwner("", ownerId);
  for (const kind of ["local", "session"] as const) {
    for (const name of storedKeys(kind)) {
      const isPart = conversationId === null ? !name.startsWith(temporaryDraft) : name.startsWith(`${start}#`);
      if (name === own || (isPart && name.startsWith(start) && name.endsWith(end))) removeName(kind, name);
    }
  }
}
