/** The limit is told before anything is sent. */
import { expect, test } from "vitest";
import { judgeLength } from "./limit.ts";

test.each([
  [undefined, 0, null, "fine", undefined, undefined],
  [899, 5000, 1000, "fine", undefined, undefined],
  [900, 5000, 1000, "near", "900 af 1.000 ord", undefined],
  [1000, 5000, 1000, "near", "1.000 af 1.000 ord", undefined],
  [1240, 7000, 1000, "over", "1.240 af 1.000 ord", "Din tekst er 1.240 ord. Grænsen er 1.000 ord på dit abonnement."],
  // Without spaces: twelve characters are a word to the server too.
  [1, 12_001, 1000, "over", "1.001 af 1.000 ord", "Din tekst er 1.001 ord. Grænsen er 1.000 ord på dit abonnement."],
  [90_000, 179_999, null, "fine", undefined, undefined],
  [90_000, 180_000, null, "near", "180.000 af 200.000 tegn", undefined],
  [undefined, 200_001, 10, "over", "200.001 af 200.000 tegn", "Din tekst er 200.001 tegn. Grænsen er 200.000 tegn."],
] as const)("%s words, %s units, limit %s", (words, length, limit, state, shown, reason) => {
  expect(judgeLength(words, length, limit)).toEqual({ state, shown, reason });
});
