import { describe, expect, it } from "vitest";
import { measure } from "#dansk/measure/measure.ts";
import { maxWordsOf, shareWords, withinWords } from "./length.ts";

describe("how long a summary may be", () => {
  it.each([
    [{ kind: "words", max: 150 }, 10_000, 150],
    [{ kind: "percent", percent: 10 }, 2_000, 200],
    [{ kind: "percent", percent: 5 }, 100, 20],
    [{ kind: "srp" }, 6_000, 200],
    [{ kind: "srp" }, 200, 100],
    [{ kind: "name", name: "kort" }, 200, 60],
    [{ kind: "name", name: "kort" }, 1_000, 100],
    [{ kind: "name", name: "kort" }, 20_000, 600],
    [{ kind: "name", name: "mellem" }, 1_000, 250],
    [{ kind: "name", name: "lang" }, 3_000, 600],
  ] as const)("%j of %i words: %i", (length, sourceWords, words) => {
    expect(maxWordsOf(length, sourceWords)).toBe(words);
  });
});

it("shares the words out by length, and never more than there are", () => {
  const pieces = [
    { start: 0, end: 100 },
    { start: 100, end: 400 },
  ];
  expect(shareWords(pieces, 100)).toEqual([25, 75]);
  expect(
    shareWords(
      Array.from({ length: 3 }, (_, at) => ({ start: at, end: at + 1 })),
      100,
    ),
  ).toEqual([33, 33, 33]);
  expect(shareWords([{ start: 0, end: 0 }], 50)).toEqual([1]);
});

describe("a summary that is too long", () => {
  const text = "Den første sætning er her. Den anden er her også. Den tredje er den sidste.";

  it("loses its last sentences, and none of them half", () => {
    expect(withinWords(text, 15)).toBe(text);
    expect(withinWords(text, 14)).toBe("Den første sætning er her. Den anden er her også.");
    expect(withinWords(text, 9)).toBe("Den første sætning er her.");
  });

  it("keeps its first sentence", () => {
    expect(withinWords(text, 1)).toBe("Den første sætning er her.");
  });

  it("loses points from the end of a list", () => {
    const list = "- Den første er her.\n- Den anden er her.\n- Den tredje er her.";
    expect(withinWords(list, 8)).toBe("- Den første er her.\n- Den anden er her.");
    expect(measure(withinWords(list, 8)).words).toBeLessThanOrEqual(8);
  });
});
