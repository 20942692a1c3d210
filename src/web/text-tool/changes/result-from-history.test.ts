import { expect, it } from "vitest";
import type { HistoryEntryBody } from "#contract/ai/history.schema.ts";
import { packResult, readKeptResult, unpackResult } from "./kept-result.ts";
import { keptOfEntry } from "./result-from-history.ts";

const entry: HistoryEntryBody = {
  id: "0b0f6f0e-3c0f-4a52-9a4a-0e9f7c5a8f11",
  tool: "rewriting",
  title: "Hunden",
  model: { kind: "ai", provider: "Egen model", model: "prøvemodel", place: "server" },
  createdAt: "2026-11-21T12:00:00.000Z",
  expiresAt: null,
  source: "Hunden løber.\n\nKatten sover.",
  options: { mode: "enkel" },
  parts: [
    { start: 0, end: 13, text: "Hunden render.", status: "complete" },
    { start: 15, end: 28, text: "", status: "failed" },
  ],
};

it("is a result that the tool can work on, with what failed as it was written", () => {
  const kept = readKeptResult(JSON.parse(JSON.stringify(keptOfEntry(entry))), entry.source);
  expect(kept).toEqual(keptOfEntry(entry));
  const result = unpackResult(keptOfEntry(entry));
  expect(result.parts.map(({ before, after, status }) => [before, after, status])).toEqual([
    ["Hunden løber.", "Hunden render.", "complete"],
    ["Katten sover.", "Katten sover.", "failed"],
  ]);
  expect(result.historyId).toBe(entry.id);
  expect(packResult(result)).toEqual(keptOfEntry(entry));
});

it("is read whatever stands in the field by now", () => {
  expect(readKeptResult(keptOfEntry(entry), "Kort.")).toEqual(keptOfEntry(entry));
});

it("tells what was torn off, so that its source goes on where it ends", () => {
  const parts = [
    { start: 0, end: 13, text: "Hunden render. Og", status: "stopped" as const },
    { start: 15, end: 28, text: "", status: "stopped" as const },
  ];
  const result = unpackResult(keptOfEntry({ ...entry, parts }));
  expect(result.parts.map(({ after, isTruncated }) => [after, isTruncated])).toEqual([
    ["Hunden render. Og", true],
    ["Katten sover.", undefined],
  ]);
});
