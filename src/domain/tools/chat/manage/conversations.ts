/** A person's conversations: listed, opened, changed and deleted. */

import { type ChatDays, maxQuestionChars } from "#contract/chat/chat.rules.ts";
import type {
  ConversationBody,
  ConversationItem,
  ConversationList,
  ConversationPatch,
  ConversationQuery,
} from "#contract/chat/conversations.schema.ts";
import { chatMessages } from "#contract/chat/messages.da.ts";
import { pageOf, positionOf } from "../../../accounts/sessions/time-cursor.ts";
import type { Conversation } from "../chat-rows.ts";
import { turn } from "../files/in-turns.ts";
import { expiryOf } from "../keeping.ts";
import { iso, isRowId, keptBy, type ManageDeps, notFound, type Owner } from "./own-rows.ts";
import { type StopDeps, stopRuns } from "./stop-runs.ts";

/** All that is deleted in one go: other calls of the embedded database wait for it. */
const deletedAtOnce = 50;

/**
 * @param deps `chatContextChars`: characters that a request to the model may have
 * @throws AppError `validation.failed` when the cursor is not one that a page ended with
 */
export async function listConversations(
  deps: ManageDeps & { readonly chatContextChars: number },
  owner: Owner,
  query: ConversationQuery,
): Promise<ConversationList> {
  const { conversations } = deps.store.chat;
  const folderId = query.folder === "none" ? null : query.folder;
  const filter = { show: query.show, folderId };
  const page = await conversations.list(owner.id, filter, keptBy(deps, owner), query.limit, positionOf(query));
  return { ...pageOf(page, (row) => toItem(row, owner.settings.chatDays)), limits: messageLimits(deps) };
}

/** What the page says before a message is sent. @param deps as of `listConversations` */
export function messageLimits({ chatContextChars }: { readonly chatContextChars: number }): ConversationList["limits"] {
  return { maxQuestionChars: maxQuestionChars(chatContextChars) };
}

/** @throws AppError `resource.not-found` when there is none, or it is another's */
export async function openConversation(deps: ManageDeps, owner: Owner, id: string): Promise<ConversationBody> {
  const { files, folders } = deps.store.chat;
  const row = await theConversation(deps, owner, id);
  const [folder, found] = await Promise.all([
    row.folderId === null ? null : folders.find(owner.id, row.folderId),
    files.scope(owner.id, id, null, []),
  ]);
  const { preview: _none, ...item } = toItem(row, owner.settings.chatDays);
  return {
    ...item,
    leafId: row.leafId,
    files: found.map(({ id: fileId, name }) => ({ id: fileId, name })),
    folder:
      folder === null ? null : { id: folder.id, name: folder.name, hasInstruction: folder.instruction.trim() !== "" },
  };
}

/**
 * With `leafId` the path goes on from that message as it was last looked at.
 *
 * @throws AppError `resource.not-found` when there is none, or it, the folder or the message is another's
 */
export async function changeConversation(
  deps: ManageDeps,
  owner: Owner,
  id: string,
  { leafId, ...fields }: ConversationPatch,
): Promise<ConversationItem> {
  if (!isRowId(id)) throw notFound("conversation");
  const kept = keptBy(deps, owner);
  const isChanged = await deps.store.transaction(async ({ chat }) => {
    const end = leafId === undefined ? undefined : await chat.messages.endBelow(owner.id, leafId);
    return chat.conversations.change(owner.id, id, { ...fields, leafId: end }, kept);
  });
  if (!isChanged) throw notFound("conversation");
  return toItem(await theConversation(deps, owner, id), owner.settings.chatDays);
}

/**
 * With its files and links; an answer on its way is ended. What is over by the clock can be deleted too.
 *
 * @throws AppError `resource.not-found` when there is none, or it is another's
 */
export async function deleteConversation(
  deps: StopDeps & ManageDeps,
  userId: string,
  id: string,
): Promise<{ readonly message: string }> {
  const removed = isRowId(id) ? await deps.store.chat.conversations.remove(userId, id) : null;
  if (removed === null) throw notFound("conversation");
  await stopRuns(deps, userId, removed.runIds);
  return { message: chatMessages.deleted };
}

/** All of them, in folders and in the archive too. */
export async function deleteAllConversations(
  deps: StopDeps & ManageDeps,
  userId: string,
): Promise<{ readonly message: string; readonly deleted: number }> {
  return { message: chatMessages.deletedAll, deleted: await deleteConversations(deps, userId) };
}

/** @param folderId only those in this folder. @returns how many */
export async function deleteConversations(
  deps: StopDeps & ManageDeps,
  userId: string,
  folderId?: string,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { removed, runIds } = await deps.store.chat.conversations.removeSome(userId, deletedAtOnce, folderId);
    await stopRuns(deps, userId, runIds);
    deleted += removed;
    await turn();
    if (removed < deletedAtOnce) return deleted;
  }
}

/** @throws AppError `resource.not-found` when there is none, it is over by the clock, or it is another's */
export async function theConversation(deps: ManageDeps, owner: Owner, id: string): Promise<Conversation> {
  const found = isRowId(id) ? await deps.store.chat.conversations.find(owner.id, id, keptBy(deps, owner)) : null;
  if (found === null) throw notFound("conversation");
  return found;
}

/** As it is listed. @param days that the account keeps conversations */
export function toItem(row: Conversation, days: ChatDays): ConversationItem {
  const expiresAtMs = expiryOf(row, days);
  return {
    id: row.id,
    title: row.title,
    folderId: row.folderId,
    isPinned: row.isPinned,
    isArchived: row.isArchived,
    isLearning: row.isLearning,
    isWriting: row.isWriting,
    createdAt: iso(row.createdAtMs),
    updatedAt: iso(row.updatedAtMs),
    expiresAt: expiresAtMs === null ? null : iso(expiresAtMs),
    preview: null,
  };
}
