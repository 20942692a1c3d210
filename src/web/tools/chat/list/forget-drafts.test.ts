/** Nothing of a conversation that is deleted stays on the device, wherever it was deleted and whichever was open. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStorages, type TestStorages } from "../../../../../tests/support/browser-storage.ts";
import { refused, startList, usual } from "../../../../../tests/support/conversation-list.ts";

let storages: TestStorages;
beforeEach(() => {
  storages = openStorages();
});
afterEach(() => storages.close());

const keyOf = (place: string, owner: string) => `rodtraad.draft.chat${place}.${owner}`;

/** Drafts of two conversations, of a new one, of one that is not kept, of another tool, and of somebody else. */
function leaveDrafts(owner: string): readonly string[] {
  const kept = ["", ":temporary", ":a", ":b"].map((place) => keyOf(place, owner));
  const gone = [":c", ":c#m1", ":c#files"].map((place) => keyOf(place, owner));
  for (const name of [...kept, ...gone, keyOf(":c", "en-anden"), `rodtraad.draft.rewriting.${owner}`]) {
    storages.local.set(name, '{"text":"Noget","savedAt":1}');
  }
  storages.session.set(keyOf(":c#files", owner), '{"unsent":[]}');
  storages.session.set(keyOf(":temporary", owner), '{"text":"Noget","savedAt":1}');
  return [...kept, keyOf(":c", "en-anden"), `rodtraad.draft.rewriting.${owner}`];
}

test.each(["here", "elsewhere"])("deleted %s, its own drafts go with it, and no others", async (where) => {
  const { store, server, load } = await startList(usual);
  await load();
  const left = leaveDrafts(server.ownerId);
  if (where === "here") await store.remove("c");
  else store.removed("c");
  expect([...storages.local.keys()]).toEqual(left);
  expect([...storages.session.keys()]).toEqual([keyOf(":temporary", server.ownerId)]);
});

test("one that can't be deleted keeps its drafts", async () => {
  const { store, server, load } = await startList(usual, (_call, response) => refused(response));
  await load();
  leaveDrafts(server.ownerId);
  const before = [...storages.local.keys()];
  expect(await store.remove("c")).toBe(false);
  await expect(store.clear()).rejects.toThrow();
  expect([...storages.local.keys()]).toEqual(before);
});

test.each(["here", "elsewhere"])(
  "all deleted %s, those of a new one and of one that is not kept are left",
  async (where) => {
    const { store, server, load } = await startList(usual);
    await load();
    leaveDrafts(server.ownerId);
    if (where === "here") await store.clear();
    else store.cleared();
    expect(store.view.get().items).toEqual([]);
    const { ownerId } = server;
    expect([...storages.local.keys()]).toEqual([
      keyOf("", ownerId),
      keyOf(":temporary", ownerId),
      keyOf(":c", "en-anden"),
      `rodtraad.draft.rewriting.${ownerId}`,
    ]);
    expect([...storages.session.keys()]).toEqual([keyOf(":temporary", ownerId)]);
  },
);
