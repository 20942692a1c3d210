import { expect, it } from "vitest";
import { createCommaExplainer } from "./comma-explainer.ts";

const text = "Hej, Bo\nJeg ved, at du kom, før det regnede.";
const why = { kind: "clause", message: "Derfor.", explanation: "Fordi." } as const;

function open() {
  const asked: number[] = [];
  const said: string[] = [];
  let changes = 0;
  const explainer = createCommaExplainer({
    slice: (from, to) => text.slice(from, to),
    ask: (at) => asked.push(at),
    changed: () => {
      changes += 1;
    },
    announce: (text) => said.push(text),
  });
  return { explainer, asked, said, changes: () => changes };
}

it.each([3, 4])("asks of the comma beside the caret at %i, and shows the answer without a word", (caret) => {
  const { explainer, asked, said } = open();
  explainer.caretMoved(caret);
  expect(asked).toEqual([3]);
  explainer.answered(3, why);
  expect([explainer.current, said]).toEqual([why, []]);
});

it("ends the explanation when something else is pressed, and asks nothing", () => {
  const { explainer, asked, changes } = open();
  explainer.caretMoved(3);
  explainer.answered(3, why);
  explainer.caretMoved(10);
  expect([explainer.current, asked, changes()]).toEqual([undefined, [3], 2]);
  explainer.caretMoved(11);
  expect(changes()).toBe(2);
});

it("by key finds the last comma before the caret on its line, and says the answer", () => {
  const { explainer, asked, said } = open();
  explainer.askAt(text.length);
  expect(asked).toEqual([text.lastIndexOf(",")]);
  explainer.answered(text.lastIndexOf(","), why);
  expect(said).toEqual(["Derfor. Fordi."]);
  explainer.askAt(text.indexOf("ved"));
  expect([asked.length, said]).toEqual([1, ["Derfor. Fordi.", "Vi kan ikke forklare et komma her."]]);
});

it("takes no answer to an earlier explainer", () => {
  const { explainer } = open();
  explainer.caretMoved(3);
  explainer.caretMoved(text.indexOf(", at"));
  explainer.answered(3, why);
  expect(explainer.current).toBeUndefined();
  explainer.clear();
  explainer.answered(text.indexOf(", at"), why);
  expect(explainer.current).toBeUndefined();
});
