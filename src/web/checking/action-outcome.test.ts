/** A count that is told before the check is another one a moment later. */
import { expect, it } from "vitest";
import { createActionOutcome } from "./action-outcome.ts";

function open() {
  const said: string[] = [];
  let isSettled = false;
  const outcome = createActionOutcome({
    isSettled: () => isSettled,
    announce: (text) => said.push(text),
    changed: () => {},
  });
  return {
    outcome,
    said,
    check(settled: boolean) {
      isSettled = settled;
      outcome.settle();
    },
  };
}

it("is made when the text has been checked, once", () => {
  const { outcome, said, check } = open();
  let left = 11;
  outcome.show(() => `${left} tilbage.`);
  check(false);
  expect([said, outcome.current]).toEqual([[], undefined]);
  left = 12;
  check(true);
  check(true);
  expect([said, outcome.current]).toEqual([["12 tilbage."], { text: "12 tilbage.", canUndo: true }]);
});

it("is gone with the next change of the text, also before it was told", () => {
  const { outcome, said, check } = open();
  outcome.show(() => "Rettet.");
  outcome.clear();
  check(true);
  expect(said).toEqual([]);
  outcome.show(() => "Reglen er slået til igen.", false);
  expect(outcome.current?.canUndo).toBe(false);
  outcome.clear();
  expect(outcome.current).toBeUndefined();
});
