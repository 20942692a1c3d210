/** A result that was kept is the same when it is read, and what is damaged is none. */
import { expect, test } from "vitest";
import { packResult, readKeptResult, unpackResult } from "./kept-result.ts";
import { decidedText, type Result, type ResultPart } from "./result.ts";

const source = "Et.\n\nTo.";
const part = (start: number, end: number, after: string): ResultPart => {
  return {
    start,
    end,
    before: source.slice(start, end),
    after,
    stage: "over",
    status: "complete",
    code: null,
    findings: [{ kind: "name", before: [0, 1], after: null, message: "Tjek" }],
    reasons: [{ before: [0, 1], text: "x", why: "Derfor." }],
    changes: null,
    sentences: [],
    decisions: new Map([["a", "rejected"]]),
  };
};
const result: Result = {
  source,
  model: { kind: "ai", provider: "P", model: "m", place: "eu" },
  runId: "r1",
  historyId: "h1",
  options: { mode: "enkel" },
  parts: [part(0, 3, "Ét."), part(5, 8, "Tre.")],
};
const throughStorage = (value: unknown, text: string) => readKeptResult(JSON.parse(JSON.stringify(value)), text);

// The old result was laid over the new text by its places.
test.each([source, "En helt anden tekst, som er skrevet siden.", `Hej. ${source}`, "E"])(
  "written on to %j, it comes back whole with what it was made of",
  (text) => {
    const kept = throughStorage(packResult(result), text);
    expect(kept && unpackResult(kept)).toEqual(result);
    expect(kept && decidedText(unpackResult(kept))).toBe(source);
  },
);

test("a draft of before, without a source of its own, is of the text that it lies with", () => {
  const { source: _, ...before } = packResult(result) ?? {};
  expect(throughStorage(before, source)).toMatchObject({ source });
});

test("what is still being made is not kept here", () => {
  const { parts } = result;
  expect(
    packResult({ ...result, parts: [{ ...part(0, 3, ""), stage: "writing" }, ...parts.slice(1)] }),
  ).toBeUndefined();
  expect(packResult(null)).toBeUndefined();
});

test.each([
  null,
  [],
  {},
  { model: result.model, parts: "nej" },
  { model: { kind: "ai" }, parts: [] },
  { model: result.model, parts: [{ start: 0, end: 99, after: "x" }] },
  { model: result.model, parts: [{ start: 3, end: 1, after: "x" }] },
  {
    model: result.model,
    parts: [
      { start: 0, end: 4, after: "x" },
      { start: 2, end: 5, after: "y" },
    ],
  },
  { model: result.model, parts: [{ start: 0.5, end: 1, after: "x" }] },
])("%j is no result", (value) => {
  expect(readKeptResult(value, source)).toBeUndefined();
});

test("what is wrong within a part is left out, the rest stays", () => {
  const damaged = {
    start: 0,
    end: 3,
    after: "Ét.",
    status: "x",
    findings: [{}, 1],
    reasons: [null],
    decisions: [["a", "måske"]],
  };
  const kept = readKeptResult({ model: result.model, runId: 7, parts: [damaged] }, source);
  expect(kept?.runId).toBe("");
  expect(kept?.parts).toEqual([
    { start: 0, end: 3, after: "Ét.", status: "complete", code: null, findings: [], reasons: [], decisions: [] },
  ]);
});

test("what is being written by hand, and what is torn, comes back as such", () => {
  const [one, two] = result.parts;
  if (one === undefined || two === undefined) throw new TypeError();
  const torn: Result = {
    ...result,
    written: "Ét, to.",
    parts: [one, { ...two, status: "stopped", isTruncated: true }],
  };
  const kept = throughStorage(packResult(torn), source);
  expect(kept && unpackResult(kept)).toEqual(torn);
});

test("that nothing had to be hidden is told from that it was not to be", () => {
  const looked: Result = { ...result, hidden: [] };
  const kept = throughStorage(packResult(looked), source);
  expect(kept && unpackResult(kept)).toEqual(looked);
});
