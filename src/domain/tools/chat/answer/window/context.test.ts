import { describe, expect, it } from "vitest";
import type { PathMessage } from "../../chat-rows.ts";
import { budgetOf, fitContext, newestExchanges, roomFor } from "./context.ts";

/** So many messages of so many characters each, the newest first. */
function pathOf(count: number, chars: number, summaryAt: number | null = null): readonly PathMessage[] {
  const all = Array.from({ length: count }, (_, at): PathMessage => {
    const depth = at + 1;
    const summary = depth === summaryAt ? "Opsummeret." : null;
    return {
      id: `m${depth}`,
      role: at % 2 === 0 ? "person" : "answer",
      text: "a".repeat(chars),
      depth,
      summary,
      hasFailed: false,
    };
  });
  return all.filter(({ depth }) => summaryAt === null || depth >= summaryAt).toReversed();
}

const budget = budgetOf(10_000, false);
const ids = (messages: readonly PathMessage[]) => messages.map(({ id }) => id);

describe("the budget", () => {
  it("keeps room for files where there are some", () => {
    expect(budgetOf(160_000, true)).toEqual({ all: 160_000, passages: 40_000, summary: 8_000 });
    expect(budgetOf(160_000, false)).toEqual({ all: 160_000, passages: 0, summary: 8_000 });
  });
});

describe("what a model is given when its own answer takes room", () => {
  const kept = pathOf(6, 1_000).toReversed();

  it("is all of it as long as it fits", () => {
    expect(newestExchanges(kept, 6_000)).toBe(kept);
  });

  it("is the newest of it from a question on", () => {
    expect(ids(newestExchanges(kept, 5_999))).toEqual(["m3", "m4", "m5", "m6"]);
    expect(ids(newestExchanges(kept, 3_500))).toEqual(["m5", "m6"]);
    expect(newestExchanges(kept, 1_500)).toEqual([]);
    expect(newestExchanges(kept, -1)).toEqual([]);
  });

  it("is what there is room for beside the question, passages and a summary", () => {
    expect(roomFor(500, budgetOf(10_000, true))).toBe(10_000 - 2_500 - 500 - 500);
    expect(roomFor(20_000, budget)).toBe(0);
  });
});

describe("what a model is given of a conversation", () => {
  it("is nothing where nothing was said", () => {
    expect(fitContext([], 100, budget)).toEqual({
      kept: [],
      summary: null,
      fold: [],
      unread: 0,
      uptoId: null,
      summarised: 0,
    });
  });

  it("is all of it, the oldest first, as long as it fits", () => {
    const fitted = fitContext(pathOf(4, 1_000), 100, budget);
    expect(ids(fitted.kept)).toEqual(["m1", "m2", "m3", "m4"]);
    expect(fitted).toMatchObject({ fold: [], uptoId: null, summarised: 0 });
  });

  it("begins with a question, and the rest is folded to well below what there is room for", () => {
    const fitted = fitContext(pathOf(20, 1_000), 500, budget);
    // 9,000 are left, and 60 % of that is five messages: two whole exchanges.
    expect(ids(fitted.kept)).toEqual(["m17", "m18", "m19", "m20"]);
    expect(ids(fitted.fold)).toEqual(Array.from({ length: 16 }, (_, at) => `m${at + 1}`));
    expect(fitted).toMatchObject({ summary: null, uptoId: "m16", summarised: 16, unread: 0 });
  });

  it("goes on from the last summary, whose message is not given once more", () => {
    const fitted = fitContext(pathOf(20, 500, 16), 500, budget);
    expect(ids(fitted.kept)).toEqual(["m17", "m18", "m19", "m20"]);
    expect(fitted).toMatchObject({ summary: "Opsummeret.", fold: [], uptoId: "m16", summarised: 16 });
  });

  it("folds only what is new since the last summary", () => {
    const fitted = fitContext(pathOf(40, 1_000, 16), 500, budget);
    expect(ids(fitted.fold)[0]).toBe("m17");
    expect(fitted).toMatchObject({ summary: "Opsummeret.", uptoId: "m36", summarised: 36 });
  });

  it("tells what was never read of a path that is much too long", () => {
    const fitted = fitContext(pathOf(40, 1_000).slice(0, 30), 500, budget);
    expect(fitted).toMatchObject({ unread: 10, summarised: 36 });
  });

  it("says up to where nothing was read, also where what was read was never heard", () => {
    const failed = pathOf(40, 1_000).map((message) => ({
      ...message,
      ...(message.role === "answer" && { text: "", hasFailed: true }),
    }));
    expect(fitContext(failed.slice(0, 30), 500, budget)).toEqual({
      kept: [],
      summary: null,
      fold: [],
      unread: 10,
      uptoId: "m12",
      summarised: 12,
    });
    expect(fitContext(failed, 500, budget)).toMatchObject({ kept: [], fold: [], unread: 0, uptoId: null });
  });

  it("keeps no exchange where the last alone is too long", () => {
    const fitted = fitContext(pathOf(2, 20_000), 500, budget);
    expect(fitted).toMatchObject({ kept: [], uptoId: "m2", summarised: 2 });
  });

  it("never keeps more than there is room for, nor loses a message between", () => {
    for (let count = 0; count < 60; count += 1) {
      for (const chars of [1, 100, 999, 4_000]) {
        const path = pathOf(count, chars);
        const { kept, fold } = fitContext(path, 1_000, budget);
        expect(kept.length * chars).toBeLessThanOrEqual(8_500);
        expect(ids([...fold, ...kept])).toEqual(ids(path.toReversed()));
        expect(kept[0]?.role ?? "person").toBe("person");
      }
    }
  });
});
