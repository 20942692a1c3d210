import { expect, test } from "vitest";
import { levelWithLix, lixReached, missing } from "./texts.da.ts";

test.each([
  ["folkeskole", 38, "Målet var højst LIX 35; teksten har 38"],
  ["folkeskole", 35, "Målet var LIX 25–35, og det er nået"],
  ["gymnasium", 35, "Målet var LIX 35–45, og det er nået"],
  ["universitet", 41, "Målet var mindst LIX 45; teksten har 41"],
  ["universitet", undefined, ""],
  [null, 41, ""],
] as const)("for the reader %s a text of LIX %s is told of its target", (level, got, told) => {
  expect(lixReached(level, got)).toBe(told);
});

test("the target is told where the reader is chosen", () => {
  expect(levelWithLix("gymnasium")).toBe("Gymnasium, LIX 35–45");
});

test("where a missing sentence is marked is said in a way that is true in every view", () => {
  expect([missing(1), missing(2)].map((told) => told.split(". ")[1])).toEqual([
    "Under »Vis ændringer« er den mærket med »Tjek«.",
    "Under »Vis ændringer« er de mærket med »Tjek«.",
  ]);
});
