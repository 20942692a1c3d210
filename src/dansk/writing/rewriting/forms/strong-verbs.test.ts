import { expect, test } from "vitest";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { conjugate, infinitiveOfForm } from "./conjugate.ts";
import { strongInfinitive, strongVerb } from "./strong-verbs.ts";

test.each([
  ["er", "være"],
  ["ved", "vide"],
  ["løb", "løbe"],
  ["foretog", "foretage"],
  ["tilintetgør", "tilintetgøre"],
  ["indehavde", "indehave"],
])("%s is a form of %s", (form, infinitive) => {
  expect(strongInfinitive(form)).toBe(infinitive);
});

test.each(["løber", "lærer", "forsvar", "bevar", "undvar", "udved"])("%s is none of these forms", (form) => {
  expect(strongInfinitive(form)).toBeUndefined();
});

test("what only ends like one of the verbs that stand alone is bent by its endings", () => {
  expect(strongVerb("undvære")).toBeUndefined();
  // *under* is a present, and of another verb.
  expect(conjugate(testLexicon(), "undvære", "present")).toBe("undværer");
  expect(conjugate(testLexicon(), "være", "present")).toBe("er");
  expect(infinitiveOfForm(testLexicon(), "løber", "present")).toBe("løbe");
});
