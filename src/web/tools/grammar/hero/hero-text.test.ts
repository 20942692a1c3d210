import { expect, it } from "vitest";
import { measure } from "#dansk/measure/measure.ts";
import { testEngine } from "../../../../../tests/support/engine.ts";
import * as texts from "../../../checking/texts.da.ts";
import { heroCounts, heroFindings, heroText } from "./hero-text.da.ts";

it("has the findings of our own engine, as the server shows them", () => {
  const found = testEngine().check(heroText);
  expect(found).toHaveLength(heroFindings.length);
  for (const [at, { suggestion, ...shown }] of heroFindings
    .map((one) => ({ suggestion: undefined, ...one }))
    .entries()) {
    expect(found[at]).toMatchObject({ ...shown, confidence: "sikker" });
    if (suggestion !== undefined) expect(found[at]?.suggestions[0]).toBe(suggestion);
  }
});

it("has the position of its card and the numbers of its foot, as the tool writes them", () => {
  const { words, lix = Number.NaN } = measure(heroText);
  expect(heroCounts).toEqual({
    position: texts.positionOf(1, heroFindings.length),
    words: texts.words(words),
    lix: texts.lix(lix),
  });
});
