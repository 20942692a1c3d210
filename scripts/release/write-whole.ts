/** Writes files into a release that is being served: each appears whole or not at all. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Folders of files on their way, each named after the process that writes them. */
const prefix = "unfinished-";

export interface WholeFiles {
  write(file: string, content: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** @param dir The release: a file is written beside its client and moved into place, which needs the same disk. */
export async function openWholeFiles(dir: string): Promise<WholeFiles> {
  await removeLeft(dir);
  const beside = join(dir, `${prefix}${process.pid}`);
  await mkdir(beside, { recursive: true });
  let count = 0;
  return {
    async write(file, content) {
      count += 1;
      const temporary = join(beside, String(count));
      await writeFile(temporary, content);
      await rename(temporary, file);
    },
    close: () => rm(beside, { recursive: true, force: true }),
  };
}

/** Removes what processes that were ended left behind; another one may be at work on the same release. */
async function removeLeft(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const isLeft = name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)));
    if (isLeft) await rm(join(dir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
