/** The built files in memory as prepared responses by address, so that asset requests never read the disk. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { assetPolicy, closedPolicy, immutable } from "../headers.ts";
import type { Release } from "../release.ts";
import type { Encoding } from "./encodings.ts";
import { type FixedAnswer, fixedAnswer } from "./fixed-answer.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".bin": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** Compressed files that the build writes beside the original. */
const compressedSuffixes: readonly (readonly [suffix: string, encoding: Encoding])[] = [
  [".br", "br"],
  [".zst", "zstd"],
];

/**
 * Reads a release: everything of the current client, and the hashed assets and metadata of the kept older ones.
 *
 * @param common headers of every response
 */
export async function loadStaticFiles(
  release: Release,
  common: Readonly<Record<string, string>>,
): Promise<Map<string, FixedAnswer>> {
  const files = new Map<string, FixedAnswer>();
  for (const dir of release.olderDirs) await addFolder(files, join(dir, "client"), ["assets", "builds/meta"], common);
  await addFolder(files, join(release.dir, "client"), ["."], common);
  return files;
}

/** Loads files added to the release since the start; handles requests between two files. */
export async function reloadStaticFiles(
  files: Map<string, FixedAnswer>,
  release: Release,
  common: Readonly<Record<string, string>>,
): Promise<void> {
  await addFolder(files, join(release.dir, "client"), ["."], common);
}

async function addFolder(
  files: Map<string, FixedAnswer>,
  client: string,
  folders: readonly string[],
  common: Readonly<Record<string, string>>,
): Promise<void> {
  for (const folder of folders) {
    const dir = join(client, folder);
    if (!existsSync(dir)) continue;
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || compressedSuffixes.some(([suffix]) => entry.name.endsWith(suffix))) continue;
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(client, file).split(sep).join("/")}`;
      files.set(path, fixedAnswer(200, { ...common, ...headersOf(path) }, await bodiesOf(file)));
    }
  }
}

async function bodiesOf(file: string): Promise<ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>> {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([["identity", await readFile(file)]]);
  for (const [suffix, encoding] of compressedSuffixes) {
    if (existsSync(file + suffix)) bodies.set(encoding, await readFile(file + suffix));
  }
  return bodies;
}

/** Content type, policy and cache lifetime of a file, by its address. */
export function headersOf(path: string): Record<string, string> {
  const isAsset = path.startsWith("/assets/");
  return {
    "content-type": contentTypes[extname(path)] ?? "application/octet-stream",
    "content-security-policy": isAsset ? assetPolicy : closedPolicy,
    // Open tabs learn of a new build from its metadata, so it must not be cached.
    "cache-control": isAsset ? immutable : path.startsWith("/builds/") ? "no-store" : "public, max-age=86400",
  };
}
