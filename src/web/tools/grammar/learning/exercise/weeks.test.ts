/** Results are counted by week and kind, hold no sentences, and go with the score. */
import { expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import type { TextStorage } from "../../../../documents/draft/stored.ts";
import { counted, readScore, writeScore } from "../score.ts";
import { forgetLearning } from "../stored-learning.ts";
import { countAnswer, mondayOf, readWeeks, resultIn } from "./weeks.ts";

const saturday = new Date(2026, 10, 21, 13).getTime();
const dayMs = 24 * 60 * 60 * 1000;

function device(stored?: unknown) {
  const kept = new Map<string, string>();
  if (stored !== undefined) kept.set(storageKeys.learning, JSON.stringify(stored));
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
}

it.each([
  [new Date(2026, 10, 16, 0, 0), "2026-11-16"],
  [new Date(2026, 10, 22, 23, 59), "2026-11-16"],
  [new Date(2027, 0, 1), "2026-12-28"],
])("%s lies in the week of %s", (day, monday) => {
  expect(mondayOf(day.getTime())).toBe(monday);
});

it("counts by kind, keeps this week and the last, and lets older ones go", () => {
  const { storage } = device();
  countAnswer(storage, saturday - 14 * dayMs, "komma", true);
  countAnswer(storage, saturday - 7 * dayMs, "komma", false);
  countAnswer(storage, saturday, "komma", true);
  countAnswer(storage, saturday, "komma", false);
  const weeks = countAnswer(storage, saturday, "af-ad", true);
  expect(readWeeks(storage, saturday)).toEqual(weeks);
  expect(weeks.map(({ monday }) => monday)).toEqual(["2026-11-16", "2026-11-09"]);
  expect(resultIn(weeks, "2026-11-16", "komma")).toEqual({ kind: "komma", right: 1, answered: 2 });
  expect(resultIn(weeks, "2026-11-09", "komma")).toEqual({ kind: "komma", right: 0, answered: 1 });
  expect(resultIn(weeks, "2026-11-09", "af-ad")).toBeUndefined();
});

it("lies beside the score, also one from before there were exercises, and goes with it", () => {
  const old = [{ type: "komma", self: 1, shown: 2 }];
  const { kept, storage } = device(old);
  countAnswer(storage, saturday, "komma", true);
  expect(readScore(storage)).toEqual(old);
  writeScore(storage, counted(readScore(storage), "komma", "self"));
  expect(readWeeks(storage, saturday)).toHaveLength(1);
  forgetLearning(storage);
  expect(kept.size).toBe(0);
});

it.each<[string, unknown]>([
  ["no list", { weeks: {} }],
  ["no results", { weeks: [{ monday: "2026-11-16", results: "mange" }] }],
  ["an unknown kind", { weeks: [{ monday: "2026-11-16", results: [{ kind: "x", right: 1, answered: 1 }] }] }],
  [
    "more right than answered",
    { weeks: [{ monday: "2026-11-16", results: [{ kind: "komma", right: 2, answered: 1 }] }] },
  ],
  [
    "what is no count",
    { weeks: [{ monday: "2026-11-16", results: [{ kind: "komma", right: -1, answered: 0.5 }, null] }] },
  ],
])("reads nothing from %s", (_name, stored) => {
  expect(readWeeks(device(stored).storage, saturday)).toEqual([]);
});
