/** The history's list against a real local HTTP server: pages, searching, and answers that come too late. */
import type { ServerResponse } from "node:http";
import { expect, it, onTestFinished, vi } from "vitest";
import type { HistoryItem } from "#contract/ai/history.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { type ScriptedAnswer, startScriptedApi } from "../../../../../tests/support/scripted-api.ts";
import { createHistoryDesk } from "./history-desk.ts";

/** A server that answers the list and the search, and takes every change. */
async function start(answer: ScriptedAnswer) {
  const { api, ownerId, seen, close } = await startScriptedApi((call, response) => {
    if (call.method === "GET" || call.method === "POST") answer(call, response);
    else response.end('{"message":"Gjort.","deleted":1}');
  });
  onTestFinished(close);
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
  const { desk, seen, titles } = await start(({ query }, response) =>
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

it("asks once for what was typed in one go, not in the address, and shows no answer to an earlier question", async () => {
  let late: ServerResponse | undefined;
  const bodies: unknown[] = [];
  const { desk, seen, titles } = await start(({ body }, response) => {
    if (body === undefined) late = response;
    else if (bodies.push(body) === 1) page(response, ["fundet"], "1");
    else page(response, ["mere"]);
  });
  desk.load();
  await vi.waitFor(() => expect(late).toBeDefined());
  for (const typed of ["h", "hu", "hund "]) desk.search(typed);
  await vi.waitFor(() => expect(titles()).toEqual(["fundet"]));
  if (late) page(late, ["for sent"]);
  desk.more();
  await vi.waitFor(() => expect(titles()).toEqual(["fundet", "mere"]));
  expect(seen.slice(1)).toEqual([`POST ${apiPaths.historySearch}`, `POST ${apiPaths.historySearch}`]);
  expect(bodies).toEqual([
    { words: "hund", tool: "rewriting", limit: 20 },
    { words: "hund", tool: "rewriting", limit: 20, cursor: "1" },
  ]);
});

it("looks for what the limit leaves of an emoji at its end", async () => {
  const words: unknown[] = [];
  const { desk, titles } = await start(({ body }, response) => {
    words.push((body as { words: string }).words);
    page(response, ["fundet"]);
  });
  desk.search(`${"a".repeat(199)}🙂`);
  await vi.waitFor(() => expect(titles()).toEqual(["fundet"]));
  expect(words).toEqual([`${"a".repeat(199)}\uFFFD`]);
});

it("keeps what it shows when a page can't be had, says so in Danish, and can be asked again", async () => {
  let isDown = false;
  const { desk, titles } = await start(({ query }, response) => {
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
  const { desk, seen, titles } = await start((_call, response) => page(response, ["a", "b"], "1"));
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
