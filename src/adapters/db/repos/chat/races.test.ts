/** What is put into a conversation or a folder while that is deleted is told that it is gone: on PostgreSQL this is a race. */
import { expect, it } from "vitest";
import { systemIds } from "#adapters/system.ts";
import {
  addConversation,
  addTurn,
  allKept,
  newConversation,
  newFile,
  newFolder,
  newQuestion,
  newShare,
} from "../../../../../tests/support/chat-store.ts";
import { createTestStore, hashOf } from "../../../../../tests/support/test-store.ts";

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
    const said = [{ id: systemIds.row(), text: "Hej", model: null, isCharged: false, atMs: 0 }];
    await allAnswered([
      messages.addQuestion(newQuestion(userId, id, { parentId: answerId })),
      shares.add(newShare(userId, id, answerId), hashOf(id)),
      conversations.change(userId, id, { title: "Ny" }, allKept),
      conversations.remove(userId, id),
      conversations.remove(userId, empty),
      messages.addPath(userId, empty, said, null),
      files.add(newFile(userId, ["Ringen."], { conversationId: id }), ["Ringen."]),
      conversations.touchSearch(userId, id, ["ringen"]),
    ]);
  }
  for (const table of ["chat_conversations", "chat_messages", "chat_files", "chat_shares"]) {
    expect([table, await test.rows(`select 1 from ${table}`)]).toEqual([table, []]);
  }
});
