/** Page starts while one writes in a text that came from a PDF. */
import { expect, test } from "vitest";
import { asPages, shiftPages } from "./page-references.ts";

const text = "Første side.\nAnden side.\nTredje side.";
const pages = [0, 13, 25];
test.each<[string, string]>([
  ["something written on the first page", "Den første side.\nAnden side.\nTredje side."],
  ["something written on the second page", "Første side.\nAnden og bedre side.\nTredje side."],
  ["something taken out of the second page", "Første side.\nAnden.\nTredje side."],
  ["something written at the end", `${text} Slut.`],
])("%s", (_name, after) => {
  const [, second, third] = shiftPages(text, after, pages);
  expect(after.slice(second)).toMatch(/^Anden/u);
  expect(after.slice(third)).toMatch(/^Tredje/u);
});

test("a page that is gone begins where it was taken out", () => {
  expect(shiftPages(text, "Første side.\nTredje side.", pages)).toEqual([0, 13, 13]);
  expect(shiftPages(text, "", pages)).toEqual([0, 0, 0]);
});

test("nothing moved, nothing new", () => {
  expect(shiftPages(text, text, pages)).toBe(pages);
  expect(shiftPages(text, `${text}!`, pages)).toBe(pages);
});

test("stored starts are taken only when they fit the text", () => {
  expect(asPages([0, 13, 13], 40)).toEqual([0, 13, 13]);
  for (const odd of [null, "0", [3, 1], [0, 41], [0, 1.5], [0, "1"]]) expect(asPages(odd, 40)).toEqual([]);
});
