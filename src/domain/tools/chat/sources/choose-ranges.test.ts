/** What of files is shown: everything where there is room, else the best places with what stands around them. */
import { describe, expect, it } from "vitest";
import {
  bestRanges,
  type ChunkedFile,
  type ChunkRange,
  sampleFiles,
  startOfFile,
  wholeFiles,
} from "./choose-ranges.ts";

/** Chunks of 100 units each. */
const file = (fileId: string, chunks: number): ChunkedFile => ({
  fileId,
  chunkStarts: Array.from({ length: chunks }, (_none, at) => 100 * at),
  chars: 100 * chunks,
});
const said = (stretches: readonly ChunkRange[] | null) =>
  stretches?.map(({ fileId, from, to }) => `${fileId}${from}-${to}`) ?? null;
const ranked = (...places: readonly string[]) =>
  places.map((place, at) => ({ fileId: place[0] ?? "", chunk: Number(place.slice(1)), score: 9 - at }));

describe("all of the files", () => {
  const room = { maxChars: 2_000, maxRanges: 5 };

  it("comes in its order, a stretch for each chunk while there are few", () => {
    expect(said(wholeFiles([file("a", 2), file("b", 3)], room))).toEqual(["a0-1", "a1-2", "b0-1", "b1-2", "b2-3"]);
  });

  it("is shared out so that no stretch is much longer than the others", () => {
    expect(said(wholeFiles([file("a", 1), file("b", 12)], room))).toEqual(["a0-1", "b0-3", "b3-6", "b6-9", "b9-12"]);
  });

  it("is null where there are too many units, or more files than stretches", () => {
    expect(wholeFiles([file("a", 20)], room)).not.toBeNull();
    expect(wholeFiles([file("a", 20), file("b", 1)], room)).toBeNull();
    expect(
      wholeFiles(
        Array.from({ length: 6 }, (_none, at) => file(`${at}`, 1)),
        room,
      ),
    ).toBeNull();
    expect(wholeFiles([], room)).toEqual([]);
  });
});

describe("the best places", () => {
  const files = [file("a", 20), file("b", 20)];

  it("stand in the order of the files, and neighbours are one", () => {
    const room = { maxChars: 400, maxRanges: 4 };
    expect(said(bestRanges(files, ranked("b3", "a9", "a8", "b7"), room))).toEqual(["a8-10", "b3-4", "b7-8"]);
  });

  it("take what follows, then what precedes, while there is room", () => {
    expect(said(bestRanges(files, ranked("a5", "b5"), { maxChars: 300, maxRanges: 12 }))).toEqual(["a5-7", "b5-6"]);
    expect(said(bestRanges(files, ranked("a5", "b5"), { maxChars: 500, maxRanges: 12 }))).toEqual(["a4-7", "b5-7"]);
    expect(said(bestRanges(files, ranked("a0", "b19"), { maxChars: 900, maxRanges: 12 }))).toEqual(["a0-2", "b18-20"]);
  });

  it("are no more than may be, and at least one", () => {
    const many = ranked(...Array.from({ length: 20 }, (_none, at) => `${at % 2 === 0 ? "a" : "b"}${at}`));
    expect(bestRanges(files, many, { maxChars: 1_200, maxRanges: 12 })).toHaveLength(12);
    expect(said(bestRanges(files, ranked("b3", "a9"), { maxChars: 10, maxRanges: 12 }))).toEqual(["b3-4"]);
    expect(bestRanges(files, ranked("c1", "a99"), { maxChars: 1_200, maxRanges: 12 })).toEqual([]);
  });
});

it("the beginning is as much as there is room for", () => {
  expect(said(startOfFile(file("a", 9), { maxChars: 450, maxRanges: 2 }))).toEqual(["a0-2", "a2-4"]);
  expect(said(startOfFile(file("a", 2), { maxChars: 450, maxRanges: 9 }))).toEqual(["a0-1", "a1-2"]);
  expect(said(startOfFile(file("a", 2), { maxChars: 1, maxRanges: 9 }))).toEqual(["a0-1"]);
});

describe("samples of all files", () => {
  it("begin with the beginning and end with the end, at even distances, within the room", () => {
    const room = { maxChars: 800, maxRanges: 4 };
    expect(said(sampleFiles([file("a", 40)], room, 100))).toEqual(["a0-2", "a10-12", "a20-22", "a38-40"]);
    expect(said(sampleFiles([file("a", 40), file("b", 3)], room, 100))).toEqual(["a0-2", "a13-15", "a38-40", "b0-2"]);
  });

  it("are of the newest files where there are too many, and of one at least", () => {
    const many = Array.from({ length: 9 }, (_none, at) => file(`${at}`, 5));
    expect(said(sampleFiles(many, { maxChars: 200, maxRanges: 12 }, 100))).toEqual(["70-1", "80-1"]);
    expect(said(sampleFiles(many, { maxChars: 10, maxRanges: 12 }, 100))).toEqual(["80-1"]);
    expect(sampleFiles([], { maxChars: 10, maxRanges: 12 }, 100)).toEqual([]);
  });
});
