/** Of two devices that changed the same words the later change stands, and nothing unsent is lost. */
import { describe, expect, it } from "vitest";
import { merged, readBook, type WordBook, wordsIn } from "./word-book.ts";

const time = (ms: number) => new Date(ms).toISOString();

describe("merging what the account tells", () => {
  const entry = (word: string, atMs: number, isSent: boolean, isRemoved = false) => ({ word, atMs, isSent, isRemoved });
  const book = (...entries: ReturnType<typeof entry>[]): WordBook => new Map(entries.map((one) => [one.word, one]));
  const told = (words: string[], removed: string[] = []) => ({
    words: words.map((word) => ({ word, changedAt: time(500) })),
    removed: removed.map((word) => ({ word, changedAt: time(500) })),
  });

  it.each<[name: string, own: WordBook, remote: ReturnType<typeof told>, words: string[]]>([
    ["union", book(entry("syre", 1, false)), told(["base"]), ["syre", "base"]],
    ["taken out elsewhere", book(entry("syre", 900, true)), told([], ["syre"]), []],
    ["taken out elsewhere, put in here later", book(entry("syre", 900, false)), told([], ["syre"]), ["syre"]],
    ["put in here first, taken out elsewhere later", book(entry("syre", 100, false)), told([], ["syre"]), []],
    ["taken out here later", book(entry("syre", 900, false, true)), told(["syre"]), []],
    ["forgotten by the account", book(entry("syre", 100, true)), told([]), []],
    ["what is no word", book(), told(["to ord", "base"]), ["base"]],
  ])("%s", (_name, own, remote, words) => {
    expect(wordsIn(merged(own, remote))).toEqual(words);
  });

  it("reads a book with care", () => {
    const stored = [
      { word: "syre", atMs: 5, isRemoved: false, isSent: true },
      { word: "base", atMs: "5" },
      { word: "salt", atMs: Number.NaN },
      { word: "to ord", atMs: 5 },
      7,
      null,
    ];
    expect([...readBook(JSON.parse(JSON.stringify(stored))).keys()]).toEqual(["syre"]);
    expect(readBook({ word: "syre" }).size).toBe(0);
  });
});
