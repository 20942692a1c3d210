/** Stores a question and its empty answer before a word of it is written: all of it, or nothing. */
import type { Transaction } from "../../../../store.ts";
import { titleFrom } from "../../prompt/title.ts";
import type { ChatDeps } from "../chat-deps.ts";
import type { AnswerPlace } from "./place-of.ts";

export interface BegunAnswer {
  readonly conversationId: string;
  readonly questionId: string;
  readonly answerId: string;
}

/**
 * A start that is tried again after its run came to nothing finds its question by the key, and answers that.
 *
 * @returns null when what it is to stand under was deleted or taken meanwhile
 */
export async function beginAnswer(
  { ids, store, clock }: Pick<ChatDeps, "ids" | "store" | "clock">,
  place: AnswerPlace,
  runId: string,
): Promise<BegunAnswer | null> {
  const { ownerId, startKey, turn } = place;
  const fresh = { conversationId: ids.row(), questionId: ids.row(), answerId: ids.row() };
  const at = { userId: ownerId, runId, atMs: clock.nowMs() };
  return store.transaction(async (tx) => {
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
  const { conversations, messages, files: fileRows } = tx.chat;
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
  const loose = files.filter((file) => file.conversationId === null && file.folderId === null);
  await fileRows.attach(
    ownerId,
    loose.map(({ id }) => id),
    conversationId,
  );
  return { id: fresh.questionId, conversationId, hasKey: true };
}
