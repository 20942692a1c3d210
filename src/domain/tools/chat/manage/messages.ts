/** What was said in a conversation, page by page upwards from the end of one path through it, and what of it was summed up. */
import { splitSummary } from "#contract/chat/chat.rules.ts";
import type { ChatMessage, ChatSummary, MessageList, MessageQuery } from "#contract/chat/conversations.schema.ts";
import type { Runs } from "../../../ai/runs/runs.ts";
import type { Message, Version } from "../chat-rows.ts";
import { isLost } from "../lost-answer.ts";
import { theConversation } from "./conversations.ts";
import { iso, isRowId, type ManageDeps, notFound, type Owner } from "./own-rows.ts";

type PathPage = Awaited<ReturnType<ManageDeps["store"]["chat"]["messages"]["pathUp"]>>;

/**
 * An answer whose run is gone is closed first: what was kept of it stands.
 *
 * @throws AppError `resource.not-found` when the conversation or one of the messages is not there, or another's;
 *   `server.unavailable` when it can't be known whether an answer is still written
 */
export async function listMessages(
  deps: ManageDeps & { readonly runs: Pick<Runs, "find"> },
  owner: Owner,
  conversationId: string,
  { leaf, before, limit }: MessageQuery,
): Promise<MessageList> {
  const { messages, files } = deps.store.chat;
  const conversation = await theConversation(deps, owner, conversationId);
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
 * What the answers were given that name this message as the last that was summed up for them.
 *
 * @throws AppError `resource.not-found` when there is none, its conversation is over by the clock, or it is another's
 */
export async function readSummary(deps: ManageDeps, owner: Owner, messageId: string): Promise<ChatSummary> {
  const { messages } = deps.store.chat;
  const message = isRowId(messageId) ? await messages.find(owner.id, messageId) : null;
  if (message === null) throw notFound("message");
  await theConversation(deps, owner, message.conversationId);
  const [found] = await messages.forPrompt(owner.id, messageId, 0);
  if (found === undefined || found.summary === null) throw notFound("summary");
  return { ...splitSummary(found.summary), messages: found.depth };
}

/** Null when it is a first one. */
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

/** @returns whether there were any */
async function closeLost(
  deps: ManageDeps & { readonly runs: Pick<Runs, "find"> },
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

/** @param fileNames by id; a file that was deleted is left out */
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
