import { expect, it } from "vitest";
import { measure } from "#dansk/measure/measure.ts";
import { testEngine } from "../../../../../tests/support/engine.ts";
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

it("has the numbers of its foot", () => {
  const { words, lix } = measure(heroText);
  expect({ words, lix }).toEqual(heroCounts);
});
