import { describe, expect, it } from "vitest";
import { bandOfRate, countForms, parseBandList } from "./count-forms.ts";

const line = (text: string, tags: string[], doubtful = false): string => {
  let at = 0;
  const tok = text.split(" ").map((word, index) => {
    const start = text.indexOf(word, at);
    at = start + word.length;
    return [start, at, tags[index] ?? "X", "", 0, 0, "dep"];
  });
  return JSON.stringify({ id: text, text, tok, ...(doubtful ? { doubtful } : {}) });
};

describe("countForms", () => {
  it("counts the first word in small letters unless it is a name, and skips doubtful sentences and signs", () => {
    const bands = parseBandList(
      countForms(
        [
          line("Hunden ser Otto .", ["NOUN", "VERB", "PROPN", "PUNCT"]),
          line("Otto ser hunden", ["PROPN", "VERB", "NOUN"]),
          line("Katten sover", ["NOUN", "VERB"], true),
        ].join("\n"),
      ),
    );
    expect([...bands.keys()].sort()).toEqual(["Otto", "hunden", "ser"]);
  });

  it("is not changed by a final line break", () => {
    const sentence = line("hun ler", ["PRON", "VERB"]);
    expect(countForms(`${sentence}\n`)).toBe(countForms(sentence));
  });
});

describe("bandOfRate", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [16, 4],
    [1_000_000, 15],
  ])("%d per million → band %d", (rate, band) => {
    expect(bandOfRate(rate)).toBe(band);
  });
});

describe("parseBandList", () => {
  it("keeps the higher band of a word listed twice and skips comments", () => {
    expect([...parseBandList("# note\n3\tby vej\n7\tvej\n\n")]).toEqual([
      ["by", 3],
      ["vej", 7],
    ]);
  });
});
