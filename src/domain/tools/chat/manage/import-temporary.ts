/** Stores a temporary conversation afterwards: »Gem alligevel«. */
import { runErrorCodes } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ConversationItem, ImportRequest, importEnds } from "#contract/chat/conversations.schema.ts";
import { chatMessages, chatRefusals } from "#contract/chat/messages.da.ts";
import { AppError } from "../../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../../limits/take-slot.ts";
import type { Ids, Log } from "../../../ports.ts";
import { submissionHash } from "../../../site/submission-hash.ts";
import type { ChatRows, ImportedMessage } from "../chat-rows.ts";
import { yieldToEventLoop } from "../files/event-loop.ts";
import { titleFrom } from "../prompt/title/first-title.ts";
import { findConversation, toItem } from "./conversations.ts";
import { type ManageDeps, notFound, type Owner } from "./owner.ts";

type Messages = ImportRequest["messages"];
type Speaker = Messages[number]["by"];
type ImportDeps = ManageDeps & RateLimitDeps & { readonly ids: Ids; readonly log: Log };

/** The author of every imported answer: the call claims a model's words, but they could be any text. */
const imported: ModelInfo = { kind: "imported", provider: chatMessages.importedFrom, model: "", place: "unknown" };

/** Imported answers count as charged, except those that were interrupted by us or a fault. */
const asWhole = { status: "complete", code: null, isCharged: true } as const;
type End = Pick<ImportedMessage, "status" | "code" | "isCharged">;
const asEnded: ReadonlyMap<string, End> = new Map<(typeof importEnds)[number], End>([
  ["stopped", { status: "stopped", code: null, isCharged: true }],
  ["cut", { status: "cut", code: "answer.length", isCharged: true }],
  ...runErrorCodes.flatMap((code) =>
    (["stopped", "failed"] as const).map(
      (status) => [`${status}.${code}`, { status, code, isCharged: false }] as const,
    ),
  ),
]);

/**
 * @param idempotencyKey the same key with the same words is the same conversation; if undefined, each call adds one
 * @throws AppError `validation.failed` if the messages are not a conversation; `resource.conflict` if there is no room;
 *   `rate.limited` after too many imports
 */
export async function importTemporary(
  deps: ImportDeps,
  owner: Owner,
  request: ImportRequest,
  idempotencyKey: string | undefined,
): Promise<ConversationItem> {
  const { chat } = deps.store;
  const { messages } = request;
  checkTurns(messages);
  // If names are masked the second time, the answer must not be the unmasked conversation.
  const said = JSON.stringify(messages.map(({ by, text }) => [by, text]));
  const startKey = await submissionHash(idempotencyKey, { call: "import", said });
  // A conversation that is stored takes no slot: the client sends it again because it lost the answer.
  const known = startKey === null ? null : await chat.messages.findStarted(owner.id, startKey);
  const id = known?.conversationId ?? (await keep(deps, owner, request, startKey));
  if (!(await chat.conversations.isIndexed(owner.id, id))) await index(deps, owner.id, id, messages);
  return toItem(await findConversation(deps, owner, id), owner.settings.chatDays);
}

/** Also completes an indexing that was interrupted. */
async function index({ store, log }: ImportDeps, userId: string, id: string, messages: Messages): Promise<void> {
  const { conversations } = store.chat;
  for (const text of inPieces(messages)) {
    await yieldToEventLoop();
    if (await conversations.touchSearch(userId, id, [text])) continue;
    log.warn({ conversationId: id }, "a conversation has more different words than can be searched");
    break;
  }
  await conversations.markIndexed(userId, id);
}

/** Takes no slot if it is refused or another call has stored the conversation meanwhile. @returns its id */
async function keep(deps: ImportDeps, owner: Owner, request: ImportRequest, startKey: string | null): Promise<string> {
  const releaseSlot = await takeIdentifierSlot(deps, "chat-import", owner.id);
  const kept = deps.store.transaction(async ({ users, chat }) => {
    if ((await users.lock(owner.id)) === null) throw notFound("account");
    const known = startKey === null ? null : await chat.messages.findStarted(owner.id, startKey);
    if (known !== null) return { id: known.conversationId, isNew: false };
    await checkRoom(chat, owner.id, request.messages);
    return { id: await add(deps, chat, owner.id, request, startKey), isNew: true };
  });
  const isNew = await kept.then(
    (made) => made.isNew,
    () => false,
  );
  if (!isNew) await releaseSlot();
  return (await kept).id;
}

/** Starts with the user, and every answer has a question. */
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
    ...importedFieldsOf(by),
    // Ascending times, none of them in the future.
    atMs: nowMs - (messages.length - 1 - index),
  }));
  if (!(await chat.messages.addPath(userId, conversationId, said, startKey))) throw notFound("account");
  return conversationId;
}

function importedFieldsOf(by: Speaker): Pick<ImportedMessage, "model" | "status" | "code" | "isCharged"> {
  if (by === "person") return { ...asWhole, model: null, isCharged: false };
  const kind = by.startsWith("built-in") ? "built-in" : "ai";
  const ended = asEnded.get(by.slice(kind.length + 1)) ?? asWhole;
  return { ...ended, model: imported, isCharged: kind === "ai" && ended.isCharged };
}

/** As much as is indexed in one call. */
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
