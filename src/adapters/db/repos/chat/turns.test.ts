/** A question and its answer in one statement: all or nothing, in nobody else's conversation, whatever is deleted meanwhile. */
import { expect, it } from "vitest";
import { systemIds } from "#adapters/system.ts";
import { type NewTurn, StartKeyTaken } from "#domain/tools/chat/chat-rows.ts";
import { addConversation, addTurn, allKept } from "../../../../../tests/support/chat-store.ts";
import { createTestStore, hashOf, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const chat = () => test.store.chat;

function turn(userId: string, changed: Partial<NewTurn> = {}): NewTurn {
  return {
    userId,
    conversationId: systemIds.row(),
    newConversation: { folderId: null, title: "Ulven", isLearning: false },
    parentId: null,
    question: { id: systemIds.row(), text: "Hvad æder ulven?", fileIds: [], startKey: null },
    answer: { id: systemIds.row(), runId: systemIds.row() },
    atMs: startMs,
    ...changed,
  };
}

const texts = () => test.rows("select role, status, depth, text from chat_messages order by depth, created_at");

it("begins a conversation, and goes on with it below its last message", async () => {
  const { id: userId } = await test.addUser();
  const first = turn(userId);
  expect(await chat().messages.addTurn(first)).toBe(true);
  const { conversationId } = first;
  const place = { conversationId, newConversation: null, parentId: first.answer.id };
  const next = turn(userId, { ...place, atMs: startMs + 1 });
  expect(await chat().messages.addTurn(next)).toBe(true);
  expect(await texts()).toEqual([
    { role: "person", status: "complete", depth: 1, text: "Hvad æder ulven?" },
    { role: "answer", status: "writing", depth: 2, text: "" },
    { role: "person", status: "complete", depth: 3, text: "Hvad æder ulven?" },
    { role: "answer", status: "writing", depth: 4, text: "" },
  ]);
  // Beside the first one: the path that was last looked at leads to it.
  const edited = turn(userId, { conversationId, newConversation: null, atMs: startMs + 2 });
  const below = turn(userId, { ...place, atMs: startMs + 3 });
  expect(await chat().messages.addTurn(edited)).toBe(true);
  expect(await chat().messages.endBelow(userId, first.question.id)).toBe(next.answer.id);
  expect(await chat().messages.addTurn(below)).toBe(true);
  expect(await chat().messages.endBelow(userId, first.question.id)).toBe(below.answer.id);
  expect(await chat().conversations.find(userId, conversationId, allKept)).toMatchObject({
    leafId: below.answer.id,
    messageCount: 8,
    updatedAtMs: startMs + 3,
  });
  expect(await test.rows("select size_bytes from chat_conversations")).toEqual([{ size_bytes: 4 * 17 }]);
});

it("stores nothing in another's conversation, below another's message, or for an account that is gone", async () => {
  const { id: userId } = await test.addUser();
  const { id: otherId } = await test.addUser();
  const theirs = await addConversation(test.store, otherId);
  const { answerId } = await addTurn(test.store, otherId, theirs);
  const own = await addConversation(test.store, userId);
  const before = await test.rows("select count(*)::int as count from chat_messages");
  const refused = [
    turn(userId, { conversationId: theirs, newConversation: null }),
    turn(userId, { conversationId: theirs, newConversation: null, parentId: answerId }),
    turn(userId, { conversationId: own, newConversation: null, parentId: answerId }),
    turn(userId, { conversationId: own, newConversation: null, parentId: systemIds.row() }),
    turn(userId, { newConversation: null }),
    turn(systemIds.row()),
  ];
  for (const one of refused) expect(await chat().messages.addTurn(one)).toBe(false);
  expect(await test.rows("select count(*)::int as count from chat_messages")).toEqual(before);
  expect(await test.rows("select id from chat_conversations where message_count = 0")).toEqual([{ id: own }]);
});

it("says so where the key of its start is taken, and begins no conversation then", async () => {
  const { id: userId } = await test.addUser();
  const startKey = hashOf("nøgle");
  const first = turn(userId);
  await chat().messages.addTurn({ ...first, question: { ...first.question, startKey } });
  const again = turn(userId);
  const taken = chat().messages.addTurn({ ...again, question: { ...again.question, startKey } });
  await expect(taken).rejects.toBeInstanceOf(StartKeyTaken);
  expect(await test.rows("select id from chat_conversations")).toEqual([{ id: first.conversationId }]);
});

it("is told that its conversation is gone where that is deleted meanwhile, and leaves nothing behind", async () => {
  const { id: userId } = await test.addUser();
  for (let round = 0; round < 10; round += 1) {
    const conversationId = await addConversation(test.store, userId);
    const { answerId } = await addTurn(test.store, userId, conversationId);
    const place = { conversationId, newConversation: null };
    const answers = await Promise.allSettled([
      chat().messages.addTurn(turn(userId, { ...place, parentId: answerId })),
      chat().messages.addTurn(turn(userId, place)),
      chat().conversations.remove(userId, conversationId, 0),
      chat().messages.addTurn(turn(userId, { ...place, parentId: answerId })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "fulfilled"]);
  }
  expect(await test.rows("select 1 from chat_conversations")).toEqual([]);
  expect(await test.rows("select 1 from chat_messages")).toEqual([]);
});
