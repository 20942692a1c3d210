/** A finding without its sentence can't be judged: the words around it stand beside it. */
import { expect, it } from "vitest";
import { around, wordsAround } from "./words-around.ts";

function told(text: string, marked: string): string {
  const start = text.indexOf(marked);
  const { before, after, ...one } = wordsAround(text, start, start + marked.length);
  return `${before}[${one.marked}]${after}`;
}

it.each([
  ["Hun kan godt køre hjem.", "køre", "Hun kan godt [køre] hjem."],
  ["et to tre fire fem seks syv x en to tre fire fem seks", "x", "… tre fire fem seks syv [x] en to tre fire fem …"],
  ["Linje et.\nHan så os.\nLinje tre.", "så", "Han [så] os."],
  ["Først  to   blanke", "  ", "Først[ ]to blanke"],
  [`${"a".repeat(300)} her`, "her", "… [her]"],
  ["alene", "alene", "[alene]"],
])("%j, %j", (text, marked, expected) => {
  expect(told(text, marked).replace(/… a+ /u, "… ")).toBe(expected);
});

it("takes the words along that the finding is known by", () => {
  const text = "Jeg ved at du kom.";
  const place = { start: 7, end: 7 };
  expect(around(text, place, { lead: "ved", tail: "" })).toEqual({
    before: "Jeg ",
    marked: "ved",
    after: " at du kom.",
  });
});
