import { expect, it } from "vitest";
import type { Finding } from "../../../src/dansk/finding.ts";
import { readMarked } from "./mark.ts";
import { EvalDataError, parseRecords } from "./records.ts";
import { precisionOf, type SetScore, scoreSet } from "./score.ts";

type Said = readonly [start: number, end: number, suggestions: readonly string[], changes?: Partial<Finding>];

function scored(
  marked: string,
  said: readonly Said[],
  record: { optional?: boolean; doubtful?: boolean } = {},
): SetScore {
  const { text, edits } = readMarked(marked);
  const findings = said.map(([start, end, suggestions, changes]): Finding => {
    const rest = { rule: "regel", category: "grammatik", confidence: "sikker", message: "", explanation: "" } as const;
    return { ...rest, start, end, suggestions, ...changes };
  });
  const marks = edits.map((edit) => (record.optional === true ? { ...edit, optional: true } : edit));
  const doubtful = record.doubtful === true ? { doubtful: true } : {};
  return scoreSet([{ id: "1", text, edits: marks, ...doubtful }], () => findings);
}

const both = "Jeg {køre|kører|nutids-r} hjem{ |, |komma-start}når det regner.";
const comma = "Jeg kører hjem{ |, |komma-start}når det regner.";
const verb = "Jeg {køre|kører|nutids-r} hjem, når det regner.";

it("reads marked sentences", () => {
  expect(readMarked(both)).toEqual({
    text: "Jeg køre hjem når det regner.",
    edits: [
      { start: 4, end: 8, right: ["kører"], class: "nutids-r" },
      { start: 13, end: 14, right: [", "], class: "komma-start" },
    ],
  });
});

it("counts each error found, and its first suggestion", () => {
  const score = scored(both, [
    [4, 8, ["kører"]],
    [9, 13, ["hjem,"], { category: "komma" }],
  ]);
  expect(score).toMatchObject({ errors: 2, found: 2, firstRight: 2, rightAlarms: 2, falseAlarms: 0 });
  expect(scored(verb, [[4, 8, ["kørt", "kører"]]])).toMatchObject({ found: 1, firstRight: 0, fiveRight: 1 });
});

it.each([
  { start: 14, end: 14, suggestion: "," },
  { start: 14, end: 15, suggestion: ", " },
  { start: 10, end: 18, suggestion: "hjem, når" },
])("takes a comma from $start to $end for the comma, whatever it replaces", ({ start, end, suggestion }) => {
  expect(scored(comma, [[start, end, [suggestion]]])).toMatchObject({ found: 1, firstRight: 1, falseAlarms: 0 });
});

it("gives no credit for another kind of error or half a sentence", () => {
  expect(scored(comma, [[10, 14, ["hjemme"]]])).toMatchObject({ found: 0, falseAlarms: 1 });
  expect(scored(verb, [[0, 29, []]])).toMatchObject({ found: 0, falseAlarms: 1 });
});

it("lets one alarm repair two errors, and two alarms one error", () => {
  expect(scored(both, [[4, 17, ["kører hjem, når"]]])).toMatchObject({ found: 2, firstRight: 2, falseAlarms: 0 });
  const twice: readonly Said[] = [
    [4, 8, ["kører"]],
    [0, 8, ["Jeg kører"]],
  ];
  expect(scored(verb, twice)).toMatchObject({ found: 1, rightAlarms: 2, falseAlarms: 0 });
});

it("counts possible findings apart", () => {
  const score = scored(verb, [[4, 8, ["kører"], { confidence: "mulig" }]]);
  expect(score).toMatchObject({ found: 0, foundWithPossible: 1, rightAlarms: 0 });
  expect(precisionOf(score)).toBeUndefined();
});

it("counts alarms on right text, optional edits and doubtful text apart", () => {
  const alarm: readonly Said[] = [[4, 9, ["køre"]]];
  expect(scored("Jeg kører hjem.", alarm)).toMatchObject({ cleanWords: 3, cleanAlarms: 1, falseAlarms: 1 });
  expect(scored("Jeg {kører|køre|nutids-r} hjem.", alarm, { optional: true })).toMatchObject({
    errors: 0,
    falseAlarms: 0,
  });
  expect(scored("Jeg kører hjem.", alarm, { doubtful: true })).toMatchObject({ falseAlarms: 0, doubtfulAlarms: 1 });
  expect(scored("Jeg {køre|kører|nutids-r} hjem.", [[4, 8, ["kører"]]], { doubtful: true })).toMatchObject({
    found: 1,
    rightAlarms: 0,
  });
});

it("refuses an edit outside its text and passes over other files", () => {
  expect(() =>
    parseRecords("a", '{"id":"1","text":"Ja","edits":[{"start":1,"end":9,"right":[""],"class":"x"}]}'),
  ).toThrow(EvalDataError);
  expect(parseRecords("a", '{"id":"1","text":"Ja","tok":[]}')).toBeUndefined();
});
