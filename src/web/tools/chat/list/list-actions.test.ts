/** What the list does to the conversation that is open, against a server that speaks as ours: what is told of it is so. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptConversation } from "../../../../../tests/support/chat-server.ts";
import { item } from "../../../../../tests/support/conversation-list.ts";
import { closeTab, opened, openTab, startConversation } from "../../../../../tests/support/kept-conversation.ts";
import { createListActions } from "./list-actions.ts";
import type { ListNotice } from "./list-view.ts";

beforeEach(openTab);
afterEach(closeTab);

async function startActions() {
  const { store, server } = await startConversation();
  await opened(store);
  const told: (ListNotice | null)[] = [];
  const unused = () => expect.unreachable("it is the conversation that changes what is open");
  const list = { change: unused, remove: unused, clear: unused, say: (notice: ListNotice | null) => told.push(notice) };
  return { store, server, told, actions: createListActions({ list, conversation: store, leaveOpen: unused }) };
}

const shown = item("c1", { title: "Ringen" });

test("it is moved and renamed, and says so", async () => {
  const { actions, server, told } = await startActions();
  await actions.change(shown, { folderId: "m1" }, "Flyttet til »Dansk«");
  expect(await actions.rename(shown, "Guld")).toBeNull();
  expect(server.kept.get("c1")?.body).toMatchObject({ folderId: "m1", title: "Guld" });
  expect(told).toEqual([
    { text: "Flyttet til »Dansk«", isFailure: false },
    { text: "Omdøbt", isFailure: false },
  ]);
});

test("moved to a folder that another tab has deleted, it stays open where it lies", async () => {
  const { actions, store, server, told } = await startActions();
  server.goneFolders.add("m1");
  await actions.change(shown, { folderId: "m1" }, "Flyttet til »Dansk«");
  expect(told).toEqual([{ text: "»Ringen« er ikke ændret. Findes ikke.", isFailure: true }]);
  expect(store.view.get()).toMatchObject({ phase: "open", folderId: null, failure: null });
});

test("deleted in another tab, it is neither moved nor renamed", async () => {
  const { actions, store, server, told } = await startActions();
  server.kept.delete("c1");
  expect(await actions.rename(shown, "Guld")).toBe("Samtalen findes ikke mere.");
  await actions.change(shown, { folderId: "m1" }, "Flyttet til »Dansk«");
  expect(told).toEqual([{ text: "»Ringen« er ikke ændret. Samtalen findes ikke mere.", isFailure: true }]);
  expect(store.view.get().phase).toBe("gone");
});

test("what could not be changed while another was opened is not told as changed", async () => {
  const { actions, store, server } = await startActions();
  server.kept.set("c2", keptConversation("c2", 1));
  server.failWith(500);
  const renamed = actions.rename(shown, "Guld");
  store.open("c2");
  expect(await renamed).toBe("Noget gik galt. Prøv igen.");
});
