/** What a tool keeps of its run, beside what other tabs keep, and for how long. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import { forgetOldRuns } from "../../shell/state/user/personal-data.ts";
import { type KeptRun, keepRun, keepStart, readKeptRun, undoStart } from "./kept-run.ts";

let storages: TestStorages;
beforeEach(() => {
  storages = openStorages();
});
afterEach(() => {
  vi.useRealTimers();
  storages.close();
});

const tool = "rewriting";
const name = keyOfOwner(storageKeys.run(tool), "a");
const of = { source: "Hallo", options: null, blurring: null };
const asked = (key: string): KeptRun => ({ runId: null, key, of });
const hourMs = 3_600_000;

/** Another tab has a run: its own storage is not this tab's. */
function elsewhere(run: KeptRun): string {
  keepRun(tool, "a", run);
  storages.session.delete(name);
  return storages.local.get(name) ?? "";
}

test("a start that is undone leaves each storage as it was: another tab's run does not become this one's", () => {
  const theirs = elsewhere({ runId: "r1", of });
  undoStart(tool, "a", keepStart(tool, "a", asked("k1"), null));
  expect([storages.session.has(name), storages.local.get(name)]).toEqual([false, theirs]);
});

test("a start that is asked for again replaces what it replaced the first time", () => {
  const theirs = elsewhere({ runId: "r1", of });
  const first = keepStart(tool, "a", asked("k1"), null);
  undoStart(tool, "a", keepStart(tool, "a", asked("k1"), first));
  expect([storages.session.has(name), storages.local.get(name)]).toEqual([false, theirs]);
});

test("a start that is undone brings back nothing that another tab has taken away or put there since", () => {
  elsewhere({ runId: "r1", of });
  const start = keepStart(tool, "a", asked("k1"), null);
  storages.local.delete(name);
  undoStart(tool, "a", start);
  expect([storages.session.has(name), storages.local.has(name)]).toEqual([false, false]);
  const next = keepStart(tool, "a", asked("k2"), null);
  storages.local.set(name, "another");
  undoStart(tool, "a", next);
  expect(storages.local.get(name)).toBe("another");
});

test("a run is kept for as long as the server knows its key, and is then taken away whoever comes", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
  keepRun(tool, "a", { runId: "r1", of });
  storages.local.set(storageKeys.theme, "dark");
  vi.setSystemTime(Date.now() + 24 * hourMs - 1);
  forgetOldRuns();
  expect([readKeptRun(tool, "a")?.runId, storages.local.has(name), storages.session.has(name)]).toEqual([
    "r1",
    true,
    true,
  ]);
  vi.setSystemTime(Date.now() + 1);
  expect(readKeptRun(tool, "a")).toBeNull();
  forgetOldRuns();
  expect([[...storages.local.keys()], storages.session.size]).toEqual([[storageKeys.theme], 0]);
});

test.each(["{", "null", "7", '{"runId":"r1","of":{"source":"Hallo"}}', '{"keptAtMs":9e15,"runId":"r1"}'])(
  "a run of which nobody knows from when it is (%s) is taken away",
  (stored) => {
    storages.local.set(name, stored);
    forgetOldRuns();
    expect(storages.local.size).toBe(0);
  },
);
