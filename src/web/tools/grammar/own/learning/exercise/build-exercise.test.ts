import { describe, expect, it } from "vitest";
import { buildExercise, exerciseLength, isAtError, readSentence, wordsIn } from "./build-exercise.ts";
import { exerciseKinds, neededKinds } from "./kinds.ts";
import { sentences } from "./sentences.da.ts";
import { turnOf } from "./weeks.ts";

describe("an exercise", () => {
  const build = (turn: number, kinds = exerciseKinds.slice(0, 3)) => buildExercise({ kinds, sentences, turn });

  it("has eight sentences, two of them right, most of the kind that is needed most", () => {
    for (let turn = 0; turn < 40; turn += 1) {
      const items = build(turn);
      expect(items).toHaveLength(exerciseLength);
      expect(new Set(items.map((one) => one.text)).size).toBe(exerciseLength);
      expect(items.filter((one) => one.error === undefined)).toHaveLength(2);
      const counts = exerciseKinds.slice(0, 3).map((kind) => items.filter((one) => one.kind === kind).length);
      expect(counts).toEqual([3, 3, 2]);
    }
  });

  it("is the same each time it is opened, and another one the next turn, in another order", () => {
    expect(build(7)).toEqual(build(7));
    const now = build(7).map((one) => one.text);
    expect(build(8).filter((one) => now.includes(one.text))).toEqual([]);
    const places = new Set(Array.from({ length: 20 }, (_, turn) => build(turn).findIndex((one) => !one.error)));
    expect(places.size).toBeGreaterThan(3);
  });

  it("is of one kind where no more is asked for", () => {
    expect(new Set(build(1, ["komma"]).map((one) => one.text)).size).toBe(exerciseLength);
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
    expect(turnOf(done, now)).toBe(turnOf([], now) + 1);
    expect(turnOf([], weekLater)).toBeGreaterThan(turnOf(done, now));
  });
});
