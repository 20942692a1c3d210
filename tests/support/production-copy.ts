/** A finished release as an operator deploys it: the built project beside what `npm ci --omit=dev` installs. */
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Everything that `npm start` needs of the repository; nothing that has been built. */
export const projectParts = [
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

interface LockEntry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** The folders below the project that `npm ci --omit=dev` installs, as the lock file tells npm. */
export function productionFolders(): ReadonlySet<string> {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  const packages = Object.entries(lock.packages).filter(([folder]) => folder !== "");
  return new Set(packages.flatMap(([folder, entry]) => (entry.dev || entry.devOptional ? [] : [folder])));
}

/** Copies the built project to `to`. The packages' files are hard links: their own imports find no more than npm gives. */
export function copyForProduction(to: string): void {
  for (const part of [...projectParts, "build/current.json", "build/releases"]) {
    cpSync(join(root, part), join(to, part), { recursive: true });
  }
  for (const folder of productionFolders()) {
    // Builds for other machines are in the lock file, not on the disk.
    if (existsSync(join(root, folder))) linkFolder(join(root, folder), join(to, folder));
  }
}

function linkFolder(from: string, to: string): void {
  const entries = readdirSync(from, { withFileTypes: true });
  mkdirSync(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Packages within a package are listed by themselves.
    if (entry.isDirectory() && entry.name !== "node_modules") linkFolder(source, target);
    else if (entry.isFile()) link(source, target);
  }
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    cpSync(source, target);
  }
}
