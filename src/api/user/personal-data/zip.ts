/** Streams files into a ZIP archive: neither a file nor the archive is ever all in memory. */
import { setImmediate as others } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";
import type { ExportFile } from "#domain/accounts/personal-data/export-data.ts";

/** Compressed in about two milliseconds; other work runs in between. */
const pieceChars = 64 * 1024;

/** @throws errors of reading a file */
export async function* zipFiles(files: Iterable<ExportFile>): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const taken = () => {
    const chunks = packed;
    packed = [];
    return chunks;
  };
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error;
    packed.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name);
    archive.add(file);
    for await (const text of pieces) {
      for (const piece of cut(text)) {
        file.push(encoder.encode(piece));
        yield* taken();
        await others();
      }
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}

/** Never cuts a surrogate pair. */
function* cut(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = Math.min(start + pieceChars, text.length);
    if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1] ?? "")) end -= 1;
    yield text.slice(start, end);
  }
}
