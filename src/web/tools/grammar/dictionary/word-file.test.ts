/** Words go out and in as plain lines, and whatever people put between them is read. */
import { describe, expect, it } from "vitest";
import { decodeWords, fileOfWords, wordsOfFile } from "./word-file.ts";

describe("a file of words", () => {
  it("comes back as it went out, each word once", () => {
    const words = ["ål", "Åse", "zebra", "æble"];
    expect(fileOfWords(words).split("\n").toSorted()).toEqual(words.toSorted());
    expect(wordsOfFile(`\ufeff${fileOfWords([...words, "ål"])}\r\n`).words.toSorted()).toEqual(words.toSorted());
  });

  it("takes what people write: commas, blanks, and what is no word is counted", () => {
    expect(wordsOfFile("syre, base;salt\t12 \n– syre")).toEqual({ words: ["syre", "base", "salt"], unusable: 2 });
    expect(wordsOfFile("")).toEqual({ words: [], unusable: 0 });
  });

  it("is read in the letters of older programs too", () => {
    expect(decodeWords(new Uint8Array([0xe6, 0x62, 0x6c, 0x65]).buffer)).toBe("æble");
    expect(decodeWords(new TextEncoder().encode("æble").buffer)).toBe("æble");
  });
});
