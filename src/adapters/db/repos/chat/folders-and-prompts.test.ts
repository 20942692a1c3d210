/** Folders and prompts on real SQL: in the order in which they were made, no more than there may be, and their owner's. */
import { describe, expect, it } from "vitest";
import type { Prompt } from "#domain/tools/chat/folder-rows.ts";
import { addConversation, newFolder, theConversation } from "../../../../../tests/support/chat-store.ts";
import { createTestStore, minuteMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const folders = () => test.store.chat.folders;
const prompts = () => test.store.chat.prompts;

function newPrompt(userId: string, fields: Partial<Prompt> = {}): Prompt {
  const { id } = newFolder(userId);
  return { id, userId, name: "Feedback", text: "Giv feedback: {{tekst}}", createdAtMs: startMs, ...fields };
}

describe("folders", () => {
  it("are listed in their order, changed and removed by their owner alone", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const second = newFolder(me.id, { name: "Historie", createdAtMs: startMs + minuteMs });
    const first = newFolder(me.id, { instruction: "Jeg går i 3.g.", keep: "90" });
    for (const folder of [second, first]) expect(await folders().add(folder, 100)).toBe(true);
    expect(await folders().list(me.id)).toEqual([first, second]);
    expect(await folders().list(other.id)).toEqual([]);
    expect(await folders().find(other.id, first.id)).toBeNull();
    expect(await folders().change(other.id, first.id, { name: "Min" })).toBe(false);
    expect(await folders().remove(other.id, first.id)).toBe(false);
    expect(await folders().change(me.id, first.id, { keep: "never" })).toBe(true);
    expect(await folders().find(me.id, first.id)).toEqual({ ...first, keep: "never" });
    expect(await folders().change(me.id, first.id, {})).toBe(true);
    expect(await folders().remove(me.id, first.id)).toBe(true);
    expect(await folders().list(me.id)).toEqual([second]);
  });

  it("that are removed leave their conversations", async () => {
    const { id } = await test.addUser();
    const folder = newFolder(id);
    await folders().add(folder, 100);
    const one = await addConversation(test.store, id, { folderId: folder.id });
    expect(await theConversation(test.store, id, one)).toMatchObject({ folderId: folder.id, folderKeep: "account" });
    await folders().remove(id, folder.id);
    expect(await theConversation(test.store, id, one)).toMatchObject({ folderId: null, folderKeep: null });
  });
});

describe("prompts", () => {
  it("are listed in their order, changed and removed by their owner alone", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const second = newPrompt(me.id, { name: "Kort", createdAtMs: startMs + minuteMs });
    const first = newPrompt(me.id);
    for (const prompt of [second, first]) expect(await prompts().add(prompt, 100)).toBe(true);
    expect(await prompts().list(me.id)).toEqual([first, second]);
    expect(await prompts().list(other.id)).toEqual([]);
    expect(await prompts().change(other.id, first.id, { name: "n", text: "t" })).toBe(false);
    expect(await prompts().remove(other.id, first.id)).toBe(false);
    expect(await prompts().change(me.id, first.id, { name: "n", text: "t" })).toBe(true);
    expect(await prompts().remove(me.id, second.id)).toBe(true);
    expect(await prompts().list(me.id)).toEqual([{ ...first, name: "n", text: "t" }]);
  });
});

it.each([
  ["folders", (id: string, max: number) => folders().add(newFolder(id), max), () => folders()],
  ["prompts", (id: string, max: number) => prompts().add(newPrompt(id), max), () => prompts()],
] as const)(
  "%s are never more than there may be, also by many at once, and none of an account that is gone",
  async (_name, add, all) => {
    const { id } = await test.addUser();
    const added = await Promise.all(Array.from({ length: 8 }, () => add(id, 3)));
    expect(added.filter(Boolean)).toHaveLength(3);
    expect(await all().list(id)).toHaveLength(3);
    await test.store.users.remove(id);
    expect(await add(id, 3)).toBe(false);
  },
);
