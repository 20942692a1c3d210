/** Stores a question and its empty answer before the model is called, in one transaction. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { Transaction } from "../../../../store.ts";
import { type Message, type NewTurn, StartKeyTaken } from "../../chat-rows.ts";
import { titleFrom } from "../../prompt/title/first-title.ts";
import type { ChatDeps } from "../chat-deps.ts";
import type { AnswerPlace } from "./resolve-place.ts";

export interface BegunAnswer {
  readonly conversationId: string;
  readonly questionId: string;
  readonly answerId: string;
}

/** Rolls the transaction back. */
class FilesChanged extends Error {
  override readonly name = "FilesChanged";
}

/**
 * A start that is retried after its run produced nothing finds its question by the key and answers that.
 *
 * @returns null if the parent message was deleted or continued meanwhile; `files-changed` if other messages took its
 *   files meanwhile, or filled the conversation with theirs
 */
export async function beginAnswer(
  deps: Pick<ChatDeps, "ids" | "store" | "clock">,
  place: AnswerPlace,
  runId: string,
): Promise<BegunAnswer | "files-changed" | null> {
  try {
    return await begin(deps, place, runId);
  } catch (error) {
    if (error instanceof FilesChanged) return "files-changed";
    if (!(error instanceof StartKeyTaken)) throw error;
    const started = await deps.store.chat.messages.findStarted(place.ownerId, place.startKey);
    return begin(deps, { ...place, started }, runId);
  }
}

async function begin(
  { ids, store, clock }: Pick<ChatDeps, "ids" | "store" | "clock">,
  place: AnswerPlace,
  runId: string,
): Promise<BegunAnswer | null> {
  const { ownerId, startKey, started, turn } = place;
  const atMs = clock.nowMs();
  if (turn.kind === "continue") {
    const { id: answerId, conversationId } = turn.answer;
    const isOpen = await store.transaction(({ chat }) =>
      chat.messages.reopen(ownerId, answerId, runId, startKey, atMs),
    );
    return isOpen ? { conversationId, questionId: turn.question.id, answerId } : null;
  }
  const question = turn.kind === "again" ? turn.question : askedBefore(place);
  const answerId = ids.row();
  if (question !== null) {
    const { id: questionId, conversationId } = question;
    const answer = { id: answerId, userId: ownerId, conversationId, parentId: questionId, runId, atMs };
    const isAdded = await store.statement(({ chat }) =>
      chat.messages.addAnswer({ ...answer, startKey: started === null ? startKey : null }),
    );
    return isAdded ? { conversationId, questionId, answerId } : null;
  }
  const begun = { conversationId: place.conversation?.id ?? ids.row(), questionId: ids.row(), answerId };
  const isAdded = await storeTurn({ store }, place, turnOf(place, begun, runId, atMs));
  return isAdded ? begun : null;
}

/** The same key with another text is another question, so that no text is lost. */
function askedBefore({ started, turn }: AnswerPlace): Message | null {
  return turn.kind === "ask" && started?.role === "person" && started.text === turn.text ? started : null;
}

function turnOf(
  { ownerId, startKey, started, turn, conversation, folderId, isLearning, files }: AnswerPlace,
  { conversationId, questionId, answerId }: BegunAnswer,
  runId: string,
  atMs: number,
): NewTurn {
  const { text, parentId } = turn.kind === "ask" ? turn : { text: turn.question.text, parentId: null };
  return {
    userId: ownerId,
    conversationId,
    newConversation: conversation === null ? { folderId, title: titleFrom(text), isLearning } : null,
    parentId,
    question: {
      id: questionId,
      text,
      fileIds: files.map(({ id }) => id),
      startKey: started === null ? startKey : null,
    },
    answer: { id: answerId, runId },
    atMs,
  };
}

/** @returns false if the conversation, or the parent message, is gone */
function storeTurn(
  { store }: Pick<ChatDeps, "store">,
  { ownerId, files }: AnswerPlace,
  turn: NewTurn,
): Promise<boolean> {
  const loose = files.filter((file) => file.conversationId === null && file.folderId === null).map(({ id }) => id);
  if (loose.length === 0) return store.statement(({ chat }) => chat.messages.addTurn(turn));
  return store.transaction(async (tx) => {
    if (!(await tx.chat.messages.addTurn(turn))) return false;
    await takeFiles(tx, ownerId, loose, turn.conversationId);
    return true;
  });
}

/** Count after locking the conversation: another message may have attached a file since the first lookup. */
async function takeFiles(
  { chat }: Transaction,
  ownerId: string,
  loose: readonly string[],
  conversationId: string,
): Promise<void> {
  if ((await chat.files.attach(ownerId, loose, conversationId)) < loose.length) throw new FilesChanged();
  const here = await chat.files.scope(ownerId, conversationId, null, []);
  if (here.length > chatLimits.maxFilesHere) throw new FilesChanged();
}
