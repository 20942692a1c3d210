/** What is left out where the words of a question stand in too many places: the commonest, whole words at a time. */
import { expect, it } from "vitest";
import type { StemPlaces } from "../file-rows.ts";
import { rarestStems } from "./rarest-stems.ts";

const places = (stem: string, count: number, fileId = "a"): StemPlaces => {
  const chunks = Array.from({ length: count }, (_none, chunk) => chunk);
  return { stem, fileId, chunks, times: chunks.map(() => 1) };
};

it("nothing is left out where there is room for all", () => {
  const all = [places("og", 3), places("ring", 2), places("og", 1, "b")];
  expect(rarestStems(all, 6)).toEqual(all);
  expect(rarestStems([], 6)).toEqual([]);
});

it("the commonest words of all files together go, and none that is rarer than one that stays", () => {
  const [og, ring, brønd, fyr] = [places("og", 9), places("ring", 2), places("brønd", 3), places("fyr", 2)];
  expect(rarestStems([og, ring, brønd, fyr], 5)).toEqual([ring, fyr]);
  expect(rarestStems([og, ring, brønd, fyr], 7)).toEqual([ring, brønd, fyr]);
  expect(rarestStems([og, fyr, places("fyr", 2, "b"), brønd], 5)).toEqual([brønd]);
  expect(rarestStems([og, places("det", 8)], 5)).toEqual([places("det", 8)]);
});
