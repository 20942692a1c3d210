/** Which files wait for the next message of a conversation: kept on the device beside its draft, so that a reload loses none. */
import { type ChatFileKind, chatFileKinds } from "#contract/chat/chat.rules.ts";
import { chatDraftTool, keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import {
  isRecord,
  readStored,
  removeStored,
  type TextStorage,
  tabStorage,
  writeStored,
} from "../../../documents/draft/stored.ts";
import type { ReadFile } from "./upload.ts";

/** Its text lies on the server, where it is in no conversation yet. */
interface WaitingFile {
  readonly id: string;
  readonly name: string;
  readonly kind: ChatFileKind;
  /** Milliseconds since 1970, by this device. */
  readonly givenAtMs: number;
}

/** It was on its way when the page went. */
export interface UnsentFile {
  /** By which the server knows it: sent again, it is stored once. */
  readonly uploadKey: string;
  readonly name: string;
  /** Null: it was not read yet, or there was no room for its text. */
  readonly read: ReadFile | null;
  readonly isLookedThrough: boolean;
}

export interface WaitingFiles {
  read(): readonly WaitingFile[];
  add(file: Omit<WaitingFile, "givenAtMs">): void;
  remove(ids: readonly string[]): void;
  /** The server keeps what is not sent for no longer than a day. */
  isOver(file: WaitingFile): boolean;
  /**
   * The conversation has got its id: these are found by that from now on, and the next of it. What other tabs have
   * given for a new conversation of theirs lies in the same place, and stays there.
   */
  moveTo(conversationId: string, ids: readonly string[]): void;
  /** @returns those that another tab has sent, or taken away, if they were stored here */
  goneFrom(key: string | null): readonly string[];
  /** Puts these in the place of what this page has left in the tab. Where there is no room, their names alone. */
  leaveUnsent(files: readonly UnsentFile[]): void;
  /** What another page has left in the tab: it lies there no longer. This page has its own still. */
  takeUnsent(): readonly UnsentFile[];
}

/** As long as the server keeps them. */
const keptMs = 24 * 60 * 60_000;

/**
 * @param conversationId null: of the one that is not begun
 * @param isOwners false when its owner has signed out: then nothing is left in the tab any more
 */
export function waitingFiles(
  ownerId: string,
  conversationId: string | null,
  storage: () => TextStorage | undefined,
  isOwners: () => boolean,
  now = () => Date.now(),
): WaitingFiles {
  let key = keyOf(ownerId, conversationId);
  /** What was here when it was last read or written. */
  let known: readonly WaitingFile[] = [];
  /** Upload keys of what this page has left in the tab. */
  let left: readonly string[] = [];

  function read(): readonly WaitingFile[] {
    const value = readStored(storage(), key);
    known = isRecord(value) && Array.isArray(value.files) ? value.files.filter(isWaiting) : [];
    return known;
  }

  function put(files: readonly WaitingFile[]): void {
    if (files.length === 0) removeStored(storage(), key);
    // Of the shape of a draft, and so tidied with the others.
    else if (isOwners()) writeStored(storage(), key, { text: "", savedAt: now(), files });
    read();
  }

  function readUnsent(): readonly UnsentFile[] {
    const value = readStored(tabStorage(), key);
    return isRecord(value) && Array.isArray(value.unsent) ? value.unsent.filter(isUnsent) : [];
  }

  function leaveUnsent(files: readonly UnsentFile[]): void {
    if ((files.length === 0 && left.length === 0) || !isOwners()) return;
    const others = readUnsent().filter(({ uploadKey }) => !left.includes(uploadKey));
    left = files.map(({ uploadKey }) => uploadKey);
    const unsent = [...others, ...files];
    if (unsent.length === 0) removeStored(tabStorage(), key);
    else if (writeStored(tabStorage(), key, { unsent }) === "full") {
      writeStored(tabStorage(), key, { unsent: unsent.map((file) => ({ ...file, read: null })) });
    }
  }

  return {
    read,
    leaveUnsent,
    takeUnsent() {
      const found = readUnsent();
      const own = found.filter(({ uploadKey }) => left.includes(uploadKey));
      if (own.length === 0) removeStored(tabStorage(), key);
      else if (own.length < found.length) writeStored(tabStorage(), key, { unsent: own });
      return found.filter((file) => !own.includes(file));
    },
    add: (file) => put([...read().filter(({ id }) => id !== file.id), { ...file, givenAtMs: now() }]),
    remove(ids) {
      const left = read().filter(({ id }) => !ids.includes(id));
      if (left.length < known.length) put(left);
    },
    isOver: ({ givenAtMs }) => now() - givenAtMs >= keptMs,
    moveTo(id, ids) {
      const all = read();
      const files = all.filter((file) => ids.includes(file.id));
      if (files.length > 0) put(all.filter((file) => !files.includes(file)));
      const unsent = readUnsent().filter(({ uploadKey }) => left.includes(uploadKey));
      leaveUnsent([]);
      key = keyOf(ownerId, id);
      leaveUnsent(unsent);
      const there = read();
      if (files.length > 0) put([...there, ...files]);
    },
    goneFrom(changed) {
      if (changed !== key) return [];
      const before = known;
      const left = new Set(read().map(({ id }) => id));
      return before.flatMap(({ id }) => (left.has(id) ? [] : [id]));
    },
  };
}

function keyOf(ownerId: string, conversationId: string | null): string {
  return keyOfOwner(storageKeys.draft(`${chatDraftTool(conversationId)}#files`), ownerId);
}

function isWaiting(value: unknown): value is WaitingFile {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    typeof value.givenAtMs === "number" &&
    chatFileKinds.some((kind) => kind === value.kind)
  );
}

function isUnsent(value: unknown): value is UnsentFile {
  return (
    isRecord(value) &&
    typeof value.uploadKey === "string" &&
    typeof value.name === "string" &&
    typeof value.isLookedThrough === "boolean" &&
    (value.read === null || isRead(value.read))
  );
}

function isRead(value: unknown): value is ReadFile {
  return (
    isRecord(value) &&
    typeof value.name === "string" &&
    typeof value.text === "string" &&
    Array.isArray(value.pages) &&
    value.pages.every((start) => typeof start === "number") &&
    chatFileKinds.some((kind) => kind === value.kind)
  );
}
