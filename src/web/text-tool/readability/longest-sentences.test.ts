import { expect, test } from "vitest";
import { longestSentences } from "./analysis.ts";

const sentence = (words: number) => `${"ord ".repeat(words - 1)}ord.`;

test.each([
  ["no text", "", []],
  ["short sentences", "Hej. Vi ses.", []],
  ["one long among short ones", `Hej. ${sentence(30)} Vi ses.`, [30]],
  ["the longest first, and no more than asked for", [26, 40, 30, 28].map(sentence).join("\n"), [40, 30, 28]],
])("%s", (_name, text, expected) => {
  const found = longestSentences(text, 3);
  expect(found.map(({ words }) => words)).toEqual(expected);
  for (const { from, to } of found) expect(text.slice(from, to)).toMatch(/^ord.*\.$/);
});
