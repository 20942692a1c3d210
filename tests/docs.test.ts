/** The documents: every relative link and picture in them leads to a file that is there. */
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

async function documents(): Promise<string[]> {
  const inDocs = await readdir(join(root, "docs"), { recursive: true });
  return [
    "README.md",
    "CONTRIBUTING.md",
    ...inDocs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`),
  ];
}

test("no document links to a file that is not there", async () => {
  const names = await documents();
  expect(names.length).toBeGreaterThan(5);
  const broken = names.flatMap((name) =>
    [...readFileSync(join(root, name), "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map((match) => match[1] ?? "")
      .filter((target) => !existsSync(join(root, dirname(name), target)))
      .map((target) => `${name} → ${target}`),
  );
  expect(broken).toEqual([]);
});
