/** Where in a conversation an answer is to stand: looked up before anything is begun, so that a refusal has stored nothing. */
import { createHash } from "node:crypto";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ChatRequest, ChatTurn } from "#contract/chat/chat-run.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { AppError } from "../../../../app-error.ts";
import type { Conversation, Message } from "../../chat-rows.ts";
import type { KeptFile } from "../../file-rows.ts";
import { isLost } from "../../lost-answer.ts";
import type { ChatDeps } from "../chat-deps.ts";
import { refuseQuestion } from "./refuse-question.ts";

export interface AnswerPlace {
  readonly ownerId: string;
  /** SHA-256 of the idempotency key. */
  readonly startKey: string;
  /** Null: it is begun with this answer. */
  readonly conversation: Conversation | null;
  /** Of a new one. */
  readonly folderId: string | null;
  readonly isLearning: boolean;
  /** That come with the question. */
  readonly files: readonly KeptFile[];
  readonly turn: PlaceTurn;
}

export type PlaceTurn =
  | { readonly kind: "ask"; readonly text: string; readonly parentId: string | null }
  | { readonly kind: "again"; readonly question: Message }
  | { readonly kind: "continue"; readonly question: Message; readonly answer: Message };

/** What the answer is an answer to. */
export function questionOf({ turn }: Pick<AnswerPlace, "turn">): string {
  return turn.kind === "ask" ? turn.text : turn.question.text;
}

/** Where the conversation before the question ends; null where nothing is before it. */
export function parentOf({ turn }: Pick<AnswerPlace, "turn">): string | null {
  return turn.kind === "ask" ? turn.parentId : turn.question.parentId;
}

/**
 * @throws AppError `resource.not-found` for what is not there or is another's; `resource.conflict` where an answer is
 *   still written, is whole or is not the last one, or there is no room; `validation.failed` for a question that leaves the model no room
 */
export async function placeOf(
  deps: Pick<ChatDeps, "clock" | "store" | "runs" | "chatContextChars">,
  ownerId: string,
  request: ChatRequest,
  idempotencyKey: string,
): Promise<AnswerPlace> {
  const { conversations, messages, folders } = deps.store.chat;
  const startKey = createHash("sha256").update(idempotencyKey).digest("hex");
  const owner = await deps.store.users.find(ownerId);
  if (owner === null) throw notFound("account");
  const kept = { nowMs: deps.clock.nowMs(), days: owner.settings.chatDays };
  const { conversationId, folderId, isLearning } = request;
  const conversation = conversationId === null ? null : await conversations.find(ownerId, conversationId, kept);
  if (conversationId !== null && conversation === null) throw notFound("conversation");
  if (conversationId === null && folderId !== null && (await folders.find(ownerId, folderId)) === null) {
    throw notFound("folder");
  }
  // A call that is repeated after a lost connection must find its run, and what it has begun is in its own way.
  const isRepeat = hasBegun(await messages.findStarted(ownerId, startKey), request.turn);
  const turn = await turnOf(deps, ownerId, request, { conversation, isRepeat });
  if (!isRepeat) await refuseWithoutRoom(deps, ownerId, conversation);
  const files = await filesOf(deps, ownerId, request, { conversation, isRepeat });
  return {
    ownerId,
    startKey,
    conversation,
    folderId: conversation === null ? folderId : conversation.folderId,
    isLearning,
    files,
    turn,
  };
}

/** Whether what a key has stored is what this call asks for. */
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
): Promise<PlaceTurn> {
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
      if (!isRepeat && (status === "failed" || isLongest)) {
        throw conflict(chatRefusals.cantContinue, "has failed, or is as long as any");
      }
      // What was asked after it, and who reads that by a link, has the answer as it stands.
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

/** Those that come with the question: not sent yet, or lying in the conversation or its folder. */
async function filesOf(
  { store }: Pick<ChatDeps, "store">,
  ownerId: string,
  { fileIds, folderId }: ChatRequest,
  { conversation, isRepeat }: Found,
): Promise<readonly KeptFile[]> {
  if (fileIds.length === 0) return [];
  const inFolder = conversation === null ? folderId : conversation.folderId;
  const found = await store.chat.files.scope(ownerId, conversation?.id ?? null, null, fileIds);
  const named = found.filter(({ id }) => fileIds.includes(id));
  const isElsewhere = (file: KeptFile) =>
    (file.conversationId !== null && file.conversationId !== conversation?.id) ||
    (file.folderId !== null && file.folderId !== inFolder);
  // What a repeated start has sent lies in the conversation that it has begun.
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
