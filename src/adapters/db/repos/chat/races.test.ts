/** What is put into a conversation or a folder while that is deleted is told that it is gone: on PostgreSQL this is a race. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { systemIds } from "#adapters/system.ts";
import {
  addConversation,
  addTurn,
  allKept,
  closedAnswer,
  newAnswer,
  newConversation,
  newFile,
  newFolder,
  newQuestion,
  newShare,
} from "../../../../../tests/support/chat-store.ts";
import { createTestStore, hashOf, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const rounds = 10;

/** Every call is answered: none of them is refused by the database. */
async function allAnswered(calls: readonly Promise<unknown>[]): Promise<void> {
  const answers = await Promise.allSettled(calls);
  expect(
    answers.flatMap((answer) => (answer.status === "rejected" ? [String(answer.reason?.cause ?? answer.reason)] : [])),
  ).toEqual([]);
}

it("a folder that is deleted meanwhile holds nothing", async () => {
  const { id: userId } = await test.addUser();
  const { conversations, files, folders } = test.store.chat;
  for (let round = 0; round < rounds; round += 1) {
    const folder = newFolder(userId);
    await folders.add(folder, 1000);
    const ids = [await addConversation(test.store, userId), await addConversation(test.store, userId)];
    await allAnswered([
      ...ids.map((id) => conversations.change(userId, id, { folderId: folder.id }, allKept)),
      folders.remove(userId, folder.id),
      conversations.add(newConversation(userId, { folderId: folder.id })),
      files.add(newFile(userId, ["Ringen."], { folderId: folder.id }), ["Ringen."]),
    ]);
  }
  expect(await test.rows("select 1 from chat_conversations where folder_id is not null")).toEqual([]);
  expect(await test.rows("select 1 from chat_files")).toEqual([]);
  expect(await test.rows("select 1 from chat_conversations")).toHaveLength(3 * rounds);
});

it("a conversation that is deleted meanwhile takes everything with it", async () => {
  const { id: userId } = await test.addUser();
  const { conversations, files, messages, shares } = test.store.chat;
  for (let round = 0; round < rounds; round += 1) {
    const id = await addConversation(test.store, userId);
    const { answerId } = await addTurn(test.store, userId, id);
    const empty = await addConversation(test.store, userId);
    const whole = { status: "complete", code: null, model: null, isCharged: false } as const;
    const said = [{ ...whole, id: systemIds.row(), text: "Hej", atMs: 0 }];
    await allAnswered([
      messages.addQuestion(newQuestion(userId, id, { parentId: answerId })),
      shares.add(newShare(userId, id, answerId), hashOf(id)),
      conversations.change(userId, id, { title: "Ny" }, allKept),
      conversations.remove(userId, id, 0),
      conversations.remove(userId, empty, 0),
      messages.addPath(userId, empty, said, null),
      files.add(newFile(userId, ["Ringen."], { conversationId: id }), ["Ringen."]),
      conversations.touchSearch(userId, id, ["ringen"]),
    ]);
  }
  for (const table of ["chat_conversations", "chat_messages", "chat_files", "chat_shares"]) {
    expect([table, await test.rows(`select 1 from ${table}`)]).toEqual([table, []]);
  }
});

/** A question and its answer, which this run writes. */
async function begun(userId: string): Promise<{ readonly id: string; readonly answerId: string }> {
  const id = await addConversation(test.store, userId);
  const question = newQuestion(userId, id);
  const answer = newAnswer(userId, id, question.id, { runId: "run" });
  await test.store.chat.messages.addQuestion(question);
  await test.store.chat.messages.addAnswer(answer);
  return { id, answerId: answer.id };
}

/** Until so many calls wait for rows that others hold; the embedded database has one connection, and no such calls. */
async function areWaiting(count: number): Promise<void> {
  if (test.kind === "pglite") return;
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await test.rows(waiting)).length, { timeout: 10_000 }).toBe(count);
}

it.each(["closed", "gone on with", "closed as lost"])(
  "a conversation is deleted at the moment when its answer is %s",
  async (what) => {
    const { id: userId } = await test.addUser();
    const { conversations, messages } = test.store.chat;
    const { id, answerId } = await begun(userId);
    const isOver = what === "gone on with";
    if (isOver) await messages.close(userId, answerId, "run", closedAnswer({ status: "cut" }));
    const calls: Promise<unknown>[] = [];
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from chat_conversations where id = ${id}::uuid for update`);
      calls.push(conversations.remove(userId, id, 0));
      await areWaiting(1);
      if (isOver) calls.push(messages.reopen(userId, answerId, "to", hashOf("to"), 0));
      else if (what === "closed") calls.push(messages.close(userId, answerId, "run", closedAnswer()));
      else calls.push(messages.closeLostOf(userId, answerId, "run"));
      await areWaiting(2);
    });
    await allAnswered(calls);
    expect(await test.rows("select 1 from chat_messages")).toEqual([]);
  },
);

it("the night waits for no conversation that another holds, and closes its lost answers the next time", async () => {
  const { id: userId } = await test.addUser();
  const { messages } = test.store.chat;
  const [held, free] = [await begun(userId), await begun(userId)];
  const afterMs = startMs + 1;
  let closed: Promise<number> | null = null;
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from chat_conversations where id = ${held.id}::uuid for update`);
    closed = messages.closeLost(afterMs, 10);
    // The embedded database begins with it afterwards.
    if (test.kind !== "pglite") await closed;
  });
  expect(await closed).toBe(test.kind === "pglite" ? 2 : 1);
  await messages.closeLost(afterMs, 10);
  expect(await messages.find(userId, free.answerId)).toMatchObject({ status: "failed" });
  expect(await messages.find(userId, held.answerId)).toMatchObject({ status: "failed" });
});
