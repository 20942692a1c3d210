import { expect, it } from "vitest";
import { answerLimits, costOf } from "./guard.ts";
import { turnsOf } from "./page-budget.ts";

const answer = (text: string) => ({ role: "answer", text }) as const;
const question = (text: string) => ({ role: "person", text }) as const;
/** Costs all that one answer may. */
const heavy = "ord ".repeat(answerLimits.cost / 4);

it("makes ordinary conversations into elements at once, however long their questions are", () => {
  const messages = Array.from({ length: 60 }, (_, at) =>
    at % 2 === 0 ? question(heavy) : answer("Et svar på en linje.\n".repeat(10)),
  );
  expect(new Set(turnsOf(messages, "first"))).toEqual(new Set(["at-once"]));
});

it("makes one heavy answer at once, a few in pauses, and the others as they come near the view", () => {
  const messages = Array.from({ length: 9 }, () => answer(heavy));
  expect(turnsOf(messages, "first").map((turn) => turn[0])).toEqual(["a", "i", "i", "i", "i", "n", "n", "n", "n"]);
  expect(turnsOf(messages, "last").map((turn) => turn[0])).toEqual(["n", "n", "n", "n", "i", "i", "i", "i", "a"]);
});

it("makes nothing at once that stands behind what waits", () => {
  expect(turnsOf([answer("a"), answer(heavy), answer("b")], "first")).toEqual(["at-once", "in-a-pause", "in-a-pause"]);
});

it("counts the cells of tables", () => {
  const row = `|${"1|".repeat(30)}\n`;
  expect(costOf(row.repeat(110))).toBeGreaterThan(answerLimits.cost);
  expect(costOf("| a | b |\n".repeat(100))).toBeLessThan(answerLimits.cost / 3);
});
