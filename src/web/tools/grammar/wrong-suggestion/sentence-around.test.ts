import { expect, it } from "vitest";
import { sentenceAround } from "./sentence-around.ts";

const around = (text: string, words: string) => {
  const start = text.indexOf(words);
  return sentenceAround(text, start, start + words.length);
};

it.each<[text: string, words: string, sentence: string]>([
  ["Det regner. Vi går hjem nu. Kom med!", "går", "Vi går hjem nu."],
  ["Det regner. Vi går hjem nu. Kom med!", "regner", "Det regner."],
  ["Det regner. Vi går hjem nu. Kom med!", "Kom", "Kom med!"],
  ["Overskrift\nHer står noget\nOg her", "står", "Her står noget"],
  ["Han sagde: »Kom.« Så gik han.", "gik", "Så gik han."],
  ["ét ord", "ét", "ét ord"],
])("in »%s« the sentence around »%s« is »%s«", (text, words, sentence) => {
  expect(around(text, words)).toBe(sentence);
});

it("is never longer than a report may be, and holds the words", () => {
  const text = `${"ord ".repeat(5000)}FUND ${"ord ".repeat(5000)}`;
  const sentence = around(text, "FUND");
  expect(sentence.length).toBeLessThanOrEqual(600);
  expect(sentence).toContain("FUND");
});

it("is well formed where a pair of surrogates was cut", () => {
  expect(around(`${"😀".repeat(1000)}x${"😀".repeat(1000)}`, "x").isWellFormed()).toBe(true);
});
