/** A question of many words is looked up by those that tell most; one of few is looked up as it is. */
import { expect, it } from "vitest";
import { questionKeywords } from "./question-keywords.ts";

const told = (text: string, maxWords: number) => {
  const { asking, around } = questionKeywords(text, maxWords);
  return `${asking} ${around}`.trim().split(" ");
};
const filler = (count: number) =>
  Array.from({ length: count }, (_none, at) => `fyldord${"abcdefghij"[at % 10]}${"x".repeat(at)}`);

it("leaves a question of few words as it stands", () => {
  const question = "Hvem fandt »ringen«, og hvornår? Og hvem fandt den ikke?";
  expect(questionKeywords(question, 10)).toEqual({ asking: question, around: "" });
  expect(questionKeywords("", 10)).toEqual({ asking: "", around: "" });
});

it("takes the longest, names and numbers, each once, in the order in which they stand", () => {
  const question = "Og så i 1864 var det fyrpasseren, der gik ad landevejen til Dybbøl, og fyrpasseren gik i 4 dage";
  expect(questionKeywords(question, 5)).toEqual({ asking: "1864 dybbøl", around: "fyrpasseren landevejen 4" });
});

it.each([
  ["with its sign, at the end", (around: string) => `${around}. Hvad siger rapporten om EU og told?`],
  ["with its sign, at the beginning", (around: string) => `Hvad siger rapporten om EU og told? ${around}.`],
  ["with its sign, in the middle", (around: string) => `${around}. Hvad siger rapporten om EU og told? ${around}.`],
  ["without, at the end", (around: string) => `${around}.\nFind det sted, der handler om EU og told`],
  ["without, at the beginning", (around: string) => `Find det sted, der handler om EU og told.\n${around}`],
])("takes first of all what is asked: %s", (_, questionOf) => {
  const { asking, around } = questionKeywords(questionOf(filler(80).join(" ")), 64);
  expect(asking.split(" ")).toEqual(expect.arrayContaining(["eu", "told"]));
  expect(`${asking} ${around}`.split(" ")).toHaveLength(64);
});

it("lets numbers push out no words, in what is asked or around it", () => {
  const numbers = Array.from({ length: 90 }, (_none, at) => `${1000 + at}`).join(" ");
  for (const question of [`Hvad siger rapporten om told? ${numbers}`, `Hvad siger rapporten om told i ${numbers}?`]) {
    expect(told(question, 64)).toEqual(expect.arrayContaining(["rapporten", "told", "1000"]));
  }
  const words = told(`${numbers}. ${filler(80).join(" ")}.`, 64);
  expect(words.filter((word) => /\d/u.test(word)).length).toBeLessThanOrEqual(48);
});

it("takes capitals before what is long", () => {
  expect(told(`Kort. ${filler(20).join(" ")} NATO ${filler(20).join(" ")}. Kort.`, 5)).toContain("nato");
});

it("takes no more than it may, whatever the question is made of", () => {
  const numbers = Array.from({ length: 2_000 }, (_none, at) => at).join(" ");
  expect(told(numbers, 64)).toEqual(Array.from({ length: 64 }, (_none, at) => `${at}`));
  expect(questionKeywords("😀 ".repeat(2_000), 64).asking).toHaveLength(6_000);
  expect(told("Hvad er det? ".repeat(2_000) + filler(99).join("? "), 64)).toHaveLength(64);
});
