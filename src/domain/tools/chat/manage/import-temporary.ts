/** Keeps a conversation that was not kept when it was held: »Gem alligevel«. */

import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ConversationItem, ImportRequest } from "#contract/chat/conversations.schema.ts";
import { chatMessages, chatRefusals } from "#contract/chat/messages.da.ts";
import { builtInModel } from "../../../ai/text/text-run.ts";
import { AppError } from "../../../app-error.ts";
import type { Ids, Log } from "../../../ports.ts";
import { submissionHash } from "../../../site/submission-hash.ts";
import type { ChatRows } from "../chat-rows.ts";
import { titleFrom } from "../prompt/title.ts";
import { theConversation, toItem } from "./conversations.ts";
import { type ManageDeps, notFound, type Owner } from "./own-rows.ts";

type Messages = ImportRequest["messages"];
type ImportDeps = ManageDeps & { readonly ids: Ids; readonly log: Log };

/** By what the page says of who answered. */
const modelOf: Readonly<Record<ModelInfo["kind"], ModelInfo>> = {
  ai: { kind: "ai", provider: chatMessages.importedFrom, model: "", place: "unknown" },
  "built-in": builtInModel,
};

/**
 * @param idempotencyKey the same key is the same conversation; null: each call makes one
 * @throws AppError `validation.failed` when the messages are not a conversation; `resource.conflict` when there is no
 *   room for it
 */
export async function importTemporary(
  deps: ImportDeps,
  owner: Owner,
  request: ImportRequest,
  idempotencyKey: string | undefined,
): Promise<ConversationItem> {
  const { store, log } = deps;
  const { messages } = request;
  checkTurns(messages);
  const startKey = await submissionHash(idempotencyKey, { call: "import" });
  const id = await store.transaction(async ({ users, chat }) => {
    if ((await users.lock(owner.id)) === null) throw notFound("account");
    const known = startKey === null ? null : await chat.messages.findStarted(owner.id, startKey);
    if (known !== null) return known.conversationId;
    await checkRoom(chat, owner.id, messages);
    return add(deps, chat, owner.id, request, startKey);
  });
  for (const text of inPieces(messages)) {
    if (await store.chat.conversations.touchSearch(owner.id, id, [text])) continue;
    log.warn({ conversationId: id }, "a conversation has more different words than can be searched");
    break;
  }
  return toItem(await theConversation(deps, owner, id), owner.settings.chatDays);
}

/** A person begins, and every answer has a question. */
function checkTurns(messages: Messages): void {
  const at = messages.findIndex(({ by }, index) => by !== "person" && messages[index - 1]?.by !== "person");
  if (at < 0) return;
  throw new AppError("validation.failed", `message ${at} answers nothing`, {
    statusMessage: chatRefusals.notInTurn,
    data: { fields: { messages: chatRefusals.notInTurn } },
  });
}

async function checkRoom(chat: ChatRows, userId: string, messages: Messages): Promise<void> {
  const bytes = messages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if ((await chat.conversations.totalBytes(userId)) + bytes <= chatLimits.maxTextBytes) return;
  throw new AppError("resource.conflict", "no room for another conversation", { statusMessage: chatRefusals.noRoom });
}

/** @returns the id of the conversation */
async function add(
  { clock, ids }: ImportDeps,
  chat: ChatRows,
  userId: string,
  { messages, isLearning, title }: ImportRequest,
  startKey: string | null,
): Promise<string> {
  const [conversationId, nowMs] = [ids.row(), clock.nowMs()];
  await chat.conversations.add({
    id: conversationId,
    userId,
    folderId: null,
    title: title ?? titleFrom(messages[0]?.text ?? ""),
    isLearning,
    atMs: nowMs,
  });
  const said = messages.map(({ by, text }, index) => ({
    id: ids.row(),
    text,
    model: by === "person" ? null : modelOf[by],
    isCharged: by === "ai",
    // One after the other, and none of them later than now.
    atMs: nowMs - (messages.length - 1 - index),
  }));
  if (!(await chat.messages.addPath(userId, conversationId, said, startKey))) throw notFound("account");
  return conversationId;
}

/** As long as what is indexed in one go. */
function inPieces(messages: Messages): readonly string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const { text } of messages) {
    if (piece !== "" && piece.length + text.length + 1 > chatLimits.maxMessageChars) {
      pieces.push(piece);
      piece = "";
    }
    piece = piece === "" ? text : `${piece}\n${text}`;
  }
  return [...pieces, piece];
}
