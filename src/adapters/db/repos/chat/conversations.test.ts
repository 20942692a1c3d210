/** Conversations on real SQL: lists, what is over by the clock, bounds, changes, and what goes with one. */
import { describe, expect, it } from "vitest";
import type { FolderKeep } from "#contract/chat/chat.rules.ts";
import type { ConversationFilter, Retention } from "#domain/tools/chat/chat-rows.ts";
import {
  addConversation,
  addTurn,
  allKept,
  newAnswer,
  newConversation,
  newFolder,
  theConversation,
} from "../../../../../tests/support/chat-store.ts";
import { createTestStore, dayMs, minuteMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
/** No run began after it. */
const laterMs = startMs + dayMs;
const chat = () => test.store.chat;
const titles = async (userId: string, filter: ConversationFilter = { show: "active" }, kept: Retention = allKept) =>
  (await chat().conversations.list(userId, filter, kept, 100, null)).items.map(({ title }) => title);

/** One for each letter, a minute apart. */
async function keep(userId: string, names: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [at, title] of [...names].entries()) {
    ids.set(title, await addConversation(test.store, userId, { title, atMs: startMs + at * minuteMs }));
  }
  return ids;
}

describe("a list", () => {
  it("has the latest first, page by page, and nothing of others", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    await keep(other.id, "x");
    await keep(me.id, "abcde");
    const { items, next } = await chat().conversations.list(me.id, { show: "active" }, allKept, 2, null);
    expect(items.map(({ title }) => title)).toEqual(["e", "d"]);
    const rest = await chat().conversations.list(me.id, { show: "active" }, allKept, 3, next);
    expect([rest.items.map(({ title }) => title), rest.next]).toEqual([["c", "b", "a"], null]);
  });

  it("shows what is pinned, archived and in a folder by itself", async () => {
    const { id } = await test.addUser();
    const ids = await keep(id, "abcd");
    const folder = newFolder(id);
    await chat().folders.add(folder, 100);
    const change = (name: string, fields: object) =>
      chat().conversations.change(id, ids.get(name) ?? "", fields, allKept);
    await change("a", { isPinned: true });
    await change("b", { isArchived: true });
    await change("c", { folderId: folder.id });
    expect(await titles(id)).toEqual(["d", "c"]);
    expect(await titles(id, { show: "pinned" })).toEqual(["a"]);
    expect(await titles(id, { show: "archived" })).toEqual(["b"]);
    expect(await titles(id, { show: "active", folderId: folder.id })).toEqual(["c"]);
    expect(await titles(id, { show: "active", folderId: null })).toEqual(["d"]);
    expect(await titles(id, { show: "all" })).toEqual(["d", "c", "b", "a"]);
  });

  it("has what is archived no longer pinned, and what is pinned no longer archived", async () => {
    const { id } = await test.addUser();
    const one = await addConversation(test.store, id);
    const state = async (fields: object) => {
      await chat().conversations.change(id, one, fields, allKept);
      const { isPinned, isArchived } = await theConversation(test.store, id, one);
      return { isPinned, isArchived };
    };
    expect(await state({ isPinned: true })).toEqual({ isPinned: true, isArchived: false });
    expect(await state({ isArchived: true })).toEqual({ isPinned: false, isArchived: true });
    expect(await state({ isPinned: true })).toEqual({ isPinned: true, isArchived: false });
    expect(await state({ isPinned: true, isArchived: true })).toEqual({ isPinned: false, isArchived: true });
  });
});

describe("what is over by the clock", () => {
  it("is not there, by the account's choice or its folder's", async () => {
    const { id } = await test.addUser();
    const keeps: readonly FolderKeep[] = ["account", "30", "90", "365", "never"];
    await addConversation(test.store, id, { title: "uden mappe" });
    for (const name of keeps) {
      const folder = newFolder(id, { keep: name });
      await chat().folders.add(folder, 100);
      await addConversation(test.store, id, { title: name, folderId: folder.id });
    }
    const left = async (days: Retention["days"], afterDays: number) =>
      (await titles(id, { show: "all" }, { nowMs: startMs + afterDays * dayMs, days })).sort();
    expect(await left(30, 29)).toHaveLength(6);
    expect(await left(30, 30)).toEqual(["365", "90", "never"]);
    expect(await left(90, 30)).toEqual(["365", "90", "account", "never", "uden mappe"]);
    expect(await left(null, 10_000)).toEqual(["account", "never", "uden mappe"]);
  });

  it("is neither found nor changed, and comes back with a longer choice", async () => {
    const { id } = await test.addUser();
    const one = await addConversation(test.store, id);
    const over: Retention = { nowMs: startMs + 30 * dayMs, days: 30 };
    expect(await chat().conversations.find(id, one, over)).toBeNull();
    expect(await chat().conversations.change(id, one, { title: "ny" }, over)).toBe(false);
    expect(await chat().conversations.find(id, one, { ...over, days: 90 })).toMatchObject({ title: "Blixen" });
  });
});

describe("when one more is begun than there is room for", () => {
  it("the oldest go, pinned ones last, and the new one never", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    await keep(other.id, "x");
    const ids = await keep(me.id, "abc");
    await chat().conversations.change(me.id, ids.get("a") ?? "", { isPinned: true }, allKept);
    const begin = (title: string, max: number) =>
      test.store.transaction((tx) => tx.chat.conversations.add(newConversation(me.id, { title, atMs: startMs }), max));
    await begin("d", 3);
    expect((await titles(me.id, { show: "all" })).sort()).toEqual(["a", "c", "d"]);
    await begin("e", 1);
    expect(await titles(me.id, { show: "all" })).toEqual(["e"]);
    expect(await titles(other.id)).toEqual(["x"]);
  });

  it("many at once never pass it", async () => {
    const { id } = await test.addUser();
    const begun = Array.from({ length: 12 }, () => newConversation(id));
    await Promise.all(begun.map((row) => test.store.transaction((tx) => tx.chat.conversations.add(row, 5))));
    expect(await titles(id)).toHaveLength(5);
  });

  it("nothing is kept of an account that is gone, and a folder of another's is none", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const folder = newFolder(other.id);
    await chat().folders.add(folder, 100);
    const one = await addConversation(test.store, me.id, { folderId: folder.id });
    expect((await theConversation(test.store, me.id, one)).folderId).toBeNull();
    await test.store.users.remove(me.id);
    await addConversation(test.store, me.id);
    expect(await test.rows("select id from chat_conversations")).toEqual([]);
  });
});

describe("a change", () => {
  it("is the owner's alone, also of what it points at", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const [mine, theirs] = [await addConversation(test.store, me.id), await addConversation(test.store, other.id)];
    const folder = newFolder(other.id);
    await chat().folders.add(folder, 100);
    const { answerId } = await addTurn(test.store, other.id, theirs);
    const change = (id: string, fields: object) => chat().conversations.change(me.id, id, fields, allKept);
    expect(await change(theirs, { title: "min" })).toBe(false);
    expect(await change(mine, { folderId: folder.id })).toBe(false);
    expect(await change(mine, { leafId: answerId })).toBe(false);
    expect(await chat().conversations.find(me.id, theirs, allKept)).toBeNull();
    expect(await theConversation(test.store, me.id, mine)).toMatchObject({ title: "Blixen", leafId: null });
  });

  it("leaves what it does not name, and the time of the last message", async () => {
    const { id } = await test.addUser();
    const one = await addConversation(test.store, id, { isLearning: true });
    expect(await chat().conversations.change(id, one, { title: "Ny" }, allKept)).toBe(true);
    expect(await theConversation(test.store, id, one)).toMatchObject({
      title: "Ny",
      isLearning: true,
      isPinned: false,
      updatedAtMs: startMs,
      createdAtMs: startMs,
    });
  });

  it("of the title by a person is kept from then on", async () => {
    const { id } = await test.addUser();
    const one = await addConversation(test.store, id);
    expect(await chat().conversations.titleByMachine(id, one, "Af modellen")).toBe(true);
    await chat().conversations.change(id, one, { title: "Min egen" }, allKept);
    expect(await chat().conversations.titleByMachine(id, one, "Af modellen igen")).toBe(false);
    expect((await theConversation(test.store, id, one)).title).toBe("Min egen");
  });
});

describe("deleting", () => {
  it("takes everything in a conversation, and names the runs that still write in it", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const [one, theirs] = [await addConversation(test.store, me.id), await addConversation(test.store, other.id)];
    const { questionId } = await addTurn(test.store, me.id, one);
    await chat().messages.addAnswer(newAnswer(me.id, one, questionId, { runId: "kørsel" }));
    await addTurn(test.store, other.id, theirs);
    expect((await theConversation(test.store, me.id, one)).isWriting).toBe(true);
    expect(await chat().conversations.remove(me.id, theirs, laterMs)).toBeNull();
    expect(await chat().conversations.remove(me.id, one, laterMs)).toEqual({ runIds: ["kørsel"] });
    expect(await chat().conversations.remove(me.id, one, laterMs)).toBeNull();
    expect(await test.rows("select distinct conversation_id as id from chat_messages")).toEqual([{ id: theirs }]);
  });

  it("takes all of a person's in steps, or all of one folder", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    await keep(other.id, "x");
    await keep(me.id, "abc");
    const folder = newFolder(me.id);
    await chat().folders.add(folder, 100);
    const inIt = await addConversation(test.store, me.id, { title: "i mappen", folderId: folder.id });
    const { questionId } = await addTurn(test.store, me.id, inIt);
    await chat().messages.addAnswer(newAnswer(me.id, inIt, questionId, { runId: "kørsel" }));
    expect(await chat().conversations.removeSome(me.id, 2, laterMs, folder.id)).toEqual({
      removed: 1,
      runIds: ["kørsel"],
    });
    expect(await chat().conversations.removeSome(me.id, 2, laterMs)).toEqual({ removed: 2, runIds: [] });
    expect(await chat().conversations.removeSome(me.id, 2, laterMs)).toEqual({ removed: 1, runIds: [] });
    expect([await titles(me.id), await titles(other.id)]).toEqual([[], ["x"]]);
  });

  it("of the account leaves nothing", async () => {
    const { id } = await test.addUser();
    await chat().folders.add(newFolder(id), 100);
    await addTurn(test.store, id, await addConversation(test.store, id));
    await test.store.users.remove(id);
    const left =
      "select (select count(*) from chat_conversations) + (select count(*) from chat_messages) + (select count(*) from chat_folders) as n";
    expect((await test.rows(left)).map(({ n }) => Number(n))).toEqual([0]);
  });
});
