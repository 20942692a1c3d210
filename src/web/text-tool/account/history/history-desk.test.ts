/** The history's list against a real local HTTP server: pages, searching, and answers that come too late. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import type { HistoryItem } from "#contract/ai/history.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { createApiClient } from "../../../shell/api-client.ts";
import { createHistoryDesk } from "./history-desk.ts";

const ownerId = "0b0f6f0e-3c0f-4a52-9a4a-0e9f7c5a8f11";
const token = `h.${Buffer.from(JSON.stringify({ sub: ownerId, sid: "s", exp: 4_000_000_000 })).toString("base64url")}.s`;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Answer = (query: URLSearchParams, response: ServerResponse) => void;

/** A server that answers the list, and takes every change. */
async function start(answer: Answer) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    seen.push(`${request.method} ${request.url}`);
    response.setHeader("content-type", "application/json");
    if (pathname === apiPaths.csrfToken) response.end('{"token":"t"}');
    else if (request.method === "GET") answer(searchParams, response);
    else response.end('{"message":"Gjort.","deleted":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const api = createApiClient({
    accessToken: async () => token,
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
  });
  const desk = createHistoryDesk({ tool: "rewriting", ownerId, api });
  const titles = () => desk.view.get().items?.map(({ title }) => title);
  return { desk, seen, titles };
}

const item = (id: string): HistoryItem => ({
  id,
  tool: "rewriting",
  title: id,
  preview: "",
  variant: "enkel",
  isWhole: true,
  model: { kind: "ai", provider: "Egen model", model: "lille", place: "server" },
  createdAt: "2026-11-21T12:00:00.000Z",
  expiresAt: null,
});
const page = (response: ServerResponse, ids: readonly string[], nextCursor: string | null = null) =>
  response.end(JSON.stringify({ items: ids.map(item), nextCursor }));

it("fetches page by page, and a page is asked for once however often it is pressed for", async () => {
  const { desk, seen, titles } = await start((query, response) =>
    query.get("cursor") === null ? page(response, ["a", "b"], "næste") : page(response, ["c"]),
  );
  desk.load();
  await vi.waitFor(() => expect(titles()).toEqual(["a", "b"]));
  expect(desk.view.get().hasMore).toBe(true);
  desk.more();
  desk.more();
  await vi.waitFor(() => expect(titles()).toEqual(["a", "b", "c"]));
  expect(desk.view.get()).toMatchObject({ hasMore: false, isBusy: false, failure: null });
  desk.more();
  expect(seen).toEqual([
    `GET ${apiPaths.history}?tool=rewriting&limit=20`,
    `GET ${apiPaths.history}?tool=rewriting&limit=20&cursor=n%C3%A6ste`,
  ]);
});

it("asks once for what was typed in one go, and shows no answer to an earlier question", async () => {
  let late: ServerResponse | undefined;
  const { desk, seen, titles } = await start((query, response) => {
    if (query.get("q") === null) late = response;
    else page(response, ["fundet"]);
  });
  desk.load();
  await vi.waitFor(() => expect(late).toBeDefined());
  for (const typed of ["h", "hu", "hund "]) desk.search(typed);
  await vi.waitFor(() => expect(titles()).toEqual(["fundet"]));
  if (late) page(late, ["for sent"]);
  expect(seen).toHaveLength(2);
  expect(seen[1]).toContain("q=hund");
  await vi.waitFor(() => expect(desk.view.get().isBusy).toBe(false));
  expect(titles()).toEqual(["fundet"]);
});

it("keeps what it shows when a page can't be had, says so in Danish, and can be asked again", async () => {
  let isDown = false;
  const { desk, titles } = await start((query, response) => {
    if (isDown) {
      response.statusCode = 500;
      response.end('{"statusCode":500,"statusMessage":"Noget gik galt hos os.","code":"server.failed"}');
    } else if (query.get("cursor") === null) page(response, ["a"], "1");
    else page(response, ["b"]);
  });
  desk.load();
  await vi.waitFor(() => expect(titles()).toEqual(["a"]));
  isDown = true;
  desk.more();
  await vi.waitFor(() => expect(desk.view.get().failure).toBe("Noget gik galt hos os."));
  expect(titles()).toEqual(["a"]);
  isDown = false;
  desk.more();
  await vi.waitFor(() => expect(titles()).toEqual(["a", "b"]));
  expect(desk.view.get().failure).toBeNull();
});

it("renames, deletes and clears what it shows once the server has", async () => {
  const { desk, seen, titles } = await start((_query, response) => page(response, ["a", "b"], "1"));
  desk.load();
  await vi.waitFor(() => expect(titles()).toEqual(["a", "b"]));
  await desk.rename("a", "  Ny titel  ");
  expect(titles()).toEqual(["Ny titel", "b"]);
  await desk.remove("b");
  expect(titles()).toEqual(["Ny titel"]);
  await desk.clear();
  expect(desk.view.get()).toMatchObject({ items: [], hasMore: false, query: "" });
  expect(seen.filter((one) => !one.startsWith("GET"))).toEqual([
    "PATCH /api/user/history/a",
    "DELETE /api/user/history/b",
    `DELETE ${apiPaths.history}?tool=rewriting`,
  ]);
});
