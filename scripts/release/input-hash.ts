/** One hash over everything a build depends on: equal hash, nothing to build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const folders = ["src", "public", "scripts/release"];
const files = [
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/dansk/compile-lexicon.ts",
  "tsconfig.json",
  "vite.config.ts",
  "THIRD_PARTY.md",
];

/** Tests and the lexicon, which is made from the rest, change nothing in what is built. */
const isLeftOut = (name: string) => /\.test\.tsx?$|lexicon\.bin$/.test(name);

export function inputHash(root: string): string {
  // A patch of Node changes nothing in what is built, and may differ between where it is built and where it runs.
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const file of [...files, ...folders.flatMap((folder) => filesIn(root, folder))].sort()) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    hash.update(file).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(root: string, folder: string): string[] {
  const dir = join(root, folder);
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeftOut(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
