import { expect, test } from "vitest";
import { uncorrected } from "./uncorrected.ts";

const text = "Vi ses i dag, og det regner.";
const today = { start: 7, end: 12, before: "idag", after: "i dag" };
const comma = { start: 12, end: 13, before: "", after: "," };

test.each([
  ["nothing was corrected", [], text],
  ["two corrections, in any order", [comma, today], "Vi ses idag og det regner."],
  ["one that has been written over since", [{ ...today, after: "i går" }], text],
  ["one inside another", [today, { start: 9, end: 12, before: "mag", after: "dag" }], "Vi ses idag, og det regner."],
])("%s", (_name, corrections, before) => {
  expect(uncorrected(text, corrections)).toBe(before);
});
