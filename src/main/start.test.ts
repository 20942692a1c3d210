/** `npm start` as a stranger meets it: from a bare copy to a page. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { here } from "../../tests/support/pace.ts";
import { type RunningProduct, startProduct } from "../../tests/support/running-product.ts";

const root = join(import.meta.dirname, "../..");
const dir = mkdtempSync(join(tmpdir(), "rodtraad-start-"));
/** Everything that `npm start` needs of the repository; nothing that has been built. */
const parts = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "public",
  "scripts",
  "src",
  "THIRD_PARTY.md",
];

const isDerived = (path: string) => path.endsWith("lexicon.bin");

let first: RunningProduct;
let startedMs: number;

beforeAll(async () => {
  for (const part of parts) {
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

test("from a bare copy to a page that answers within 60 s, and it says where everything is", async () => {
  const page = await fetch(`${first.url}/`);
  expect(performance.now() - startedMs).toBeLessThan(here(60_000));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="da"');
  const said = first.output();
  expect(said).toContain(`svarer på ${first.url}`);
  expect(said).toContain(first.dataDir);
  expect(said).toContain(`${join(first.dataDir, "mail")} (læs dem på ${first.url}/__dev/mail)`);
  expect(said).toContain("ingen model er tilsluttet");
  expect(said).toContain("men ikke, at strømmen går");
});
