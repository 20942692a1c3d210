import { describe, expect, it } from "vitest";
import type { UsageState } from "#contract/ai/run.schema.ts";
import { isReset, resetSentence, usageSentences, usedToday } from "./texts.da.ts";

const state = (used: number, limit: number | null): UsageState => ({
  unit: "ai-text",
  used,
  limit,
  resetAt: "2026-11-21T23:00:00.000Z",
});
const noon = Date.parse("2026-11-21T12:00:00.000Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("usedToday", () => {
  it.each([
    [0, 5, "0 af 5 AI-tekster i dag"],
    [5, 5, "5 af 5 AI-tekster i dag"],
    [1, 1, "1 af 1 AI-tekst i dag"],
    [1200, 5000, "1.200 af 5.000 AI-tekster i dag"],
    [1, null, "1 AI-tekst i dag"],
    [0, null, "0 AI-tekster i dag"],
  ])("%s of %s", (used, limit, text) => expect(usedToday(state(used, limit))).toBe(text));
});

describe("resetSentence", () => {
  it.each([
    ["the next midnight", "2026-11-21T23:00:00.000Z", noon, "Nulstilles i morgen kl. 0.00."],
    [
      "a minute before it",
      "2026-11-21T23:00:00.000Z",
      noon + 10 * 3_600_000 + 3_540_000,
      "Nulstilles i morgen kl. 0.00.",
    ],
    ["a later day", "2026-11-30T23:00:00.000Z", noon, "Nulstilles den 1. december 2026 kl. 0.00."],
    ["another time tomorrow", "2026-11-22T02:30:00.000Z", noon, "Nulstilles i morgen kl. 3.30."],
    ["later the same day", "2026-11-21T17:30:00.000Z", noon, "Nulstilles i dag kl. 18.30."],
    [
      "the day with 25 hours",
      "2026-10-25T23:00:00.000Z",
      Date.parse("2026-10-24T22:30:00.000Z"),
      "Nulstilles i morgen kl. 0.00.",
    ],
    [
      "the day with 23 hours",
      "2026-03-29T22:00:00.000Z",
      Date.parse("2026-03-28T23:30:00.000Z"),
      "Nulstilles i morgen kl. 0.00.",
    ],
    ["this very moment", "2026-11-21T12:00:00.000Z", noon, isReset],
    ["the past", "2026-11-20T23:00:00.000Z", noon, isReset],
  ])("%s", (_name, resetAt, nowMs, text) => expect(plain(resetSentence(resetAt, nowMs))).toBe(text));
});

describe("usageSentences", () => {
  it("tells both, and never yesterday's count as today's", () => {
    expect(plain(usageSentences(state(3, 5), noon))).toBe(
      "Du har brugt 3 af 5 AI-tekster i dag. Nulstilles i morgen kl. 0.00.",
    );
    expect(usageSentences(state(3, null), noon)).toBe("Du har brugt 3 AI-tekster i dag.");
    expect(usageSentences(state(5, 5), noon + 24 * 3_600_000)).toBe(isReset);
  });
});
