/** What is sent, to whom, and what becomes of it when the account does not answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Dictionary } from "#contract/tools/dictionary.schema.ts";
import { createDictionaryStore } from "./dictionary-store.ts";
import { createDictionarySync, type SyncState, syncPauseMs, type WordChange } from "./dictionary-sync.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Two devices may share this account. */
function account(maxWords = 5000) {
  const kept = new Map<string, { changedAt: string; isRemoved: boolean }>();
  let isAway = false;
  let isReady = true;
  let calls = 0;
  const theirs = {
    kept,
    away: (away: boolean) => {
      isAway = away;
    },
    /** Whether what `changeLeaving` needs has come. */
    ready: (ready: boolean) => {
      isReady = ready;
    },
    calls: () => calls,
    /** Calls that would outlive the page. */
    leaving: [] as { readonly userId: string; readonly words: readonly string[] }[],
    api: {
      async list(_userId: string): Promise<Dictionary> {
        calls += 1;
        if (isAway) throw new Error("away");
        const told = (isRemoved: boolean) =>
          [...kept]
            .filter(([, one]) => one.isRemoved === isRemoved)
            .map(([word, { changedAt }]) => ({ word, changedAt }));
        return { words: told(false), removed: told(true) };
      },
      prepare() {},
      changeLeaving(userId: string, changes: readonly WordChange[]) {
        if (!isReady) return undefined;
        theirs.leaving.push({ userId, words: changes.map(({ word }) => word) });
        return Promise.resolve();
      },
      async change(_userId: string, changes: readonly WordChange[]) {
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
  return theirs;
}

function device(theirs: ReturnType<typeof account>) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let userId: string | null = null;
  const words = createDictionaryStore({ storage: () => storage, nowMs: () => Date.now(), userId: () => userId });
  const states: SyncState[] = [];
  const sync = createDictionarySync({
    words,
    api: theirs.api,
    userId: () => userId,
    changed: () => {},
    statusChanged: () => states.push(sync.state),
  });
  const settle = async () => {
    sync.now();
    await vi.advanceTimersByTimeAsync(1);
  };
  /** In another tab, of which this one has not heard yet. */
  const signInUnheard = (id: string | null) => {
    userId = id;
  };
  const signIn = (id: string | null) => {
    signInUnheard(id);
    words.setOwner(id);
  };
  return { kept, words, sync, states, settle, signIn, signInUnheard };
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
    each.signIn("anna");
    each.words.takeOver();
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
  const { words, sync, states, settle, signIn } = device(theirs);
  signIn("anna");
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

it("is not said to be kept while a word waits that was put in during the exchange", async () => {
  const theirs = account();
  const { words, sync, states, settle, signIn } = device(theirs);
  signIn("anna");
  const list = theirs.api.list;
  theirs.api.list = async (...call) => {
    theirs.api.list = list;
    words.add(["syre"]);
    sync.soon();
    return list(...call);
  };
  await settle();
  expect([sync.state, theirs.kept.size]).toEqual(["sending", 0]);
  await vi.advanceTimersByTimeAsync(syncPauseMs);
  expect([sync.state, theirs.kept.size, states]).toEqual(["kept", 1, ["sending", "kept"]]);
});

it("sends many words in parts, and says when the account has no room for all", async () => {
  const theirs = account(450);
  const { words, sync, settle, signIn } = device(theirs);
  signIn("anna");
  words.add(Array.from({ length: 460 }, (_, index) => `ord${index}`));
  await settle();
  expect([theirs.kept.size, sync.state, words.words.length]).toEqual([450, "full", 460]);
  expect(words.unsent("anna")).toHaveLength(10);
});

it.each(["bo", null])("gives nothing of one person to another who signs in meanwhile (%s)", async (next) => {
  const theirs = account();
  const { words, sync, signIn } = device(theirs);
  signIn("anna");
  words.add(Array.from({ length: 500 }, (_, index) => `ord${index}`));
  const change = theirs.api.change;
  theirs.api.change = async (...call) => {
    signIn(next);
    return change(...call);
  };
  sync.now();
  await vi.advanceTimersByTimeAsync(1);
  expect(theirs.kept.size).toBe(200);
  expect([words.words, words.unsent("bo")]).toEqual([[], []]);
});

it("says at once that the words are the device's again, though a call still hangs", async () => {
  const theirs = account();
  const { sync, signIn } = device(theirs);
  theirs.api.list = () => new Promise(() => {});
  signIn("anna");
  sync.now();
  await vi.advanceTimersByTimeAsync(1);
  expect(sync.state).toBe("sending");
  signIn(null);
  sync.now();
  expect(sync.state).toBe("device");
});

it("asks the storage and not the page who is signed in, before each call and after", async () => {
  const theirs = account();
  const { kept, words, sync, settle, signIn, signInUnheard } = device(theirs);
  signIn("anna");
  words.add(["syre"]);
  signInUnheard("bo");
  await settle();
  expect([theirs.calls(), theirs.kept.size]).toEqual([0, 0]);

  signInUnheard("anna");
  theirs.kept.set("hemmeligt", { changedAt: new Date(5).toISOString(), isRemoved: false });
  const list = theirs.api.list;
  theirs.api.list = async (...call) => {
    signInUnheard("bo");
    return list(...call);
  };
  await settle();
  expect([words.words, JSON.stringify([...kept])]).toEqual([["syre"], expect.not.stringContaining("hemmeligt")]);
  expect(sync.state).toBe("sending");
});

describe("a page that is left", () => {
  it("by another page of ours sends what is unsent, and says nothing any more", async () => {
    const theirs = account();
    const { words, sync, states, signIn } = device(theirs);
    signIn("anna");
    words.add(Array.from({ length: 450 }, (_, index) => `ord${index}`));
    sync.soon();
    sync.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect([theirs.kept.size, words.unsent("anna"), states]).toEqual([450, [], ["sending"]]);
    const calls = theirs.calls();
    sync.now();
    await vi.advanceTimersByTimeAsync(syncPauseMs);
    expect([theirs.calls(), states]).toEqual([calls, ["sending"]]);
  });

  it("for good sends at once, once, and still knows at the next visit what may not have arrived", async () => {
    const theirs = account();
    const { words, sync, settle, signIn, signInUnheard } = device(theirs);
    signIn("anna");
    await settle();
    sync.leave();
    expect(theirs.leaving).toEqual([]);
    words.add(["syre"]);
    sync.soon();
    signInUnheard("bo");
    sync.leave();
    expect(theirs.leaving).toEqual([]);
    signInUnheard("anna");
    sync.leave();
    sync.leave();
    expect(theirs.leaving).toEqual([{ userId: "anna", words: ["syre"] }]);
    expect(words.unsent("anna")).toHaveLength(1);
    await settle();
    expect([...theirs.kept.keys()]).toEqual(["syre"]);
  });

  it("tries again when nothing could be sent at first", () => {
    const theirs = account();
    const { words, sync, signIn } = device(theirs);
    signIn("anna");
    words.add(["syre"]);
    sync.soon();
    theirs.ready(false);
    sync.leave();
    theirs.ready(true);
    sync.leave();
    expect(theirs.leaving).toEqual([{ userId: "anna", words: ["syre"] }]);
  });

  it("sends nothing when the account has all", async () => {
    const theirs = account();
    const { sync, settle, signIn } = device(theirs);
    signIn("anna");
    await settle();
    const calls = theirs.calls();
    sync.leave();
    sync.stop();
    await vi.advanceTimersByTimeAsync(syncPauseMs);
    expect([theirs.calls(), theirs.leaving]).toEqual([calls, []]);
  });
});
