import { describe, expect, it } from "vitest";
import { danishWords } from "../../../../../tests/support/password-owner.ts";
import { cheapestReading } from "./cheapest-reading.ts";
import { copyLengths } from "./copies.ts";
import { dateLength, yearLength } from "./dates.ts";
import { commonWords, ownWords } from "./known-words.ts";
import { spellingsOf } from "./spellings.ts";
import { walkLength } from "./walks.ts";

describe("a reading", () => {
  const own = ownWords(["Mette"], ["Rød Tråd"]);
  const read = (text: string) => {
    const { pieces } = cheapestReading(text, { known: [own, commonWords], words: danishWords, enough: 30 });
    return pieces.map(({ kind, start, end }) => `${kind}:${text.slice(start, end)}`).join(" ");
  };

  it.each([
    ["sommer2026sommer", "common:sommer date:2026 copy:sommer"],
    ["mette24122010", "owner:mette date:24122010"],
    ["rødtrådqwertyx", "product:rødtråd common:qwerty other:x"],
    ["m3tt3h4t", "owner:m3tt3 other:h other:4 other:t"],
    ["periskop asdfghj", "word:periskop other:  walk:asdfghj"],
    ["speciallægepraksis", "word:speciallægepraksis"],
    ["ettem", "owner:ettem"],
  ])("%s", (text, pieces) => {
    expect(read(text)).toBe(pieces);
  });

  it("covers the whole text, each character once", () => {
    for (const text of ["", "x", "sommer 2026!", "🦀🎻🌋", "\ud800x"]) {
      const { pieces } = cheapestReading(text, { known: [commonWords], words: danishWords, enough: 30 });
      expect(pieces.map(({ start }) => start)).toEqual([0, ...pieces.map(({ end }) => end)].slice(0, pieces.length));
      expect(pieces.at(-1)?.end ?? 0).toBe([...text].length);
    }
  });
});

describe("its pieces", () => {
  it.each([
    ["240510", 6],
    ["24052010", 8],
    ["24-05-2010", 10],
    ["24. 05. 2010", 12],
    ["2010/05/24", 10],
    ["24-05/2010", 0],
    ["993399", 0],
    ["24", 0],
  ])("date %s: %i characters", (text, length) => {
    expect(dateLength(text, 0)).toBe(length);
  });

  it.each([
    ["1899", 0],
    ["1900", 4],
    ["2049", 4],
    ["2050", 0],
    ["20", 0],
  ])("year %s: %i characters", (text, length) => {
    expect(yearLength(text, 0)).toBe(length);
  });

  it.each([
    ["qwertyuiopå", 11],
    ["åpoiuytrewq", 11],
    ["asdfghjklæø", 11],
    ["1qaz2wsx3edc", 12],
    ["øåabc", 0],
    ["æøå", 3],
    ["890123", 6],
    ["qw", 0],
    ["qwx", 0],
  ])("walk %s: %i keys", (text, length) => {
    expect(walkLength(text, 0)).toBe(length);
  });

  it.each([
    ["aaaa", [0, 3, 2, 0]],
    ["abcabc", [0, 0, 0, 3, 0, 0]],
    ["abccba", [0, 0, 0, 3, 0, 0]],
    ["abcdef", [0, 0, 0, 0, 0, 0]],
  ])("copies in %s", (text, lengths) => {
    expect(copyLengths(text)).toEqual(lengths);
  });

  it("figures and signs are letters in other spellings, never in the first", () => {
    expect(spellingsOf("k0d31")[0]).toBe("k0d31");
    expect(spellingsOf("k0d31")).toEqual(expect.arrayContaining(["kodei", "kodel", "kødel"]));
    expect(spellingsOf("kode")).toEqual(["kode"]);
  });
});
