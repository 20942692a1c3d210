/** »Gem alligevel« that was not done: what is on the account is known and told, and gone on with. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatServer } from "../../../../../tests/support/chat-server.ts";
import {
  closeTab,
  ids,
  isQuiet,
  lines,
  openTab,
  owner,
  until,
} from "../../../../../tests/support/kept-conversation.ts";
import {
  asked,
  bodies,
  counts,
  file,
  inTab,
  repeatsHere,
  startTab,
} from "../../../../../tests/support/temporary-conversation.ts";
import { readKeptAs } from "./save-progress.ts";

beforeEach(openTab);
afterEach(closeTab);

const wish = { answer: counts, files: { f1: file, f2: { ...file, name: "Noter.txt" } } };
const imports = ({ calls }: ChatServer) => calls.filter(({ url }) => url === chatPaths.chatImport);
const given = ({ calls }: ChatServer) =>
  bodies(calls.filter(({ url }) => url === chatPaths.chatFiles)).map(({ name, conversationId }) => [
    name,
    conversationId,
  ]);

/** Kept, but for its files. */
async function keptInPart() {
  const tab = await startTab(wish);
  await asked(tab.store, "Hej", ["f1", "f2"]);
  expect(tab.store.view.get().keptAs).toBeNull();
  tab.server.failWith(409);
  expect(await tab.store.keep()).toBeNull();
  tab.server.failWith(null);
  return tab;
}

describe("kept in part", () => {
  test("is known, also after a reload, which makes no second conversation of it", async () => {
    const { store, make, server } = await keptInPart();
    expect([store.view.get().keptAs, store.view.get().isKeeping]).toEqual([{ id: "c9" }, false]);
    store.leave();
    const later = make();
    expect([later.view.get().keptAs, later.keeping().hasEarlier]).toEqual([{ id: "c9" }, false]);
    expect(await later.keep()).toBe("c9");
    expect(new Set(imports(server).map(({ key }) => key)).size).toBe(1);
    expect([later.view.get().keptAs, inTab()]).toEqual([null, []]);
  });

  test("brings each file once, and all of them anew where the conversation was deleted meanwhile", async () => {
    const { store, server } = await startTab(wish);
    await asked(store, "Hej", ["f1"]);
    await asked(store, "Og?", ["f2"]);
    server.refusedFiles.add("Noter.txt");
    for (const _ of [1, 2]) expect(await store.keep()).toBeNull();
    expect(given(server)).toEqual([
      ["Novelle.docx", "c9"],
      ["Noter.txt", "c9"],
      ["Noter.txt", "c9"],
    ]);
    const before = given(server).length;
    server.refusedFiles.clear();
    server.importAs("c10");
    expect(await store.keep()).toBe("c10");
    expect(given(server).slice(before)).toEqual([
      ["Novelle.docx", "c10"],
      ["Noter.txt", "c10"],
    ]);
  });

  test("and gone on with, it is another conversation, which is said before", async () => {
    const { store, server } = await keptInPart();
    await asked(store, "Og?");
    expect([store.keeping().hasEarlier, store.view.get().keptAs]).toEqual([true, { id: "c9" }]);
    server.importAs("c10");
    expect(await store.keep()).toBe("c10");
    expect(new Set(imports(server).map(({ key }) => key)).size).toBe(2);
    expect(given(server).slice(1)).toEqual([
      ["Novelle.docx", "c10"],
      ["Noter.txt", "c10"],
    ]);
  });

  test("is told of no longer when it is deleted here", async () => {
    const { store } = await keptInPart();
    store.clear();
    expect([store.view.get().keptAs, lines(store), inTab()]).toEqual([null, [], []]);
  });
});

test("what is written while it is kept lies here alone, and that the rest is on the account is known", async () => {
  const { store } = await startTab(wish);
  await asked(store, "Hej");
  const isKept = store.keep();
  await asked(store, "Og?");
  expect(await isKept).toBeNull();
  expect([store.view.get().keptAs, lines(store).length]).toEqual([{ id: "c9" }, 4]);
});

test("it is not deleted while it is being kept", async () => {
  const { store } = await startTab(wish);
  await asked(store, "Hej");
  const isKept = store.keep();
  expect(store.view.get().isKeeping).toBe(true);
  store.clear();
  expect([lines(store).length, await store.keep()]).toEqual([2, null]);
  expect([await isKept, lines(store)]).toEqual(["c9", []]);
});

test("where no answer comes, nobody knows; where it is refused, nothing is kept", async () => {
  const { store, make, server } = await startTab(wish);
  await asked(store, "Hej");
  server.refuseImports(429);
  await store.keep();
  expect(store.view.get().keptAs).toBeNull();
  server.refuseImports(null);
  await server.close();
  await store.keep();
  expect([store.view.get().keptAs, make().view.get().keptAs]).toEqual([{ id: null }, { id: null }]);
});

test("what was never sent goes with the words it is looked through to", async () => {
  const { store: visitor, make, server } = await startTab({ answer: counts, here: repeatsHere, ownerId: null });
  await asked(visitor, "Bøj hund");
  visitor.leave();
  const store = make({ ownerId: owner, here: null });
  const [question = ""] = ids(store);
  await until(store.view, isQuiet);
  expect(await store.keep(new Map([[question, "Bøj [navn 1]"]]))).toBe("c9");
  expect(bodies(imports(server))[0]?.messages.map(({ text }: { readonly text: string }) => text)).toEqual([
    "Bøj [navn 1]",
    "Om: Bøj hund",
  ]);
});

test("nobody knows what became of it: with the same words it is the same call, with others another", async () => {
  const { store: visitor, make, server } = await startTab({ answer: counts, here: repeatsHere, ownerId: null });
  await asked(visitor, "Bøj Ida");
  visitor.leave();
  const store = make({ ownerId: owner, here: null });
  const [question = ""] = ids(store);
  await until(store.view, isQuiet);
  const says = (text: string) => new Map([[question, text]]);
  server.refuseImports(503);
  for (const _ of [1, 2]) expect(await store.keep(says("Bøj Ida"))).toBeNull();
  store.leave();
  const later = make({ ownerId: owner, here: null });
  server.refuseImports(null);
  expect(await later.keep(says("Bøj [navn 1]"))).toBe("c9");
  const keys = imports(server).map(({ key }) => key);
  expect([keys.length, keys[0] === keys[1], keys[0] === keys[2]]).toEqual([3, true, false]);
});

test.each([null, 5, {}, { key: "k" }, { key: "k", leafId: "m", fileIds: "f" }])("%j is nothing kept", (stored) => {
  expect(readKeptAs(stored)).toBeNull();
});
