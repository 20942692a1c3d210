import { beforeAll, expect, test } from "vitest";
import { rewriteForTest, testRewriter } from "../../../../../tests/support/rewriter.ts";

beforeAll(() => void testRewriter(), 60_000);

test.each([
  ["Der blev foretaget en måling af vandet.", "Vandet blev målt."],
  ["Der er foretaget en undersøgelse af sagen.", "Sagen er undersøgt."],
  ["Der foretages en undersøgelse af sagen.", "Sagen undersøges."],
  ["Der skal foretages en måling af vandet.", "Vandet skal måles."],
  ["Der er ikke foretaget en vurdering af sagen.", "Sagen er ikke vurderet."],
  ["Er der foretaget en undersøgelse af vandet?", "Er vandet undersøgt?"],
  ["I år er der gennemført en kortlægning af alle anlæg.", "I år er alle anlæg kortlagt."],
  [
    "Vi oplyser, at der i uge 42 vil blive foretaget en rensning af rørene.",
    "Vi oplyser, at rørene i uge 42 vil blive renset.",
  ],
  ["Der foretages en registrering af den enkelte elev.", "Den enkelte elev registreres."],
  ["Der gennemføres en evaluering af Peters arbejde.", "Peters arbejde evalueres."],
  ["Der foretages en udskiftning af anlægget til foråret.", "Anlægget udskiftes til foråret."],
])("%s → %s", (text, expected) => {
  expect(rewriteForTest(text, "standard", "middel")).toBe(expected);
});

test.each([
  // What comes behind it may belong to it, or is no one thing.
  "Der blev foretaget en analyse af jorden i haven.",
  "Der foretages en måling af vandet hver dag.",
  "Der blev foretaget en udskiftning af vinduer.",
  "Der er foretaget en undersøgelse af skolerne og hans hus.",
  // Somebody does it, or it tells of somebody.
  "De undersøgelser, der er foretaget af firmaet, er gode.",
  "Manden, der blev foretaget en undersøgelse af, var syg.",
])("left as it is: %s", (text) => {
  expect(rewriteForTest(text, "standard", "middel")).toBe(text);
});
