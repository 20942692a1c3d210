/** Keeps a conversation in its tab, so that a reload of the page does not take it away. */
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "../../../shell/state/web-storage.ts";
import { emptyTree, type TabTree } from "./path/tab-tree.ts";

export type TabFile = NonNullable<TemporaryBody["files"]>[number];

export interface TabConversation {
  readonly tree: TabTree;
  readonly isLearning: boolean;
  /** By the id that messages know them by. */
  readonly files: Readonly<Record<string, TabFile>>;
}

/** What a visitor wrote in this tab before they signed in is theirs. Null where there is none. */
export function readTabConversation(ownerId: string | null): TabConversation | null {
  const key = keyOfOwner(storageKeys.chatTemporary, ownerId);
  const own = parse(readStored("session", key));
  if (own !== null || ownerId === null) return own;
  const left = readStored("session", storageKeys.chatTemporary);
  if (left !== null && writeStored("session", key, left)) removeStored("session", storageKeys.chatTemporary);
  return parse(left);
}

/** Where there is no room for all of it, without the texts of files. */
export function keepTabConversation(ownerId: string | null, conversation: TabConversation): void {
  const key = keyOfOwner(storageKeys.chatTemporary, ownerId);
  if (conversation.tree.messages.length === 0) {
    removeStored("session", key);
    return;
  }
  if (writeStored("session", key, JSON.stringify(conversation))) return;
  if (!writeStored("session", key, JSON.stringify({ ...conversation, files: {} }))) removeStored("session", key);
}

function parse(stored: string | null): TabConversation | null {
  try {
    const value = JSON.parse(stored ?? "null") as Partial<TabConversation> | null;
    const { messages, shown } = value?.tree ?? emptyTree;
    if (!Array.isArray(messages) || typeof shown !== "object" || messages.length === 0) return null;
    return { tree: { messages, shown }, isLearning: value?.isLearning === true, files: value?.files ?? {} };
  } catch {
    return null;
  }
}
