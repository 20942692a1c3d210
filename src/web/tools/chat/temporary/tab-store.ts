/** Stores the temporary conversation in the tab's session storage, so that it survives a reload. */
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import { chatEditTool, keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { forgetOthersInTab } from "../../../shell/state/user/personal-data.ts";
import { readStored, removeStored, writeStored } from "../../../shell/state/web-storage.ts";
import { type KeptAs, readKeptAs } from "./save-progress.ts";
import { emptyTree, type TabTree } from "./tab-tree.ts";
import { readTurnStart, type TurnStart } from "./turn-start.ts";

export type TabFile = NonNullable<TemporaryBody["files"]>[number];

export interface TabConversation {
  readonly tree: TabTree;
  readonly isLearning: boolean;
  /** By file id. */
  readonly files: Readonly<Record<string, TabFile>>;
  /** Messages that were made on the device. They are not sent until the person says so. */
  readonly heldIds: readonly string[];
  /** How far *Gem alligevel* has come; null: it was never pressed. */
  readonly keptAs: KeptAs | null;
  /** The latest question to a model; null: none was asked. */
  readonly start: TurnStart | null;
}

/**
 * What a visitor wrote in this tab before they signed in is theirs, and held: beside what they had here already, it is
 * another version of its beginning, and the one that is shown.
 *
 * @returns null where there is none
 */
export function readTabConversation(ownerId: string | null): TabConversation | null {
  if (ownerId !== null) forgetOthersInTab(ownerId);
  const own = parse(readStored("session", keyOfOwner(storageKeys.chatTemporary, ownerId)));
  if (ownerId === null) return own;
  const left = parse(readStored("session", storageKeys.chatTemporary));
  if (left === null) return own;
  const adopted = beside(own, left);
  if (write(ownerId, adopted)) removeStored("session", storageKeys.chatTemporary);
  return adopted;
}

function beside(own: TabConversation | null, left: TabConversation): TabConversation {
  const held = left.tree.messages.map(({ id }) => id);
  if (own === null) return { ...left, heldIds: held };
  // Where there was no room to take them out of their place, they are here already.
  const known = new Set(own.tree.messages.map(({ id }) => id));
  const added = left.tree.messages.filter(({ id }) => !known.has(id));
  return {
    ...own,
    tree: { messages: [...own.tree.messages, ...added], shown: { ...own.tree.shown, ...left.tree.shown } },
    files: { ...own.files, ...left.files },
    heldIds: [...new Set([...own.heldIds, ...held])],
  };
}

/**
 * Where there is no room for all of it, without the texts of files; where there is none for that either, what lies
 * there stays as it is.
 *
 * @returns whether a reload finds what is said
 */
export function keepTabConversation(ownerId: string | null, conversation: TabConversation): boolean {
  if (conversation.tree.messages.length > 0) return write(ownerId, conversation);
  removeStored("session", keyOfOwner(storageKeys.chatTemporary, ownerId));
  return true;
}

/** Removes it, with the drafts of edits to its messages. */
export function forgetTabConversation(ownerId: string | null, { messages }: TabTree): void {
  removeStored("session", keyOfOwner(storageKeys.chatTemporary, ownerId));
  for (const { id } of messages) {
    const edit = storageKeys.draft(chatEditTool(null, id));
    for (const owner of new Set([ownerId, null])) removeStored("session", keyOfOwner(edit, owner));
  }
}

/** @returns whether there was room */
function write(ownerId: string | null, conversation: TabConversation): boolean {
  const key = keyOfOwner(storageKeys.chatTemporary, ownerId);
  return [conversation, { ...conversation, files: {} }].some((one) => writeStored("session", key, JSON.stringify(one)));
}

function parse(stored: string | null): TabConversation | null {
  try {
    const value = JSON.parse(stored ?? "null") as Partial<TabConversation> | null;
    const { messages, shown } = value?.tree ?? emptyTree;
    if (!Array.isArray(messages) || typeof shown !== "object" || messages.length === 0) return null;
    return {
      tree: { messages, shown },
      isLearning: value?.isLearning === true,
      files: value?.files ?? {},
      heldIds: Array.isArray(value?.heldIds) ? value.heldIds : [],
      keptAs: readKeptAs(value?.keptAs),
      start: readTurnStart(value?.start),
    };
  } catch {
    return null;
  }
}
