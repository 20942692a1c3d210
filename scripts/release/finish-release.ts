/**
 * Makes what a release is served without at first, at a local start: share pictures and compressed files.
 *
 *   node scripts/release/finish-release.ts <id>     as the start does it, in a process of low priority
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { finishedFile, listReleases, releaseDir } from "../../src/main/release.ts";
import { precompress } from "./precompress.ts";
import { writeSharePictures } from "./share-pictures.ts";
import { openWholeFiles } from "./write-whole.ts";

/** May run beside a server of this release, and beside itself: each file appears whole, and all agree on its bytes. */
export async function finishRelease(root: string, id: string): Promise<void> {
  const dir = releaseDir(root, id);
  const files = await openWholeFiles(dir);
  try {
    const others = listReleases(root).filter((release) => release.id !== id);
    const olderClients = others.map((release) => join(releaseDir(root, release.id), "client")).reverse();
    const bundle = (await import(
      pathToFileURL(join(dir, "server/index.js")).href
    )) as typeof import("../../src/main/app.ts");
    await Promise.all([
      precompress(join(dir, "client"), files, olderClients),
      writeSharePictures(root, join(dir, "client"), files, bundle.pageTitles),
    ]);
    await writeFile(join(dir, finishedFile), "");
  } finally {
    await files.close();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The start that wanted it has ended: nobody would serve the files.
  process.once("disconnect", () => process.exit(1));
  await finishRelease(process.cwd(), process.argv[2] ?? "");
  process.exit(0);
}
