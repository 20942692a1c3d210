/** The files of the release as they are served: cached for good, compressed, within their budgets. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPaths, guardedPrefixes, pagePaths, publicPages } from "#contract/paths.ts";
import { type BuiltApp, openBuiltApp } from "../../tests/support/open-built-app.ts";
import type { Encoding } from "./fixed/encodings.ts";
import { loadStaticFiles } from "./fixed/static-files.ts";
import { openRelease } from "./release.ts";

let built: BuiltApp;
beforeAll(async () => {
  built = await openBuiltApp();
});
afterAll(() => built?.close());

const paths = (pattern: RegExp) => [...built.files.keys()].filter((path) => pattern.test(path));
const body = (path: string, encoding: Encoding = "identity") => built.files.get(path)?.variants.get(encoding)?.body;
const text = (path: string) => new TextDecoder().decode(body(path));
const brotliBytes = (path: string) => (body(path, "br") ?? body(path))?.byteLength ?? 0;

describe("assets", () => {
  test("may be kept for a year, and give a worker a policy of its own", async () => {
    const assets = paths(/^\/assets\//);
    expect(assets.length).toBeGreaterThan(30);
    for (const path of assets) {
      const { headers } = await built.get(path);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect(path).toMatch(/-[\w-]{8,}\.\w+$/);
    }
  });

  test("over 1 kB lie there compressed by brotli and zstd, and unpack to themselves", () => {
    const large = paths(/\.(js|css|svg|json|bin)$/).filter((path) => (body(path)?.byteLength ?? 0) > 1024);
    expect(large.length).toBeGreaterThan(10);
    for (const path of large) {
      const [plain, br, zstd] = [body(path), body(path, "br"), body(path, "zstd")];
      if (plain === undefined || br === undefined || zstd === undefined) throw new Error(`${path} is not compressed`);
      expect(br.byteLength).toBeLessThan(plain.byteLength);
      expect(brotliDecompressSync(br).equals(plain)).toBe(true);
      expect(zstdDecompressSync(zstd).equals(plain)).toBe(true);
    }
  });

  test("come with their type, also when asked with a query", async () => {
    const script = paths(/^\/assets\/shell-.*\.js$/)[0] ?? "";
    const response = await built.get(`${script}?v=1`, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("content-encoding")).toBe("br");
    const style = await built.get(paths(/^\/assets\/.*\.css$/)[0] ?? "");
    expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
  });

  test("hold no source maps", () => {
    expect(paths(/\.map$/)).toEqual([]);
    for (const path of paths(/\.(js|css)$/)) expect(text(path)).not.toContain("sourceMappingURL=");
  });

  test("of kept older builds go on for tabs that are still open", async () => {
    const dir = mkdtempSync(join(tmpdir(), "rodtraad-releases-"));
    try {
      const { id } = built.release;
      cpSync(join(built.release.dir, "release.json"), join(dir, "build/releases", id, "release.json"), {
        recursive: true,
      });
      const older = join(dir, "build/releases/0ld/client");
      mkdirSync(join(older, "assets"), { recursive: true });
      mkdirSync(join(older, "builds/meta"), { recursive: true });
      writeFileSync(join(older, "assets/page-12345678.js"), "export {};");
      writeFileSync(join(older, "builds/latest.json"), "{}");
      writeFileSync(join(older, "builds/meta/0ld.json"), "{}");
      writeFileSync(join(older, "../release.json"), JSON.stringify({ id: "0ld", time: "2026-01-01T00:00:00.000Z" }));
      writeFileSync(join(dir, "build/current.json"), JSON.stringify({ id, time: built.release.time }));
      const files = await loadStaticFiles(openRelease(dir), {});
      expect([...files.keys()].sort()).toEqual(["/assets/page-12345678.js", "/builds/meta/0ld.json"]);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe("the build's metadata", () => {
  test("names the latest build and its route rules, and is never kept", async () => {
    const latest = await built.get(buildPaths.latest);
    expect(latest.headers.get("cache-control")).toBe("no-store");
    expect(await latest.json()).toEqual({ id: built.release.id, time: built.release.time });
    const meta = await built.get(buildPaths.meta(built.release.id));
    expect(meta.headers.get("cache-control")).toBe("no-store");
    const { routes, signedInPrefixes } = (await meta.json()) as {
      routes: Record<string, string>;
      signedInPrefixes: string[];
    };
    expect(Object.keys(routes).sort()).toEqual(Object.values<string>(pagePaths).sort());
    expect([routes["/"], routes["/home"], routes["/admin"], routes["/profile"]]).toEqual([
      "public",
      "signed-in",
      "signed-in",
      "open",
    ]);
    expect(signedInPrefixes).toEqual([...guardedPrefixes]);
    expect((await built.get(buildPaths.meta("unknown"))).status).toBe(404);
  });
});

describe("what must travel with the files", () => {
  test.each([
    "/LEXICON-LICENSE.md",
    "/THIRD_PARTY.md",
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/manifest.webmanifest",
  ])("%s is served", async (path) => {
    const response = await built.get(path);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  test("the manifest's icons exist", async () => {
    const manifest = JSON.parse(text("/manifest.webmanifest")) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await built.get(src)).status).toBe(200);
  });
});

/** The scripts a page loads before anyone touches it: what it preloads, and what these import outright. */
async function scriptsOf(path: string): Promise<ReadonlySet<string>> {
  const html = await (await built.get(path)).text();
  const found = new Set<string>();
  const queue = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    // The manifest lists every page's chunks: they are named there, not loaded.
    if (next.includes("/manifest-")) continue;
    for (const match of text(next).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      queue.push(`/assets/${match[1]}`);
    }
  }
  return found;
}

const kB = 1000;

describe("budgets", () => {
  test("the front page loads at most 120 kB of script (brotli) before anyone touches it", async () => {
    const scripts = await scriptsOf("/");
    expect(scripts.size).toBeGreaterThan(4);
    const total = [...scripts].reduce((sum, path) => sum + brotliBytes(path), 0);
    process.stdout.write(`front page: ${scripts.size} scripts, ${(total / kB).toFixed(1)} kB brotli\n`);
    expect(total).toBeLessThanOrEqual(120 * kB);
  });

  test.each(["/", "/grammatikkontrol"])("%s loads neither engine nor editor before someone types", async (path) => {
    for (const script of await scriptsOf(path)) {
      expect(script).not.toMatch(/worker|codemirror/i);
      expect(text(script).length).toBeGreaterThan(0);
      expect(text(script)).not.toMatch(/cm-content|cm-scroller/);
    }
  });

  test.each([...publicPages.map((key) => pagePaths[key]), pagePaths.sharedChat])(
    "%s loads neither what reads markdown nor what sets formulas before there is an answer",
    async (path) => {
      for (const script of await scriptsOf(path)) expect(text(script)).not.toMatch(/htmlFlow|mathFlow|temml/i);
    },
  );

  test("what reads formulas for Word files is a script of its own, and at most 16 kB (brotli)", () => {
    const readers = paths(/^\/assets\/.*\.js$/).filter((path) => text(path).includes("latexToMath:"));
    expect(readers).not.toEqual([]);
    for (const path of readers) {
      expect(path).toMatch(/^\/assets\/equation-/);
      expect(brotliBytes(path)).toBeLessThanOrEqual(16 * kB);
    }
  });

  test("the engine's two files are at most 0.9 MB each, its code 0.3 MB (brotli)", () => {
    const parts = [...paths(/^\/assets\/.*\.bin$/), ...paths(/^\/assets\/[^/]*worker[^/]*\.js$/)];
    const sizes = parts.map((path) => [path, brotliBytes(path)] as const);
    expect(sizes.some(([path]) => path.endsWith(".bin"))).toBe(true);
    expect(sizes.some(([path]) => path.endsWith(".js"))).toBe(true);
    for (const [path, size] of sizes) {
      process.stdout.write(`${path}: ${(size / kB).toFixed(1)} kB brotli\n`);
      expect(size, path).toBeLessThanOrEqual((path.endsWith(".bin") ? 900 : 300) * kB);
    }
  });

  test("full zod is in no script of the browser", () => {
    // Names that only the full build's classes carry; zod/mini's begin with ZodMini.
    for (const path of paths(/^\/assets\/.*\.js$/)) expect(text(path)).not.toMatch(/["'`](ZodObject|ZodString)["'`]/);
  });
});
