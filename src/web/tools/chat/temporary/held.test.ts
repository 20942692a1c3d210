/** What was made on the device stays there when a model answers by now, until the person says otherwise. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { closeTab, ids, lines, openTab, owner } from "../../../../../tests/support/kept-conversation.ts";
import {
  asked,
  bodies,
  counts,
  inTab,
  repeatsHere,
  startTab,
} from "../../../../../tests/support/temporary-conversation.ts";

beforeEach(openTab);
afterEach(closeTab);

const signedIn = { ownerId: owner, here: null };

/** A visitor has asked once, and signs in in the same tab. */
async function afterSignIn() {
  const { store: visitor, make, server } = await startTab({ answer: counts, here: repeatsHere, ownerId: null });
  await asked(visitor, "Bøj hund");
  visitor.leave();
  return { store: make(signedIn), make, server };
}

test("a visitor's words stand there after the sign-in, and nothing of them goes with what is asked", async () => {
  const { store, make, server } = await afterSignIn();
  expect([lines(store), store.view.get().heldIds]).toEqual([["Bøj hund", "Om: Bøj hund"], ids(store)]);
  await asked(store, "Hvem er Blixen?");
  await asked(store, "Og så?");
  expect(server.calls.map(({ body }) => body).join()).not.toContain("hund");
  expect(bodies(server.calls).map(({ messages }) => messages.length)).toEqual([1, 3]);
  // Nor after a reload.
  store.leave();
  const later = make();
  const again = make(signedIn);
  expect([lines(later), again.view.get().heldIds]).toEqual([[], ids(again).slice(0, 2)]);
  await asked(again, "Mere");
  expect(bodies(server.calls)[2]?.messages).toHaveLength(5);
  expect(server.calls.at(-1)?.body).not.toContain("hund");
});

test("a message of theirs is not answered anew before it is taken along", async () => {
  const { store, server } = await afterSignIn();
  const [question = ""] = ids(store);
  expect(await store.again(question)).toBe(false);
  expect([server.calls, store.view.get().failure?.message]).toEqual([[], expect.stringContaining("kun på din enhed")]);
  expect(await store.edit(question, "Bøj kat")).toBe(true);
  expect(bodies(server.calls)[0]?.messages).toEqual([{ role: "person", text: "Bøj kat" }]);
});

test("what is taken along goes from then on, with the words that it is taken along with", async () => {
  const { store, make, server } = await afterSignIn();
  const [question = "", answer = ""] = ids(store);
  const said = new Map([
    [question, "Bøj [navn 1]"],
    [answer, "Om: [navn 1]"],
  ]);
  expect(store.takeAlong?.(said)).toBe(true);
  expect([lines(store), store.view.get().heldIds]).toEqual([["Bøj [navn 1]", "Om: [navn 1]"], []]);
  const later = make(signedIn);
  await asked(later, "Og så?");
  expect(bodies(server.calls)[0]?.messages).toEqual([
    { role: "person", text: "Bøj [navn 1]" },
    { role: "answer", text: "Om: [navn 1]" },
    { role: "person", text: "Og så?" },
  ]);
  expect(window.sessionStorage.getItem(`${storageKeys.chatTemporary}.${owner}`)).not.toContain("hund");
});

test("a visitor's words are shown beside what the account had in the tab, which is another version", async () => {
  const { store: first, make, server } = await startTab({ answer: counts });
  await asked(first, "Gammel");
  first.leave();
  const visitor = make({ ownerId: null, here: repeatsHere });
  expect(lines(visitor)).toEqual([]);
  await asked(visitor, "Bøj hund");
  visitor.leave();
  const both = make();
  expect([lines(both), both.view.get().heldIds]).toEqual([["Bøj hund", "Om: Bøj hund"], ids(both)]);
  expect(inTab()).toEqual([`${storageKeys.chatTemporary}.${owner}`]);
  await both.show(both.view.get().path[0]?.version.previousId ?? "");
  expect([lines(both), both.view.get().heldIds]).toEqual([["Gammel", "1 beskeder"], []]);
  await asked(both, "Mere");
  expect(bodies(server.calls)[1]?.messages).toHaveLength(3);
});

test("a visitor's words that find no room beside the account's own are not taken twice, and take nothing away", async () => {
  const { store: first, make } = await startTab({ answer: counts });
  await asked(first, "Gammel");
  first.leave();
  const visitor = make({ ownerId: null, here: repeatsHere });
  await asked(visitor, "Bøj hund");
  visitor.leave();
  const { setItem } = window.sessionStorage;
  window.sessionStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const full = make();
  expect(lines(full)).toEqual(["Bøj hund", "Om: Bøj hund"]);
  full.leave();
  window.sessionStorage.setItem = setItem;
  const later = make();
  expect([lines(later), later.view.get().path[0]?.version.of]).toEqual([["Bøj hund", "Om: Bøj hund"], 2]);
  await later.show(later.view.get().path[0]?.version.previousId ?? "");
  expect(lines(later)).toEqual(["Gammel", "1 beskeder"]);
});

test("nothing is taken along while an answer is on its way, and that is said", async () => {
  const { store: visitor, make } = await startTab({ answer: () => {}, here: repeatsHere, ownerId: null });
  await asked(visitor, "Bøj hund");
  visitor.leave();
  const store = make(signedIn);
  const [question = ""] = ids(store);
  void store.ask("Hvem er Blixen?", []);
  expect(store.takeAlong?.(new Map([[question, "Bøj [navn 1]"]]))).toBe(false);
  expect([lines(store)[0], store.view.get().heldIds, store.view.get().failure?.message]).toEqual([
    "Bøj hund",
    ids(store).slice(0, 2),
    chatRefusals.stillWriting,
  ]);
});

test("what somebody with an account made without a model stays on the device when there is one", async () => {
  const { store, make, server } = await startTab({ answer: counts, here: repeatsHere });
  await asked(store, "Bøj hund");
  await asked(store, "Og kat?");
  expect([lines(store).at(-1), store.view.get().heldIds]).toEqual(["Om: Og kat?", []]);
  store.leave();
  const later = make({ here: null });
  expect(later.view.get().heldIds).toHaveLength(4);
  await asked(later, "Hvem er Blixen?");
  expect(bodies(server.calls)[0]?.messages).toHaveLength(1);
});
