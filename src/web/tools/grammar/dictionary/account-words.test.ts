/** Of two devices that changed the same words the later change stands, and nothing unsent is lost. */
import { describe, expect, it } from "vitest";
import { type AccountWords, merged, readAccountWords, wordsIn } from "./account-words.ts";

const time = (ms: number) => new Date(ms).toISOString();

describe("merging what the account tells", () => {
  const entry = (word: string, atMs: number, isSent: boolean, isRemoved = false) => ({ word, atMs, isSent, isRemoved });
  const entriesOf = (...entries: ReturnType<typeof entry>[]): AccountWords =>
    new Map(entries.map((one) => [one.word, one]));
  const told = (words: string[], removed: string[] = []) => ({
    words: words.map((word) => ({ word, changedAt: time(500) })),
    removed: removed.map((word) => ({ word, changedAt: time(500) })),
  });

  it.each<[name: string, own: AccountWords, remote: ReturnType<typeof told>, words: string[]]>([
    ["union", entriesOf(entry("syre", 1, false)), told(["base"]), ["syre", "base"]],
    ["taken out elsewhere", entriesOf(entry("syre", 900, true)), told([], ["syre"]), []],
    ["taken out elsewhere, put in here later", entriesOf(entry("syre", 900, false)), told([], ["syre"]), ["syre"]],
    ["put in here first, taken out elsewhere later", entriesOf(entry("syre", 100, false)), told([], ["syre"]), []],
    ["taken out here later", entriesOf(entry("syre", 900, false, true)), told(["syre"]), []],
    ["forgotten by the account", entriesOf(entry("syre", 100, true)), told([]), []],
    ["what is no word", entriesOf(), told(["to ord", "base"]), ["base"]],
  ])("%s", (_name, own, remote, words) => {
    expect(wordsIn(merged(own, remote))).toEqual(words);
  });

  it("reads stored entries with care", () => {
    const stored = [
      { word: "syre", atMs: 5, isRemoved: false, isSent: true },
      { word: "base", atMs: "5" },
      { word: "salt", atMs: Number.NaN },
      { word: "to ord", atMs: 5 },
      7,
      null,
    ];
    expect([...readAccountWords(JSON.parse(JSON.stringify(stored))).keys()]).toEqual(["syre"]);
    expect(readAccountWords({ word: "syre" }).size).toBe(0);
  });
});
