/** Two drafts that open alike are told apart by the first word that is another. */
import { expect, it } from "vitest";
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
