/** Every route as the server sends it: status, head, policy, and what can be read without JavaScript. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardShortcuts, type PageKey, pagePaths, publicPages } from "#contract/paths.ts";
import { type BuiltApp, openBuiltApp } from "../../tests/support/open-built-app.ts";
import { readableText, readHead } from "../../tests/support/read-html.ts";
import { isDataBlock, scriptTags } from "./pages/inline-scripts.ts";

let built: BuiltApp;
beforeAll(async () => {
  built = await openBuiltApp();
});
afterAll(() => built?.close());

/** Skeletons on the server: what they show is behind sign-in (spec section 2). */
const guarded: readonly string[] = [
  pagePaths.home,
  pagePaths.dashboard,
  pagePaths.admin,
  ...Object.keys(dashboardShortcuts),
];
const open = (Object.keys(pagePaths) as PageKey[]).filter((key) => !guarded.includes(pagePaths[key]));
const isPublic = (key: PageKey) => (publicPages as readonly PageKey[]).includes(key);

async function page(path: string): Promise<{ response: Response; html: string }> {
  const response = await built.get(path);
  return { response, html: await response.text() };
}

/** Every script that would run is named by the policy that travels with it, and none is fetched by `src`. */
function expectScriptsAllowed(html: string, response: Response): void {
  const policy = response.headers.get("content-security-policy") ?? "";
  const running = scriptTags(html).filter((tag) => !isDataBlock(tag));
  expect(running.length).toBeGreaterThan(0);
  for (const tag of running) {
    expect(tag.attributes).not.toMatch(/\ssrc=/);
    const nonce = /nonce="([^"]+)"/.exec(tag.attributes)?.[1];
    const hash = `'sha256-${createHash("sha256").update(tag.body).digest("base64")}'`;
    expect(policy).toContain(nonce === undefined ? hash : `'nonce-${nonce}'`);
  }
}

describe.each(open.map((key) => [pagePaths[key], key] as const))("%s", (path, key) => {
  test("answers with a whole Danish page whose scripts its policy allows", async () => {
    const { response, html } = await page(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const head = readHead(html);
    expect(head.lang).toBe("da");
    expect(head.title).toMatch(/^\S.{3,60} \| Rød Tråd$/);
    expect(head.meta.get("viewport")).toContain("width=device-width");
    expectScriptsAllowed(html, response);
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const ids = [...html.matchAll(/<[^>]+ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(html).toContain("<main");
    expect(readableText(html).length).toBeGreaterThan(150);
  });

  test("says who it is to search engines and to those who share it", async () => {
    const { html } = await page(path);
    const { meta, canonical, title } = readHead(html);
    const description = meta.get("description") ?? "";
    expect(description.length).toBeGreaterThan(isPublic(key) && !meta.has("robots") ? 50 : 20);
    expect(description.length).toBeLessThanOrEqual(160);
    // Two addresses of the spec show the same payment page: only pages that search engines see need their own.
    const ownAddresses = isPublic(key) ? [path] : Object.values<string>(pagePaths);
    expect(ownAddresses.map((own) => built.appUrl + own)).toContain(canonical);
    expect(meta.get("og:url")).toBe(canonical);
    expect(meta.get("og:title")).toBe(title);
    expect(meta.get("og:description")).toBe(description);
    if (!isPublic(key)) return expect(meta.get("robots")).toContain("noindex");
    if (meta.has("robots")) return;
    const image = meta.get("og:image") ?? "";
    expect(image.startsWith(built.appUrl)).toBe(true);
    const picture = await built.get(image.slice(built.appUrl.length));
    expect(picture.headers.get("content-type")).toBe("image/png");
    const bytes = new DataView(await picture.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  });
});

test("titles and descriptions of public pages are each their own", async () => {
  const heads = await Promise.all(publicPages.map(async (key) => readHead((await page(pagePaths[key])).html)));
  expect(new Set(heads.map((head) => head.title)).size).toBe(publicPages.length);
  expect(new Set(heads.map((head) => head.meta.get("description"))).size).toBe(publicPages.length);
});

test.each(guarded)("%s is a skeleton: nothing behind sign-in leaves the server", async (path) => {
  const { response, html } = await page(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).not.toMatch(/<h1[ >]/);
  expect(html).not.toMatch(/<[^>]+ style="/);
  expect(readHead(html).lang).toBe("da");
  expectScriptsAllowed(html, response);
});

test.each([
  "/findes-ikke",
  "/homework",
  "/priser/mere",
  "/ai-chat/123",
  "/404",
  "/_nuxt/entry.js",
  "/%E0%A4%A",
  "/index.php?x=%00",
  "//evil.example/priser",
  "/PRISER",
  "/Home",
  "/%70riser",
  "/priser//",
  "/PRISER/",
  "/priser%2F",
  "/priser%2edata",
  "/priser/_.data",
  "/findes-ikke.data",
  `/${"a".repeat(4000)}`,
])("%s is the 404 screen with status 404", async (path) => {
  const { response, html } = await page(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain("Siden blev ikke fundet");
  expect(html).toContain("Beklager, vi kunne ikke finde den side, du leder efter.");
  expect(html).toContain("Kontakt support");
  expect(html).toContain('href="/kontakt"');
  expect(html).toContain('href="/"');
  expect(html).not.toMatch(/<[^>]+ style="/);
  expect(html).not.toContain("evil.example/");
  expect(readHead(html).lang).toBe("da");
});

test("one address for each page: a slash at the end leads to the address without", async () => {
  const response = await built.get("/priser/?a=1");
  expect([response.status, response.headers.get("location")]).toEqual([308, "/priser?a=1"]);
});

test.each(["/priser.data", "/_.data", "/profile.data", "/dashboard-chat.data"])(
  "%s is data of a page",
  async (path) => {
    const { status, headers } = await built.get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/x-script"]);
  },
);

describe("the log", () => {
  test.each([
    ["/", "/", 200],
    ["/priser?navn=anna", "/priser", 200],
    ["/priser.data", "/priser", 200],
    ["/profile?navn=anna", "/profile", 200],
    ["/verify-email?token=anna", "/verify-email", 200],
    ["/dashboard-chat", "/dashboard-chat", 200],
    ["/anna", "other", 404],
    ["/PRISER", "other", 404],
    ["/priser/?navn=anna", "other", 308],
    ["/sitemap.xml", "other", 200],
  ])("has one line for %s, with nothing of what was asked but its page", async (path, route, status) => {
    const before = built.logged.length;
    const response = await built.get(path);
    const lines = built.logged.slice(before).filter((line) => line.msg === "request" && line.route !== "/api/plans");
    expect(lines).toEqual([
      expect.objectContaining({ method: "GET", route, status, requestId: response.headers.get("x-request-id") }),
    ]);
    expect(lines[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(lines)).not.toContain("anna");
  });

  test("has none for a file of the build", async () => {
    const before = built.logged.length;
    await built.get("/builds/latest.json");
    expect(built.logged.length).toBe(before);
  });
});

test("the sitemap and robots.txt name the public pages at the configured address", async () => {
  const sitemap = await (await built.get("/sitemap.xml")).text();
  for (const key of publicPages) {
    const isListed = sitemap.includes(`<loc>${built.appUrl}${pagePaths[key]}</loc>`);
    // A page is listed or asks not to be indexed, never both.
    const page = await (await built.get(pagePaths[key])).text();
    expect(isListed, key).toBe(!/<meta name="robots" content="[^"]*noindex/.test(page));
  }
  const robots = await (await built.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${built.appUrl}/sitemap.xml`);
});

test("security.txt names the contact form where no address is configured", async () => {
  const response = await built.get("/.well-known/security.txt");
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(`Contact: ${built.appUrl}/kontakt\nExpires: `);
});

test("a Host header reaches no link", async () => {
  for (const path of ["/", "/profile", "/findes-ikke", "/sitemap.xml"]) {
    const response = await built.app.fetch(
      new Request(`http://evil.example${path}`, {
        headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
      }),
    );
    expect(await response.text()).not.toContain("evil.example");
  }
});
