/** Lists, opens, changes and deletes a user's conversations. */

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
import { type ForgetRunsDeps, forgetRuns, oldestLogMs } from "../../../ai/runs/forget-runs.ts";
import type { Conversation } from "../chat-rows.ts";
import { yieldToEventLoop } from "../files/event-loop.ts";
import { expiryOf } from "../retention.ts";
import { iso, isRowId, type ManageDeps, notFound, type Owner, retentionOf } from "./owner.ts";

/** Deleted in one transaction: other calls to the embedded database wait for it. */
const deleteBatchSize = 50;

/**
 * @param deps `chatContextChars`: characters of one request to the model
 * @throws AppError `validation.failed` for an unknown cursor
 */
export async function listConversations(
  deps: ManageDeps & { readonly chatContextChars: number },
  owner: Owner,
  query: ConversationQuery,
): Promise<ConversationList> {
  const { conversations } = deps.store.chat;
  const folderId = query.folder === "none" ? null : query.folder;
  const filter = { show: query.show, folderId };
  const page = await conversations.list(owner.id, filter, retentionOf(deps, owner), query.limit, positionOf(query));
  return { ...pageOf(page, (row) => toItem(row, owner.settings.chatDays)), limits: messageLimits(deps) };
}

/** Limits shown before a message is sent. @param deps as for `listConversations` */
export function messageLimits({ chatContextChars }: { readonly chatContextChars: number }): ConversationList["limits"] {
  return { maxQuestionChars: maxQuestionChars(chatContextChars) };
}

/** @throws AppError `resource.not-found` if this user has no such conversation */
export async function openConversation(deps: ManageDeps, owner: Owner, id: string): Promise<ConversationBody> {
  const { files, folders } = deps.store.chat;
  const row = await findConversation(deps, owner, id);
  const [folder, found] = await Promise.all([
    row.folderId === null ? null : folders.find(owner.id, row.folderId),
    files.scope(owner.id, id, null, []),
  ]);
  const { preview: _none, hitId: _hit, ...item } = toItem(row, owner.settings.chatDays);
  return {
    ...item,
    leafId: row.leafId,
    files: found.map(({ id: fileId, name }) => ({ id: fileId, name })),
    folder:
      folder === null ? null : { id: folder.id, name: folder.name, hasInstruction: folder.instruction.trim() !== "" },
  };
}

/**
 * With `leafId`, the path continues from that message as it was opened last.
 *
 * @throws AppError `resource.not-found` if this user has no such conversation, folder or message
 */
export async function changeConversation(
  deps: ManageDeps,
  owner: Owner,
  id: string,
  { leafId, ...fields }: ConversationPatch,
): Promise<ConversationItem> {
  if (!isRowId(id)) throw notFound("conversation");
  const kept = retentionOf(deps, owner);
  const isChanged = await deps.store.transaction(async ({ chat }) => {
    const end = leafId === undefined ? undefined : await chat.messages.endBelow(owner.id, leafId);
    return chat.conversations.change(owner.id, id, { ...fields, leafId: end }, kept);
  });
  if (!isChanged) throw notFound("conversation");
  return toItem(await findConversation(deps, owner, id), owner.settings.chatDays);
}

/**
 * Deletes it with its files and links, and ends an answer that is being written. Works for expired ones too.
 *
 * @throws AppError `resource.not-found` if this user has no such conversation
 */
export async function deleteConversation(
  deps: ForgetRunsDeps & ManageDeps,
  userId: string,
  id: string,
): Promise<{ readonly message: string }> {
  const removed = isRowId(id) ? await deps.store.chat.conversations.remove(userId, id, oldestLogMs(deps)) : null;
  if (removed === null) throw notFound("conversation");
  await forgetRuns(deps, userId, removed.runIds);
  return { message: chatMessages.deleted };
}

/** Includes folders and the archive. */
export async function deleteAllConversations(
  deps: ForgetRunsDeps & ManageDeps,
  userId: string,
): Promise<{ readonly message: string; readonly deleted: number }> {
  return { message: chatMessages.deletedAll, deleted: await deleteConversations(deps, userId) };
}

/** @param folderId limits the deletion to this folder. @returns how many */
export async function deleteConversations(
  deps: ForgetRunsDeps & ManageDeps,
  userId: string,
  folderId?: string,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { removed, runIds } = await deps.store.chat.conversations.removeSome(
      userId,
      deleteBatchSize,
      oldestLogMs(deps),
      folderId,
    );
    await forgetRuns(deps, userId, runIds);
    deleted += removed;
    await yieldToEventLoop();
    if (removed < deleteBatchSize) return deleted;
  }
}

/** @throws AppError `resource.not-found` if this user has no such conversation, or it has expired */
export async function findConversation(deps: ManageDeps, owner: Owner, id: string): Promise<Conversation> {
  const found = isRowId(id) ? await deps.store.chat.conversations.find(owner.id, id, retentionOf(deps, owner)) : null;
  if (found === null) throw notFound("conversation");
  return found;
}

/** The list item. @param days the account's retention setting */
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
    messages: row.messageCount,
    createdAt: iso(row.createdAtMs),
    updatedAt: iso(row.updatedAtMs),
    expiresAt: expiresAtMs === null ? null : iso(expiresAtMs),
    preview: null,
    hitId: null,
  };
}
