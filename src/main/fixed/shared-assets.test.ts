/** What the store keeps of the assets of several builds, and what it costs to ask for names that none of them has. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSecrets } from "#adapters/auth/secrets.ts";
import { createDiskFiles } from "#adapters/files/disk-files.ts";
import { createLog } from "#adapters/system.ts";
import type { Files } from "#domain/ports.ts";
import { type Encoding, slowest } from "./encodings.ts";
import { type FixedAnswer, fixedAnswer } from "./fixed-answer.ts";
import { createSharedAssets } from "./shared-assets.ts";

let folder: string;
let nowMs: number;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rodtraad-assets-"));
  nowMs = Date.parse("2026-11-24T08:00:00.000Z");
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = (fill: number) => new Uint8Array(32).fill(fill);
const bytes = (text: string) => new TextEncoder().encode(text);

async function asset(text: string): Promise<FixedAnswer> {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([["identity", bytes(text)]]);
  if (text.length > 100) bodies.set("br", await slowest.br(bytes(text)));
  return fixedAnswer(200, {}, bodies);
}

/** The store on disk, which writes down what is read of it. */
function watchedStore(asked: string[]): Files {
  const store = createDiskFiles(folder);
  return {
    ...store,
    get: (name) => {
      asked.push(name);
      return store.get(name);
    },
    list: (prefix) => {
      asked.push(prefix);
      return store.list(prefix);
    },
  };
}

/** A process of a build: its assets by path. */
async function processOf(buildId: string, texts: Record<string, string>, keys = [key(1)], asked: string[] = []) {
  const files = new Map<string, FixedAnswer>();
  for (const [path, text] of Object.entries(texts)) files.set(path, await asset(text));
  return createSharedAssets({
    buildId,
    files,
    store: watchedStore(asked),
    secrets: createSecrets(keys),
    clock: { nowMs: () => nowMs },
    log: createLog({ write: (line) => void logged.push(line) }),
    common: { "x-content-type-options": "nosniff" },
  });
}

const long = "export const words = ['ord', 'bord', 'jord'];\n".repeat(50);

test("gives the assets of another build with their type, lifetime and both encodings", async () => {
  await (await processOf("a", { "/assets/page-aaaaaaaa.js": long, "/assets/line-aaaaaaaa.css": "a{}" })).publish();
  const other = await processOf("b", {});
  const script = await other.find("/assets/page-aaaaaaaa.js");
  expect(script?.variants.get("identity")?.body).toEqual(bytes(long));
  expect(script?.variants.get("br")?.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const style = await other.find("/assets/line-aaaaaaaa.css");
  expect([...(style?.variants.keys() ?? [])]).toEqual(["identity"]);
  expect(style?.variants.get("identity")?.headers["content-type"]).toBe("text/css; charset=utf-8");
  expect(await other.find("/assets/../db/secret")).toBeUndefined();
  expect(await other.find("/assets/page-bbbbbbbb.js")).toBeUndefined();
});

test("takes nothing that was not written under a key of the server, or under another name", async () => {
  await (await processOf("a", { "/assets/page-aaaaaaaa.js": long }, [key(7)])).publish();
  expect(await (await processOf("b", {})).find("/assets/page-aaaaaaaa.js")).toBeUndefined();
  expect(logged.join()).toContain("not ours");
  // While keys are changed, the other process may still write under the one before.
  expect(await (await processOf("b", {}, [key(1), key(7)])).find("/assets/page-aaaaaaaa.js")).toBeDefined();
  const store = createDiskFiles(folder);
  const stored = await store.get("assets/page-aaaaaaaa.js");
  await store.put("assets/other-aaaaaaaa.js", new Uint8Array(await new Response(stored?.content).arrayBuffer()), "");
  const list = JSON.stringify({ publishedAtMs: nowMs, names: ["assets/other-aaaaaaaa.js"] });
  await store.put("asset-builds/c.json", bytes(list), "application/json");
  logged = [];
  expect(await (await processOf("b", {}, [key(7)])).find("/assets/other-aaaaaaaa.js")).toBeUndefined();
  expect(logged.join()).toContain("not ours");
});

test("keeps the assets of the five builds that were published last", async () => {
  for (let build = 1; build <= 6; build += 1) {
    nowMs += 60_000;
    const own = `/assets/own-0000000${build}.js`;
    await (await processOf(`build${build}`, { [own]: String(build), "/assets/shared-aaaaaaaa.js": "all" })).publish();
  }
  const stored = (await createDiskFiles(folder).list("assets/")).map(({ key: name }) => name);
  expect(stored).toEqual([
    ...[2, 3, 4, 5, 6].map((build) => `assets/own-0000000${build}.js`),
    "assets/shared-aaaaaaaa.js",
  ]);
  expect(await createDiskFiles(folder).list("asset-builds/")).toHaveLength(5);
});

test("invented names cost nothing but the lists of the builds, and take no real asset from anybody", async () => {
  await (await processOf("a", { "/assets/page-aaaaaaaa.js": long })).publish();
  const asked: string[] = [];
  const other = await processOf("b", {}, [key(1)], asked);
  const invented = async () => {
    const names = Array.from({ length: 400 }, (_, name) => `/assets/none-${String(name).padStart(8, "0")}.js`);
    expect(new Set(await Promise.all(names.map((name) => other.find(name))))).toEqual(new Set([undefined]));
  };
  await invented();
  await invented();
  expect(asked).toEqual(["asset-builds/", "asset-builds/a.json"]);
  expect(await other.find("/assets/page-aaaaaaaa.js")).toBeDefined();
  expect(asked.splice(0)).toEqual(["asset-builds/", "asset-builds/a.json", "assets/page-aaaaaaaa.js"]);

  // A build that is published while they come is found within a second.
  await (await processOf("c", { "/assets/page-cccccccc.js": long })).publish();
  nowMs += 1_000;
  await invented();
  expect(await other.find("/assets/page-cccccccc.js")).toBeDefined();
  expect(asked).toEqual(["asset-builds/", "asset-builds/a.json", "asset-builds/c.json", "assets/page-cccccccc.js"]);
});
