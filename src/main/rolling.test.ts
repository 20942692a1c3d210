/** While one build takes over from another: a page of either finds its files at either process. */
import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pagePaths } from "#contract/paths.ts";
import { projectParts } from "../../tests/support/production-copy.ts";
import { type RunningProduct, startProduct } from "../../tests/support/running-product.ts";
import { type S3Server, startS3Server } from "../../tests/support/s3-server.ts";
import { openRelease, releaseDir } from "./release.ts";

const root = join(import.meta.dirname, "../..");
const dir = mkdtempSync(join(tmpdir(), "rodtraad-rolling-"));
const next = join(dir, "next");
const nextId = "00000000000000bb";

let store: S3Server;
let builds: readonly [before: RunningProduct, after: RunningProduct];

/** The names of the assets that change with the cookie page's script and the style sheet: theirs, and their importers'. */
function changedStems(assets: string): ReadonlySet<string> {
  const texts = readdirSync(assets)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ stem: name.replace(/\.\w+$/, ""), text: readFileSync(join(assets, name), "utf8") }));
  const stems = texts.map(({ stem }) => stem);
  const changed = new Set(stems.filter((stem) => /^cookies-/.test(stem)));
  for (const name of readdirSync(assets)) if (/^shell-.*\.css$/.test(name)) changed.add(name.replace(/\.css$/, ""));
  expect(changed.size).toBe(2);
  for (let before = 0; before < changed.size; ) {
    before = changed.size;
    for (const { stem, text } of texts) if ([...changed].some((other) => text.includes(other))) changed.add(stem);
  }
  return changed;
}

/** The next build, as if the cookie page's script and the style sheet had changed. */
function makeNextBuild(): void {
  for (const part of projectParts) cpSync(join(root, part), join(next, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(next, "node_modules"));
  const release = releaseDir(next, nextId);
  cpSync(openRelease(root).dir, release, { recursive: true });
  const changed = changedStems(join(release, "client/assets"));
  const renamed = (text: string) =>
    [...changed].reduce((all, stem) => all.replaceAll(stem, `${stem.slice(0, -2)}_B`), text);
  for (const name of readdirSync(release, { recursive: true, encoding: "utf8" })) {
    const path = join(release, name);
    if (/\.(js|css|json)$/.test(name)) {
      const text = readFileSync(path, "utf8");
      if (renamed(text) !== text) {
        writeFileSync(path, renamed(text));
        for (const suffix of [".br", ".zst"]) rmSync(path + suffix, { force: true });
      }
    }
    if (renamed(name) !== name && existsSync(path)) renameSync(path, join(release, renamed(name)));
  }
  const info = JSON.parse(readFileSync(join(root, "build/current.json"), "utf8")) as object;
  writeFileSync(join(next, "build/current.json"), JSON.stringify({ ...info, id: nextId }));
  writeFileSync(join(release, "release.json"), JSON.stringify({ ...info, id: nextId }));
}

beforeAll(async () => {
  makeNextBuild();
  store = await startS3Server();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.options;
  const env = {
    APP_URL: "https://rodtraad.example",
    AUTH_KEYS: randomBytes(32).toString("base64"),
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const before = await startProduct({ dataDir: join(dir, "before"), env });
  builds = [before, await startProduct({ root: next, dataDir: join(dir, "after"), env })];
}, 180_000);

afterAll(async () => {
  for (const product of builds ?? []) await product.stop();
  await store?.close();
  rmSync(dir, { recursive: true, force: true });
});

async function assetsOf(product: RunningProduct, path: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(product.url + path)).text();
  return new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, asset = ""]) => asset));
}

test.each([
  ["the new build", "the old process", 1, 0],
  ["the old build", "the new process", 0, 1],
] as const)("a page of %s gets every file from %s", async (_page, _process, of, from) => {
  const foreign: string[] = [];
  for (const path of [pagePaths.front, pagePaths.cookies, pagePaths.login]) {
    const own = await assetsOf(builds[from], path);
    for (const asset of await assetsOf(builds[of], path)) {
      const [expected, given] = [await fetch(builds[of].url + asset), await fetch(builds[from].url + asset)];
      expect([asset, given.status]).toEqual([asset, 200]);
      expect((await given.text()) === (await expected.text())).toBe(true);
      for (const name of ["content-type", "cache-control", "content-security-policy", "x-content-type-options"]) {
        expect([asset, given.headers.get(name)]).toEqual([asset, expected.headers.get(name)]);
      }
      if (!own.has(asset)) foreign.push(asset);
    }
  }
  expect(foreign.length).toBeGreaterThan(0);
});

test("a name that no build has is 404 at both, and is not kept", async () => {
  for (const { url } of builds) {
    const answer = await fetch(`${url}/assets/none-12345678.js`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
});
