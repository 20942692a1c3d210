import { expect, test } from "vitest";
import { testEngine } from "../../../../tests/support/engine.ts";
import { ruleExamples } from "../../../../tests/support/rule-examples.ts";
import { editDistance } from "./edit-distance.ts";
import { misspelling } from "./misspelling.ts";

ruleExamples(misspelling, {
  wrong: [
    ["Det var en spænnende film.", "Det var en spændende film."],
    ["Hun er min bedste veninnde.", "Hun er min bedste veninde."],
    ["Vi skal til fødseldag.", "Vi skal til fødselsdag."],
    ["Han har en ny computter.", "Han har en ny computer."],
    ["Det er desvære for sent.", "Det er desværre for sent."],
    ["Jeg glemte min paraplyy.", "Jeg glemte min paraply."],
    ["Hun er meget inteligent.", "Hun er meget intelligent."],
    ["Vi lavede et eksperriment.", "Vi lavede et eksperiment."],
    ["Det er helt naturlgt.", "Det er helt naturligt."],
    ["Han fik en kæmpe overaskelse.", "Han fik en kæmpe overraskelse."],
    ["Jeg er intereseret i musik.", "Jeg er interesseret i musik."],
  ],
  right: [
    "Det var en spændende film.",
    "Min veninde hedder Zarqina.",
    "Vi tog til Grzbork i sommer.",
    "Han arbejder hos IKEA og ATP.",
    "Skriv til os på hej@eksempel.dk nu.",
    "Koden er A7b9.",
    "Vi så en film på YouTube.",
    "Haha, det var sjovt.",
    "Øhm, det ved jeg ikke.",
    "Han sagde: »The weather is lovely today, my dear friend.«",
    "Hun bor i en havneby.",
    "De spiller håndbold i sportshallen.",
    "Kong Christian IV byggede meget.",
    "Sommer- og vintertøj sælges.",
    "Det er en 12-årig dreng.",
    "Vi fik is og kage.",
    "Filen hedder mit_dokument.",
    "Nej, neeej, sådan skal det ikke være.",
    "Hunden hedder Fido, og katten hedder Misser.",
    "Han læste bogen på tre timer.",
  ],
});

test.each([
  ["og", "og", 0],
  ["huset", "husset", 1],
  ["hsuet", "huset", 1],
  ["kat", "hund", 4],
  ["a", "abcdefgh", 4],
])("%s and %s are %i slips apart", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test("a word in the personal dictionary is right, in any capitals", () => {
  const text = "Vi spiser blorfen. Blorfen er god.";
  expect(testEngine().check(text, { dictionary: new Set(["blorfen"]) })).toEqual([]);
  expect(
    testEngine()
      .check(text)
      .map((finding) => finding.rule),
  ).toContain("stavning");
});
