/**
 * Ranks the chunks of files for a question: Okapi BM25 over stems (Robertson and Zaragoza, »The Probabilistic Relevance
 * Framework«, 2009).
 */
import type { FileLengths, StemPlaces } from "../file-rows.ts";

export interface RankedChunk {
  readonly fileId: string;
  readonly chunk: number;
  readonly score: number;
}

export interface Ranking {
  /** Weight of a stem of the question; 1 if not listed. */
  readonly weights?: ReadonlyMap<string, number>;
  /** How soon repetitions of a stem stop adding to the score. */
  readonly k1?: number;
  /** How much long chunks are penalised, from 0 to 1. */
  readonly b?: number;
}

/**
 * @param stems where the stems of the question occur
 * @param files all files searched: stems that occur in most of their chunks weigh little
 * @returns the chunks that contain any of them, best first, ties in file order
 */
export function rankBm25(
  stems: readonly StemPlaces[],
  files: readonly FileLengths[],
  { weights = new Map(), k1 = 1.2, b = 0.75 }: Ranking = {},
): readonly RankedChunk[] {
  const lengths = new Map(files.map(({ fileId, chunkWords }) => [fileId, chunkWords]));
  const all = files.flatMap(({ chunkWords }) => chunkWords);
  const meanWords = Math.max(1, all.reduce((sum, words) => sum + words, 0) / Math.max(1, all.length));
  const chunksWith = new Map<string, number>();
  for (const { stem, chunks } of stems) chunksWith.set(stem, (chunksWith.get(stem) ?? 0) + chunks.length);
  const scores = new Map<string, Map<number, number>>(files.map(({ fileId }) => [fileId, new Map()]));
  for (const { stem, fileId, chunks, times: each } of stems) {
    const [words, ofFile] = [lengths.get(fileId), scores.get(fileId)];
    if (words === undefined || ofFile === undefined) continue;
    const having = chunksWith.get(stem) ?? 0;
    const rarity = Math.log(1 + (all.length - having + 0.5) / (having + 0.5));
    for (const [at, chunk] of chunks.entries()) {
      const ofChunk = words[chunk];
      if (ofChunk === undefined) continue;
      const times = each[at] ?? 0;
      const often = (times * (k1 + 1)) / (times + k1 * (1 - b + (b * ofChunk) / meanWords));
      ofFile.set(chunk, (ofFile.get(chunk) ?? 0) + (weights.get(stem) ?? 1) * rarity * often);
    }
  }
  const ranked = [...scores].flatMap(([fileId, ofFile]) =>
    [...ofFile].sort(([a], [b]) => a - b).map(([chunk, score]) => ({ fileId, chunk, score })),
  );
  return ranked.sort((a, b) => b.score - a.score);
}
