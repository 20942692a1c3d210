import { expect, test } from "vitest";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { searchedForms } from "./searched-forms.ts";

const forms = (word: string) => searchedForms(testLexicon(), word);

test.each([
  ["bog", "bøger"],
  ["bøgernes", "bog"],
  ["bogens", "bøgerne"],
  ["mand", "mænd"],
  ["mændene", "mand"],
  ["gås", "gæs"],
  ["gæs", "gås"],
  ["gæssene", "gås"],
  ["ko", "køer"],
  ["datter", "døtre"],
  ["formand", "formænd"],
  ["lærebøgerne", "lærebog"],
  ["storebror", "storebrødre"],
  ["sunget", "sang"],
  ["foretog", "foretage"],
  ["lille", "små"],
  ["god", "bedre"],
  ["tv", "tv'et"],
  ["stand", "standen"],
])("%s: %s", (word, other) => {
  expect(forms(word)).toContain(other);
});

test("what only ends like such a word has no forms of it, and what is not listed has none", () => {
  for (const word of ["strand", "forstand", "humor", "land"]) expect(forms(word).join(" ")).not.toMatch(/æ|ø/u);
  expect(["qwxk", "", "a".repeat(60)].flatMap(forms)).toEqual([]);
});

test("the singular of a noun is no form of a verb", () => {
  expect(forms("dør")).not.toContain("død");
  expect(forms("lærer")).not.toContain("lært");
});

test("are never many, and never the word itself", () => {
  for (const word of ["have", "strejke", "spand", "løbe", "stille"]) {
    expect(forms(word).length).toBeLessThanOrEqual(16);
    expect(forms(word)).not.toContain(word);
  }
});
