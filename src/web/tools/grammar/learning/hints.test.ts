/** A hint helps one to find the answer, and never is the answer. */
import { expect, it } from "vitest";
import type { Category } from "#dansk/finding.ts";
import { hintsFor } from "./hints.ts";

function hints(rule: string, category: Category, text: string, suggestions: string[], explanation: string) {
  const place = { start: 0, end: text.length };
  const told = {
    ...place,
    id: 1,
    rule,
    category,
    confidence: "sikker",
    message: "",
    explanation,
    suggestions,
  } as const;
  return hintsFor({ finding: told, text });
}

it("names the kind, and then gives the test of the rule", () => {
  const why =
    "Efter »jeg« står verbet i nutid og får -r. Prøv at sætte »spiser« eller »spise« ind: Siger du »spiser«, skal der -r på.";
  expect(hints("nutids-r-subjekt", "grammatik", "køre", ["kører"], why)).toEqual([
    "Det handler om: nutids-r.",
    "Prøv at sætte »spiser« eller »spise« ind: Siger du »spiser«, skal der -r på.",
  ]);
});

it("leaves out a sentence that gives the answer, but not one that sets both side by side", () => {
  expect(hints("sammenskrivning", "ord", "idag", ["i dag"], "»I dag« skrives i to ord.")).toEqual([
    "Det handler om: ord, der er skrevet sammen.",
  ]);
  const cut = "Prøv at sætte »spise« eller »spiser« ind: Passer »spise«, skal der stå »komme«.";
  expect(hints("nutids-r", "grammatik", "kommer", ["komme"], cut)[1]).toBe("Prøv at sætte »spise« eller »spiser« ind.");
  const both = "Prøv at sætte »netop« ind, og vælg mellem »lige« og »ligge«.";
  expect(hints("lige-ligge", "grammatik", "ligge", ["lige"], `Her skal der stå »lige«. ${both}`)[1]).toBe(both);
});
