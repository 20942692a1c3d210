/** `npm start` as a stranger meets it: from a bare copy to a page. */
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { here } from "../../tests/support/machine-speed.ts";
import { projectParts } from "../../tests/support/production-copy.ts";
import { type RunningProduct, startProduct } from "../../tests/support/running-product.ts";
import { finishedFile, openRelease } from "./release.ts";

const root = join(import.meta.dirname, "../..");
const dir = mkdtempSync(join(tmpdir(), "rodtraad-start-"));
const isDerived = (path: string) => path.endsWith("lexicon.bin");

let first: RunningProduct;
let startedMs: number;

beforeAll(async () => {
  for (const part of projectParts) {
    cpSync(join(root, part), join(dir, "copy", part), { recursive: true, filter: (path) => !isDerived(path) });
  }
  symlinkSync(join(root, "node_modules"), join(dir, "copy/node_modules"));
  startedMs = performance.now();
  first = await startProduct({
    root: join(dir, "copy"),
    dataDir: join(dir, "first"),
    command: ["npm", "start"],
  });
}, 180_000);

afterAll(async () => {
  await first?.stop("SIGTERM");
  rmSync(dir, { recursive: true, force: true });
});

test("from a bare copy to a page that answers within 45 s, and it says where everything is", async () => {
  const page = await fetch(`${first.url}/`);
  expect(performance.now() - startedMs).toBeLessThan(here(45_000));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="da"');
  const said = first.output();
  expect(said).toContain(`svarer på ${first.url}`);
  expect(said).toContain(first.dataDir);
  expect(said).toContain(`${join(first.dataDir, "mail")} (læs dem på ${first.url}/__dev/mail)`);
  expect(said).toContain("ingen model er tilsluttet");
  expect(said).toContain("men ikke, at strømmen går");
});

const packing = "Pakker filerne";
const ask = (url: string) => fetch(url, { headers: { "accept-encoding": "br" } });

test("the first page waits for no compressed file and no share picture, and both come without a new start", async () => {
  const html = await (await fetch(`${first.url}/`)).text();
  const [, script = ""] = /"(\/assets\/react-[^"]+\.js)"/.exec(html) ?? [];
  const release = openRelease(join(dir, "copy"));
  const plain = readFileSync(join(release.dir, "client", script), "utf8");
  const encoding = async () => {
    const answer = await ask(first.url + script);
    // Whole at every moment, whatever is being written beside it.
    expect([answer.status, (await answer.text()) === plain]).toEqual([200, true]);
    return answer.headers.get("content-encoding");
  };
  await expect.poll(encoding, { timeout: here(60_000), interval: 100 }).toBe("br");
  expect((await fetch(`${first.url}/og/prices.png`)).status).toBe(200);
  expect(first.output()).not.toContain(packing);
}, 120_000);

test("for an address that is not this machine, an unfinished release is finished before it answers", async () => {
  const { dir: releaseFolder } = openRelease(join(dir, "copy"));
  for (const file of [finishedFile, "client/THIRD_PARTY.md.br", "client/og/prices.png"])
    rmSync(join(releaseFolder, file));
  const product = await startProduct({
    root: join(dir, "copy"),
    dataDir: join(dir, "second"),
    env: { APP_URL: "https://rodtraad.example", AUTH_KEYS: randomBytes(32).toString("base64") },
  });
  try {
    expect((await ask(`${product.url}/THIRD_PARTY.md`)).headers.get("content-encoding")).toBe("br");
    expect((await fetch(`${product.url}/og/prices.png`)).status).toBe(200);
    expect(product.output()).toContain(packing);
  } finally {
    await product.stop();
  }
}, 120_000);
