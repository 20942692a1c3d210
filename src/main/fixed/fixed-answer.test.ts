import { expect, test } from "vitest";
import { chooseEncoding, compressAll, type Encoding } from "./encodings.ts";
import { fixedAnswer, respondFixed } from "./fixed-answer.ts";

const all = (_: Encoding) => true;

test.each<[string | null, Encoding]>([
  [null, "identity"],
  ["", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["zstd, gzip", "zstd"],
  ["BR", "br"],
  ["br;q=0, gzip;q=0.8", "gzip"],
  ["br;q=0.000", "identity"],
  ["*;q=0.1", "br"],
  ["*, br;q=0", "zstd"],
  ["*;q=0", "identity"],
  ["deflate", "identity"],
  [";;;,,,", "identity"],
])("for %j chooses %s", (accepted, chosen) => {
  expect(chooseEncoding(accepted, all)).toBe(chosen);
});

test("chooses only among what exists", () => {
  expect(chooseEncoding("br, zstd, gzip", (encoding) => encoding === "gzip")).toBe("gzip");
});

const html = new TextEncoder().encode("<p>På tråden hænger ord</p>".repeat(200));
const headers = { "content-type": "text/html", "x-extra": "1" };

async function answer() {
  return fixedAnswer(
    200,
    headers,
    new Map<Encoding, Uint8Array<ArrayBuffer>>([["identity", html], ...(await compressAll(html))]),
  );
}

const ask = (init: Record<string, string> = {}, method = "GET") =>
  new Request("http://127.0.0.1/", { method, headers: init });

test("each encoding has its own tag, and a tag of another encoding is not known", async () => {
  const made = await answer();
  const tags = ["br", "zstd", "gzip", "identity"].map(
    (encoding) => respondFixed(made, ask({ "accept-encoding": encoding })).headers.get("etag") ?? "",
  );
  expect(new Set(tags).size).toBe(4);
  const [br = "", zstd = ""] = tags;
  expect(respondFixed(made, ask({ "accept-encoding": "br", "if-none-match": zstd })).status).toBe(200);
  for (const known of [br, `W/${br}`, `"x", ${br}`, "*"]) {
    const response = respondFixed(made, ask({ "accept-encoding": "br", "if-none-match": known }));
    expect(response.status).toBe(304);
    expect(response.headers.get("x-extra")).toBe("1");
    expect(response.headers.get("content-length")).toBeNull();
    expect(response.headers.get("content-encoding")).toBeNull();
  }
});

test("another policy is another answer, though the body is the same", () => {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([["identity", html]]);
  const tag = (policy: string) => fixedAnswer(200, { policy }, bodies).variants.get("identity")?.etag;
  expect(tag("a")).not.toBe(tag("b"));
});

test("HEAD has the length but no body", async () => {
  const response = respondFixed(await answer(), ask({}, "HEAD"));
  expect(response.headers.get("content-length")).toBe(String(html.byteLength));
  expect(await response.text()).toBe("");
});
