import { describe, expect, it } from "vitest";
import {
  buildExercise,
  type ExerciseItem,
  exerciseLength,
  isAtError,
  readSentence,
  wordsIn,
} from "./build-exercise.ts";
import { exerciseKinds, neededKinds } from "./kinds.ts";
import { sentences } from "./sentences.da.ts";
import { turnOf } from "./weeks.ts";

describe("an exercise", () => {
  const build = (week: number, done = 0, kinds = exerciseKinds.slice(0, 3)) =>
    buildExercise({ kinds, sentences, turn: { week, done } });
  const wholes = (items: readonly ExerciseItem[]) =>
    items.map(({ text, error }) => (error ? text.slice(0, error.start) + error.right + text.slice(error.end) : text));

  it("has eight sentences, two of them right, most of the kind that is needed most", () => {
    for (let week = 0; week < 40; week += 1) {
      const items = build(week);
      expect(new Set(wholes(items)).size).toBe(exerciseLength);
      expect(items.filter((one) => one.error === undefined)).toHaveLength(2);
      const counts = exerciseKinds.slice(0, 3).map((kind) => items.filter((one) => one.kind === kind).length);
      expect(counts).toEqual([3, 3, 2]);
    }
  });

  it.each([3, 4])("of %i kinds has other sentences than those before it, and comes to all of them", (many) => {
    for (let first = 0; first + many <= exerciseKinds.length; first += 1) {
      const kinds = exerciseKinds.slice(first, first + many);
      const seen = new Set<string>();
      for (let week = 2900; week < 2920; week += 1) {
        const before = [...wholes(build(week, 0, kinds)), ...wholes(build(week, 1, kinds))];
        expect(new Set(before).size).toBe(2 * exerciseLength);
        expect(wholes(build(week + 1, 0, kinds)).filter((one) => before.includes(one))).toEqual([]);
        for (const one of wholes(build(week, 0, kinds))) seen.add(one);
      }
      expect(seen.size).toBe(kinds.reduce((sum, kind) => sum + sentences[kind].length, 0));
    }
  });

  it("is the same each time it is opened, with the right ones in other places each week", () => {
    expect(build(7)).toEqual(build(7));
    const places = new Set(Array.from({ length: 20 }, (_, week) => build(week).findIndex((one) => !one.error)));
    expect(places.size).toBeGreaterThan(3);
  });
});

it.each([
  ["Jeg {køre|kører} hjem.", ["køre"]],
  ["Vi ses {idag|i dag}.", ["idag."]],
  ["Han har en {skole taske|skoletaske}.", ["skole", "taske."]],
  ["Da han kom{|,} gik vi.", ["kom", "gik"]],
  ["Jeg er større{,|} end dig.", ["større,"]],
])("%s is found at %j", (line, expected) => {
  const { wrong, right, slip } = readSentence(line);
  expect(wordsIn(wrong).flatMap((word) => (isAtError(word, slip) ? [word.text] : []))).toEqual(expected);
  expect(wrong.slice(0, slip.start) + slip.right + wrong.slice(slip.end)).toBe(right);
});

describe("the kinds", () => {
  const monday = "2026-11-16";

  it("are those that were missed most, filled up with the commonest", () => {
    const score = [
      { type: "af og ad", self: 3, shown: 0 },
      { type: "slutkomma", self: 0, shown: 2 },
      { type: "stavning", self: 0, shown: 9 },
    ];
    expect(neededKinds(score, [])).toEqual({ kinds: ["komma", "af-ad", "nutids-r"], met: 2 });
    expect(neededKinds([], [])).toEqual({ kinds: ["nutids-r", "komma", "saerskrivning"], met: 0 });
  });

  it("are at most four, and what was missed in exercises counts", () => {
    const results = exerciseKinds.map((kind) => ({ kind, right: kind === "apostrof" ? 0 : 3, answered: 4 }));
    const { kinds, met } = neededKinds([], [{ monday, results }]);
    expect([kinds[0], kinds.length, met]).toEqual(["apostrof", 4, 4]);
  });

  it("turn with the week and with what was done in it", () => {
    const now = new Date(2026, 10, 21, 13).getTime();
    const weekLater = new Date(2026, 10, 28, 13).getTime();
    const done = [{ monday, results: [{ kind: "komma", right: 1, answered: 8 } as const] }];
    const { week } = turnOf([], now);
    expect([turnOf(done, now), turnOf(done, weekLater)]).toEqual([
      { week, done: 1 },
      { week: week + 1, done: 0 },
    ]);
  });
});
