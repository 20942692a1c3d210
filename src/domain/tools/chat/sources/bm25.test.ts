/** Ranking of chunks by hand-worked figures, and by what BM25 is there for. */
import { describe, expect, it } from "vitest";
import type { StemPlaces } from "../file-rows.ts";
import { rankBm25 } from "./bm25.ts";

const row = (stem: string, chunk: number, times = 1, fileId = "a"): StemPlaces => ({
  stem,
  fileId,
  chunks: [chunk],
  times: [times],
});
const even = (count: number, fileId = "a") => ({ fileId, chunkWords: Array.from({ length: count }, () => 100) });
const order = (...of: Parameters<typeof rankBm25>) => rankBm25(...of).map(({ fileId, chunk }) => `${fileId}${chunk}`);

describe("BM25", () => {
  it("is the sum of rarity by saturated frequency", () => {
    const files = [{ fileId: "a", chunkWords: [100, 300] }];
    // Of two chunks one has it: ln(1 + (2 − 1 + 0.5) / (1 + 0.5)) = ln 2. Twice in 100 words where the mean is 200:
    // 2 · 2.2 / (2 + 1.2 · (0.25 + 0.75 · 0.5)) = 4.4 / 2.75 = 1.6.
    const [best] = rankBm25([row("ring", 0, 2)], files);
    expect(best).toEqual({ fileId: "a", chunk: 0, score: expect.closeTo(1.6 * Math.log(2), 10) });
  });

  it("puts what is rare before what stands everywhere, however often", () => {
    const everywhere = Array.from({ length: 10 }, (_none, chunk) => row("skib", chunk, 9));
    expect(order([...everywhere, row("ring", 7)], [even(10)])[0]).toBe("a7");
  });

  it("holds long chunks back, and counts a stem less each time it is said again", () => {
    const files = [{ fileId: "a", chunkWords: [200, 50, 50] }];
    expect(order([row("ring", 0), row("ring", 1)], files)).toEqual(["a1", "a0"]);
    const several = [row("ring", 1, 30), row("ring", 2), row("fyr", 2)];
    expect(order(several, [even(3)])).toEqual(["a2", "a1"]);
  });

  it("counts a stem as its weight says", () => {
    const stems = [row("mor", 0), row("far", 1)];
    expect(order(stems, [even(2)], { weights: new Map([["mor", 0.5]]) })).toEqual(["a1", "a0"]);
  });

  it("looks through all files, keeps their order among equals, and leaves out what they don't have", () => {
    const stems = [row("ring", 1, 1, "b"), row("ring", 0, 1, "b"), row("ring", 1, 1, "a"), row("ring", 9, 1, "a")];
    expect(order([...stems, row("ring", 0, 1, "c")], [even(2, "a"), even(2, "b")])).toEqual(["a1", "b0", "b1"]);
    expect(order([], [even(2)])).toEqual([]);
    expect(order([row("ring", 0)], [])).toEqual([]);
  });
});
