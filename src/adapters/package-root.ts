/** Finds the package's own folder, from the sources and from the bundle alike: migrations and worker files lie there. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @throws Error when no folder above this file holds package.json: the program was copied without its files */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("package.json was not found above the program");
    folder = parent;
  }
  return folder;
}
