/** Undo steps of the plain field that the browser does not hold. */
import { expect, it } from "vitest";
import { createLongSteps } from "./long-steps.ts";

it("undoes and redoes steps, and leaves what was typed above them to the browser", () => {
  const steps = createLongSteps();
  expect([steps.undo(""), steps.redo(""), steps.isEnd("")]).toEqual([undefined, undefined, false]);
  steps.add("", "a");
  steps.add("a", "b");
  expect([steps.undo("b typed"), steps.isEnd("b")]).toEqual([undefined, false]);
  expect(steps.undo("b")).toBe("a");
  expect(steps.redo("a typed")).toBeUndefined();
  expect(steps.redo("a")).toBe("b");
  expect([steps.undo("b"), steps.undo("a")]).toEqual(["a", ""]);
});

it("ends where the first step began: older entries of the browser belong to text that is replaced", () => {
  const steps = createLongSteps();
  steps.add("typed", "a");
  steps.undo("a");
  expect([steps.isEnd("typed"), steps.isEnd("typed on")]).toEqual([true, false]);
});

it("a new step takes the place of those that were undone", () => {
  const steps = createLongSteps();
  steps.add("", "a");
  steps.add("a", "b");
  steps.undo("b");
  steps.add("a", "c");
  expect([steps.undo("c"), steps.redo("a"), steps.redo("c")]).toEqual(["a", "c", undefined]);
});

it("keeps the newest twenty", () => {
  const steps = createLongSteps();
  for (let at = 0; at < 25; at += 1) steps.add(`${at}`, `${at + 1}`);
  let text = "25";
  for (let before = steps.undo(text); before !== undefined; before = steps.undo(text)) text = before;
  expect([text, steps.isEnd(text)]).toEqual(["5", true]);
});
