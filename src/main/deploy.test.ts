/** A finished release on a machine without the build tools: it starts, answers, and says what it lacks. */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyForProduction, productionFolders } from "../../tests/support/production-copy.ts";
import { startAndEnd, startProduct } from "../../tests/support/running-product.ts";
import { openRelease } from "./release.ts";

const root = join(import.meta.dirname, "../..");
const dir = mkdtempSync(join(tmpdir(), "rodtraad-deploy-"));
const copy = join(dir, "copy");

beforeAll(() => copyForProduction(copy));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("starts, renders and checks a text with what npm ci --omit=dev installs", async () => {
  expect(existsSync(join(copy, "node_modules/vite"))).toBe(false);
  const product = await startProduct({ root: copy, dataDir: join(dir, "data") });
  try {
    const page = await fetch(`${product.url}/priser`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="da"')]);
    const checked = await fetch(`${product.url}/api/tools/grammar`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "Jeg hår en hundd." }),
    });
    expect([checked.status, JSON.stringify(await checked.json())]).toEqual([200, expect.stringContaining("hundd")]);
    expect(product.output()).not.toContain("Bygger siden");
  } finally {
    expect(await product.stop()).toBe(0);
  }
});

test("the server's bundle imports nothing that is installed for the build alone", () => {
  const folders = productionFolders();
  const server = join(openRelease(root).dir, "server");
  const scripts = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const statement = /(?:^import|^export|\bfrom|\bimport\()\s*"((?:@[\w.-]+\/)?[\w-][\w./-]*)"/gm;
  const imported = new Set(
    scripts.flatMap((name) =>
      [...readFileSync(join(server, name), "utf8").matchAll(statement)].map((match) => match[1] ?? ""),
    ),
  );
  const builtin = new Set(builtinModules);
  const packages = [...imported]
    .filter((name) => !builtin.has(name))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  expect(packages).toContain("react-markdown");
  expect(packages.filter((name) => !folders.has(`node_modules/${name}`))).toEqual([]);
});

test("prettier, Prism and KaTeX, which nothing calls, are not installed for production", () => {
  const names = [...productionFolders()].map((folder) => folder.slice(folder.lastIndexOf("node_modules/") + 13));
  expect(names).toContain("temml");
  expect(names.filter((name) => ["prettier", "prismjs", "katex", "@react-email/render"].includes(name))).toEqual([]);
});

test("refuses in Danish when something has changed since it was built", async () => {
  appendFileSync(join(copy, "src/web/routes.ts"), "\n// changed after the build\n");
  const { code, output } = await startAndEnd({ root: copy, dataDir: join(dir, "data") });
  expect([code, output]).toEqual([1, expect.stringContaining("byggeværktøjerne er ikke installeret")]);
  expect(output).not.toMatch(/\n\s+at /);
});
