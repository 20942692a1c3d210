import { expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { coverage } from "./coverage.ts";
import { linkSummary } from "./link-summary.ts";
import { pageAt } from "./pages.ts";

const source = [
  "Overskrift",
  "",
  "Byen har fået en ny bro over åen. Broen er bygget af stål og egetræ.",
  "",
  "Cyklisterne er glade for broen. Den gør turen til stationen to kilometer kortere.",
  "",
  "Naboerne klager over støj fra broens nye lamper.",
].join("\n");

test("paragraphs tell how much of the summary rests on them, in the order of the source", () => {
  const links = linkSummary(
    "Byen har fået en ny bro af stål og egetræ. Naboerne klager over støj. Kommunen bygger et svømmestadion.",
    source,
    { lexicon: testLexicon() },
  );
  const map = coverage(source, links);
  expect(map.map(({ start, end }) => source.slice(start, end).split(" ")[0])).toEqual([
    "Byen",
    "Cyklisterne",
    "Naboerne",
  ]);
  expect(map.map(({ sentences }) => sentences)).toEqual([1, 0, 1]);
  expect(map[0]?.share).toBeCloseTo(1 / 3);
  expect(map[1]?.share).toBe(0);
  expect(map[2]?.share).toBeCloseTo(1 / 3);
});

test("a passage over two paragraphs counts for both by its length there; no links, no share", () => {
  const [first, second] = [source.indexOf("Broen er"), source.indexOf(" Den gør")];
  const map = coverage(source, [{ passages: [{ start: first, end: second, score: 1 }] }]);
  expect(map.map(({ sentences }) => sentences)).toEqual([1, 1, 0]);
  expect((map[0]?.share ?? 0) + (map[1]?.share ?? 0)).toBeCloseTo(1);
  expect(coverage(source, []).every(({ share }) => share === 0)).toBe(true);
  expect(coverage("", [])).toEqual([]);
});

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [249, 2],
  [250, 3],
  [9999, 3],
])("offset %i is on page %i", (offset, page) => {
  expect(pageAt(offset, [0, 100, 250])).toBe(page);
});

test("what stands before the first page is on it; without pages there is no number", () => {
  expect(pageAt(5, [10, 20])).toBe(1);
  expect(pageAt(5, [])).toBeUndefined();
});
