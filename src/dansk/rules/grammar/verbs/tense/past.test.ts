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
  ["I sommers rejse vi til Spanien.", ["rejste", "rejser"]],
  ["Vi køre til Tyskland sidste år.", ["kørte", "kører"]],
  ["Vi spille fodbold hele dagen i søndags.", ["spillede", "spiller"]],
  ["Den koste mange penge i går.", ["kostede", "koster"]],
  ["I går koste den 20 kr.", ["kostede", "koster"]],
  ["Jeg have ikke tid i går.", ["havde", "har"]],
  ["Jeg lære at svømme i vinters.", ["lærte", "lærer"]],
  ["Min far køre mig til skole i morges.", ["kørte", "kører"]],
  ["Det ske for to uger siden.", ["skete", "sker"]],
  ["I gamle dage arbejde børn på fabrikker.", ["arbejdede", "arbejder"]],
  ["Forrige år vinde vi kampen.", ["vandt", "vinder"]],
  ["Vi overtage butikken i mandags.", ["overtog", "overtager"]],
  ["Jeg ringe dig op i går, men du var der ikke.", ["ringede", "ringer"]],
  ["Jeg hente dig i morgen.", ["henter"]],
  ["Avisen fra i går ligge på bordet.", ["ligger"]],
  ["Jeg vente på dig siden i mandags.", ["venter"]],
  ["Jeg køre mere end sidste år.", ["kører"]],
  ["Jeg mene, at det var godt i går.", ["mener", "mente"]],
  ["Vi håbe, at de havde det godt.", ["håber", "håbede"]],
  ["Bogen, som jeg købte i går, handle om en hund.", ["handler", "handlede"]],
])("%s", (text, suggestions) => {
  expect(suggested(text)).toEqual(suggestions);
});

test("the explanation is about the form that comes first", () => {
  const finding = (text: string) => certain(testEngine().check(text)).at(-1);
  const past = finding("I weekenden spillede vi, og han vinde.");
  expect(past?.message).toBe("Verbet skal stå i datid: »vandt«.");
  expect(past?.explanation).toContain("skal du skrive »vandt«");
  expect(past?.explanation).not.toContain("-r");
  expect(finding("Jeg køre i skole hver dag.")?.explanation).toContain("ender på -r i nutid");
});

test("the word to try in place of a participle is a present of Danish", () => {
  const [finding] = certain(testEngine().check("Vi så en spændene film."));
  expect(finding?.explanation).toContain("udsagnsordet »spænder«");
});
