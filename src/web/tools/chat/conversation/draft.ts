/** The draft of a message: the text in the field, and its copy in the browser's storage. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatDraftTool, chatEditTool, keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { createDraftKeeper, type DraftText, readDraft } from "../../../documents/draft/draft.ts";
import { followDraft } from "../../../documents/draft/follow-draft.ts";
import type { Origin } from "../../../documents/draft/origin.ts";
import {
  isRecord,
  removeStored,
  type StoreOutcome,
  type TextStorage,
  writeStored,
} from "../../../documents/draft/stored.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import { type DraftKey, draftKeyOf } from "../../../shell/state/user/draft-key.ts";
import { removeStored as removeName, storedKeys } from "../../../shell/state/web-storage.ts";
import type { StartKeeper } from "./conversation-view.ts";

/** Idempotency key of a text that was sent and whose outcome is unknown. */
interface KeptStart {
  readonly asked: string;
  readonly key: string;
  /** The text in the field was changed after it was sent. */
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
  /** The text comes from the storage, and was not changed since. */
  readonly isRestored: boolean;
  /** The model that wrote part of the text, if another tool handed it over. */
  readonly origin: Origin | undefined;
}

/** The part of a field that a draft uses. */
export interface TextField {
  value: string;
}

export interface ComposerDraft {
  readonly view: Store<DraftView>;
  /** Keys by which a text that is sent again is the same message. */
  readonly starts: StartKeeper;
  text(): string;
  /** Fills the field with the draft, unless it has a text already. @returns stores the text and detaches the field */
  attach(field: TextField): () => void;
  /** Reads the field after the person has typed. */
  typed(): void;
  /** Replaces the text. */
  replace(text: string): void;
  flush(): void;
  /** The text is stored as a message: removes the draft, unless the person has changed it since. */
  taken(text: string): void;
  /** Key with which this very text was sent; null if it was not sent, or was changed since. */
  sentAs(): string | null;
  keepOwn(): void;
  takeOther(): void;
}

function readStart(value: unknown): KeptStart | undefined {
  if (!isRecord(value) || typeof value.asked !== "string" || typeof value.key !== "string") return undefined;
  return { asked: value.asked, key: value.key, ...(value.isWrittenOn === true && { isWrittenOn: true }) };
}

export const emptyDraft: DraftView = {
  length: 0,
  isBlank: true,
  kept: "empty",
  other: undefined,
  isRestored: false,
  origin: undefined,
};

/**
 * @param tool as `chatDraftTool` and `chatEditTool` give it
 * @param ownerId the user whose text it is, also when the session has ended; null: a visitor
 */
export function createComposerDraft(
  tool: string,
  ownerId: string | null,
  storage: () => TextStorage | undefined,
  now = () => Date.now(),
): ComposerDraft {
  const view = createStore(emptyDraft);
  let field: TextField | undefined;
  let place: DraftKey | undefined;
  let text = "";
  let start: KeptStart | undefined;
  let keeper: ReturnType<typeof createDraftKeeper<KeptStart>> | undefined;

  const patch = (fields: Partial<DraftView>) => view.set({ ...view.get(), ...fields });
  const measure = () => {
    const { length } = text;
    // A text over the limit is not scanned at each key.
    const isBlank = length <= chatLimits.maxMessageChars && text.trim() === "";
    const known = view.get();
    if (known.length !== length || known.isBlank !== isBlank) patch({ length, isBlank });
  };

  function put(next: string): void {
    text = next;
    if (field) field.value = next;
    measure();
  }

  function open(): void {
    place = draftKeyOf(tool, ownerId);
    keeper = createDraftKeeper<KeptStart>({
      storage: storage(),
      ...place,
      text: () => text,
      work: () => start,
      readWork: readStart,
      now,
      saved: (kept) => patch({ kept, origin: keeper?.origin() }),
      conflict: (other) => patch({ other }),
      worked: (next) => {
        start = next;
      },
    });
  }

  function setStart(next: KeptStart | undefined): void {
    if (start === next) return;
    start = next;
    keeper?.changed();
    // Before the request: its response may be lost with the page.
    keeper?.flush();
  }

  function writtenOn(): void {
    if (start !== undefined) start = { ...start, isWrittenOn: true };
    keeper?.changed();
  }

  function takeOther(): void {
    const taken = keeper?.takeOther();
    if (!taken) return;
    start = taken.work;
    put(taken.text);
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
      patch({ isRestored: draft !== undefined, origin: draft?.origin });
      // It was typed before hydration.
      if (draft === undefined && typed !== "") keeper?.changed();
      const life = new AbortController();
      const { signal } = life;
      followDraft(
        {
          key: () => place?.key,
          storedElsewhere: (value) => keeper?.storedElsewhere(value),
          isEmpty: () => text === "",
          takeOther,
          leave: () => keeper?.leave(),
        },
        signal,
      );
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
      // An emptied field deletes the draft from the device at once.
      if (text === "") keeper?.flush();
      measure();
      if (view.get().isRestored) patch({ isRestored: false });
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
      // Texts from other tabs are stored with it and still wait for a choice.
      keeper?.flush();
      patch({ isRestored: false, origin: undefined });
    },
    sentAs: () => (start === undefined || start.isWrittenOn ? null : start.key),
    keepOwn: () => keeper?.keepOwn(),
    takeOther,
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
  const prefixes = [storageKeys.draft(chatDraftTool("")), storageKeys.draft(chatEditTool(null, ""))];
  for (const name of storedKeys("local")) {
    if (!prefixes.some((prefix) => name.startsWith(prefix))) continue;
    const savedAt = readDraft(storage, name, readStart)?.savedAt;
    if (savedAt !== undefined && nowMs - savedAt > keptMs) removeStored(storage, name);
  }
}

/** Prefix of the temporary conversation's draft, which deleting kept conversations leaves alone. */
const temporaryDraft = storageKeys.draft(chatDraftTool("temporary"));

/**
 * Nothing of a deleted conversation stays on the device or in the tab: what was written to it, its messages as they were
 * being written anew, and which files were given for it. @param conversationId null: all of them are deleted
 */
export function forgetDraftsOf(ownerId: string, conversationId: string | null): void {
  const start = storageKeys.draft(chatDraftTool(conversationId ?? ""));
  const own = keyOfOwner(start, ownerId);
  const end = keyOfOwner("", ownerId);
  for (const kind of ["local", "session"] as const) {
    for (const name of storedKeys(kind)) {
      const isPart = conversationId === null ? !name.startsWith(temporaryDraft) : name.startsWith(`${start}#`);
      if (name === own || (isPart && name.startsWith(start) && name.endsWith(end))) removeName(kind, name);
    }
  }
}
