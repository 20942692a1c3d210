/** What lies in a file store, whole. */
import type { Files } from "#domain/ports.ts";

/** Null when there is no such file. */
export async function readKept(files: Files, key: string): Promise<Uint8Array | null> {
  const file = await files.get(key);
  return file === null ? null : new Uint8Array(await new Response(file.content).arrayBuffer());
}
