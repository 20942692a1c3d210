/** A try is seen where the words are, waits for the writing to end, and tells right from still wrong. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Edit } from "#dansk/engine/document.ts";
import { applyEdit } from "../../../checking/engine/edit.ts";
import type { TrackedFinding } from "../../../checking/finding-store.ts";
import { createLearning, tryPauseMs } from "./learning.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Stands for the language: runs of x are findings, and z is a word that nobody knows. A new check gives new numbers. */
function open(start: string) {
  let text = start;
  let number = 0;
  let findings: TrackedFinding[] = [];
  let isOn = true;
  let isChecked = true;
  const ended: [outcome: string, type: string][] = [];
  const check = () => {
    findings = [...text.matchAll(/x+|z+/gu)].map(({ 0: found, index }) => {
      number += 1;
      const place = { start: index, end: index + found.length };
      const finding = {
        ...place,
        id: number,
        ...(found.startsWith("x")
          ? ({ rule: "nutids-r", category: "grammatik" } as const)
          : ({ rule: "stavning", category: "stavning" } as const)),
        confidence: "sikker",
        message: "",
        explanation: "",
        suggestions: ["y"],
      } as const;
      return { ...place, id: number, finding, text: found, lead: "", tail: "" };
    });
  };
  check();
  const learning = createLearning({
    storage: () => undefined,
    isOn: () => isOn,
    isOfWholeText: () => false,
    shown: () => findings,
    isChecked: () => isChecked,
    seen: () => {},
    ended: (text) => ended.push([text.startsWith("Rettet.") ? "solved" : "tried", "nutids-r"]),
  });
  return {
    learning,
    ended,
    first: () => findings[0] as TrackedFinding,
    findings: () => findings,
    turn: (on: boolean) => {
      isOn = on;
    },
    hold: (held: boolean) => {
      isChecked = !held;
    },
    type(...edits: Edit[]) {
      learning.edited(edits);
      for (const edit of edits) text = applyEdit(text, edit);
      check();
    },
    /** As when another option has the whole text checked anew. */
    checkAgain: check,
    pause: () => vi.advanceTimersByTime(tryPauseMs),
  };
}

const write = (at: number, insert: string): Edit => ({ from: at, to: at, insert });

it("a try that is under way when the mode goes off with its owner is not counted", () => {
  const { learning, turn, type, pause, ended } = open("a xx b");
  type(write(3, "y"));
  turn(false);
  learning.load();
  pause();
  expect([learning.score, ended]).toEqual([[], []]);
  turn(true);
  type({ from: 2, to: 5, insert: "y" });
  turn(false);
  pause();
  expect([learning.score, ended]).toEqual([[], []]);
});

it("shows nothing but the place until the answer is asked for, and counts that once", () => {
  const { learning, first } = open("a xx b");
  expect([learning.isHidden(first()), learning.hintCount(first())]).toEqual([true, 0]);
  learning.hint(first().id);
  expect([learning.isHidden(first()), learning.hintCount(first())]).toEqual([true, 1]);
  learning.reveal(first());
  learning.reveal(first());
  expect(learning.isHidden(first())).toBe(false);
  expect(learning.score).toEqual([{ type: "nutids-r", self: 0, shown: 1 }]);
});

it.each<[string, Edit[]]>([
  ["written over at once", [{ from: 2, to: 4, insert: "y" }]],
  [
    "deleted and written letter by letter",
    [{ from: 2, to: 4, insert: "" }, write(2, "x"), write(3, "y"), { from: 2, to: 3, insert: "" }],
  ],
  [
    "changed from inside",
    [
      { from: 3, to: 4, insert: "" },
      { from: 2, to: 3, insert: "y" },
    ],
  ],
])("never counts an answer that was shown as found: %s", (_name, edits) => {
  const { learning, first, type, pause, ended, checkAgain } = open("a xx b");
  learning.reveal(first());
  checkAgain();
  expect(learning.isHidden(first())).toBe(false);
  type(write(0, "Nu "));
  for (const { from, to, insert } of edits) type({ from: from + 3, to: to + 3, insert });
  pause();
  expect([learning.score, ended]).toEqual([[{ type: "nutids-r", self: 0, shown: 1 }], []]);
});

it("counts a try that ends with the answer shown once, as shown", () => {
  const { learning, first, type, pause, ended } = open("a xx b");
  type({ from: 3, to: 4, insert: "" });
  learning.reveal(first());
  type({ from: 2, to: 3, insert: "y" });
  pause();
  expect([learning.score, ended]).toEqual([[{ type: "nutids-r", self: 0, shown: 1 }], []]);
});

it("waits anew after each key, also when the engine was late with its answer", () => {
  const { learning, type, pause, ended, hold } = open("a xx b");
  type({ from: 3, to: 4, insert: "" });
  hold(true);
  pause();
  type({ from: 2, to: 3, insert: "y" });
  hold(false);
  learning.answered();
  expect(ended).toEqual([]);
  pause();
  expect(ended).toEqual([["solved", "nutids-r"]]);
});

it("has nothing to ask about what was read before it was turned on, or at an earlier visit", () => {
  const { learning, first, findings, turn, type, pause } = open("a xx b xx c");
  turn(false);
  learning.read(first());
  turn(true);
  learning.leave();
  expect(findings().map(learning.isHidden)).toEqual([false, true]);
  const kept = learning.seen().map((place) => ({ ...place }));
  learning.clear();
  expect(findings().map(learning.isHidden)).toEqual([true, true]);
  learning.restore(kept);
  type({ from: 2, to: 4, insert: "y" });
  pause();
  expect(learning.score).toEqual([]);
});

it("hides nothing when it is off", () => {
  const { learning, first, turn, type, pause, ended } = open("a xx b");
  turn(false);
  expect(learning.isHidden(first())).toBe(false);
  type({ from: 2, to: 4, insert: "y" });
  pause();
  expect(ended).toEqual([]);
});

it("tells that a try was right once the writing has paused", () => {
  const { learning, type, pause, ended } = open("a xx b");
  type({ from: 3, to: 4, insert: "" });
  vi.advanceTimersByTime(tryPauseMs - 1);
  type({ from: 2, to: 3, insert: "" });
  type(write(2, "y"));
  vi.advanceTimersByTime(tryPauseMs - 1);
  expect(ended).toEqual([]);
  pause();
  expect(ended).toEqual([["solved", "nutids-r"]]);
  expect(learning.score).toEqual([{ type: "nutids-r", self: 1, shown: 0 }]);
});

it("shows the answer after a try that was not right yet", () => {
  const { learning, type, pause, ended, first } = open("a xx b");
  type(write(4, "x"));
  pause();
  expect(ended).toEqual([["tried", "nutids-r"]]);
  expect(learning.isHidden(first())).toBe(false);
});

it("praises no other error in the place of the first", () => {
  const { learning, type, pause, ended, first } = open("a xx b");
  type({ from: 2, to: 4, insert: "zz" });
  pause();
  expect([ended, learning.isHidden(first())]).toEqual([[["tried", "nutids-r"]], false]);
  expect(learning.score).toEqual([{ type: "nutids-r", self: 0, shown: 1 }]);
});

it("waits for the engine", () => {
  const { type, pause, ended, hold, learning } = open("a xx b");
  hold(true);
  type({ from: 2, to: 4, insert: "y" });
  pause();
  expect(ended).toEqual([]);
  hold(false);
  learning.answered();
  learning.answered();
  expect(ended).toEqual([["solved", "nutids-r"]]);
});

it.each<[string, Edit[]]>([
  ["going on with a blank after the words", [write(4, " "), write(5, "xord")]],
  ["writing a word in front of them", [write(2, "nu ")]],
  ["writing elsewhere", [write(0, "Her: "), write(11, " og mere")]],
  ["changing them and back again", [write(4, "y"), { from: 4, to: 5, insert: "" }]],
  ["deleting a passage", [{ from: 0, to: 40, insert: "" }]],
])("takes %s for no try", (_name, edits) => {
  const { learning, type, pause, ended, findings } = open(`a xx b${" og et langt stykke tekst".repeat(3)}`);
  for (const edit of edits) type(edit);
  pause();
  expect(ended).toEqual([]);
  expect(findings().every(learning.isHidden)).toBe(true);
});

it("follows several tries at once, each in its own place", () => {
  const { type, pause, ended, learning, findings } = open("a xx b xx c xx");
  type({ from: 12, to: 14, insert: "y" });
  type(write(9, "x"));
  type(write(0, "Foran. "));
  pause();
  expect(ended.toSorted()).toEqual([
    ["solved", "nutids-r"],
    ["tried", "nutids-r"],
  ]);
  expect(findings().map(learning.isHidden)).toEqual([true, false]);
});

it("forgets tries and answers with the text, and the score only when asked", () => {
  const { learning, first, type, pause, ended } = open("a xx b");
  learning.reveal(first());
  type(write(4, "x"));
  learning.clear();
  pause();
  expect([ended, learning.isHidden(first()), learning.score.length]).toEqual([[], true, 1]);
  learning.clearScore();
  expect(learning.score).toEqual([]);
});
