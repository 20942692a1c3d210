/** The built files in memory: address → finished answer, so that a request for an asset never touches the disk. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** Files made by the build beside the original. */
const compressedSuffixes: readonly (readonly [suffix: string, encoding: Encoding])[] = [
  [".br", "br"],
  [".zst", "zstd"],
];

/**
 * Reads a release: everything of the current client, and the hashed assets and the metadata of the kept older ones.
 * @param common Headers that every answer carries.
 */
export function loadStaticFiles(release: Release, common: Readonly<Record<string, string>>): Map<string, FixedAnswer> {
  const files = new Map<string, FixedAnswer>();
  for (const dir of release.olderDirs) addFolder(files, join(dir, "client"), ["assets", "builds/meta"], common);
  addFolder(files, join(release.dir, "client"), ["."], common);
  return files;
}

function addFolder(
  files: Map<string, FixedAnswer>,
  client: string,
  folders: readonly string[],
  common: Readonly<Record<string, string>>,
): void {
  for (const folder of folders) {
    const dir = join(client, folder);
    if (!existsSync(dir)) continue;
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || compressedSuffixes.some(([suffix]) => entry.name.endsWith(suffix))) continue;
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(client, file).split(sep).join("/")}`;
      files.set(path, fixedAnswer(200, { ...common, ...headersOf(path) }, bodiesOf(file)));
    }
  }
}

function bodiesOf(file: string): ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>> {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([["identity", readFileSync(file)]]);
  for (const [suffix, encoding] of compressedSuffixes) {
    if (existsSync(file + suffix)) bodies.set(encoding, readFileSync(file + suffix));
  }
  return bodies;
}

function headersOf(path: string): Record<string, string> {
  const isAsset = path.startsWith("/assets/");
  return {
    "content-type": contentTypes[extname(path)] ?? "application/octet-stream",
    "content-security-policy": isAsset ? assetPolicy : closedPolicy,
    // The build metadata is how an open tab learns of a new build: it must never come out of a cache.
    "cache-control": isAsset ? immutable : path.startsWith("/builds/") ? "no-store" : "public, max-age=86400",
  };
}
