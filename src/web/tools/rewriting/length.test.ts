/** A length in standard pages: typed as a Dane does, possible for the text, and reached or not. */
import { expect, test } from "vitest";
import { rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import { isReached, judgeTarget, percentOf, readPages } from "./choices.ts";

test.each([
  ["2", 2],
  ["2,0", 2],
  [" 0,5 ", 0.5],
  ["12,5", 12.5],
  ["", undefined],
  ["2.5", undefined],
  ["2,55", undefined],
  ["-2", undefined],
  ["2e3", undefined],
  ["to", undefined],
  ["1.000", undefined],
  ["٢", undefined],
])("»%s« is %s pages", (typed, pages) => {
  expect(readPages(typed)).toBe(pages);
});

test("what can't be had is told, with what can", () => {
  expect(judgeTarget("2,0", 2.1)).toEqual({ pages: 2 });
  expect(judgeTarget("9", undefined)).toEqual({ pages: 9 });
  expect(judgeTarget("", 2)).toEqual({ error: "Skriv, hvor mange normalsider teksten skal fylde." });
  expect(judgeTarget("2.0", 2)).toEqual({ error: "Skriv målet som et tal med højst én decimal, fx 2,0." });
  expect(judgeTarget("9", 2)).toEqual({ error: "Din tekst kan blive mellem 0,5 og 4 normalsider." });
  expect(judgeTarget("1", 0.01)).toEqual({
    error: "Teksten er for kort til et mål i normalsider. Vælg procent i stedet.",
  });
});

test("within five per cent it is reached, both ways", () => {
  expect([1.9, 2.1, 2].map((got) => isReached(2, got))).toEqual([true, true, true]);
  expect([1.89, 2.11, 0].map((got) => isReached(2, got))).toEqual([false, false, false]);
});

test("for a piece it is the same change, never more than may be asked for", () => {
  expect(percentOf(2, 4)).toBe(-50);
  expect(percentOf(3, 2)).toBe(50);
  expect(percentOf(90, 1)).toBe(rewritingLimits.maxLengthPercent);
  expect(percentOf(1, 90)).toBe(rewritingLimits.minLengthPercent);
  expect(percentOf(1, 0)).toBe(0);
});
