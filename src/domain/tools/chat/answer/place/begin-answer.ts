/** Stores a question and its empty answer before a word of it is written: all of it, or nothing. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { Transaction } from "../../../../store.ts";
import { titleFrom } from "../../prompt/title/first-title.ts";
import type { ChatDeps } from "../chat-deps.ts";
import type { AnswerPlace } from "./place-of.ts";

export interface BegunAnswer {
  readonly conversationId: string;
  readonly questionId: string;
  readonly answerId: string;
}

/** Ends the transaction: nothing of what is begun stands. */
class FilesChanged extends Error {
  override readonly name = "FilesChanged";
}

/**
 * A start that is tried again after its run came to nothing finds its question by the key, and answers that.
 *
 * @returns null when what it is to stand under was deleted or taken meanwhile; `files-changed` when others have taken
 *   its files meanwhile, or filled the conversation with theirs
 */
export async function beginAnswer(
  { ids, store, clock }: Pick<ChatDeps, "ids" | "store" | "clock">,
  place: AnswerPlace,
  runId: string,
): Promise<BegunAnswer | "files-changed" | null> {
  const { ownerId, startKey, turn } = place;
  const fresh = { conversationId: ids.row(), questionId: ids.row(), answerId: ids.row() };
  const at = { userId: ownerId, runId, atMs: clock.nowMs() };
  const begun = store.transaction(async (tx) => {
    const { messages } = tx.chat;
    if (turn.kind === "continue") {
      const { id: answerId, conversationId } = turn.answer;
      const isOpen = await messages.reopen(ownerId, answerId, runId, startKey, at.atMs);
      return isOpen ? { conversationId, questionId: turn.question.id, answerId } : null;
    }
    const asked = await askedIn(tx, place, fresh, at.atMs);
    if (asked === null) return null;
    const { id: questionId, conversationId, hasKey } = asked;
    const answer = { ...at, id: fresh.answerId, conversationId, parentId: questionId };
    const isAdded = await messages.addAnswer({ ...answer, startKey: hasKey ? null : startKey });
    return isAdded ? { conversationId, questionId, answerId: fresh.answerId } : null;
  });
  return begun.catch((error: unknown) => {
    if (error instanceof FilesChanged) return "files-changed";
    throw error;
  });
}

interface Asked {
  readonly id: string;
  readonly conversationId: string;
  /** The key of the start is taken, by the question or by an answer before this one. */
  readonly hasKey: boolean;
}

async function askedIn(
  tx: Transaction,
  { ownerId, startKey, turn, conversation, folderId, isLearning, files }: AnswerPlace,
  fresh: BegunAnswer,
  atMs: number,
): Promise<Asked | null> {
  const { conversations, messages } = tx.chat;
  const started = await messages.findStarted(ownerId, startKey);
  if (turn.kind !== "ask") {
    const { id, conversationId } = turn.question;
    return { id, conversationId, hasKey: started !== null };
  }
  const { text, parentId } = turn;
  // The same key with other words is another question: what was typed is not lost.
  if (started?.role === "person" && started.text === text) {
    return { id: started.id, conversationId: started.conversationId, hasKey: true };
  }
  const conversationId = conversation?.id ?? fresh.conversationId;
  if (conversation === null) {
    const title = titleFrom(text);
    await conversations.add({ id: conversationId, userId: ownerId, folderId, title, isLearning, atMs });
  }
  const isAdded = await messages.addQuestion({
    id: fresh.questionId,
    userId: ownerId,
    conversationId,
    parentId,
    text,
    fileIds: files.map(({ id }) => id),
    startKey: started === null ? startKey : null,
    atMs,
  });
  if (!isAdded) return null;
  await takeFiles(tx, ownerId, files, conversationId);
  return { id: fresh.questionId, conversationId, hasKey: true };
}

/** Counted once the conversation is held: what was looked up before may have been taken by another message. */
async function takeFiles(
  { chat }: Transaction,
  ownerId: string,
  files: AnswerPlace["files"],
  conversationId: string,
): Promise<void> {
  const loose = files.filter((file) => file.conversationId === null && file.folderId === null).map(({ id }) => id);
  if (loose.length === 0) return;
  if ((await chat.files.attach(ownerId, loose, conversationId)) < loose.length) throw new FilesChanged();
  const here = await chat.files.scope(ownerId, conversationId, null, []);
  if (here.length > chatLimits.maxFilesHere) throw new FilesChanged();
}
