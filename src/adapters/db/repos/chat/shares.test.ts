/** Links to conversations on real SQL: whose they are, how long they work, and what they go with. */
import { expect, it } from "vitest";
import {
  addConversation,
  addTurn,
  allKept,
  newAnswer,
  newQuestion,
  newShare,
} from "../../../../../tests/support/chat-store.ts";
import { createTestStore, dayMs, hashOf, minuteMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const shares = () => test.store.chat.shares;

async function told() {
  const { id: userId } = await test.addUser();
  const id = await addConversation(test.store, userId);
  return { userId, id, ...(await addTurn(test.store, userId, id)) };
}

it("a link is found by what it holds, until its time is up", async () => {
  const { userId, id, answerId } = await told();
  const share = newShare(userId, id, answerId);
  expect(await shares().add(share, hashOf("a"))).toBe(true);
  expect(await shares().findByToken(hashOf("a"), share.expiresAtMs - 1)).toEqual({
    ...share,
    title: "Blixen",
    leafText: null,
  });
  expect(await shares().findByToken(hashOf("a"), share.expiresAtMs)).toBeNull();
  expect(await shares().findByToken(hashOf("b"), startMs)).toBeNull();
});

it("nobody shares what is another's, or a message of another conversation", async () => {
  const [mine, theirs] = [await told(), await told()];
  expect(await shares().add(newShare(mine.userId, theirs.id, theirs.answerId), hashOf("a"))).toBe(false);
  expect(await shares().add(newShare(mine.userId, mine.id, theirs.answerId), hashOf("b"))).toBe(false);
});

it("links are listed with their titles while they work, newest first, and removed by their owner alone", async () => {
  const [mine, theirs] = [await told(), await told()];
  const rows = [0, 1, 2].map((at) =>
    newShare(mine.userId, mine.id, mine.answerId, { createdAtMs: startMs + at * minuteMs }),
  );
  for (const row of rows) await shares().add(row, hashOf(row.id));
  const over = newShare(mine.userId, mine.id, mine.answerId, { expiresAtMs: startMs });
  await shares().add(over, hashOf("over"));
  const first = await shares().list(mine.userId, allKept, 2, null);
  const rest = await shares().list(mine.userId, allKept, 2, first.next);
  const kept = { title: "Blixen", updatedAtMs: startMs + 1, folderKeep: null };
  expect([...first.items, ...rest.items]).toEqual(rows.toReversed().map((row) => ({ ...row, ...kept })));
  expect(rest.next).toBeNull();
  expect((await shares().list(theirs.userId, allKept, 2, null)).items).toEqual([]);
  expect([await shares().count(mine.userId, startMs), await shares().count(theirs.userId, startMs)]).toEqual([3, 0]);
  const over30 = { nowMs: startMs + 31 * dayMs, days: 30 } as const;
  await shares().add(
    newShare(theirs.userId, theirs.id, theirs.answerId, { expiresAtMs: over30.nowMs + 1 }),
    hashOf("x"),
  );
  expect((await shares().list(theirs.userId, { ...over30, days: 90 }, 2, null)).items).toHaveLength(1);
  expect((await shares().list(theirs.userId, over30, 2, null)).items).toEqual([]);
  const id = rows[0]?.id ?? "";
  expect([await shares().remove(theirs.userId, id), await shares().remove(mine.userId, id)]).toEqual([false, true]);
  expect(await shares().findByToken(hashOf(id), startMs)).toBeNull();
});

it("nothing that is still written is shared, whoever looked at it before", async () => {
  const { id: userId } = await test.addUser();
  const id = await addConversation(test.store, userId);
  const question = newQuestion(userId, id);
  const answer = newAnswer(userId, id, question.id);
  await test.store.chat.messages.addQuestion(question);
  await test.store.chat.messages.addAnswer(answer);
  expect(await shares().add(newShare(userId, id, answer.id), hashOf("a"))).toBe(false);
  expect(await shares().add(newShare(userId, id, question.id), hashOf("b"))).toBe(true);
});

it("links go when their time is long up, and with their conversation", async () => {
  const { userId, id, answerId } = await told();
  for (const days of [1, 2, 3]) {
    await shares().add(newShare(userId, id, answerId, { expiresAtMs: startMs + days * dayMs }), hashOf(`${days}`));
  }
  expect(await shares().removeExpiredBefore(startMs + 3 * dayMs, 1)).toBe(1);
  expect(await shares().removeExpiredBefore(startMs + 3 * dayMs, 9)).toBe(1);
  expect(await shares().removeExpiredBefore(startMs + 3 * dayMs, 9)).toBe(0);
  await test.store.chat.conversations.remove(userId, id, 0);
  expect(await test.rows("select 1 from chat_shares")).toEqual([]);
});
