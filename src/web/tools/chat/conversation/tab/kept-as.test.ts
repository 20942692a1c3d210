/** »Gem alligevel« that was not done: what is on the account is known and told, and gone on with. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { closeTab, ids, isQuiet, lines, openTab, owner, until } from "../../../../../../tests/support/chat-desk.ts";
import type { ChatServer } from "../../../../../../tests/support/chat-server.ts";
import { asked, bodies, counts, file, inTab, repeatsHere, startTab } from "../../../../../../tests/support/tab-desk.ts";
import { readKeptAs } from "./kept-as.ts";

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
  await asked(tab.desk, "Hej", ["f1", "f2"]);
  expect(tab.desk.view.get().keptAs).toBeNull();
  tab.server.failWith(409);
  expect(await tab.desk.keep()).toBeNull();
  tab.server.failWith(null);
  return tab;
}

describe("kept in part", () => {
  test("is known, also after a reload, which makes no second conversation of it", async () => {
    const { desk, make, server } = await keptInPart();
    expect([desk.view.get().keptAs, desk.view.get().isKeeping]).toEqual([{ id: "c9" }, false]);
    desk.leave();
    const later = make();
    expect([later.view.get().keptAs, later.keeping().hasEarlier]).toEqual([{ id: "c9" }, false]);
    expect(await later.keep()).toBe("c9");
    expect(new Set(imports(server).map(({ key }) => key)).size).toBe(1);
    expect([later.view.get().keptAs, inTab()]).toEqual([null, []]);
  });

  test("brings each file once, and all of them anew where the conversation was deleted meanwhile", async () => {
    const { desk, server } = await startTab(wish);
    await asked(desk, "Hej", ["f1"]);
    await asked(desk, "Og?", ["f2"]);
    server.refusedFiles.add("Noter.txt");
    for (const _ of [1, 2]) expect(await desk.keep()).toBeNull();
    expect(given(server)).toEqual([
      ["Novelle.docx", "c9"],
      ["Noter.txt", "c9"],
      ["Noter.txt", "c9"],
    ]);
    const before = given(server).length;
    server.refusedFiles.clear();
    server.importAs("c10");
    expect(await desk.keep()).toBe("c10");
    expect(given(server).slice(before)).toEqual([
      ["Novelle.docx", "c10"],
      ["Noter.txt", "c10"],
    ]);
  });

  test("and gone on with, it is another conversation, which is said before", async () => {
    const { desk, server } = await keptInPart();
    await asked(desk, "Og?");
    expect([desk.keeping().hasEarlier, desk.view.get().keptAs]).toEqual([true, { id: "c9" }]);
    server.importAs("c10");
    expect(await desk.keep()).toBe("c10");
    expect(new Set(imports(server).map(({ key }) => key)).size).toBe(2);
    expect(given(server).slice(1)).toEqual([
      ["Novelle.docx", "c10"],
      ["Noter.txt", "c10"],
    ]);
  });

  test("is told of no longer when it is deleted here", async () => {
    const { desk } = await keptInPart();
    desk.clear();
    expect([desk.view.get().keptAs, lines(desk), inTab()]).toEqual([null, [], []]);
  });
});

test("what is written while it is kept lies here alone, and that the rest is on the account is known", async () => {
  const { desk } = await startTab(wish);
  await asked(desk, "Hej");
  const isKept = desk.keep();
  await asked(desk, "Og?");
  expect(await isKept).toBeNull();
  expect([desk.view.get().keptAs, lines(desk).length]).toEqual([{ id: "c9" }, 4]);
});

test("it is not deleted while it is being kept", async () => {
  const { desk } = await startTab(wish);
  await asked(desk, "Hej");
  const isKept = desk.keep();
  expect(desk.view.get().isKeeping).toBe(true);
  desk.clear();
  expect([lines(desk).length, await desk.keep()]).toEqual([2, null]);
  expect([await isKept, lines(desk)]).toEqual(["c9", []]);
});

test("where no answer comes, nobody knows; where it is refused, nothing is kept", async () => {
  const { desk, make, server } = await startTab(wish);
  await asked(desk, "Hej");
  server.refuseImports(429);
  await desk.keep();
  expect(desk.view.get().keptAs).toBeNull();
  server.refuseImports(null);
  await server.close();
  await desk.keep();
  expect([desk.view.get().keptAs, make().view.get().keptAs]).toEqual([{ id: null }, { id: null }]);
});

test("what was never sent goes with the words it is looked through to", async () => {
  const { desk: visitor, make, server } = await startTab({ answer: counts, here: repeatsHere, ownerId: null });
  await asked(visitor, "Bøj hund");
  visitor.leave();
  const desk = make({ ownerId: owner, here: null });
  const [question = ""] = ids(desk);
  await until(desk.view, isQuiet);
  expect(await desk.keep(new Map([[question, "Bøj [navn 1]"]]))).toBe("c9");
  expect(bodies(imports(server))[0]?.messages.map(({ text }: { readonly text: string }) => text)).toEqual([
    "Bøj [navn 1]",
    "Om: Bøj hund",
  ]);
});

test("nobody knows what became of it: with the same words it is the same call, with others another", async () => {
  const { desk: visitor, make, server } = await startTab({ answer: counts, here: repeatsHere, ownerId: null });
  await asked(visitor, "Bøj Ida");
  visitor.leave();
  const desk = make({ ownerId: owner, here: null });
  const [question = ""] = ids(desk);
  await until(desk.view, isQuiet);
  const says = (text: string) => new Map([[question, text]]);
  server.refuseImports(503);
  for (const _ of [1, 2]) expect(await desk.keep(says("Bøj Ida"))).toBeNull();
  desk.leave();
  const later = make({ ownerId: owner, here: null });
  server.refuseImports(null);
  expect(await later.keep(says("Bøj [navn 1]"))).toBe("c9");
  const keys = imports(server).map(({ key }) => key);
  expect([keys.length, keys[0] === keys[1], keys[0] === keys[2]]).toEqual([3, true, false]);
});

test.each([null, 5, {}, { key: "k" }, { key: "k", leafId: "m", fileIds: "f" }])("%j is nothing kept", (stored) => {
  expect(readKeptAs(stored)).toBeNull();
});
