/** What comes out of storage is only believed where it fits the text that it lies beside. */
import { expect, it } from "vitest";
import { type KeptWork, packWork, readWork } from "./stored-decisions.ts";

const text = "Vi ses i dag, Vie.";
const place = { start: 7, end: 12 };
const finding = {
  ...place,
  id: 7,
  rule: "sammenskrivning",
  category: "ord",
  confidence: "sikker",
  message: "»i dag« er to ord.",
  explanation: "Sådan er det.",
  suggestions: ["i dag"],
} as const;
const work: KeptWork = {
  corrections: [
    { ...place, before: "idag", after: "i dag", of: { ...place, id: 7, finding, text: "idag", lead: "", tail: "" } },
  ],
  ignored: [{ start: 14, end: 17, rule: "stavning", text: "Vie" }],
  ignoredWords: ["stavning\u0000vie"],
  seen: [{ ...place, rule: "sammenskrivning", category: "ord" }],
};

const stored = (change: object = {}): unknown => JSON.parse(JSON.stringify({ ...packWork(work), ...change }));

it("comes back as it was, but for suggestions and numbers, which the engine gives anew", () => {
  const of = { ...work.corrections[0]?.of, id: 0, finding: { ...finding, id: 0, suggestions: [] } };
  expect(readWork(stored(), text)).toEqual({ ...work, corrections: [{ ...work.corrections[0], of }] });
});

it("moves apart from the grammar that it was taken from", () => {
  const packed = packWork(work);
  expect(packed?.seen[0]).not.toBe(work.seen[0]);
  expect(packed?.corrections[0]).not.toBe(work.corrections[0]);
});

it.each<[string, unknown]>([
  ["nothing", undefined],
  ["a list", []],
  ["empty work", { corrections: [], ignored: [], ignoredWords: [], seen: [] }],
  ["places outside the text", { seen: [{ ...work.seen[0], end: 99 }], corrections: [{ start: -1, end: 3 }] }],
  ["what is no place", { seen: [{ rule: "x", category: "ord", start: "7", end: 12 }, null, 3] }],
  ["an unknown category", { seen: [{ ...work.seen[0], category: "toString" }] }],
])("reads nothing from %s", (_name, value) => {
  expect(readWork(value, text)).toBeUndefined();
});

it("lets go of places whose words are others by now", () => {
  const kept = readWork(stored(), text.replace("i dag", "i går").replace("Vie", "Via"));
  expect([kept?.corrections, kept?.ignored]).toEqual([[], []]);
});

it("keeps a correction whose finding is damaged, without the finding", () => {
  const corrections = [{ ...work.corrections[0], of: { text: "idag", finding: {} } }];
  expect(readWork(stored({ corrections }), text)?.corrections).toEqual([{ ...place, before: "idag", after: "i dag" }]);
});

it("has an end", () => {
  const seen = Array.from({ length: 2000 }, () => ({ ...work.seen[0] }));
  expect(readWork(stored({ seen }), text)?.seen).toHaveLength(500);
});
