/**
 * Resolves where in a conversation an answer goes, before anything is stored, so that a refusal leaves nothing behind.
 */
import { createHash } from "node:crypto";
import { chatLimits, isContinuable } from "#contract/chat/chat.rules.ts";
import type { ChatRequest, ChatTurn } from "#contract/chat/chat-run.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { AppError } from "../../../../app-error.ts";
import type { Conversation, Message } from "../../chat-rows.ts";
import type { StoredFileRow } from "../../file-rows.ts";
import { isLost } from "../../lost-answer.ts";
import type { ChatDeps } from "../chat-deps.ts";
import { refuseQuestion } from "./refuse-question.ts";

export interface AnswerPlace {
  readonly ownerId: string;
  /** SHA-256 of the idempotency key. */
  readonly startKey: string;
  /** The message that an earlier start with this key stored; null if none. */
  readonly started: Message | null;
  /** Null if the answer starts a new conversation. */
  readonly conversation: Conversation | null;
  /** The folder of the conversation. */
  readonly folderId: string | null;
  readonly isLearning: boolean;
  /** Files sent with the question. */
  readonly files: readonly StoredFileRow[];
  readonly turn: ResolvedTurn;
}

type ResolvedTurn =
  | { readonly kind: "ask"; readonly text: string; readonly parentId: string | null }
  | { readonly kind: "again"; readonly question: Message }
  | { readonly kind: "continue"; readonly question: Message; readonly answer: Message };

/** The text of the question to answer. */
export function questionOf({ turn }: Pick<AnswerPlace, "turn">): string {
  return turn.kind === "ask" ? turn.text : turn.question.text;
}

/** The last message before the question; null if there is none. */
export function parentOf({ turn }: Pick<AnswerPlace, "turn">): string | null {
  return turn.kind === "ask" ? turn.parentId : turn.question.parentId;
}

/**
 * @throws AppError `resource.not-found` if something is missing or another user's; `resource.conflict` if an answer is
 *   still being written, is complete or isn't the last one, or there is no room; `validation.failed` if the question
 *   leaves the model no room
 */
export async function resolvePlace(
  deps: Pick<ChatDeps, "clock" | "store" | "runs" | "chatContextChars">,
  ownerId: string,
  request: ChatRequest,
  idempotencyKey: string,
): Promise<AnswerPlace> {
  const { messages, folders } = deps.store.chat;
  const startKey = createHash("sha256").update(idempotencyKey).digest("hex");
  const { conversationId, folderId, isLearning } = request;
  const conversation = conversationId === null ? null : await findKept(deps, ownerId, conversationId);
  if (conversationId === null && folderId !== null && (await folders.find(ownerId, folderId)) === null) {
    throw notFound("folder");
  }
  // A call repeated after a lost connection must find its run, without being refused because of what that run stored.
  const started = await messages.findStarted(ownerId, startKey);
  const isRepeat = hasBegun(started, request.turn);
  const turn = await turnOf(deps, ownerId, request, { conversation, isRepeat });
  if (!isRepeat) await refuseWithoutRoom(deps, ownerId, conversation);
  const files = await filesOf(deps, ownerId, request, { conversation, isRepeat });
  return {
    ownerId,
    startKey,
    started,
    conversation,
    folderId: conversation === null ? folderId : conversation.folderId,
    isLearning,
    files,
    turn,
  };
}

/** @throws AppError `resource.not-found` if this user has no such conversation, or it has expired */
async function findKept(
  { store, clock }: Pick<ChatDeps, "clock" | "store">,
  ownerId: string,
  conversationId: string,
): Promise<Conversation> {
  const owner = await store.users.find(ownerId);
  if (owner === null) throw notFound("account");
  const kept = { nowMs: clock.nowMs(), days: owner.settings.chatDays };
  const found = await store.chat.conversations.find(ownerId, conversationId, kept);
  if (found === null) throw notFound("conversation");
  return found;
}

/** Whether what the key stored is what this call asks for. */
function hasBegun(started: Message | null, turn: ChatTurn): boolean {
  switch (turn.kind) {
    case "ask":
      return started?.role === "person" && started.text === turn.text;
    case "again":
      return started?.role === "answer" && started.parentId === turn.questionId;
    case "continue":
      return started?.id === turn.answerId;
  }
}

interface Found {
  readonly conversation: Conversation | null;
  readonly isRepeat: boolean;
}

async function turnOf(
  { store, runs, chatContextChars }: Pick<ChatDeps, "store" | "runs" | "chatContextChars">,
  ownerId: string,
  { turn }: ChatRequest,
  { conversation, isRepeat }: Found,
): Promise<ResolvedTurn> {
  const find = async (id: string, role?: Message["role"]): Promise<Message> => {
    const found = conversation === null ? null : await store.chat.messages.find(ownerId, id);
    const isThere = found?.conversationId === conversation?.id && (role === undefined || found?.role === role);
    if (found === null || !isThere) throw notFound("message");
    if (!(await isLost({ runs }, ownerId, found))) return found;
    await store.chat.messages.closeLostOf(ownerId, found.id, found.runId);
    return (await store.chat.messages.find(ownerId, id)) ?? found;
  };
  switch (turn.kind) {
    case "ask": {
      refuseQuestion(turn.text, chatContextChars);
      const parent = turn.parentId === null ? null : await find(turn.parentId);
      if (!isRepeat && parent?.status === "writing") throw conflict(chatRefusals.stillWriting, "is still written");
      if ((parent?.depth ?? 0) + 2 > chatLimits.maxPathMessages) throw conflict(chatRefusals.isFull, "is too deep");
      return turn;
    }
    case "again": {
      const question = await find(turn.questionId, "person");
      if (question.depth + 1 > chatLimits.maxPathMessages) throw conflict(chatRefusals.isFull, "is too deep");
      refuseQuestion(question.text, chatContextChars);
      return { kind: "again", question };
    }
    case "continue": {
      const answer = await find(turn.answerId, "answer");
      const { status, text } = answer;
      if (!isRepeat && status === "writing") throw conflict(chatRefusals.stillWriting, "is still written");
      if (!isRepeat && status === "complete") throw conflict(chatRefusals.isWhole, "is whole");
      const isLongest = text.length >= chatLimits.maxMessageChars;
      if (!isRepeat && (isLongest || !isContinuable(answer))) {
        throw conflict(chatRefusals.cantContinue, "has failed beyond continuing, or is as long as any");
      }
      // Later questions, and readers of a shared link, refer to the answer as it is.
      const isEnd = isRepeat || (await store.chat.messages.endBelow(ownerId, answer.id)) === answer.id;
      if (!isEnd) throw conflict(chatRefusals.isFollowed, "is not the last one");
      const question = await find(answer.parentId ?? "", "person");
      refuseQuestion(question.text, chatContextChars);
      return { kind: "continue", question, answer };
    }
  }
}

async function refuseWithoutRoom(
  { store }: Pick<ChatDeps, "store">,
  ownerId: string,
  conversation: Conversation | null,
): Promise<void> {
  if (conversation !== null && conversation.messageCount + 2 > chatLimits.maxMessages) {
    throw conflict(chatRefusals.isFull, "has too many messages");
  }
  if ((await store.chat.conversations.totalBytes(ownerId)) >= chatLimits.maxTextBytes) {
    throw conflict(chatRefusals.noRoom, "one too many: there is too much text");
  }
}

/** The files of the question: not sent yet, or already in the conversation or its folder. */
async function filesOf(
  { store }: Pick<ChatDeps, "store">,
  ownerId: string,
  { fileIds, folderId }: ChatRequest,
  { conversation, isRepeat }: Found,
): Promise<readonly StoredFileRow[]> {
  if (fileIds.length === 0) return [];
  const inFolder = conversation === null ? folderId : conversation.folderId;
  const found = await store.chat.files.scope(ownerId, conversation?.id ?? null, null, fileIds);
  const named = found.filter(({ id }) => fileIds.includes(id));
  const isElsewhere = (file: StoredFileRow) =>
    (file.conversationId !== null && file.conversationId !== conversation?.id) ||
    (file.folderId !== null && file.folderId !== inFolder);
  // A repeated start finds its files in the conversation that it created.
  if (named.length < new Set(fileIds).size || (!isRepeat && named.some(isElsewhere))) {
    throw new AppError("resource.not-found", "no such file of this person", {
      statusMessage: chatRefusals.fileNotHere,
    });
  }
  const inConversation = found.filter(({ folderId: folder }) => folder === null).length;
  if (!isRepeat && inConversation > chatLimits.maxFilesHere) {
    throw conflict(chatRefusals.tooManyFiles(chatLimits.maxFilesHere), "has too many files");
  }
  return named;
}

function notFound(what: string): AppError {
  return new AppError("resource.not-found", `no such ${what} of this person`);
}

function conflict(statusMessage: string, why: string): AppError {
  return new AppError("resource.conflict", `the conversation, or its answer, ${why}`, { statusMessage });
}
