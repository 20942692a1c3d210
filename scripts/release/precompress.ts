/** Writes `.br` and `.zst` beside every text file of the client, so that the server never compresses an asset. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compressAll, minCompressedBytes } from "../../src/main/fixed/encodings.ts";

/** Fonts and pictures are compressed already. */
const compressible = new Set([".bin", ".css", ".js", ".json", ".md", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"]);

/** Returns the number of files that got compressed forms. */
export async function precompress(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  let done = 0;
  const next = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const body = await readFile(file);
      if (body.byteLength <= minCompressedBytes) continue;
      const forms = await compressAll(body);
      for (const [suffix, encoding] of [
        [".br", "br"],
        [".zst", "zstd"],
      ] as const) {
        const form = forms.get(encoding);
        if (form !== undefined) await writeFile(file + suffix, form);
      }
      done += 1;
    }
  };
  await Promise.all([next(), next(), next()]);
  return done;
}
