/** Writes `.br` and `.zst` beside every text file of the client, so that the server never compresses an asset. */
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { type Encoding, minCompressedBytes, slowest } from "../../src/main/fixed/encodings.ts";
import type { WholeFiles } from "./write-whole.ts";

/** Fonts and pictures are compressed already. */
const compressible = new Set([".bin", ".css", ".js", ".json", ".md", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"]);

const suffixes = [
  [".br", "br"],
  [".zst", "zstd"],
] as const satisfies readonly (readonly [suffix: string, encoding: Encoding])[];

/**
 * @param client Folder of the files.
 * @param olderClients Folders of earlier builds: most files of a build are those of the one before.
 */
export async function precompress(
  client: string,
  files: WholeFiles,
  olderClients: readonly string[] = [],
): Promise<void> {
  const waiting = await compressibleFiles(client);
  const next = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const body = await readFile(file);
      const twin = await twinOf(relative(client, file), body, olderClients);
      for (const [suffix, encoding] of suffixes) {
        // From a try that was ended before it was through: what stands there is whole.
        if (existsSync(file + suffix)) continue;
        const known = twin !== null && existsSync(twin + suffix);
        await files.write(file + suffix, known ? await readFile(twin + suffix) : await slowest[encoding](body));
      }
    }
  };
  await Promise.all([next(), next()]);
}

/** The largest last, because it is taken first: at the end no thread waits for one that began it late. */
async function compressibleFiles(client: string): Promise<string[]> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const sized = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        return { file, bytes: (await stat(file)).size };
      }),
  );
  return sized
    .filter(({ bytes }) => bytes > minCompressedBytes)
    .sort((a, b) => a.bytes - b.bytes)
    .map(({ file }) => file);
}

/** The same file in an earlier build, told by its bytes, or null. */
async function twinOf(name: string, body: Buffer, olderClients: readonly string[]): Promise<string | null> {
  for (const client of olderClients) {
    const twin = join(client, name);
    if (existsSync(twin) && body.equals(await readFile(twin))) return twin;
  }
  return null;
}
