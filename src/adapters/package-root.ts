/** Finds the package's root folder, with migrations and worker files, from sources and bundle alike. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @throws Error if no parent folder has a package.json: the program was copied without its files */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("package.json was not found above the program");
    folder = parent;
  }
  return folder;
}
