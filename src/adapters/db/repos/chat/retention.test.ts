/** What goes when its time is up, on real SQL: by the account's choice and its folders', and what the export still tells. */
import { describe, expect, it } from "vitest";
import type { ChatDays } from "#contract/chat/chat.rules.ts";
import type { RemovedEntries } from "#domain/ai/history/history.ts";
import { forgetChat } from "#domain/tools/chat/manage/forget-chat.ts";
import {
  addConversation,
  addTurns,
  newAnswer,
  newFile,
  newFolder,
  newQuestion,
  newShare,
} from "../../../../../tests/support/chat-store.ts";
import { createTestStore, dayMs, hashOf, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const conversations = () => test.store.chat.conversations;

/** Steps through all owners. @returns how many went in each */
async function night(nowMs: number, maxRows = 50): Promise<readonly number[]> {
  const counts: number[] = [];
  let after: string | null = null;
  do {
    const from: string | null = after;
    const step: RemovedEntries = await test.store.transaction((tx) =>
      tx.chat.conversations.removeExpired(nowMs, maxRows, from),
    );
    counts.push(step.removed);
    after = step.next;
  } while (after !== null);
  return counts;
}

const left = async () =>
  (await test.rows("select title from chat_conversations order by title")).map(({ title }) => title);
const choose = (id: string, chatDays: ChatDays) => test.store.users.updateProfile(id, { settings: { chatDays } });

describe("the night", () => {
  it("takes what is over by each account's choice, in steps", async () => {
    const [year, month, ever] = [await test.addUser(), await test.addUser(), await test.addUser()];
    await choose(month.id, 30);
    await choose(ever.id, null);
    for (const [name, { id }] of [
      ["år", year],
      ["måned", month],
      ["altid", ever],
    ] as const) {
      for (const title of [`${name} 1`, `${name} 2`]) await addConversation(test.store, id, { title });
    }
    expect(await night(startMs + 30 * dayMs - 1)).toEqual([0]);
    expect((await night(startMs + 30 * dayMs, 1)).reduce((sum, count) => sum + count)).toBe(2);
    expect(await left()).toEqual(["altid 1", "altid 2", "år 1", "år 2"]);
    expect(await night(startMs + 365 * dayMs)).toEqual([2]);
    expect(await left()).toEqual(["altid 1", "altid 2"]);
  });

  it("goes by the folder where that says something else", async () => {
    const { id } = await test.addUser();
    for (const keep of ["account", "30", "90", "365", "never"] as const) {
      const folder = newFolder(id, { keep });
      await test.store.chat.folders.add(folder, 100);
      await addConversation(test.store, id, { title: keep, folderId: folder.id });
    }
    await addConversation(test.store, id, { title: "uden" });
    expect([await night(startMs + 90 * dayMs), await left()]).toEqual([[2], ["365", "account", "never", "uden"]]);
    await choose(id, 30);
    expect([await night(startMs + 90 * dayMs), await left()]).toEqual([[2], ["365", "never"]]);
    expect([await night(startMs + 9000 * dayMs), await left()]).toEqual([[1], ["never"]]);
  });
});

it("takes files that were never sent, links that no longer work, and ends answers that nobody writes", async () => {
  const { id: userId } = await test.addUser();
  const id = await addConversation(test.store, userId);
  const { files, messages, shares } = test.store.chat;
  for (const [name, place] of [
    ["løs", {}],
    ["i brug", { conversationId: id }],
  ] as const) {
    await files.add(newFile(userId, ["Tekst."], { name, ...place }), ["Tekst."]);
  }
  const question = newQuestion(userId, id);
  await messages.addQuestion(question);
  const [lost, live] = [0, dayMs].map((laterMs) => newAnswer(userId, id, question.id, { atMs: startMs + laterMs }));
  for (const answer of [lost, live]) if (answer !== undefined) await messages.addAnswer(answer);
  const [over, good] = [1, 7].map((days) =>
    newShare(userId, id, question.id, { expiresAtMs: startMs + days * dayMs - 1 }),
  );
  for (const share of [over, good]) if (share !== undefined) await shares.add(share, hashOf(share.id));
  const nowMs = startMs + dayMs + 1;
  expect(await forgetChat(test.store, nowMs)).toEqual({ conversations: 0, looseFiles: 1, shares: 1, lostAnswers: 1 });
  expect((await files.listWhole(userId, 9, null)).items.map(({ name }) => name)).toEqual(["i brug"]);
  expect((await shares.listWhole(userId, 9, null)).items.map((share) => share.id)).toEqual([good?.id]);
  expect(await messages.find(userId, lost?.id ?? "")).toMatchObject({ status: "failed", code: "run.interrupted" });
  expect(await messages.find(userId, live?.id ?? "")).toMatchObject({ status: "writing" });
  expect(await forgetChat(test.store, startMs + 365 * dayMs)).toMatchObject({ conversations: 0 });
  expect(await forgetChat(test.store, startMs + 367 * dayMs)).toMatchObject({ conversations: 1 });
});

it("ends answers a few at a time, and others get their turn in between", async () => {
  const { id: userId } = await test.addUser();
  const id = await addConversation(test.store, userId);
  const question = newQuestion(userId, id);
  await test.store.chat.messages.addQuestion(question);
  for (let count = 0; count < 12; count += 1) {
    await test.store.chat.messages.addAnswer(newAnswer(userId, id, question.id));
  }
  let [turns, last, isOver] = [0, 0, false];
  const next = () => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  const done: { readonly count: unknown; readonly waited: number }[] = [];
  const transaction: typeof test.store.transaction = async (work) => {
    const waited = turns - last;
    const count = await test.store.transaction(work);
    last = turns;
    done.push({ count, waited });
    return count;
  };
  expect(await forgetChat({ ...test.store, transaction }, startMs + dayMs)).toMatchObject({ lostAnswers: 12 });
  isOver = true;
  const counts = done.map(({ count }) => count).filter((count) => typeof count === "number" && count > 0);
  expect(Math.max(...counts.map(Number))).toBeLessThanOrEqual(5);
  expect(counts).toHaveLength(3);
  expect(done.slice(-3).filter(({ waited }) => waited === 0)).toEqual([]);
});

it("the export tells everything that lies there, also what is over, page by page", async () => {
  const [me, other] = [await test.addUser(), await test.addUser()];
  await addConversation(test.store, other.id);
  const ids = [
    await addConversation(test.store, me.id),
    await addConversation(test.store, me.id, { atMs: startMs + 1 }),
  ];
  await addTurns(test.store, me.id, ids[1] ?? "", 2);
  const first = await conversations().listWhole(me.id, 1, null);
  const rest = await conversations().listWhole(me.id, 9, first.next);
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  const { messages } = test.store.chat;
  const newest = await messages.listWhole(me.id, ids[1] ?? "", 3, null);
  const oldest = await messages.listWhole(me.id, ids[1] ?? "", 3, newest.next);
  expect([...newest.items, ...oldest.items].map(({ depth }) => depth)).toEqual([4, 3, 2, 1]);
  expect((await messages.listWhole(other.id, ids[1] ?? "", 9, null)).items).toEqual([]);
});
