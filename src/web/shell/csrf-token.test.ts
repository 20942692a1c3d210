/** The CSRF token of the page's writes: fetched once, and anew when the server refuses it. */
import { expect, it, onTestFinished } from "vitest";
import { json, refusal, type SeenCall, startSessionServer, testToken } from "../../../tests/support/session-server.ts";
import { createApiClient } from "./api-client.ts";

const tokenPath = "/api/csrf-token";
const headerName = "x-csrf-token";

/** Gives `c1`, `c2` …, and takes those that are not over. */
async function start() {
  const over = new Set<string>();
  const { url, seen, close } = await startSessionServer((response, call, count) => {
    if (call.path === tokenPath) return json(response, 200, { token: `c${count}` });
    const given = String(call.headers[headerName]);
    if (over.has(given) || over.has("all")) return refusal(response, 403, "csrf.invalid");
    response.setHeader("content-type", "text/event-stream");
    response.end("{}");
  });
  onTestFinished(close);
  const client = createApiClient({
    fetch: (path, init) => fetch(url + path, init),
    accessToken: () => testToken("s1"),
  });
  return { client, over, seen };
}

const told = (seen: readonly SeenCall[]) =>
  seen.map(({ method, path, headers, body }) => [method, path, headers[headerName], body].filter(Boolean).join(" "));

it("one serves every write", async () => {
  const { client, seen } = await start();
  await client.post("/api/a", { words: "bog" });
  await client.delete("/api/b");
  await client.stream("/api/c", {});
  expect(told(seen)).toEqual([
    `GET ${tokenPath}`,
    'POST /api/a c1 {"words":"bog"}',
    "DELETE /api/b c1",
    "POST /api/c c1 {}",
  ]);
});

it("one that serves no longer is fetched anew, and the call is made again as it was", async () => {
  const { client, over, seen } = await start();
  await client.post("/api/a", {});
  over.add("c1");
  await client.post("/api/b", { words: "bog" });
  over.add("c2");
  await client.stream("/api/c", { words: "mand" });
  await client.delete("/api/d");
  expect(told(seen).slice(2)).toEqual([
    'POST /api/b c1 {"words":"bog"}',
    `GET ${tokenPath}`,
    'POST /api/b c2 {"words":"bog"}',
    'POST /api/c c2 {"words":"mand"}',
    `GET ${tokenPath}`,
    'POST /api/c c3 {"words":"mand"}',
    "DELETE /api/d c3",
  ]);
});

it("a write fails when a new one is refused too", async () => {
  const { client, over, seen } = await start();
  over.add("all");
  await expect(client.post("/api/a", {})).rejects.toMatchObject({ statusCode: 403, code: "csrf.invalid" });
  expect(told(seen)).toEqual([`GET ${tokenPath}`, "POST /api/a c1 {}", `GET ${tokenPath}`, "POST /api/a c2 {}"]);
});

it("a write that is given up takes no other's with it", async () => {
  const { client, seen } = await start();
  const leaving = new AbortController();
  const left = client.post("/api/a", {}, { signal: leaving.signal });
  leaving.abort(new DOMException("left", "AbortError"));
  await Promise.all([expect(left).rejects.toThrow("left"), client.post("/api/b", {})]);
  expect(told(seen).at(-1)).toMatch(/^POST \/api\/b c\d \{\}$/);
});
