import { expect, it } from "vitest";
import type { Category } from "#dansk/finding.ts";
import type { TrackedFinding } from "../../../checking/finding-store.ts";
import { reportParts } from "./report-groups.ts";

function find(id: number, rule: string, category: Category, text: string, suggestions: string[]): TrackedFinding {
  const place = { start: id, end: id + text.length };
  const finding = {
    ...place,
    id,
    rule,
    category,
    confidence: "sikker",
    message: `Om ${text}`,
    explanation: `Reglen ${rule}`,
    suggestions,
  } as const;
  return { ...place, id, finding, text, lead: "", tail: "" };
}

it("gathers by kind, and each explanation once, what is corrected before what is left", () => {
  const done = find(1, "stavning", "stavning", "hudn", ["hund"]);
  const parts = reportParts(
    [
      { start: 0, end: 4, before: "hudn", after: "hund", of: done },
      { start: 9, end: 12, before: "x", after: "y" },
    ],
    [
      find(5, "komma-start", "komma", "at", [", at"]),
      find(7, "stavning", "stavning", "katt", ["kat"]),
      find(8, "stavning", "stavning", "qzx", []),
    ],
    "hund at katt qzx",
  );
  expect(parts[0]?.groups[0]?.items[0]?.around).toEqual({ before: "", marked: "hund", after: " at katt qzx" });
  expect(parts.map(({ category, count }) => [category, count])).toEqual([
    ["stavning", 3],
    ["komma", 1],
  ]);
  expect(parts[0]?.groups).toHaveLength(1);
  expect(parts[0]?.groups[0]?.items.map(({ before, after, isDone }) => [before, after, isDone])).toEqual([
    ["hudn", "hund", true],
    ["katt", "kat", false],
    ["qzx", undefined, false],
  ]);
});

it("names what is left when a correction or a suggestion only takes away", () => {
  const twice = find(1, "gentagelse", "ord", "og", [""]);
  const blank = find(4, "dobbelt-mellemrum", "typografi", "  ", [" "]);
  const parts = reportParts([{ start: 0, end: 2, before: "og", after: "", of: twice }], [twice, blank], "og    og");
  expect(parts.flatMap(({ groups }) => groups).flatMap(({ items }) => items.map(({ after }) => after))).toEqual([
    "(intet)",
    "(intet)",
    "(mellemrum)",
  ]);
});

it("is empty where there is nothing to tell", () => {
  expect(reportParts([], [], "")).toEqual([]);
});
