import { expect, test } from "vitest";
import { diffTexts } from "./diff-texts.ts";
import { shareChanged } from "./share-changed.ts";

test.each([
  ["Det er fint vejr i dag.", "Det er fint vejr i dag.", 0],
  ["Det er fint vejr i dag.", "Det er dårligt vejr i dag.", 2 / 12],
  ["Det er vigtigt at huske det.", "Det er væsentligt at erindre det.", 4 / 12],
  ["Katten sov. Naboen blev vred.", "Katten sov.", 3 / 7],
  ["Alt er nyt.", "", 1],
  ["", "Alt er nyt.", 1],
  ["Solen skinner.", "Hunden gøede hele natten.", 1],
  ["", "  ", 0],
])("%j, %j: %d", (before, after, expected) => {
  expect(shareChanged(before, diffTexts(before, after))).toBeCloseTo(expected, 10);
});

test("what is moved, in another order, or other marks and capitals, changes no word", () => {
  const before = "Solen skinnede hele dagen, og vi spiste. I går gik jeg hjem igen. Vi ses.";
  const after = "I går gik jeg hjem igen. Og vi spiste, solen skinnede hele dagen.\n\nVi ses!";
  expect(shareChanged(before, diffTexts(before, after))).toBe(0);
});

test("with decisions only what is accepted counts", () => {
  const before = "Jeg kann ikke. Vi ses idag.";
  const changes = diffTexts(before, "Jeg kan ikke. Vi ses i dag.");
  expect(shareChanged(before, changes, new Map())).toBe(0);
  expect(shareChanged(before, changes, new Map([[changes[0]?.id ?? "", "accepted"]]))).toBeCloseTo(2 / 12, 10);
});
