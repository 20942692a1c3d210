/** Files that a person gives the chat: read on the device, looked through, and sent to where they belong, one by one. */
import { type ChatFileKind, chatLimits, pagesText } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { FileBody, FileList, UploadedFile } from "#contract/chat/files.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { filledPath } from "#contract/paths.ts";
import { errorText } from "../../../shell/answer-error.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import { createStore } from "../../../shell/state/store.ts";
import { isMissing } from "../../../text-tool/account/history/is-kept.ts";
import type { Found } from "../../../text-tool/run/hiding.ts";
import { type FilePlace, type FilesDesk, type FilesView, noFiles, type ShownFile } from "./files-view.ts";
import * as texts from "./texts.da.ts";
import { blurredFile, type ReadFile, readUpload } from "./upload.ts";

export interface FilesDeskSettings {
  readonly api: Pick<ApiClient, "get" | "post" | "delete">;
  /** Null: a visitor, whose files stay here. */
  readonly ownerId: string | null;
  readonly place: FilePlace;
  /** One more is ready; its name. */
  readonly onReady?: ((name: string) => void) | undefined;
}

/** All words of the longest file are made findable before the server answers. */
const uploadTimeoutMs = 90_000;
/** Of files in one tab, UTF-8: they go with every call, beside what was said, and a call has 1 MB. */
const maxBytesHere = 600_000;

interface Entry {
  shown: ShownFile;
  /** Null: the server has it, from before. */
  readonly given: File | null;
  read: ReadFile | null;
  /** The person has said what is to be done with personal data in it, or there is none. */
  isLookedThrough: boolean;
}

export function createFilesDesk({ api, ownerId, place, onReady }: FilesDeskSettings): FilesDesk {
  const view = createStore<FilesView>(noFiles);
  const life = new AbortController();
  const own = { ...(ownerId === null ? {} : { onlyAs: ownerId }), signal: life.signal };
  const maxFiles = place.kind === "device" ? chatLimits.maxTemporaryFiles : chatLimits.maxFilesHere;
  let entries: readonly Entry[] = [];
  let isWorking = false;
  let asked: { readonly entry: Entry; readonly found: Found } | null = null;

  const tell = (fields: Partial<FilesView> = {}) => {
    const question = asked === null ? null : { name: asked.entry.shown.name, found: asked.found };
    if (!life.signal.aborted)
      view.set({ ...view.get(), files: entries.map(({ shown }) => shown), question, ...fields });
  };
  const show = (entry: Entry, fields: Partial<ShownFile>) => {
    entry.shown = { ...entry.shown, failure: null, canRetry: false, ...fields };
    tell();
  };
  const fail = (entry: Entry, failure: string, canRetry: boolean) =>
    show(entry, { phase: "failed", failure, canRetry });
  const isHere = (entry: Entry) => entries.includes(entry) && !life.signal.aborted;

  /** One after another, so that no more than one file lies in memory unread. */
  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      for (;;) {
        const next = entries.find(({ shown }) => shown.phase === "waiting");
        if (next === undefined || asked !== null || life.signal.aborted) return;
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
      if ("failure" in read) return fail(entry, read.failure, read.failure === texts.refusals.unreachable);
      entry.read = read;
      show(entry, { name: read.name, kind: read.kind });
    }
    if (entry.read === null) return;
    if (!entry.isLookedThrough && !(await lookThrough(entry, entry.read))) return;
    if (place.kind === "device") keepHere(entry, entry.read);
    else await send(entry, entry.read);
  }

  /** @returns whether it may be sent: else the person is asked first, or it can't be told */
  async function lookThrough(entry: Entry, read: ReadFile): Promise<boolean> {
    const hiding = await import("../../../text-tool/run/hiding.ts").catch(() => undefined);
    if (!isHere(entry)) return false;
    if (hiding === undefined) {
      fail(entry, texts.pageIncomplete, true);
      return false;
    }
    const found = hiding.personalDataIn({ text: read.text, notes: [] });
    if (found === null) return true;
    asked = { entry, found };
    show(entry, { phase: "asking" });
    return false;
  }

  function keepHere(entry: Entry, read: ReadFile): void {
    const others = entries.filter((one) => one !== entry && one.shown.phase === "ready");
    const bytes = [...others.map((one) => one.read?.text ?? ""), read.text].reduce(
      (sum, text) => sum + bytesOf(text),
      0,
    );
    if (bytes > maxBytesHere) fail(entry, texts.noRoomHere, true);
    else ready(entry, entry.shown.key);
  }

  async function send(entry: Entry, { name, kind, text, pages }: ReadFile): Promise<void> {
    show(entry, { phase: "sending" });
    const body: FileBody = {
      name,
      kind,
      text,
      pages: pagesText(pages),
      conversationId: place.kind === "conversation" ? place.id : null,
      folderId: place.kind === "folder" ? place.id : null,
    };
    try {
      const { id } = await api.post<UploadedFile>(chatPaths.chatFiles, body, { ...own, timeoutMs: uploadTimeoutMs });
      entry.shown = { ...entry.shown, phase: "ready", id };
      if (isHere(entry)) ready(entry, id);
      // Taken away while it was on its way.
      else if (!life.signal.aborted) await removeThere(entry, id, entries.length);
    } catch (error) {
      if (isHere(entry)) fail(entry, errorText(error), mayPass(error));
    }
  }

  function ready(entry: Entry, id: string): void {
    show(entry, { phase: "ready", id });
    onReady?.(entry.shown.name);
  }

  async function removeThere(entry: Entry, id: string, at: number): Promise<void> {
    try {
      await api.delete(pathOf(id), own);
    } catch (error) {
      if (isMissing(error) || life.signal.aborted) return;
      entries = entries.toSpliced(at, 0, entry);
      show(entry, { failure: errorText(error) });
    }
  }

  async function fetchAll(query: string): Promise<void> {
    tell({ isLoading: true, failure: null });
    try {
      const { items } = await api.get<FileList>(`${chatPaths.chatFiles}?${query}`, own);
      const known = new Set(entries.map(({ shown }) => shown.id));
      const there = items.filter(({ id }) => !known.has(id)).map(({ id, name, kind }) => entryOf(null, name, kind, id));
      entries = [...there, ...entries];
      tell({ isLoading: false });
    } catch (error) {
      tell({ isLoading: false, failure: errorText(error) });
    }
  }

  return {
    view,
    place,
    load() {
      if (place.kind === "conversation") void fetchAll(`conversation=${place.id}`);
      if (place.kind === "folder") void fetchAll(`folder=${place.id}`);
    },
    give(files) {
      const room = Math.max(0, maxFiles - entries.length);
      entries = [...entries, ...files.slice(0, room).map((file) => entryOf(file, file.name, null, null))];
      tell({ failure: files.length > room ? chatRefusals.tooManyFiles(maxFiles) : null });
      void work();
    },
    again(key) {
      const entry = entries.find(({ shown }) => shown.key === key);
      if (entry?.shown.phase !== "failed") return;
      show(entry, { phase: "waiting" });
      void work();
    },
    remove(key) {
      const at = entries.findIndex(({ shown }) => shown.key === key);
      const entry = entries[at];
      if (entry === undefined) return;
      entries = entries.toSpliced(at, 1);
      if (asked?.entry === entry) asked = null;
      tell({ failure: null });
      if (entry.shown.id !== null && place.kind !== "device") void removeThere(entry, entry.shown.id, at);
      void work();
    },
    async answer(choice) {
      if (asked === null) return;
      const { entry, found } = asked;
      asked = null;
      if (choice === "cancel") fail(entry, texts.cancelled, true);
      else if (choice === "send") goOn(entry);
      else await blurIt(entry, found);
      void work();
    },
    readyIds: () => entries.flatMap(({ shown }) => (shown.phase === "ready" && shown.id !== null ? [shown.id] : [])),
    filesOf: (ids) =>
      entries.flatMap(({ shown, read }) =>
        shown.id !== null && ids.includes(shown.id) && read !== null
          ? [{ name: read.name, kind: read.kind, text: read.text, pages: pagesText(read.pages) }]
          : [],
      ),
    taken() {
      if (place.kind !== "message" && place.kind !== "device") return;
      entries = entries.filter(({ shown }) => shown.phase !== "ready");
      tell();
    },
    leave: () => life.abort(),
  };

  function goOn(entry: Entry): void {
    entry.isLookedThrough = true;
    show(entry, { phase: "waiting" });
  }

  async function blurIt(entry: Entry, found: Found): Promise<void> {
    show(entry, { phase: "reading" });
    const hiding = await import("../../../text-tool/run/hiding.ts").catch(() => undefined);
    if (!isHere(entry) || entry.read === null) return;
    if (hiding === undefined) return fail(entry, texts.pageIncomplete, true);
    const blurred = blurredFile(entry.read, hiding.hideAll({ text: entry.read.text, notes: [] }, found));
    const { maxFileChars } = chatLimits;
    if (blurred.text.length > maxFileChars) return fail(entry, texts.tooLong(blurred.text.length, maxFileChars), false);
    entry.read = blurred;
    goOn(entry);
  }
}

function entryOf(given: File | null, name: string, kind: ChatFileKind | null, id: string | null): Entry {
  const phase = given === null ? "ready" : "waiting";
  const shown: ShownFile = { key: randomId(), name, kind, phase, id, failure: null, canRetry: false };
  return { shown, given, read: null, isLookedThrough: false };
}

const pathOf = (id: string) => filledPath(chatPaths.chatFile, { id });

/** What the file itself is the reason for fails again. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && [400, 404, 413].includes(error.statusCode));
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length;
}
