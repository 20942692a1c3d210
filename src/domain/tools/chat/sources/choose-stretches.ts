/** Which stretches of which files a model is shown: all of them if there is room, else the best places. Pure. */
import type { RankedChunk } from "./bm25.ts";

/** A file by its chunks: UTF-16 offsets of where they begin. */
export interface ChunkedFile {
  readonly fileId: string;
  readonly chunkStarts: readonly number[];
  readonly chars: number;
}

/** Chunks of a file that follow one another, from `from` up to, not with, `to`. */
export interface Stretch {
  readonly fileId: string;
  readonly from: number;
  readonly to: number;
}

/** So many stretches, of so many UTF-16 units together, at most. */
export interface Room {
  readonly maxChars: number;
  readonly maxStretches: number;
}

/** All of all files, in their order; null when there is no room for that. */
export function allOf(files: readonly ChunkedFile[], { maxChars, maxStretches }: Room): readonly Stretch[] | null {
  const chars = files.reduce((sum, file) => sum + file.chars, 0);
  if (chars > maxChars || files.length > maxStretches) return null;
  const shares = sharesOf(files, maxStretches);
  return files.flatMap((file, at) => evenly(file, 0, file.chunkStarts.length, shares[at] ?? 1));
}

/** How many stretches each file has, at least one: each one more goes to the file whose stretches are the longest. */
function sharesOf(files: readonly ChunkedFile[], maxStretches: number): readonly number[] {
  const shares = files.map(() => 1);
  for (let left = maxStretches - files.length; left > 0; left -= 1) {
    const lengths = files.map(({ chunkStarts }, at) => chunkStarts.length / (shares[at] ?? 1));
    const longest = lengths.indexOf(Math.max(...lengths));
    if ((lengths[longest] ?? 0) <= 1) break;
    shares[longest] = (shares[longest] ?? 1) + 1;
  }
  return shares;
}

/**
 * Samples of all files, the newest where there are too many: each from its beginning, at even distances, to its end.
 *
 * @param maxChunkChars the longest that a chunk may be
 */
export function spreadOver(files: readonly ChunkedFile[], room: Room, maxChunkChars: number): readonly Stretch[] {
  const maxStretches = Math.max(1, Math.min(room.maxStretches, Math.floor(room.maxChars / maxChunkChars)));
  const shown = files.slice(-maxStretches);
  const shares = sharesOf(shown, maxStretches);
  const charsEach = room.maxChars / shares.reduce((sum, share) => sum + share, 0);
  return shown.flatMap((file, at) => {
    const parts = evenly(file, 0, file.chunkStarts.length, shares[at] ?? 1);
    return parts.map((part, number) => {
      // What a text comes to stands at its end.
      const isTail = number === parts.length - 1 && number > 0;
      const count = chunksWithin(file, part, charsEach, isTail);
      return isTail ? { ...part, from: part.to - count } : { ...part, to: part.from + count };
    });
  });
}

/** How many chunks of a stretch fit, counted from its beginning or from its end; at least one. */
function chunksWithin(file: ChunkedFile, { from, to }: Stretch, maxChars: number, isTail: boolean): number {
  let count = 1;
  const charsOf = (chunks: number) =>
    isTail
      ? endOf(file, to - 1) - (file.chunkStarts[to - chunks] ?? 0)
      : endOf(file, from + chunks - 1) - (file.chunkStarts[from] ?? 0);
  while (count < to - from && charsOf(count + 1) <= maxChars) count += 1;
  return count;
}

/** As much of a file from its beginning as there is room for, at least one chunk. */
export function beginningOf(file: ChunkedFile, { maxChars, maxStretches }: Room): readonly Stretch[] {
  const count = file.chunkStarts.length;
  let to = 1;
  while (to < count && endOf(file, to) <= maxChars) to += 1;
  return evenly(file, 0, Math.min(to, count), maxStretches);
}

/**
 * The best chunks, and around each of them what there is room for, as stretches in the order of the files. One chunk at
 * least, however little room there is.
 */
export function bestOf(
  files: readonly ChunkedFile[],
  ranked: readonly RankedChunk[],
  { maxChars, maxStretches }: Room,
): readonly Stretch[] {
  const byId = new Map(files.map((file) => [file.fileId, file]));
  const chosen = new Map<string, Set<number>>(files.map(({ fileId }) => [fileId, new Set()]));
  let chars = 0;
  const take = ({ fileId }: RankedChunk, chunk: number): boolean => {
    const [file, ofFile] = [byId.get(fileId), chosen.get(fileId)];
    if (file === undefined || ofFile === undefined) return false;
    if (chunk < 0 || chunk >= file.chunkStarts.length || ofFile.has(chunk)) return false;
    const more = endOf(file, chunk) - (file.chunkStarts[chunk] ?? 0);
    if (chars > 0 && chars + more > maxChars) return false;
    ofFile.add(chunk);
    chars += more;
    return true;
  };
  const best = ranked.slice(0, maxStretches).filter((one) => take(one, one.chunk));
  // What comes after a place explains it more often than what comes before.
  for (const step of [1, -1]) for (const one of best) take(one, one.chunk + step);
  return files.flatMap(({ fileId }) => stretchesOf(fileId, chosen.get(fileId) ?? new Set()));
}

function stretchesOf(fileId: string, chunks: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const chunk of [...chunks].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last !== undefined && last.to === chunk) stretches[stretches.length - 1] = { ...last, to: chunk + 1 };
    else stretches.push({ fileId, from: chunk, to: chunk + 1 });
  }
  return stretches;
}

/** Chunks in `count` stretches, or one for each chunk where there are fewer. */
function evenly({ fileId }: ChunkedFile, from: number, to: number, count: number): Stretch[] {
  const shares = Math.min(count, to - from);
  const cut = (share: number) => from + Math.round((share * (to - from)) / shares);
  return Array.from({ length: shares }, (_none, share) => ({ fileId, from: cut(share), to: cut(share + 1) }));
}

function endOf(file: ChunkedFile, chunk: number): number {
  return file.chunkStarts[chunk + 1] ?? file.chars;
}
