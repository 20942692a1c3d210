/** What is sent, to whom, and what becomes of it when the account does not answer. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Dictionary } from "#contract/tools/dictionary.schema.ts";
import { createOwnWords } from "./own-words.ts";
import { createWordSync, type SyncState, syncPauseMs } from "./word-sync.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Two devices may share this account. */
function account(maxWords = 5000) {
  const kept = new Map<string, { changedAt: string; isRemoved: boolean }>();
  let isAway = false;
  let calls = 0;
  return {
    kept,
    away: (away: boolean) => {
      isAway = away;
    },
    calls: () => calls,
    api: {
      async list(): Promise<Dictionary> {
        calls += 1;
        if (isAway) throw new Error("away");
        const told = (isRemoved: boolean) =>
          [...kept]
            .filter(([, one]) => one.isRemoved === isRemoved)
            .map(([word, { changedAt }]) => ({ word, changedAt }));
        return { words: told(false), removed: told(true) };
      },
      async change(changes: readonly { word: string; changedAt: string; isRemoved: boolean }[]) {
        calls += 1;
        if (isAway) throw new Error("away");
        expect(changes.length).toBeLessThanOrEqual(200);
        const refused: string[] = [];
        for (const { word, ...one } of changes) {
          const before = kept.get(word);
          if (before && before.changedAt >= one.changedAt) continue;
          if (!before && kept.size >= maxWords) refused.push(word);
          else kept.set(word, one);
        }
        return { message: "", refused };
      },
    },
  };
}

function device(theirs: ReturnType<typeof account>) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const words = createOwnWords({ storage: () => storage, nowMs: () => Date.now() });
  const states: SyncState[] = [];
  const sync = createWordSync({
    words,
    api: theirs.api,
    changed: () => {},
    stands: () => states.push(sync.state),
  });
  const settle = async () => {
    sync.now();
    await vi.advanceTimersByTimeAsync(1);
  };
  return { words, sync, states, settle };
}

it("asks nobody while nobody is signed in", async () => {
  const theirs = account();
  const { words, sync, settle } = device(theirs);
  words.add(["syre"]);
  sync.soon();
  await vi.advanceTimersByTimeAsync(syncPauseMs);
  await settle();
  expect([theirs.calls(), sync.state]).toEqual([0, "device"]);
});

it("brings two devices together, and what one takes out is out on the other", async () => {
  const theirs = account();
  const [one, other] = [device(theirs), device(theirs)];
  one.words.add(["syre"]);
  other.words.add(["base"]);
  for (const each of [one, other, one]) {
    each.words.setOwner("anna");
    await each.settle();
  }
  expect([one.words.words.toSorted(), other.words.words.toSorted()]).toEqual([
    ["base", "syre"],
    ["base", "syre"],
  ]);
  vi.advanceTimersByTime(10);
  other.words.remove("syre");
  for (const each of [other, one]) await each.settle();
  expect([one.words.words, one.sync.state]).toEqual([["base"], "kept"]);
});

it("keeps what is done without a connection, and sends it when there is one again", async () => {
  const theirs = account();
  const { words, sync, states, settle } = device(theirs);
  words.setOwner("anna");
  theirs.away(true);
  words.add(["syre"]);
  sync.soon();
  await vi.advanceTimersByTimeAsync(syncPauseMs + 1);
  expect([sync.state, words.words, theirs.kept.size]).toEqual(["waiting", ["syre"], 0]);
  theirs.away(false);
  await settle();
  expect([sync.state, [...theirs.kept.keys()]]).toEqual(["kept", ["syre"]]);
  expect(states).toEqual(["sending", "waiting", "sending", "kept"]);
});

it("sends many words in parts, and says when the account has no room for all", async () => {
  const theirs = account(450);
  const { words, sync, settle } = device(theirs);
  words.setOwner("anna");
  words.add(Array.from({ length: 460 }, (_, index) => `ord${index}`));
  await settle();
  expect([theirs.kept.size, sync.state, words.words.length]).toEqual([450, "full", 460]);
  expect(words.unsent("anna")).toHaveLength(10);
});

it("gives nothing of one person to another who signs in meanwhile", async () => {
  const theirs = account();
  const { words, sync } = device(theirs);
  words.setOwner("anna");
  words.add(Array.from({ length: 500 }, (_, index) => `ord${index}`));
  const change = theirs.api.change;
  theirs.api.change = async (changes) => {
    words.setOwner("bo");
    return change(changes);
  };
  sync.now();
  await vi.advanceTimersByTimeAsync(1);
  expect(theirs.kept.size).toBe(200);
  expect([words.words, words.unsent("bo")]).toEqual([[], []]);
});

it("says nothing any more once the page is left", async () => {
  const { words, sync, states } = device(account());
  words.setOwner("anna");
  sync.stop();
  sync.now();
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual([]);
});
