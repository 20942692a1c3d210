import { expect, test } from "vitest";
import type { Confidence } from "../finding.ts";
import type { Rule } from "../rules/rule.ts";
import { type Candidate, settle } from "./overlap.ts";

function candidate(id: string, start: number, end: number, weight: Rule["weight"], confidence: Confidence): Candidate {
  const rule: Rule = { id, category: "grammatik", level: "begynder", weight, triggers: {}, check: () => {} };
  const finding = {
    start,
    end,
    rule: id,
    category: rule.category,
    confidence,
    message: "",
    explanation: "",
    suggestions: [],
  };
  return { finding, rule };
}

test.each<[string, Candidate[], string[]]>([
  ["nothing", [], []],
  ["text order", [candidate("b", 5, 6, "list", "sikker"), candidate("a", 0, 2, "list", "sikker")], ["a", "b"]],
  [
    "certain beats possible",
    [candidate("p", 0, 9, "list", "mulig"), candidate("s", 2, 4, "spelling", "sikker")],
    ["s"],
  ],
  [
    "a list beats a pattern",
    [candidate("p", 0, 9, "pattern", "sikker"), candidate("l", 2, 4, "list", "sikker")],
    ["l"],
  ],
  [
    "a pattern beats spelling",
    [candidate("s", 0, 9, "spelling", "sikker"), candidate("p", 2, 4, "pattern", "sikker")],
    ["p"],
  ],
  ["the longer wins", [candidate("a", 0, 3, "list", "sikker"), candidate("b", 0, 7, "list", "sikker")], ["b"]],
  ["then the first by name", [candidate("b", 0, 3, "list", "sikker"), candidate("a", 0, 3, "list", "sikker")], ["a"]],
  [
    "touching is no overlap",
    [candidate("a", 0, 3, "list", "sikker"), candidate("b", 3, 5, "list", "sikker")],
    ["a", "b"],
  ],
  ["a place inside a span", [candidate("a", 2, 2, "list", "sikker"), candidate("b", 0, 5, "list", "sikker")], ["b"]],
  [
    "a place at the edge of a span",
    [candidate("a", 0, 0, "list", "sikker"), candidate("b", 0, 5, "list", "sikker")],
    ["a", "b"],
  ],
  ["the same place twice", [candidate("a", 2, 2, "list", "sikker"), candidate("b", 2, 2, "list", "sikker")], ["a"]],
])("%s", (_name, candidates, expected) => {
  expect(settle(candidates).map((finding) => finding.rule)).toEqual(expected);
  expect(settle([...candidates].reverse()).map((finding) => finding.rule)).toEqual(expected);
});
