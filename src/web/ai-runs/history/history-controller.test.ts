/** The history's list against a real local HTTP server: pages, searching, and answers that come too late. */
import type { ServerResponse } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import type { HistoryItem } from "#contract/ai/history.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { type ScriptedAnswer, startScriptedApi } from "../../../../tests/support/scripted-api.ts";
import { createHistoryController } from "./history-controller.ts";

/** A server that answers the list and the search, and takes every change. */
async function start(answer: ScriptedAnswer) {
  const { api, ownerId, seen, close } = await startScriptedApi((call, response) => {
    if (call.method === "GET" || call.method === "POST") answer(call, response);
    else response.end('{"message":"Gjort.","deleted":1}');
  });
  onTestFinished(close);
  const controller = createHistoryController({ tool: "rewriting", ownerId, api });
  const titles = () => controller.view.get().items?.map(({ title }) => title);
  return { controller, seen, titles };
}

const item = (id: string): HistoryItem => ({
  id,
  tool: "rewriting",
  title: id,
  preview: "",
  variant: "enkel",
  isWhole: true,
  words: 5,
  model: { kind: "ai", provider: "Egen model", model: "lille", place: "server" },
  createdAt: "2026-11-21T12:00:00.000Z",
  expiresAt: null,
});
const page = (response: ServerResponse, ids: readonly string[], nextCursor: string | null = null) =>
  response.end(JSON.stringify({ items: ids.map(item), nextCursor }));

it("fetches page by page, and a page is asked for once however often it is pressed for", async () => {
  const { controller, seen, titles } = await start(({ query }, response) =>
    query.get("cursor") === null ? page(response, ["a", "b"], "næste") : page(response, ["c"]),
  );
  controller.load();
  await expect.poll(() => titles()).toEqual(["a", "b"]);
  expect(controller.view.get().hasMore).toBe(true);
  controller.more();
  controller.more();
  await expect.poll(() => titles()).toEqual(["a", "b", "c"]);
  expect(controller.view.get()).toMatchObject({ hasMore: false, isBusy: false, failure: null });
  controller.more();
  expect(seen).toEqual([
    `GET ${apiPaths.history}?tool=rewriting&limit=20`,
    `GET ${apiPaths.history}?tool=rewriting&limit=20&cursor=n%C3%A6ste`,
  ]);
});

it("asks once for what was typed in one go, not in the address, and shows no answer to an earlier question", async () => {
  let late: ServerResponse | undefined;
  const bodies: unknown[] = [];
  const { controller, seen, titles } = await start(({ body }, response) => {
    if (body === undefined) late = response;
    else if (bodies.push(body) === 1) page(response, ["fundet"], "1");
    else page(response, ["mere"]);
  });
  controller.load();
  await expect.poll(() => late).toBeDefined();
  for (const typed of ["h", "hu", "hund "]) controller.search(typed);
  await expect.poll(() => titles()).toEqual(["fundet"]);
  if (late) page(late, ["for sent"]);
  controller.more();
  await expect.poll(() => titles()).toEqual(["fundet", "mere"]);
  expect(seen.slice(1)).toEqual([`POST ${apiPaths.historySearch}`, `POST ${apiPaths.historySearch}`]);
  expect(bodies).toEqual([
    { words: "hund", tool: "rewriting", limit: 20 },
    { words: "hund", tool: "rewriting", limit: 20, cursor: "1" },
  ]);
});

it("looks for what the limit leaves of an emoji at its end", async () => {
  const words: unknown[] = [];
  const { controller, titles } = await start(({ body }, response) => {
    words.push((body as { words: string }).words);
    page(response, ["fundet"]);
  });
  controller.search(`${"a".repeat(199)}🙂`);
  await expect.poll(() => titles()).toEqual(["fundet"]);
  expect(words).toEqual([`${"a".repeat(199)}\uFFFD`]);
});

it("keeps what it shows when a page can't be had, says so in Danish, and can be asked again", async () => {
  let isDown = false;
  const { controller, titles } = await start(({ query }, response) => {
    if (isDown) {
      response.statusCode = 500;
      response.end('{"statusCode":500,"statusMessage":"Noget gik galt hos os.","code":"server.failed"}');
    } else if (query.get("cursor") === null) page(response, ["a"], "1");
    else page(response, ["b"]);
  });
  controller.load();
  await expect.poll(() => titles()).toEqual(["a"]);
  isDown = true;
  controller.more();
  await expect.poll(() => controller.view.get().failure).toBe("Noget gik galt hos os.");
  expect(titles()).toEqual(["a"]);
  isDown = false;
  controller.more();
  await expect.poll(() => titles()).toEqual(["a", "b"]);
  expect(controller.view.get().failure).toBeNull();
});

it("renames, deletes and clears what it shows once the server has", async () => {
  const { controller, seen, titles } = await start((_call, response) => page(response, ["a", "b"], "1"));
  controller.load();
  await expect.poll(() => titles()).toEqual(["a", "b"]);
  await controller.rename("a", "  Ny titel  ");
  expect(titles()).toEqual(["Ny titel", "b"]);
  await controller.remove("b");
  expect(titles()).toEqual(["Ny titel"]);
  await controller.clear();
  expect(controller.view.get()).toMatchObject({ items: [], hasMore: false, query: "" });
  expect(seen.filter((one) => !one.startsWith("GET"))).toEqual([
    "PATCH /api/user/history/a",
    "DELETE /api/user/history/b",
    `DELETE ${apiPaths.history}?tool=rewriting`,
  ]);
});
