/** Every sentence is held to the engine: a wrong one is found for certain and as its kind, a right one is left alone. */
import { beforeAll, expect, it } from "vitest";
import { testEngine } from "../../../../../../tests/support/engine.ts";
import { errorTypeOf } from "../error-types.da.ts";
import { type ExerciseItem, isAtError, readSentence, wordsIn } from "./build-exercise.ts";
import { byItem } from "./explain.ts";
import { exerciseKinds, kindOf } from "./kinds.ts";
import { sentences } from "./sentences.da.ts";

beforeAll(() => void testEngine(), 60_000);

const systems = ["start", "uden", "foelg"] as const;

it.each(exerciseKinds)("%s: at least twelve sentences, each found as it should be", (kind) => {
  const lines = sentences[kind];
  expect(lines.length).toBeGreaterThanOrEqual(12);
  expect(new Set(lines).size).toBe(lines.length);
  const bad = lines.flatMap((line) => {
    const { wrong, right, slip } = readSentence(line);
    return systems.flatMap((komma) => {
      const found = testEngine().check(wrong, { komma });
      const kinds = found.map((one) => `${one.confidence} ${kindOf(errorTypeOf(one.rule, one.category))}`);
      const corrected = wrong.slice(0, slip.start) + slip.right + wrong.slice(slip.end);
      const [one] = found;
      const suggested = one && wrong.slice(0, one.start) + one.suggestions[0] + wrong.slice(one.end);
      const isFound = kinds.join() === `sikker ${kind}` && corrected === right && suggested === right;
      const isLeft = testEngine().check(right, { komma }).length === 0;
      return isFound && isLeft ? [] : [{ line, komma, kinds, suggested }];
    });
  });
  expect(bad).toEqual([]);
});

it("can be answered by a word, and is explained from among all the others", () => {
  const items = exerciseKinds.flatMap((kind) =>
    sentences[kind].map((line): ExerciseItem => {
      const { wrong, slip } = readSentence(line);
      return { kind, text: wrong, error: slip };
    }),
  );
  expect(items.filter(({ text, error }) => error && !wordsIn(text).some((word) => isAtError(word, error)))).toEqual([]);
  const text = items.map((one) => one.text).join("\n");
  const told = byItem(items, testEngine().check(text, { komma: "start" }));
  expect(items.filter((_, number) => !told.get(number)?.explanation).map((one) => one.text)).toEqual([]);
});
