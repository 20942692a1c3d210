/** Which words of a search are looked up in their forms. */
import { expect, it } from "vitest";
import type { Log } from "../../../ports.ts";
import { readSearchWords } from "./search-words.ts";

const errors: unknown[] = [];
const log: Log = { info: () => {}, warn: () => {}, error: (fields) => void errors.push(fields) };
const words = { has: () => true, formsOf: (word: string) => (word.length > 2 ? [`${word}er`] : []) };
const forms = (typed: string) => readSearchWords({ words, log }, typed).forms;

it("are those that stand free, each once, small, and composed", () => {
  expect(forms("Bog BOG b\u00f8ger -mand ba\u030ad og 2.g")).toEqual([
    ["bog", "boger"],
    ["bøger", "bøgerer"],
    ["mand", "mander"],
    ["båd", "båder"],
  ]);
});

it("are none in quotation marks, closed or not", () => {
  expect(forms('roman "en bog" digt "endnu en')).toEqual([
    ["roman", "romaner"],
    ["digt", "digter"],
  ]);
});

it("are twelve at most", () => {
  const many = Array.from({ length: 40 }, (_none, at) => `ord${String.fromCharCode(97 + (at % 26))}`);
  expect(forms(many.join(" "))).toHaveLength(12);
  expect(readSearchWords({ words, log }, many.join(" ")).typed).toBe(many.join(" "));
});

it("are none when they can't be looked up, and the log says so without them", () => {
  const broken = {
    ...words,
    formsOf: () => {
      throw new Error("no lexicon for bog");
    },
  };
  expect(readSearchWords({ words: broken, log }, "bog")).toEqual({ typed: "bog", forms: [] });
  expect(errors).toHaveLength(1);
  expect(JSON.stringify(errors)).not.toContain("bog");
});
