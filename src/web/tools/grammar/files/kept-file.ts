/** The Word file that a draft came from, kept on the device until the draft is deleted: nowhere else. */

import { deviceStorage, isRecord, readStored, removeStored, writeStored } from "../../../documents/draft/stored.ts";
import { type Look, readLooks } from "../../../documents/import/looks.ts";
import { withStore } from "../../../shell/state/device-database.ts";
import { wordFileKeyOf } from "../../../shell/state/user/draft-key.ts";

export interface KeptFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** Its text as it came in. */
  readonly text: string;
  /** How the lines of that text look. */
  readonly looks: readonly Look[];
}

/** @returns false where the browser can't keep it */
export async function keepFile(file: KeptFile): Promise<boolean> {
  const { key } = wordFileKeyOf();
  // The note first: without one, nobody would ever look for a file to delete.
  if (writeStored(deviceStorage(), key, { name: file.name }) !== "stored") return false;
  try {
    await withStore("readwrite", (store) => store.put(file, key));
    return true;
  } catch {
    // Private windows, blocked storage, a full disk; the file before this one is not this text's either.
    await dropKeptFile();
    return false;
  }
}

/** Name of the file that should be here; undefined when there is none. */
export function keptFileName(): string | undefined {
  const { key, adopts } = wordFileKeyOf();
  const storage = deviceStorage();
  let stored = readStored(storage, key);
  if (stored === undefined && adopts !== undefined) {
    // Opened before the sign-in: it goes with the text.
    stored = readStored(storage, adopts);
    if (stored !== undefined && writeStored(storage, key, stored) === "stored") removeStored(storage, adopts);
  }
  return isRecord(stored) && typeof stored.name === "string" ? stored.name : undefined;
}

/** The file, or undefined when the browser has cleared it. */
export async function readKeptFile(): Promise<KeptFile | undefined> {
  try {
    const { key, adopts } = wordFileKeyOf();
    let stored: unknown = await withStore("readonly", (store) => store.get(key));
    if (stored === undefined && adopts !== undefined) {
      stored = await withStore("readonly", (store) => store.get(adopts));
      if (stored !== undefined) {
        await withStore("readwrite", (store) => store.put(stored, key));
        await withStore("readwrite", (store) => store.delete(adopts));
      }
    }
    if (!isRecord(stored)) return undefined;
    const { name, bytes, text, looks } = stored;
    const isWhole = typeof name === "string" && typeof text === "string" && bytes instanceof ArrayBuffer;
    return isWhole ? { name, bytes, text, looks: readLooks(looks) } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the file from the device, and the note that it was there; also a note without a name (`hand-over.ts`). */
export async function dropKeptFile(): Promise<void> {
  const { key } = wordFileKeyOf();
  if (readStored(deviceStorage(), key) === undefined) return;
  removeStored(deviceStorage(), key);
  try {
    await withStore("readwrite", (store) => store.delete(key));
  } catch {
    // Nothing can be removed where nothing can be kept.
  }
}
