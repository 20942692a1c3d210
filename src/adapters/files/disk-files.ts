/** The file port on a folder: writes are atomic and flushed before they are acknowledged. */
import type { Stats } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { AppError } from "#domain/app-error.ts";
import type { FileContent, Files, StoredFile } from "#domain/ports.ts";
import { isCode } from "../system-error.ts";
import { checkedKey } from "./file-key.ts";

export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split("/"));
  return {
    put: async (key, content) => {
      await writeFileDurably(pathOf(key), content);
    },
    get: async (key) => {
      const path = pathOf(key);
      const stats = await statsOf(path);
      return stats && { sizeBytes: stats.size, content: streamOf(piecesOf(path)) };
    },
    list: async (prefix) => {
      const files: StoredFile[] = [];
      for (const path of await filesIn(folder)) {
        const key = relative(folder, path).split(sep).join("/");
        if (!key.startsWith(prefix) || key.endsWith(partSuffix)) continue;
        const stats = await statsOf(path);
        if (stats !== null) files.push({ key, sizeBytes: stats.size });
      }
      return files.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    removeBroken: async (limitMs) => {
      let count = 0;
      for (const path of await filesIn(folder)) {
        if (!path.endsWith(partSuffix)) continue;
        const stats = await statsOf(path);
        if (stats === null || stats.mtimeMs >= limitMs) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}

const partSuffix = ".part~";
/** Bytes per read. */
const readBytes = 256 * 1024;

/**
 * Writes beside the target, flushes and renames: a reader sees the old file or the new one, never a partial one.
 *
 * @throws AppError `storage.full` if the disk has no room
 */
export async function writeFileDurably(path: string, content: FileContent | string): Promise<void> {
  const part = `${path}.${process.pid}${partSuffix}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(part, "w", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    if (isCode(error, "ENOSPC") || isCode(error, "EDQUOT")) {
      throw new AppError("storage.full", "the disk has no room left", { cause: error });
    }
    throw error;
  }
}

/** Opened at the first read, so that an unread file holds no handle. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(readBytes));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

/** Null if it is missing: listing must not fail because files are deleted meanwhile. */
async function statsOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** All paths, including partial files. */
async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  }
}
