/** The list of conversations against a real local HTTP server: what changes beside it, and deletions that fail. */
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";
import { at, page, refused, startList, usual } from "../../../../../tests/support/conversation-list.ts";

it("puts a conversation where its last message, pin, archive and folder say", async () => {
  const { store, ids, pinnedIds, load } = await startList(usual);
  await load();
  store.changed(at("ny", 13));
  expect(ids()).toEqual(["ny", "c", "b", "a"]);
  store.changed(at("a", 14));
  expect(ids()).toEqual(["a", "ny", "c", "b"]);
  store.changed(at("b", 11, { isPinned: true }));
  expect([pinnedIds(), ids()]).toEqual([
    ["b", "p"],
    ["a", "ny", "c"],
  ]);
  store.changed(at("c", 12, { isArchived: true }));
  store.removed("ny");
  store.writing("a", true);
  expect(ids()).toEqual(["a"]);
  expect(store.view.get().items?.[0]?.isWriting).toBe(true);
});

it("leaves what is older than the last one shown to the page that it comes with", async () => {
  const { store, ids, load } = await startList((query, response) =>
    page(
      response,
      query.get("show") === "pinned" ? [] : [at("b", 12), at("a", 11)],
      query.get("show") === "pinned" ? null : "1",
    ),
  );
  await load();
  store.changed(at("gammel", 3));
  expect(ids()).toEqual(["b", "a"]);
  // One that was shown already stays, wherever it then stands.
  store.changed(at("b", 2));
  expect(ids()).toEqual(["a", "b"]);
});

it("keeps what happened while a page was on its way", async () => {
  let late: ServerResponse | undefined;
  const { store, ids } = await startList((query, response) => {
    if (query.get("show") === "pinned") page(response, []);
    else late = response;
  });
  store.load();
  await expect.poll(() => late).toBeDefined();
  store.changed(at("ny", 15));
  store.removed("a");
  store.writing("b", true);
  if (late) page(late, [at("b", 11), at("a", 10)]);
  await expect.poll(() => ids()).toEqual(["ny", "b"]);
  expect(store.view.get().items?.[1]?.isWriting).toBe(true);
});

it("renames in place among hits and keeps what they show, and a refusal changes nothing", async () => {
  let isRefused = false;
  const preview = [{ text: "om hunde", isHit: true }];
  const { store, server, load, ids } = await startList(
    (query, response) =>
      query.get("words") === null ? usual(query, response) : page(response, [at("c", 12, { preview }), at("a", 10)]),
    ({ body }, response) => {
      if (isRefused) refused(response);
      else response.end(JSON.stringify(at("c", 12, body as Partial<ConversationItem>)));
    },
  );
  await load();
  store.search("hund");
  await expect.poll(() => ids()).toEqual(["c", "a"]);
  await store.change("c", { title: "Om hunde" });
  expect(store.view.get().items?.[0]).toMatchObject({ title: "Om hunde", preview });
  isRefused = true;
  await expect(store.change("c", { title: "Andet" })).rejects.toThrow("Serveren svarer ikke.");
  expect(store.view.get().items?.[0]?.title).toBe("Om hunde");
  expect(server.seen.filter((one) => one.startsWith("PATCH"))).toEqual(
    Array(2).fill("PATCH /api/chat/conversations/c"),
  );
});

it("takes a deleted one away at once, and says so when it is gone", async () => {
  let answer: ServerResponse | undefined;
  const { store, ids, load } = await startList(usual, (_call, response) => {
    answer = response;
  });
  await load();
  const removed = store.remove("b");
  expect(ids()).toEqual(["c", "a"]);
  await expect.poll(() => answer).toBeDefined();
  // A page that was made before the deletion does not bring it back.
  store.load();
  await expect.poll(() => store.view.get().isBusy).toBe(false);
  expect(ids()).toEqual(["c", "a"]);
  answer?.end('{"message":"Samtalen er slettet."}');
  await expect(removed).resolves.toBe(true);
  expect(store.view.get().notice).toEqual({ text: "Samtalen er slettet.", isFailure: false });
});

it("brings one back to its place when it can't be deleted, with its title and the reason", async () => {
  const { store, ids, pinnedIds, load } = await startList(usual, (_call, response) => refused(response));
  await load();
  await expect(store.remove("b")).resolves.toBe(false);
  expect(ids()).toEqual(["c", "b", "a"]);
  expect(store.view.get().notice).toEqual({ text: "»b« er ikke slettet. Serveren svarer ikke.", isFailure: true });
  await expect(store.remove("p")).resolves.toBe(false);
  expect(pinnedIds()).toEqual(["p"]);
});

it("brings a hit back among the hits, and fetches anew when something else is listed by then", async () => {
  let answer: ServerResponse | undefined;
  const { store, ids, load, asked } = await startList(
    (query, response) =>
      query.get("words") === null ? usual(query, response) : page(response, [at("c", 12), at("x", 11), at("a", 10)]),
    (_call, response) => {
      answer = response;
    },
  );
  await load();
  store.search("hund");
  await expect.poll(() => ids()).toEqual(["c", "x", "a"]);
  const first = store.remove("x");
  await expect.poll(() => answer).toBeDefined();
  if (answer) refused(answer, 400);
  await first;
  expect(ids()).toEqual(["c", "x", "a"]);

  answer = undefined;
  const second = store.remove("a");
  await expect.poll(() => answer).toBeDefined();
  store.search("");
  await expect.poll(() => ids()).toEqual(["c", "b"]);
  const before = asked().length;
  if (answer) refused(answer, 400);
  await second;
  await expect.poll(() => ids()).toEqual(["c", "b", "a"]);
  expect(asked().length).toBeGreaterThan(before);
});

it("takes one that is gone already as deleted", async () => {
  const { store, ids, load } = await startList(usual, (_call, response) => refused(response, 404));
  await load();
  await expect(store.remove("b")).resolves.toBe(true);
  expect(ids()).toEqual(["c", "a"]);
});

it("is empty after all are deleted, and as it was when they can't be", async () => {
  let isRefused = true;
  const { store, server, ids, pinnedIds, load } = await startList(usual, (_call, response) =>
    isRefused ? refused(response) : response.end('{"message":"Alle samtaler er slettet.","deleted":4}'),
  );
  await load();
  await expect(store.clear()).rejects.toThrow("Serveren svarer ikke.");
  expect(ids()).toEqual(["c", "b", "a"]);
  isRefused = false;
  await store.clear();
  expect([pinnedIds(), ids()]).toEqual([[], []]);
  expect(store.view.get()).toMatchObject({
    hasMore: false,
    notice: { text: "Alle samtaler er slettet.", isFailure: false },
  });
  expect(server.seen).toContain(`DELETE ${chatPaths.chatConversations}`);
});

it("lists everything again when the folder that is shown is deleted, and takes the others out of it", async () => {
  const { store, ids, load } = await startList((query, response) =>
    query.get("folder") === "f"
      ? page(response, query.get("show") === "pinned" ? [] : [at("b", 11, { folderId: "f" })])
      : page(response, query.get("show") === "pinned" ? [] : [at("c", 12), at("b", 11, { folderId: "g" })]),
  );
  await load();
  await store.folders.remove("g", "keep");
  expect(store.view.get().items?.map(({ folderId }) => folderId)).toEqual([null, null]);
  store.show({ folderId: "f" });
  await expect.poll(() => ids()).toEqual(["b"]);
  await store.folders.remove("f", "delete");
  expect(store.view.get().scope.folderId).toBeNull();
  await expect.poll(() => ids()).toEqual(["c", "b"]);
});
