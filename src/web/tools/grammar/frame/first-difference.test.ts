/** Two drafts that open alike are told apart by the first word that is another. */
import { expect, it } from "vitest";
import { expectWithin } from "../../../../../tests/support/expect-within.ts";
import { firstDifference, roughWords } from "./first-difference.ts";

it.each([
  ["Det var en kold dag i maj.", "Det var en kort dag.", "kold", "kort"],
  ["Hej Bo", "Hej Bo og Ida", "", "og"],
  ["Hej Bo", "Hej Bodil", "Bo", "Bodil"],
  ["ens", "ens", "ens", "ens"],
  ["", "Hej", "", "Hej"],
])("%j and %j", (one, other, first, second) => {
  expect(firstDifference(one, other).map(({ marked }) => marked)).toEqual([first, second]);
});

it("counts words as one sees them", () => {
  expect(roughWords("Hej, Bo – er du her? 2 gange.")).toBe(7);
});

it("counts the words of a text of signs alone in a moment", () => {
  const signs = "─".repeat(200_000);
  expectWithin(500, () => expect(roughWords(signs)).toBe(0));
  expect(roughWords(`${signs}a─b ─ 2`)).toBe(2);
});
