import { expect, it } from "vitest";
import type { ShareItem } from "#contract/chat/share.schema.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { createShareStore } from "./share-store.ts";

const item = (id: string): ShareItem => ({
  id,
  conversationId: "c",
  title: "Blixen",
  createdAt: "",
  expiresAt: "",
  endsWithConversation: false,
});

/** The server as these calls need it. @param answers by method and path, in their order */
function opened(answers: Record<string, unknown[]>) {
  const calls: { readonly call: string; readonly body?: unknown; readonly onlyAs: string | undefined }[] = [];
  const answer = async <T>(call: string, options: { onlyAs?: string } = {}, body?: unknown): Promise<T> => {
    calls.push({ call, onlyAs: options.onlyAs, ...(body === undefined ? {} : { body }) });
    const next = answers[call]?.shift();
    if (next instanceof Error) throw next;
    if (next === undefined) throw new Error(`nothing answers ${call}`);
    return next as T;
  };
  const store = createShareStore({
    api: {
      get: (path, options) => answer(`GET ${path}`, options),
      post: (path, body, options) => answer(`POST ${path}`, options, body),
      delete: (path, options) => answer(`DELETE ${path}`, options),
    },
    ownerId: "anna",
    conversationId: "c",
    leafId: "l",
    origin: "https://rodtraad.example",
  });
  return { store, calls };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const list = "GET /api/chat/shares";
const empty = { items: [], nextCursor: null };
const refused = new ApiError("Vent lidt.", { code: "rate.limited", statusCode: 429 });

it("makes a link for so many days, shows it whole, and asks for the list anew", async () => {
  const { store, calls } = opened({
    "POST /api/chat/shares": [{ id: "1", path: "/delt-samtale#abc", expiresAt: "" }],
    [list]: [{ items: [item("1")], nextCursor: null }],
  });
  store.choose(30);
  await store.make();
  expect(calls[0]).toEqual({
    call: "POST /api/chat/shares",
    body: { conversationId: "c", leafId: "l", days: 30 },
    onlyAs: "anna",
  });
  expect(store.view.get()).toMatchObject({
    made: "https://rodtraad.example/delt-samtale#abc",
    items: [item("1")],
    said: "Linket vises kun nu.",
    isMaking: false,
  });
});

it("says why no link was made, and makes one at the next press", async () => {
  const { store } = opened({
    "POST /api/chat/shares": [refused, { id: "1", path: "/delt-samtale#abc", expiresAt: "" }],
    [list]: [empty],
  });
  await store.make();
  expect(store.view.get()).toMatchObject({ made: null, refusal: "Vent lidt.", isMaking: false });
  await store.make();
  expect(store.view.get()).toMatchObject({ made: "https://rodtraad.example/delt-samtale#abc", refusal: null });
});

it("fetches the list page by page, and once more after a fault", async () => {
  const { store } = opened({
    [list]: [refused, { items: [item("1")], nextCursor: "a=" }],
    [`${list}?cursor=a%3D`]: [{ items: [item("2")], nextCursor: null }],
  });
  store.load();
  await settled();
  expect(store.view.get()).toMatchObject({ failure: "Vent lidt.", isBusy: false });
  store.load();
  await settled();
  store.load();
  await settled();
  expect(store.view.get()).toMatchObject({
    items: [item("1"), item("2")],
    hasMore: false,
    failure: null,
  });
});

it("fetches a list once more that failed after a link was made", async () => {
  const { store } = opened({
    "POST /api/chat/shares": [{ id: "2", path: "/delt-samtale#abc", expiresAt: "" }],
    [list]: [{ items: [item("1")], nextCursor: null }, refused, { items: [item("2"), item("1")], nextCursor: null }],
  });
  store.load();
  await settled();
  await store.make();
  expect(store.view.get()).toMatchObject({ items: [item("1")], failure: "Vent lidt." });
  store.load();
  await settled();
  expect(store.view.get()).toMatchObject({ items: [item("2"), item("1")], failure: null });
});

it("takes a link out of the list once it is ended, also when another device was first", async () => {
  const gone = new ApiError("Findes ikke.", { code: "resource.not-found", statusCode: 404 });
  const { store } = opened({
    [list]: [{ items: [item("1"), item("2"), item("3")], nextCursor: null }],
    "DELETE /api/chat/shares/1": [{ message: "Linket er slået fra." }],
    "DELETE /api/chat/shares/2": [gone],
    "DELETE /api/chat/shares/3": [refused],
  });
  store.load();
  await settled();
  await store.end("1");
  expect(store.view.get().said).toBe("Linket er slået fra.");
  await store.end("2");
  expect(store.view.get().refusal).toBeNull();
  await store.end("3");
  expect(store.view.get()).toMatchObject({ items: [item("3")], refusal: "Vent lidt.", ending: new Set() });
});
