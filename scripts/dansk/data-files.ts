/** Reads the engine's compiled files from disk. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const dataFolder = join(dirname(fileURLToPath(import.meta.url)), "../../src/dansk/data");
export const taggerFile = join(dataFolder, "tagger.bin");

/** The bytes of a file, in a buffer of their own. */
export function readBytes(path: string): ArrayBuffer {
  return Uint8Array.from(readFileSync(path)).buffer;
}
