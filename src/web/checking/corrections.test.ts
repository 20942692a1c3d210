/** Many corrections at once must end up where each of them would have alone. */
import { expect, it, test } from "vitest";
import { planCorrections, uncorrected } from "./corrections.ts";
import type { TrackedFinding } from "./finding-store.ts";

const text = "idag og og iorden";

function find(start: number, end: number): TrackedFinding {
  const finding = {
    id: start,
    start,
    end,
    rule: "r",
    category: "ord",
    confidence: "sikker",
    message: "",
    explanation: "",
    suggestions: [],
  } as const;
  return { id: start, start, end, finding, text: text.slice(start, end), lead: "", tail: "" };
}

const plan = (...chosen: [start: number, end: number, insert: string][]) =>
  planCorrections(
    chosen.map(([start, end, insert]) => ({ one: find(start, end), insert })),
    (from, to) => text.slice(from, to),
  );

it("gives the edits in text order and the places after all of them", () => {
  const { edits, done } = plan([11, 17, "i orden"], [0, 4, "i dag"], [5, 10, "og"]);
  expect(edits.map(({ from }) => from)).toEqual([0, 5, 11]);
  const after = "i dag og i orden";
  expect(done.map(({ start, end }) => after.slice(start, end))).toEqual(["i dag", "og", "i orden"]);
  expect(done.map(({ before }) => before)).toEqual(["idag", "og og", "iorden"]);
});

it("leaves one that overlaps for the next time", () => {
  const { edits, made } = plan([0, 7, "i dag og"], [5, 10, "og"]);
  expect(edits).toHaveLength(1);
  expect(made.map(({ id }) => id)).toEqual([0]);
});

it("does nothing when nothing is chosen", () => {
  expect(plan()).toEqual({ edits: [], done: [], made: [] });
});

const corrected = "Vi ses i dag, og det regner.";
const today = { start: 7, end: 12, before: "idag", after: "i dag" };
const comma = { start: 12, end: 13, before: "", after: "," };

test.each([
  ["nothing was corrected", [], corrected],
  ["two corrections, in any order", [comma, today], "Vi ses idag og det regner."],
  ["one that has been written over since", [{ ...today, after: "i går" }], corrected],
  ["one inside another", [today, { start: 9, end: 12, before: "mag", after: "dag" }], "Vi ses idag, og det regner."],
])("%s", (_name, corrections, before) => {
  expect(uncorrected(corrected, corrections)).toBe(before);
});
