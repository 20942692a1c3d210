/** Files that a person gives the chat: read on the device, looked through, and sent to where they belong, one by one. */
import { withoutBidiControls } from "#contract/bidi.ts";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { isMissing } from "../../../ai-runs/history/is-kept.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import type { Found } from "../../../writing-worker/personal-data/hiding.ts";
import { fileCallsOf } from "./file-calls.ts";
import {
  bodiesOf,
  bytesOf,
  type Entry,
  entryOf,
  isRefused,
  isRetryable,
  olderOf,
  readyIdsOf,
  within,
} from "./file-entry.ts";
import {
  type FilesStore,
  type FilesStoreSettings,
  type FilesView,
  noFiles,
  type Outgoing,
  type ShownFile,
} from "./files-view.ts";
import { findWaiting, type Held, resume } from "./find-waiting.ts";
import * as texts from "./texts.da.ts";
import { blurredFile, type ReadFile, readUpload } from "./upload.ts";
import type { UnsentFile, WaitingFiles } from "./waiting-files.ts";

/** Of files in one tab, UTF-8: they go with every call, beside what was said, and a call has 1 MB. */
const maxBytesHere = 600_000;

export function createFilesStore(settings: FilesStoreSettings): FilesStore {
  const { place, waiting, onReady, onFailed } = settings;
  const view = createStore<FilesView>(noFiles);
  const life = new AbortController();
  const calls = fileCallsOf(settings, life.signal);
  const maxFiles = place.kind === "device" ? chatLimits.maxTemporaryFiles : chatLimits.maxFilesHere;
  let entries: readonly Entry[] = [];
  let isWorking = false;
  let asked: { readonly entry: Entry; readonly found: Found } | null = null;

  const leaving = leaveUnsent(
    waiting,
    () => entries,
    () => life.signal.aborted,
  );

  const patch = (fields: Partial<FilesView> = {}) => {
    leaving.changed();
    const question = asked === null ? null : { name: asked.entry.shown.name, found: asked.found };
    if (!life.signal.aborted)
      view.set({ ...view.get(), files: entries.map(({ shown }) => shown), question, ...fields });
  };
  const show = (entry: Entry, fields: Partial<ShownFile>) => {
    entry.shown = { ...entry.shown, failure: null, canRetry: false, isFromBefore: false, ...fields };
    patch();
  };
  const fail = (entry: Entry, failure: string, canRetry: boolean) => {
    show(entry, { phase: "failed", failure, canRetry });
    if (life.signal.aborted) onFailed?.(texts.notAddedUnseen(entry.shown.name, failure));
  };
  const isHere = (entry: Entry) => entries.includes(entry);
  const held: Held = {
    entries: () => entries,
    put(next) {
      entries = next;
      patch();
    },
    show,
  };

  /** One after another, so that no more than one file lies in memory unread. */
  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      for (;;) {
        const next = entries.find(({ shown }) => shown.phase === "waiting");
        if (next === undefined || asked !== null) return;
        await bringIn(next);
      }
    } finally {
      isWorking = false;
    }
  }

  async function bringIn(entry: Entry): Promise<void> {
    if (entry.read === null && entry.given !== null) {
      show(entry, { phase: "reading" });
      const read = await readUpload(entry.given);
      if (!isHere(entry)) return;
      if ("failure" in read) return fail(entry, read.failure, read.isUnreachable);
      entry.read = read;
      show(entry, { name: read.name, kind: read.kind, leftOut: read.leftOut ?? null });
    }
    if (entry.read === null) return;
    if (!entry.isLookedThrough && !(await lookThrough(entry, entry.read))) return;
    if (place.kind === "device") keepHere(entry, entry.read);
    else await send(entry, entry.read);
  }

  /** @returns whether it may be sent: else the person is asked first, or it can't be told */
  async function lookThrough(entry: Entry, read: ReadFile): Promise<boolean> {
    const found = await personalDataOf(read);
    if (!isHere(entry)) return false;
    entry.isLookedThrough = found === null;
    if (found === null) return true;
    // Where nobody can be asked any more it stays here.
    if (found === undefined || life.signal.aborted) {
      fail(entry, found === undefined ? texts.pageIncomplete : texts.cancelled, true);
      return false;
    }
    asked = { entry, found };
    show(entry, { phase: "asking" });
    return false;
  }

  function keepHere(entry: Entry, read: ReadFile): void {
    const others = entries.filter((one) => one !== entry && one.shown.phase === "ready");
    const bytes = bytesOf([...others.map((one) => one.read?.text ?? ""), read.text]);
    if (bytes > maxBytesHere) fail(entry, texts.noRoomHere, true);
    else ready(entry, entry.shown.key);
  }

  async function send(entry: Entry, read: ReadFile): Promise<void> {
    show(entry, { phase: "sending" });
    try {
      const id = await calls.upload(read, entry.uploadKey);
      entry.shown = { ...entry.shown, phase: "ready", id };
      if (isHere(entry)) ready(entry, id);
      // Taken away while it was on its way.
      else await removeThere(entry, id, entries.length);
    } catch (error) {
      if (isHere(entry)) fail(entry, errorText(error), isRetryable(error));
    }
  }

  function ready(entry: Entry, id: string): void {
    show(entry, { phase: "ready", id });
    keepWaiting(entry);
    patch({ lastReady: entry.shown.name });
    onReady?.(entry.shown.name);
  }

  function keepWaiting({ shown: { id, name, kind } }: Entry): void {
    if (id !== null && kind !== null) waiting?.add({ id, name, kind });
  }

  function room(): number {
    // Rejected files don't count towards the limit.
    return Math.max(0, maxFiles - entries.filter(({ shown }) => shown.phase !== "failed").length);
  }

  function remove(key: string): void {
    const at = entries.findIndex(({ shown }) => shown.key === key);
    const entry = entries[at];
    if (entry === undefined) return;
    entries = entries.toSpliced(at, 1);
    if (asked?.entry === entry) asked = null;
    patch({ failure: null });
    if (entry.shown.id !== null) {
      waiting?.remove([entry.shown.id]);
      if (place.kind !== "device") void removeThere(entry, entry.shown.id, at);
    }
    void work();
  }

  async function removeThere(entry: Entry, id: string, at: number): Promise<void> {
    try {
      await calls.remove(id);
    } catch (error) {
      if (isMissing(error)) return;
      entries = entries.toSpliced(at, 0, entry);
      keepWaiting(entry);
      show(entry, { failure: errorText(error) });
      if (life.signal.aborted) onFailed?.(texts.notDeletedUnseen(entry.shown.name, errorText(error)));
    }
  }

  async function fetchAll(query: string): Promise<void> {
    patch({ isLoading: true, failure: null });
    try {
      const items = await calls.list(query);
      const known = new Set(entries.map(({ shown }) => shown.id));
      const there = items.filter(({ id }) => !known.has(id)).map(({ id, name, kind }) => entryOf(null, name, kind, id));
      entries = [...there, ...entries];
      patch({ isLoading: false });
    } catch (error) {
      patch({ isLoading: false, failure: errorText(error) });
    }
  }

  return {
    view,
    place,
    load() {
      if (waiting !== undefined) {
        resume(waiting, held);
        void work();
        void findWaiting(waiting, false, held, calls.list);
      }
      if (place.kind === "conversation") void fetchAll(`conversation=${place.id}`);
      if (place.kind === "folder") void fetchAll(`folder=${place.id}`);
    },
    lookAgain() {
      if (waiting !== undefined) void findWaiting(waiting, true, held, calls.list);
    },
    give(files) {
      const { taken, leftOut } = within(files, room());
      const names = new Set(taken.map(({ name }) => name));
      // Chosen again, as it was asked for.
      const others = entries.filter((entry) => !isLost(entry) || !names.has(entry.shown.name));
      entries = [...others, ...taken.map((file) => entryOf(file, withoutBidiControls(file.name), null, null))];
      patch({ failure: leftOut.length === 0 ? null : texts.leftOut(maxFiles, leftOut) });
      void work();
    },
    room,
    carryTo(other) {
      const here = entries.flatMap(({ shown: { key, phase, canRetry }, given }) =>
        given === null || (phase === "failed" && !canRetry) ? [] : [{ key, given }],
      );
      for (const { key } of here.slice(0, other.room())) remove(key);
      // It takes as many, and says so where that is not all.
      if (here.length > 0) other.give(here.map(({ given }) => given));
      const older = olderOf(entries);
      if (older.length > 0) forget(other.receive(older));
    },
    receive(files) {
      if (place.kind !== "message") {
        const stay = texts.stayedBehind(files.map(({ name }) => name));
        const { failure } = view.get();
        patch({ failure: failure === null ? stay : `${failure} ${stay}` });
        return [];
      }
      const taken = files.slice(0, room());
      entries = [...entries, ...taken.map(({ id, name, kind }) => entryOf(null, name, kind, id))];
      for (const file of taken) waiting?.add(file);
      patch();
      return taken.map(({ id }) => id);
    },
    again(key) {
      const entry = entries.find(({ shown }) => shown.key === key);
      if (entry?.shown.phase !== "failed") return;
      if (room() === 0) return patch({ failure: chatRefusals.tooManyFiles(maxFiles) });
      show(entry, { phase: "waiting" });
      void work();
    },
    remove,
    async answer(choice) {
      if (asked === null) return;
      const { entry, found } = asked;
      asked = null;
      if (choice === "cancel") fail(entry, texts.cancelled, true);
      else if (choice === "send") goOn(entry);
      else await blurIt(entry, found);
      void work();
    },
    readyIds: () => readyIdsOf(entries),
    outgoing: () => outgoingOf(held, view),
    filesOf: (ids) => bodiesOf(entries, ids),
    taken(ids) {
      // What stayed behind is nothing that the next message waits for.
      if (place.kind === "device") patch({ failure: null });
      if (place.kind === "message" || place.kind === "device") forget(ids);
    },
    leave() {
      life.abort();
      leaving.changed();
      if (place.kind === "device") entries = [];
      if (asked === null) return;
      fail(asked.entry, texts.cancelled, true);
      asked = null;
      void work();
    },
  };

  function goOn(entry: Entry): void {
    entry.isLookedThrough = true;
    show(entry, { phase: "waiting" });
  }

  async function blurIt(entry: Entry, found: Found): Promise<void> {
    show(entry, { phase: "reading" });
    const read = entry.read && (await withoutPersonalData(entry.read, found));
    if (!isHere(entry) || read === null) return;
    if ("failure" in read) return fail(entry, read.failure, read.isRetryable);
    entry.read = read;
    goOn(entry);
  }

  /** They are somewhere else by now. */
  function forget(ids: readonly string[]): void {
    if (ids.length === 0) return;
    waiting?.remove(ids);
    const left = entries.filter(({ shown }) => shown.id === null || !ids.includes(shown.id));
    if (left.length === entries.length) return;
    entries = left;
    patch();
  }
}

// Personal data in a file that was read: found, and blurred when that is wished.

/** @returns null: there is none; undefined: it can't be told, because a part of the page did not come */
async function personalDataOf({ text }: ReadFile): Promise<Found | null | undefined> {
  return (await hiding())?.personalDataIn({ text, notes: [] });
}

/** @returns why, in Danish, when it can't be done, and whether another try may do it */
async function withoutPersonalData(
  read: ReadFile,
  found: Found,
): Promise<ReadFile | { readonly failure: string; readonly isRetryable: boolean }> {
  const { hideAll } = (await hiding()) ?? {};
  if (hideAll === undefined) return { failure: texts.pageIncomplete, isRetryable: true };
  const blurred = blurredFile(read, hideAll({ text: read.text, notes: [] }, found));
  const { length } = blurred.text;
  if (length <= chatLimits.maxFileChars) return blurred;
  return { failure: texts.tooLong(length, chatLimits.maxFileChars), isRetryable: false };
}

function hiding() {
  return import("../../../writing-worker/personal-data/hiding.ts").catch(() => undefined);
}

/** What goes with a message that is sent now, and what of the rest is told of no longer once it is stored. */
function outgoingOf({ entries, put }: Held, view: Store<FilesView>): Outgoing {
  const refused = entries().filter(isRefused);
  const { failure } = view.get();
  return {
    fileIds: readyIdsOf(entries()),
    stored() {
      put(entries().filter((entry) => !refused.includes(entry)));
      // What has gone wrong since stays told.
      if (view.get().failure === failure) view.set({ ...view.get(), failure: null });
    },
  };
}

// What has not reached the server when the page goes is left in the tab: the page that comes next goes on with it.

/** Of the texts that are left, UTF-16 units: the tab's storage has room for other things too. What is over is named. */
const maxLeftChars = 1_000_000;

/** In the order in which they came. */
function unsentOf(entries: readonly Entry[]): readonly UnsentFile[] {
  let chars = 0;
  return entries.filter(isUnsent).map(({ uploadKey, shown: { name }, read, isLookedThrough }) => {
    chars += read?.text.length ?? 0;
    return { uploadKey, name, read: chars > maxLeftChars ? null : read, isLookedThrough };
  });
}

/** What was refused, or was not to be sent, has been told of, and is not tried again by itself. */
function isUnsent(entry: Entry): boolean {
  const { phase, canRetry } = entry.shown;
  if (phase === "failed") return isLost(entry) || (canRetry && entry.isLookedThrough);
  return phase !== "ready" && phase !== "finding";
}

/** Of it there is nothing but the name. */
function isLost({ given, read, shown }: Entry): boolean {
  return given === null && read === null && shown.id === null;
}

interface Leaving {
  /** Something has become of the files, or nobody looks at them any more. */
  changed(): void;
}

/** @param isLeft nobody looks at them any more: they are followed until the last of them is sent */
function leaveUnsent(
  waiting: WaitingFiles | undefined,
  entries: () => readonly Entry[],
  isLeft: () => boolean,
): Leaving {
  if (waiting === undefined) return { changed: () => undefined };
  const life = new AbortController();
  const { signal } = life;
  const leave = () => waiting.leaveUnsent(unsentOf(entries()));
  addEventListener("pagehide", leave, { signal });
  // A phone ends pages that it does not show, and tells nobody.
  let isHidden = document.hidden;
  const look = () => {
    isHidden = document.hidden;
    if (isHidden) leave();
    else waiting.leaveUnsent([]);
  };
  document.addEventListener("visibilitychange", look, { signal });
  return {
    changed() {
      if (isHidden) leave();
      if (isLeft() && unsentOf(entries()).length === 0) life.abort();
    },
  };
}
