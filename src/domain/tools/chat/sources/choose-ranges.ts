/** Chooses which chunk ranges of which files a model gets: everything if there is room, else the best matches. Pure. */
import type { RankedChunk } from "./bm25.ts";

/** A file and the UTF-16 offsets where its chunks start. */
export interface ChunkedFile {
  readonly fileId: string;
  readonly chunkStarts: readonly number[];
  readonly chars: number;
}

/** Consecutive chunks of a file, from `from` to `to` (exclusive). */
export interface ChunkRange {
  readonly fileId: string;
  readonly from: number;
  readonly to: number;
}

/** Limits on the number of ranges and their UTF-16 units together. */
export interface RangeLimits {
  readonly maxChars: number;
  readonly maxRanges: number;
}

/** All of all files in order; null if there is no room. */
export function wholeFiles(
  files: readonly ChunkedFile[],
  { maxChars, maxRanges }: RangeLimits,
): readonly ChunkRange[] | null {
  const chars = files.reduce((sum, file) => sum + file.chars, 0);
  if (chars > maxChars || files.length > maxRanges) return null;
  const shares = sharesOf(files, maxRanges);
  return files.flatMap((file, at) => evenly(file, 0, file.chunkStarts.length, shares[at] ?? 1));
}

/** Number of ranges per file, at least one: each further one goes to the file with the longest ranges. */
function sharesOf(files: readonly ChunkedFile[], maxRanges: number): readonly number[] {
  const shares = files.map(() => 1);
  for (let left = maxRanges - files.length; left > 0; left -= 1) {
    const lengths = files.map(({ chunkStarts }, at) => chunkStarts.length / (shares[at] ?? 1));
    const longest = lengths.indexOf(Math.max(...lengths));
    if ((lengths[longest] ?? 0) <= 1) break;
    shares[longest] = (shares[longest] ?? 1) + 1;
  }
  return shares;
}

/**
 * Samples of all files (the newest if there are too many): evenly spaced from the start to the end of each.
 *
 * @param maxChunkChars maximum length of a chunk
 */
export function sampleFiles(
  files: readonly ChunkedFile[],
  room: RangeLimits,
  maxChunkChars: number,
): readonly ChunkRange[] {
  const maxRanges = Math.max(1, Math.min(room.maxRanges, Math.floor(room.maxChars / maxChunkChars)));
  const shown = files.slice(-maxRanges);
  const shares = sharesOf(shown, maxRanges);
  const charsEach = room.maxChars / shares.reduce((sum, share) => sum + share, 0);
  return shown.flatMap((file, at) => {
    const parts = evenly(file, 0, file.chunkStarts.length, shares[at] ?? 1);
    return parts.map((part, number) => {
      // Conclusions are at the end of a text.
      const isTail = number === parts.length - 1 && number > 0;
      const count = chunksWithin(file, part, charsEach, isTail);
      return isTail ? { ...part, from: part.to - count } : { ...part, to: part.from + count };
    });
  });
}

/** How many chunks of a range fit, counted from its start or its end; at least one. */
function chunksWithin(file: ChunkedFile, { from, to }: ChunkRange, maxChars: number, isTail: boolean): number {
  let count = 1;
  const charsOf = (chunks: number) =>
    isTail
      ? endOf(file, to - 1) - (file.chunkStarts[to - chunks] ?? 0)
      : endOf(file, from + chunks - 1) - (file.chunkStarts[from] ?? 0);
  while (count < to - from && charsOf(count + 1) <= maxChars) count += 1;
  return count;
}

/** As much of a file from its start as fits, at least one chunk. */
export function startOfFile(file: ChunkedFile, { maxChars, maxRanges }: RangeLimits): readonly ChunkRange[] {
  const count = file.chunkStarts.length;
  let to = 1;
  while (to < count && endOf(file, to) <= maxChars) to += 1;
  return evenly(file, 0, Math.min(to, count), maxRanges);
}

/** The best chunks, and around each of them as much as fits, as ranges in file order. At least one chunk. */
export function bestRanges(
  files: readonly ChunkedFile[],
  ranked: readonly RankedChunk[],
  { maxChars, maxRanges }: RangeLimits,
): readonly ChunkRange[] {
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
  const best = ranked.slice(0, maxRanges).filter((one) => take(one, one.chunk));
  // The text after a match explains it more often than the text before.
  for (const step of [1, -1]) for (const one of best) take(one, one.chunk + step);
  return files.flatMap(({ fileId }) => rangesOf(fileId, chosen.get(fileId) ?? new Set()));
}

function rangesOf(fileId: string, chunks: ReadonlySet<number>): ChunkRange[] {
  const ranges: ChunkRange[] = [];
  for (const chunk of [...chunks].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === chunk) ranges[ranges.length - 1] = { ...last, to: chunk + 1 };
    else ranges.push({ fileId, from: chunk, to: chunk + 1 });
  }
  return ranges;
}

/** Splits the chunks into `count` ranges, or one per chunk if there are fewer. */
function evenly({ fileId }: ChunkedFile, from: number, to: number, count: number): ChunkRange[] {
  const shares = Math.min(count, to - from);
  const cut = (share: number) => from + Math.round((share * (to - from)) / shares);
  return Array.from({ length: shares }, (_none, share) => ({ fileId, from: cut(share), to: cut(share + 1) }));
}

function endOf(file: ChunkedFile, chunk: number): number {
  return file.chunkStarts[chunk + 1] ?? file.chars;
}
