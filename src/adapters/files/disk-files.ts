/** The file port on a folder: whole files or none, and on the disk before they are acknowledged. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
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
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isCode(error, "ENOENT")) return null;
        throw error;
      }
    },
    list: async (prefix) => {
      const files: StoredFile[] = [];
      for (const entry of await entriesOf(folder)) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
        if (!entry.isFile() || !key.startsWith(prefix) || entry.name.endsWith(partSuffix)) continue;
        const sizeBytes = await sizeOf(join(folder, key));
        if (sizeBytes !== null) files.push({ key, sizeBytes });
      }
      return files.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
  };
}

const partSuffix = ".part~";

/**
 * Writes beside the target, flushes, renames: a reader sees the old file or the new one, never half of one.
 *
 * @throws AppError `storage.full` when the disk has no room
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

/** Null when it was removed after the folder was read: one who lists must not fail because another one tidies up. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  }
}
