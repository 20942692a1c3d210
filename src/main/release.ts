/** Locates builds on disk and determines the current one. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Content of `build/current.json` and each release's `release.json`. */
export interface ReleaseInfo {
  /** Hash of all build output. */
  readonly id: string;
  /** ISO time of the build. */
  readonly time: string;
}

export interface Release extends ReleaseInfo {
  readonly dir: string;
  /** Older kept releases, oldest first: open tabs still use their assets. */
  readonly olderDirs: readonly string[];
}

export const buildDir = "build";

/** Exists once a release's share images and compressed files are ready; it is served without them before. */
export const finishedFile = "finished";

export function isFinished(root: string, id: string): boolean {
  return existsSync(join(releaseDir(root, id), finishedFile));
}

export function releaseDir(root: string, id: string): string {
  return join(root, buildDir, "releases", id);
}

/**
 * The current release of a project folder.
 *
 * @throws Error if nothing has been built
 */
export function openRelease(root: string): Release {
  const current = join(root, buildDir, "current.json");
  if (!existsSync(current)) throw new Error(`Nothing is built in ${join(root, buildDir)}: run npm run build.`);
  const info = JSON.parse(readFileSync(current, "utf8")) as ReleaseInfo;
  const older = listReleases(root).filter((release) => release.id !== info.id);
  return {
    ...info,
    dir: releaseDir(root, info.id),
    olderDirs: older.map((release) => releaseDir(root, release.id)),
  };
}

/** All kept releases, oldest first. */
export function listReleases(root: string): readonly ReleaseInfo[] {
  const dir = join(root, buildDir, "releases");
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .map((id) => join(dir, id, "release.json"))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as ReleaseInfo)
    .sort((a, b) => (a.time < b.time ? -1 : 1));
}
