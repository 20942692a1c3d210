/** The guard does not fall below its minimum scores on its sets, is fast, and accepts any string. */
import { beforeAll, expect, test } from "vitest";
import { compareMeaning } from "#dansk/writing/guard/compare-meaning.ts";
import { type GuardScore, scoreGuard } from "../../scripts/dansk/guard/guard-score.ts";
import { firstOfPairs, guardSets, readSet } from "../../scripts/dansk/guard/guard-sets.ts";
import { testLexicon } from "../support/lexicon.ts";
import { danishText, randomFrom, strangeText } from "../support/random-text.ts";

/** Sets of pairs, most of them written by somebody else and rewritten far more freely: they have bars of their own. */
const isBlind = (set: string) => Number(set) >= firstOfPairs;
const readAll = (names: readonly string[]) => names.map(readSet);
const scoreOf = (sets: readonly ReturnType<typeof readSet>[]) =>
  scoreGuard(
    sets.flatMap((set) => set.deviations),
    sets.flatMap((set) => set.paraphrases),
    testLexicon(),
  );
let score: GuardScore;
let blind: GuardScore;

beforeAll(() => {
  score = scoreOf(readAll(guardSets.filter((set) => !isBlind(set))));
  blind = scoreOf(readAll(guardSets.filter(isBlind)));
}, 120_000);

test("the sets are large enough to say something, with every kind", () => {
  expect(score.deviations).toBeGreaterThanOrEqual(200);
  expect(score.words).toBeGreaterThanOrEqual(3000);
  expect([...score.byKind.keys()]).toHaveLength(11);
  for (const [kind, [, all]] of score.byKind) expect(all, kind).toBeGreaterThanOrEqual(15);
});

test("95 of 100 planted changes are told at their place, by their kind", () => {
  expect(score.found / score.deviations, score.misses.join("\n")).toBeGreaterThanOrEqual(0.95);
});

test("honest rewritings give at most two alarms in 1,000 words", () => {
  expect((1000 * score.alarms) / score.words, score.falses.join("\n")).toBeLessThanOrEqual(2);
});

test("freely rewritten texts of others do not fall behind what was reached", () => {
  expect(blind.deviations).toBeGreaterThanOrEqual(840);
  expect(blind.words).toBeGreaterThanOrEqual(29_000);
  expect(blind.found / blind.deviations).toBeGreaterThanOrEqual(0.81);
  expect((1000 * blind.alarms) / blind.words).toBeLessThanOrEqual(4);
});

test("any two strings are compared, with places inside them", () => {
  const random = randomFrom(606);
  for (let n = 0; n < 400; n += 1) {
    const before = n % 2 === 0 ? danishText(random, 12) : strangeText(random, 12);
    const after = random() < 0.5 ? before.split(" ").reverse().join(" ") : strangeText(random, 10);
    for (const change of compareMeaning(before, after, { lexicon: testLexicon() })) {
      expect(change.before ?? change.after).not.toBeNull();
      for (const [span, text] of [[change.before, before] as const, [change.after, after] as const]) {
        const [start, end] = span ?? [0, 0];
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }
  }
});

test.each([
  ["numbers", (n: number) => "12 og 13 ".repeat(n)],
  ["dates", (n: number) => "1.1.2001 ".repeat(n)],
  ["quotations", (n: number) => '"a" '.repeat(n)],
  ["open quotation marks", (n: number) => "»a ".repeat(n)],
  ["one sentence again and again", (n: number) => "Han kan ikke. ".repeat(n)],
])(
  "four times as long takes no more than about four times the time: %s",
  (_name, textOf) => {
    const lexicon = testLexicon();
    const timeOf = (n: number) => {
      const text = textOf(n);
      const times = [1, 2, 3].map(() => {
        const before = process.threadCpuUsage();
        compareMeaning(text, `Nej. ${text}`, { lexicon });
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1000;
      });
      return Math.min(...times);
    };
    const short = timeOf(500);
    // Quadratic work would take sixteen times as long.
    expect(timeOf(2000)).toBeLessThan(8 * short + 20);
  },
  60_000,
);
