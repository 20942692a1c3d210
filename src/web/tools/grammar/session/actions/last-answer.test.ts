/** A count that is told before the check is another one a moment later. */
import { expect, it } from "vitest";
import { createLastAnswer } from "./last-answer.ts";

function open() {
  const said: string[] = [];
  let isSettled = false;
  const answer = createLastAnswer({ isSettled: () => isSettled, say: (text) => said.push(text), changed: () => {} });
  return {
    answer,
    said,
    check(settled: boolean) {
      isSettled = settled;
      answer.settle();
    },
  };
}

it("is made when the text has been checked, once", () => {
  const { answer, said, check } = open();
  let left = 11;
  answer.give(() => `${left} tilbage.`);
  check(false);
  expect([said, answer.told]).toEqual([[], undefined]);
  left = 12;
  check(true);
  check(true);
  expect([said, answer.told]).toEqual([["12 tilbage."], { text: "12 tilbage.", canTakeBack: true }]);
});

it("is gone with the next change of the text, also before it was told", () => {
  const { answer, said, check } = open();
  answer.give(() => "Rettet.");
  answer.clear();
  check(true);
  expect(said).toEqual([]);
  answer.give(() => "Reglen er slået til igen.", false);
  expect(answer.told?.canTakeBack).toBe(false);
  answer.clear();
  expect(answer.told).toBeUndefined();
});
