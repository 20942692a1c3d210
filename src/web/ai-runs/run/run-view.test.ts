/** What is shown of a run, event by event. */
import { expect, test } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { testRun } from "../../../../tests/support/run-server.ts";
import { afterEvent, progressOf, type RunView } from "./run-view.ts";

test("the view follows the events: again empties a part, a failed part is over, progress counts from one", () => {
  const parts: [number, number][] = [
    [0, 5],
    [7, 12],
  ];
  const told: RunEvent[] = [
    { ...(testRun[0] as Extract<RunEvent, { type: "started" }>), parts },
    { type: "delta", part: 1, text: "Hello" },
    { type: "progress", part: 1, stage: "again", why: "locks" },
  ];
  const again = told.reduce<RunView | null>(afterEvent, null);
  expect(again?.parts[0]).toMatchObject({ stage: "again", text: "" });
  expect(again && progressOf(again)).toEqual({ part: 1, of: 2 });
  // Why it starts over is told for as long as the second answer is written.
  const second = afterEvent(again, { type: "delta", part: 1, text: "Hej" });
  expect(second?.parts[0]).toMatchObject({ stage: "again", why: "locks", text: "Hej" });
  expect(afterEvent(second, { type: "progress", part: 1, stage: "checking" })?.parts[0]?.stage).toBe("checking");
  const failed = (
    [
      { type: "part", part: 1, text: "", status: "failed", code: "ai.cut-short", findings: [], reasons: [] },
      { type: "delta", part: 9, text: "ingen" },
      { type: "nyt fra en senere udgave" } as unknown as RunEvent,
    ] satisfies RunEvent[]
  ).reduce<RunView | null>(afterEvent, again);
  expect(failed?.parts[0]).toMatchObject({ status: "failed", text: "", code: "ai.cut-short" });
  expect(failed && progressOf(failed)).toEqual({ part: 2, of: 2 });
  expect(afterEvent(null, { type: "delta", part: 1, text: "x" })).toBeNull();
});

test("the end says why it is not whole, and who did answer when it was another than the first", () => {
  const started = afterEvent(null, testRun[0] as RunEvent);
  const other = { kind: "ai", provider: "Reserve", model: "m-2", place: "eu" } as const;
  const done = { type: "done", reason: "partial", historyId: null } as const;
  expect(afterEvent(started, { ...done, code: "ai.time-limit", model: other })).toMatchObject({
    status: "partial",
    code: "ai.time-limit",
    model: other,
  });
  expect(afterEvent(started, done)?.model).toBe(started?.model);
});
