import { expect, it } from "vitest";
import type { HistoryEntryBody } from "#contract/ai/history.schema.ts";
import { workOfEntry } from "./from-history.ts";
import { readWork, unpackSummary } from "./kept.ts";

const entry: HistoryEntryBody = {
  id: "0b0f6f0e-3c0f-4a52-9a4a-0e9f7c5a8f11",
  tool: "summarising",
  title: "Hunden",
  model: { kind: "ai", provider: "Egen model", model: "prøvemodel", place: "server" },
  createdAt: "2026-11-21T12:00:00.000Z",
  expiresAt: null,
  source: "Hunden løber i haven hver dag.\n\nKatten sover i stuen hver nat.",
  options: { format: "noeglepunkter", length: { kind: "words", max: 50 }, focus: "dyr", level: null },
  parts: [
    { start: 0, end: 32, text: "- Hunden løber.", status: "complete" },
    { start: 32, end: 62, text: "- Katten sover.", status: "stopped" },
  ],
};

it("is a summary with its choices, whose links are found anew, and that can be read from a draft", () => {
  const work = workOfEntry(entry);
  expect(readWork(JSON.parse(JSON.stringify(work)), entry.source)).toEqual(work);
  if (work?.summary === undefined) throw new Error("there is no summary");
  expect(unpackSummary(work.summary, entry.source)).toMatchObject({
    source: entry.source,
    text: "- Hunden løber.\n- Katten sover.",
    choices: { format: "noeglepunkter", length: { kind: "words", max: 50 }, focus: "dyr" },
    isKept: true,
    isGrowing: false,
    links: null,
  });
});

it("is nothing when nothing came of it", () =>
  expect(workOfEntry({ ...entry, parts: [{ start: 0, end: 62, text: " ", status: "failed" }] })).toBeUndefined());
