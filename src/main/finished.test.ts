/** Finished answers as the server sends them by itself: the same as those that go through `fetch`. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltApp, openBuiltApp } from "../../tests/support/open-built-app.ts";
import { createHttpServer, type HttpServer } from "./server.ts";

let built: BuiltApp;
let http: HttpServer;
let url: string;
/** What had to be asked for. */
let asked: string[];

beforeAll(async () => {
  built = await openBuiltApp();
  asked = [];
  await built.app.warmUp();
  http = createHttpServer(
    (request, bindings) => {
      asked.push(new URL(request.url).pathname);
      return built.app.fetch(request, bindings);
    },
    built.appUrl,
    { info() {}, warn() {}, error: (_, message) => expect.unreachable(message) },
    built.app.finished,
  );
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await http?.stop(AbortSignal.abort());
  await built?.close();
});

/** What may differ between two answers to the same request. */
const ofTheConnection = new Set(["date", "connection", "keep-alive", "x-request-id"]);
const told = ({ status, headers }: Response) => [
  status,
  Object.fromEntries([...headers].filter(([name]) => !ofTheConnection.has(name))),
];

const script = () => [...built.files.keys()].find((path) => /^\/assets\/react-.*\.js$/.test(path)) ?? "";

test.each([
  ["a page", () => "/priser?fra=mail"],
  ["a script", script],
  ["a picture", () => "/og/prices.png"],
])("%s is sent by the server as fetch answers it, in every encoding, as HEAD and as 304", async (_, pathOf) => {
  const path = pathOf();
  for (const encoding of ["br", "zstd", "gzip", "identity"]) {
    for (const method of ["GET", "HEAD"]) {
      const init = { method, headers: { "accept-encoding": encoding } };
      const [sent, answered] = [await fetch(url + path, init), await built.get(path, init)];
      expect(told(sent)).toEqual(told(answered));
      await sent.arrayBuffer();
      const again = { ...init, headers: { ...init.headers, "if-none-match": sent.headers.get("etag") ?? "" } };
      const known = await fetch(url + path, again);
      expect(told(known)).toEqual(told(await built.get(path, again)));
      expect(known.status).toBe(304);
    }
  }
  expect(await (await fetch(url + path)).text()).toBe(await (await built.get(path)).text());
  expect(asked).toEqual([]);
});

test("a page leaves one line with the id that it carries, a file none", async () => {
  const before = built.logged.length;
  const page = await fetch(`${url}/priser?hemmelig=1`);
  await page.text();
  await (await fetch(url + script())).text();
  expect(built.logged.slice(before)).toEqual([
    expect.objectContaining({
      route: "/priser",
      method: "GET",
      status: 200,
      requestId: page.headers.get("x-request-id"),
    }),
  ]);
});

test("everything else is asked for", async () => {
  for (const [method, path] of [
    ["POST", "/priser"],
    ["GET", "/profile"],
    ["GET", "/findes-ikke"],
    ["GET", "/api/health/live"],
  ] as const) {
    asked = [];
    await (await fetch(url + path, { method })).text();
    expect(asked).toEqual([path]);
  }
});
