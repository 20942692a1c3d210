/** Lists the messages on one path of a conversation, page by page from the end upwards, and reads its summary. */
import { splitSummary } from "#contract/chat/chat.rules.ts";
import type { ChatMessage, ChatSummary, MessageList, MessageQuery } from "#contract/chat/conversations.schema.ts";
import type { Runs } from "../../../ai/runs/runs.ts";
import type { Message, Version } from "../chat-rows.ts";
import { isLost } from "../lost-answer.ts";
import { findConversation } from "./conversations.ts";
import { iso, isRowId, type ManageDeps, notFound, type Owner } from "./owner.ts";

type PathPage = Awaited<ReturnType<ManageDeps["store"]["chat"]["messages"]["pathUp"]>>;

/**
 * First closes an answer whose run is gone; its saved text stays.
 *
 * @throws AppError `resource.not-found` if this user has no such conversation or message; `server.unavailable` if it
 *   can't be determined whether an answer is being written
 */
export async function listMessages(
  deps: ManageDeps & { readonly runs: Pick<Runs, "isLost"> },
  owner: Owner,
  conversationId: string,
  { leaf, before, limit }: MessageQuery,
): Promise<MessageList> {
  const { messages, files } = deps.store.chat;
  const conversation = await findConversation(deps, owner, conversationId);
  const leafId = leaf ?? conversation.leafId;
  const fromId = before === undefined ? leafId : await parentOf(deps, owner, conversationId, before);
  if (fromId === null) return { items: [], olderId: null, leafId };
  const read = () => messages.pathUp(owner.id, conversationId, fromId, limit);
  let page = await read();
  if (page.items.length === 0) throw notFound("message");
  if (await closeLost(deps, owner.id, page)) page = await read();
  const fileIds = [...new Set(page.items.flatMap((message) => message.fileIds))];
  const found = fileIds.length === 0 ? [] : await files.scope(owner.id, null, null, fileIds);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return { items: page.items.map((message) => toBody(message, names)), olderId: page.olderId, leafId };
}

/**
 * The summary used by answers that name this message as the last one summarised.
 *
 * @throws AppError `resource.not-found` if this user has no such message, there is no summary, or the conversation has
 *   expired
 */
export async function readSummary(deps: ManageDeps, owner: Owner, messageId: string): Promise<ChatSummary> {
  const { messages } = deps.store.chat;
  const message = isRowId(messageId) ? await messages.find(owner.id, messageId) : null;
  if (message === null) throw notFound("message");
  await findConversation(deps, owner, message.conversationId);
  const [found] = await messages.forPrompt(owner.id, messageId, 0);
  if (found === undefined || found.summary === null) throw notFound("summary");
  return { ...splitSummary(found.summary), messages: found.depth };
}

/** Null for a first message. */
async function parentOf(
  { store }: ManageDeps,
  { id: userId }: Owner,
  conversationId: string,
  messageId: string,
): Promise<string | null> {
  const message = await store.chat.messages.find(userId, messageId);
  if (message?.conversationId !== conversationId) throw notFound("message");
  return message.parentId;
}

/** @returns whether any were closed */
async function closeLost(
  deps: ManageDeps & { readonly runs: Pick<Runs, "isLost"> },
  userId: string,
  { items }: PathPage,
): Promise<boolean> {
  let hasLost = false;
  for (const message of items) {
    if (!(await isLost(deps, userId, message))) continue;
    await deps.store.chat.messages.closeLostOf(userId, message.id, message.runId);
    hasLost = true;
  }
  return hasLost;
}

/** @param fileNames by id; deleted files are left out */
function toBody(message: Message & { readonly version: Version }, fileNames: ReadonlyMap<string, string>): ChatMessage {
  const { sources, citations, findings } = message;
  return {
    id: message.id,
    parentId: message.parentId,
    role: message.role,
    text: message.text,
    status: message.status,
    code: message.code,
    createdAt: iso(message.createdAtMs),
    model: message.model,
    runId: message.runId,
    isCharged: message.isCharged,
    sources: sources && [...sources],
    citations: citations && [...citations],
    findings: findings && [...findings],
    context: message.context,
    files: message.fileIds.flatMap((id) => {
      const name = fileNames.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    version: { ...message.version },
  };
}
