import { expect, test } from "vitest";
import { respondFixed } from "../fixed/fixed-answer.ts";
import { scriptHashes, scriptTags } from "./inline-scripts.ts";
import { createPageCache, revisionCheckMs } from "./page-cache.ts";

/** A cache over pages that say which price they were rendered with. */
function priceCache() {
  const state = { price: 1 as number | undefined, nowMs: 0, renders: 0, status: 200 };
  const cache = createPageCache({
    paths: ["/priser", "/"],
    render: async (path) => {
      state.renders += 1;
      return new Response(`<p>${path} ${state.price}</p><script>1</script>`, { status: state.status });
    },
    contentRevision: async () => (state.price === undefined ? undefined : `price ${state.price}`),
    headers: {},
    nowMs: () => state.nowMs,
  });
  const read = async (path: string) => {
    const answer = await cache.find(path);
    return answer === undefined ? undefined : respondFixed(answer, new Request(`http://127.0.0.1${path}`)).text();
  };
  return { state, cache, read };
}

test("renders a page once, also for many who ask at the same time", async () => {
  const { state, read } = priceCache();
  const answers = await Promise.all(Array.from({ length: 20 }, () => read("/priser")));
  expect(new Set(answers)).toEqual(new Set(["<p>/priser 1</p><script>1</script>"]));
  await read("/priser");
  expect(state.renders).toBe(1);
});

test("knows only its own paths", () => {
  expect(priceCache().cache.find("/profile")).toBeUndefined();
});

test("drops every page when what they show has changed", async () => {
  const { state, cache, read } = priceCache();
  await cache.warmUp();
  expect(state.renders).toBe(2);
  state.price = 2;
  expect(await read("/priser")).toContain("/priser 1");
  state.nowMs = revisionCheckMs + 1;
  await read("/priser");
  await cache.checkRevision();
  expect(await read("/priser")).toContain("/priser 2");
  expect(await read("/")).toContain("/ 2");
});

test("keeps what it has while the content can't be read, and keeps nothing new", async () => {
  const { state, cache, read } = priceCache();
  await read("/priser");
  state.price = undefined;
  await cache.checkRevision();
  expect(await read("/priser")).toContain("/priser 1");
  const away = priceCache();
  away.state.price = undefined;
  expect(await away.read("/priser")).toBeUndefined();
  away.state.price = 3;
  expect(await away.read("/priser")).toContain("/priser 3");
});

test("does not keep a page that failed", async () => {
  const { state, read } = priceCache();
  state.status = 500;
  expect(await read("/")).toBeUndefined();
  state.status = 200;
  expect(await read("/")).toContain("/ 1");
});

test("names every inline script by its hash, but no data block", () => {
  const html = `<script>a()</script><script type="application/ld+json">{"a":1}</script><script type="module" async="">b()</script>`;
  expect(scriptTags(html).map((tag) => tag.body)).toEqual(["a()", '{"a":1}', "b()"]);
  expect(scriptHashes(html)).toEqual([
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    "'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
  ]);
});

test.each(['<script src="/a.js"></script>', "<script>a()"])("refuses to keep a page with %s", (html) => {
  expect(() => scriptHashes(html)).toThrow();
});
