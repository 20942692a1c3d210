import { expect, it } from "vitest";
import { createCommaQuestion } from "./comma-question.ts";

const text = "Hej, Bo\nJeg ved, at du kom, før det regnede.";
const why = { kind: "clause", message: "Derfor.", explanation: "Fordi." } as const;

function open() {
  const asked: number[] = [];
  const said: string[] = [];
  let changes = 0;
  const question = createCommaQuestion({
    slice: (from, to) => text.slice(from, to),
    ask: (at) => asked.push(at),
    changed: () => {
      changes += 1;
    },
    say: (text) => said.push(text),
  });
  return { question, asked, said, changes: () => changes };
}

it.each([3, 4])("asks of the comma beside the caret at %i, and shows the answer without a word", (caret) => {
  const { question, asked, said } = open();
  question.pressed(caret);
  expect(asked).toEqual([3]);
  question.answered(3, why);
  expect([question.told, said]).toEqual([why, []]);
});

it("ends the explanation when something else is pressed, and asks nothing", () => {
  const { question, asked, changes } = open();
  question.pressed(3);
  question.answered(3, why);
  question.pressed(10);
  expect([question.told, asked, changes()]).toEqual([undefined, [3], 2]);
  question.pressed(11);
  expect(changes()).toBe(2);
});

it("by key finds the last comma before the caret on its line, and says the answer", () => {
  const { question, asked, said } = open();
  question.askAt(text.length);
  expect(asked).toEqual([text.lastIndexOf(",")]);
  question.answered(text.lastIndexOf(","), why);
  expect(said).toEqual(["Derfor. Fordi."]);
  question.askAt(text.indexOf("ved"));
  expect([asked.length, said]).toEqual([1, ["Derfor. Fordi.", "Vi kan ikke forklare et komma her."]]);
});

it("takes no answer to an earlier question", () => {
  const { question } = open();
  question.pressed(3);
  question.pressed(text.indexOf(", at"));
  question.answered(3, why);
  expect(question.told).toBeUndefined();
  question.clear();
  question.answered(text.indexOf(", at"), why);
  expect(question.told).toBeUndefined();
});
