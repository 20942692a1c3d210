import { expect, test } from "vitest";
import { certain, testEngine } from "../../../../../../tests/support/engine.ts";

/** The suggestions of the last certain finding. */
function suggested(text: string): readonly string[] | undefined {
  return certain(testEngine().check(text)).at(-1)?.suggestions;
}

test.each([
  ["I weekenden spillede vi, og han vinde.", ["vandt", "vinder"]],
  ["I sommer var vi i Italien. Vi køre derned i bil, og det tog to dage.", ["kørte", "kører"]],
  ["Vi var i Rom. Jeg spise is hver dag.", ["spiste", "spiser"]],
  ["Min søster kede sig hele vejen, og hun snorkede.", ["kedede", "keder"]],
  ["Hun er god. Jeg spise is hver dag.", ["spiser"]],
  ["Jeg køre i skole, og så er jeg træt.", ["kører"]],
  ["Hun sagde, at han køre for hurtigt.", ["kører", "kørte"]],
])("%s", (text, suggestions) => {
  expect(suggested(text)).toEqual(suggestions);
});

test("the explanation is about the form that comes first", () => {
  const finding = (text: string) => certain(testEngine().check(text)).at(-1);
  const past = finding("I weekenden spillede vi, og han vinde.");
  expect(past?.message).toBe("Verbet skal stå i datid: »vandt«.");
  expect(past?.explanation).toContain("skal du skrive »vandt«");
  expect(past?.explanation).not.toContain("-r");
  expect(finding("Jeg køre i skole hver dag.")?.explanation).toContain("ender det på -r");
});

test("the word to try in place of a participle is a present of Danish", () => {
  const [finding] = certain(testEngine().check("Vi så en spændene film."));
  expect(finding?.explanation).toContain("udsagnsordet »spænder«");
});
