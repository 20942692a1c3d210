/** The list of conversations against a real local HTTP server: pages, search, folders and the archive. */
import type { ServerResponse } from "node:http";
import { expect, it, vi } from "vitest";
import { at, item, page, refused, startList, usual } from "../../../../../tests/support/conversation-list.ts";

it("fetches pinned apart, the rest page by page, and a page once however often it is pressed for", async () => {
  const { store, ids, pinnedIds, asked, load } = await startList((query, response) => {
    if (query.get("show") === "pinned") page(response, [at("p", 9, { isPinned: true })]);
    else if (query.get("cursor") === null) page(response, [at("b", 12), at("a", 11)], "næste");
    // One that has come up since the first page was fetched comes once more.
    else page(response, [at("a", 11), at("0", 8)]);
  });
  await load();
  expect([pinnedIds(), ids()]).toEqual([["p"], ["b", "a"]]);
  expect(store.view.get()).toMatchObject({ hasMore: true, isBusy: false, maxQuestionChars: 96_000 });
  store.more();
  store.more();
  await expect.poll(() => ids()).toEqual(["b", "a", "0"]);
  expect(store.view.get()).toMatchObject({ hasMore: false, isBusy: false, failure: null });
  store.more();
  expect(asked().toSorted()).toEqual([
    "limit=100&show=pinned",
    "limit=30&show=active",
    "limit=30&show=active&cursor=n%C3%A6ste",
  ]);
});

it("goes on with more pinned ones than a page holds", async () => {
  const { store, pinnedIds, load } = await startList((query, response) => {
    if (query.get("show") !== "pinned") page(response, []);
    else if (query.get("cursor") === null) page(response, [at("p", 12, { isPinned: true })], "2");
    else page(response, [at("q", 11, { isPinned: true })]);
  });
  await load();
  expect(store.view.get().hasMorePinned).toBe(true);
  store.morePinned();
  await expect.poll(() => pinnedIds()).toEqual(["p", "q"]);
  expect(store.view.get()).toMatchObject({ hasMorePinned: false, isBusy: false });
});

it("looks once for what was typed in one go, gives up what is on its way, and lists again when it is emptied", async () => {
  let late: ServerResponse | undefined;
  const { store, ids, pinnedIds, server, asked, searches, load } = await startList((query, response) => {
    if (query.get("words") === null) usual(query, response);
    else if (query.get("words") === "hun") late = response;
    else page(response, [item("fundet", { isArchived: true, preview: [{ text: "hund", isHit: true }] })]);
  });
  await load();
  store.search("h");
  store.search("hun");
  await expect.poll(() => late).toBeDefined();
  store.search("hund ");
  await expect.poll(() => ids()).toEqual(["fundet"]);
  expect(store.view.get()).toMatchObject({ foundBy: "hund", isBusy: false, pinned: [] });
  if (late) page(late, [item("for sent")]);
  expect(searches).toEqual(["words=hun&limit=30", "words=hund&limit=30"]);
  // In no address: that is logged on its way.
  expect(server.seen.slice(2)).toEqual(Array(2).fill("POST /api/chat/search"));
  store.search("hund");
  store.search("");
  await expect.poll(() => ids()).toEqual(["c", "b", "a"]);
  expect(pinnedIds()).toEqual(["p"]);
  expect(store.view.get()).toMatchObject({ query: "", foundBy: "" });
  expect(asked()).toHaveLength(4);
});

it("waits 250 ms after the last key", async () => {
  const { store, searches, ids } = await startList((_query, response) => page(response, [item("fundet")]));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    store.search("k");
    vi.advanceTimersByTime(249);
    store.search("ko");
    vi.advanceTimersByTime(249);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => ids()).toEqual(["fundet"]);
  expect(searches).toEqual(["words=ko&limit=30"]);
});

it("goes on with more hits than a page holds", async () => {
  const { store, ids, searches } = await startList((query, response) => {
    if (query.get("cursor") === null) page(response, [at("b", 12), at("a", 11)], "næste");
    else page(response, [at("0", 8)]);
  });
  store.search("hund");
  await expect.poll(() => ids()).toEqual(["b", "a"]);
  store.more();
  await expect.poll(() => ids()).toEqual(["b", "a", "0"]);
  expect(searches).toEqual(["words=hund&limit=30", "words=hund&limit=30&cursor=n%C3%A6ste"]);
});

it("says when words are too common, and cuts what is longer than may be looked for", async () => {
  const { store, searches } = await startList((_query, response) => page(response, [], null, true));
  store.search("og".repeat(150));
  await expect.poll(() => store.view.get().isTooCommon).toBe(true);
  expect(store.view.get().query).toHaveLength(200);
  expect(new URLSearchParams(searches[0]).get("words")).toHaveLength(200);
});

it("lists one folder and the archive, and forgets what was looked for", async () => {
  const { store, asked, ids, load } = await startList((query, response) => {
    if (query.get("show") === "archived") page(response, [at("gammel", 8, { isArchived: true })]);
    else if (query.get("folder") === "f")
      page(response, query.get("show") === "pinned" ? [] : [at("i", 9, { folderId: "f" })]);
    else usual(query, response);
  });
  await load();
  store.show({ folderId: "f" });
  expect(store.view.get().items).toBeUndefined();
  await expect.poll(() => ids()).toEqual(["i"]);
  store.show({ folderId: null, isArchive: true });
  await expect.poll(() => ids()).toEqual(["gammel"]);
  store.show({ isArchive: true });
  expect(asked().slice(2).toSorted()).toEqual([
    "limit=100&show=pinned&folder=f",
    "limit=30&show=active&folder=f",
    "limit=30&show=archived",
  ]);
});

it("keeps what it shows when a page can't be had, says so in Danish, and can be asked again", async () => {
  let isDown = false;
  const { store, ids, load } = await startList((query, response) =>
    isDown ? refused(response) : usual(query, response),
  );
  await load();
  isDown = true;
  store.search("hund");
  await expect.poll(() => store.view.get().failure).toBe("Serveren svarer ikke.");
  expect(ids()).toEqual(["c", "b", "a"]);
  isDown = false;
  store.load();
  await expect.poll(() => store.view.get().failure).toBeNull();
});

it("calls for nobody but the person whose list it is", async () => {
  const { store, server } = await startList(usual);
  server.signInAs("11111111-1111-4111-8111-111111111111");
  store.load();
  await expect.poll(() => store.view.get().failure).not.toBeNull();
  expect(server.seen).toEqual([]);
});
