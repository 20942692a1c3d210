/** Paths through a conversation on real SQL: pages upwards, versions, and where one was last. */
import { describe, expect, it } from "vitest";
import {
  addConversation,
  addTurn,
  addTurns,
  allKept,
  theConversation,
} from "../../../../../tests/support/chat-store.ts";
import { createTestStore, minuteMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const messages = () => test.store.chat.messages;

async function conversation(): Promise<{ readonly userId: string; readonly id: string }> {
  const { id: userId } = await test.addUser();
  return { userId, id: await addConversation(test.store, userId) };
}

describe("a path upwards", () => {
  it("comes page by page from its end, each page oldest first", async () => {
    const { userId, id } = await conversation();
    const last = await addTurns(test.store, userId, id, 4);
    const newest = await messages().pathUp(userId, id, last, 3);
    expect(newest.items.map(({ depth }) => depth)).toEqual([6, 7, 8]);
    const older = await messages().pathUp(userId, id, newest.olderId ?? "", 50);
    expect(older.items.map(({ depth, role }) => [depth, role])).toEqual([
      [1, "person"],
      [2, "answer"],
      [3, "person"],
      [4, "answer"],
      [5, "person"],
    ]);
    expect(older.olderId).toBeNull();
  });

  it("ends a page where its messages are long, and leaves none out", async () => {
    const { userId, id } = await conversation();
    const long = "ord ".repeat(300_000);
    const { answerId } = await addTurn(test.store, userId, id, { question: long, answer: long });
    const newest = await messages().pathUp(userId, id, answerId, 50);
    expect(newest.items.map(({ role, text }) => [role, text.length])).toEqual([["answer", long.length]]);
    const older = await messages().pathUp(userId, id, newest.olderId ?? "", 50);
    expect(older.items.map(({ role }) => role)).toEqual(["person"]);
    expect(older.olderId).toBeNull();
  });

  it("is empty for what is another's or in another conversation", async () => {
    const { userId, id } = await conversation();
    const other = await conversation();
    const last = await addTurns(test.store, userId, id, 1);
    const nothing = { items: [], olderId: null };
    expect(await messages().pathUp(other.userId, id, last, 9)).toEqual(nothing);
    expect(await messages().pathUp(userId, other.id, last, 9)).toEqual(nothing);
    expect(await messages().endBelow(other.userId, last)).toBe(last);
  });

  it("says of each message which version it is, also among two hundred", async () => {
    const { userId, id } = await conversation();
    const first = await addTurn(test.store, userId, id);
    const second = await addTurn(test.store, userId, id, { atMs: startMs + minuteMs });
    await test.rows(`insert into chat_messages (id, user_id, conversation_id, depth, role, status, created_at)
      select gen_random_uuid(), '${userId}', '${id}', 1, 'person', 'complete', '2027-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 198) n`);
    const { items } = await messages().pathUp(userId, id, second.answerId, 9);
    expect(items.map(({ version }) => version)).toEqual([
      { number: 2, of: 200, previousId: first.questionId, nextId: expect.any(String) },
      { number: 1, of: 1, previousId: null, nextId: null },
    ]);
    const { items: firsts } = await messages().pathUp(userId, id, first.questionId, 9);
    expect(firsts.map(({ version }) => version)).toEqual([
      { number: 1, of: 200, previousId: null, nextId: second.questionId },
    ]);
  });
});

describe("where one was last", () => {
  it("is what was last begun below a message, and what was chosen since", async () => {
    const { userId, id } = await conversation();
    const first = await addTurn(test.store, userId, id);
    const left = await addTurn(test.store, userId, id, { parentId: first.answerId, atMs: startMs + minuteMs });
    const right = await addTurn(test.store, userId, id, { parentId: first.answerId, atMs: startMs + 2 * minuteMs });
    expect(await messages().endBelow(userId, first.questionId)).toBe(right.answerId);
    expect(await messages().endBelow(userId, left.questionId)).toBe(left.answerId);
    await test.store.chat.conversations.change(userId, id, { leafId: left.answerId }, allKept);
    expect(await messages().endBelow(userId, first.questionId)).toBe(left.answerId);
    expect((await theConversation(test.store, userId, id)).leafId).toBe(left.answerId);
    const deeper = await addTurn(test.store, userId, id, { parentId: right.answerId, atMs: startMs + 3 * minuteMs });
    expect(await messages().endBelow(userId, first.questionId)).toBe(deeper.answerId);
    expect((await theConversation(test.store, userId, id)).leafId).toBe(deeper.answerId);
  });
});

describe("what a model is given", () => {
  it("is the newest, up to so many characters", async () => {
    const { userId, id } = await conversation();
    const last = await addTurns(test.store, userId, id, 5);
    const depths = async (maxChars: number) =>
      (await messages().forPrompt(userId, last, maxChars)).map(({ depth }) => depth);
    // Each turn is a question of two characters and an answer of thirteen.
    expect(await depths(1)).toEqual([10]);
    expect(await depths(16)).toEqual([10, 9, 8]);
    expect(await depths(1_000_000)).toHaveLength(10);
    expect(await messages().forPrompt((await test.addUser()).id, last, 100)).toEqual([]);
  });

  it("ends with the first message that sums up what was before", async () => {
    const { userId, id } = await conversation();
    const last = await addTurns(test.store, userId, id, 4);
    const { items } = await messages().pathUp(userId, id, last, 9);
    const [middle] = items.filter(({ depth }) => depth === 4);
    await messages().keepSummary((await test.addUser()).id, middle?.id ?? "", "Andres.");
    await messages().keepSummary(userId, middle?.id ?? "", "Det, der er sagt.");
    const given = await messages().forPrompt(userId, last, 1_000_000);
    expect(given.map(({ depth, summary }) => [depth, summary])).toEqual([
      [8, null],
      [7, null],
      [6, null],
      [5, null],
      [4, "Det, der er sagt."],
    ]);
    expect(given.at(-1)).toEqual({
      id: middle?.id,
      role: "answer",
      text: middle?.text,
      depth: 4,
      summary: "Det, der er sagt.",
      hasFailed: false,
    });
  });
});

it("a path of five thousand messages is walked page by page and to its end", async () => {
  const { userId, id } = await conversation();
  await test.rows(`
    with numbered as (select n, gen_random_uuid() as id from generate_series(1, 5000) n)
    insert into chat_messages
      (id, user_id, conversation_id, parent_id, last_child_id, depth, role, text, status, created_at)
    select at.id, '${userId}', '${id}', above.id, below.id, at.n, case when at.n % 2 = 1 then 'person' else 'answer' end,
      at.n::text, 'complete', '2026-11-20'::timestamptz + at.n * interval '1 second'
    from numbered at left join numbered above on above.n = at.n - 1 left join numbered below on below.n = at.n + 1`);
  const [first] = await test.rows("select id from chat_messages where depth = 1");
  const end = await messages().endBelow(userId, String(first?.id));
  const page = await messages().pathUp(userId, id, end, 50);
  expect(page.items.map(({ text }) => Number(text))).toEqual(Array.from({ length: 50 }, (_value, at) => 4951 + at));
  const older = await messages().pathUp(userId, id, page.olderId ?? "", 50);
  expect(older.items.at(-1)?.text).toBe("4950");
});
