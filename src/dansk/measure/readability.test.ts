import { beforeAll, describe, expect, test } from "vitest";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { readability } from "./readability.ts";

beforeAll(() => void testLexicon(), 60_000);

const of = (text: string) => readability(text, testLexicon());

test("a text without words has none", () => {
  expect(of("")).toBeUndefined();
  expect(of("… – !")).toBeUndefined();
});

test("sentences and words are measured", () => {
  const found = of("Hunden sover. Katten fanger en lille mus i haven bag huset.");
  expect(found).toMatchObject({ lix: 6, level: "meget let", sentenceWords: 5.5, longestSentence: 9, longWordShare: 0 });
  expect(found?.wordLetters).toBeCloseTo(47 / 11);
});

test("long words make a text hard", () => {
  const found = of("Regeringens økonomiske forhandlinger fortsætter.");
  expect(found).toMatchObject({ lix: 104, level: "meget svær", longWordShare: 1 });
});

test.each([
  ["Bogen skrives af min far.", 1],
  ["Bogen blev skrevet af min far.", 1],
  ["Døren bliver om natten ofte låst.", 1],
  ["Min far skriver en bog.", 0],
  ["Jeg synes, at det lykkes.", 0],
  ["Han blev glad.", 0],
  ["Hun er blevet voksen.", 0],
  ["Drengens bold er væk. Bolden blev fundet.", 0.5],
])("passives: %s", (text, share) => {
  expect(of(text)?.passiveShare).toBe(share);
});

describe("the words used most", () => {
  test("carry meaning, and are used at least three times", () => {
    const text = "Hunden løb. Hunden gøede. Hunden sov. Katten sov. Katten løb. Og så og så og så.";
    expect(of(text)?.repeated).toEqual([{ word: "hunden", count: 3 }]);
  });

  test("come in the order of their counts, and of the alphabet among equals", () => {
    const text = `${"Solen skinner. ".repeat(3)}${"Fuglene synger. ".repeat(4)}`;
    expect(of(text)?.repeated.map(({ word, count }) => `${word} ${count}`)).toEqual([
      "fuglene 4",
      "synger 4",
      "skinner 3",
      "solen 3",
    ]);
  });
});

test("a sentence that never ends is one sentence", () => {
  expect(of("ord ".repeat(50_000))?.longestSentence).toBe(50_000);
});
