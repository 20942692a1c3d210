import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lexiconBytes } from "../../../tests/support/lexicon.ts";
import { here } from "../../../tests/support/machine-speed.ts";
import { leastThreadMs } from "../../../tests/support/thread-time.ts";
import { openDanishWords } from "./danish-words.ts";

describe("Danish words", () => {
  const words = openDanishWords();

  it.each([
    "hus",
    "kærlighed",
    "kærlighedens",
    "løb",
    "sprang",
    "skolegårdsbænken",
    "blåbærsyltetøj",
    "mette",
    "københavn",
    "århus",
  ])("has %s", (word) => {
    expect(words.has(word)).toBe(true);
  });

  it.each(["", "qwxkjdhsk", "grbl", "hestcykeltagsol", "😀", "\ud800", "\0", "__proto__", "a".repeat(100_000)])(
    "has not %j",
    (word) => {
      expect(words.has(word)).toBe(false);
    },
  );

  it("opens within 50 ms, and answers at once after that", () => {
    expect(leastThreadMs(() => openDanishWords().has("hus"))).toBeLessThan(here(50));
    expect(leastThreadMs(() => words.has("kærlighedsbrevene"))).toBeLessThan(here(1));
  });

  it("says so when the lexicon is missing or damaged, and is there when the file is", () => {
    const folder = mkdtempSync(join(tmpdir(), "rodtraad-words-"));
    try {
      const file = join(folder, "lexicon.bin");
      const late = openDanishWords(file);
      expect(() => late.has("hus")).toThrow("ENOENT");
      writeFileSync(file, "ikke et leksikon");
      expect(() => late.has("hus")).toThrow("lexicon");
      writeFileSync(file, Buffer.from(lexiconBytes()));
      expect(late.has("hus")).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
