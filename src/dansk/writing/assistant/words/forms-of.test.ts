import { expect, test } from "vitest";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { formsOf } from "./forms-of.ts";
import { sayForms } from "./say-forms.da.ts";

/** Class, gender of a noun, forms. */
const shown = (word: string): readonly string[] =>
  formsOf(testLexicon(), word).map((found) => {
    const { forms } = found;
    const kind = found.class === "noun" ? found.gender : found.class;
    if (found.class === "noun") {
      const { singular, definite, plural, pluralDefinite } = found.forms;
      return [kind, singular, definite, plural, pluralDefinite].join(" ");
    }
    return [kind, ...Object.values(forms)].join(" ");
  });

test.each([
  ["hund", "common hund hunden hunde hundene"],
  ["øjnene", "neuter øje øjet øjne øjnene"],
  ["barn", "neuter barn barnet børn børnene"],
  ["børnene", "neuter barn barnet børn børnene"],
  ["mus", "common mus musen mus musene"],
  ["tal", "neuter tal tallet tal tallene"],
  ["spil", "neuter spil spillet spil spillene"],
  ["tid", "common tid tiden tider tiderne"],
  ["gren", "common gren grenen grene grenene"],
  ["museum", "neuter museum museet museer museerne"],
  ["museer", "neuter museum museet museer museerne"],
  ["kursus", "neuter kursus kurset kurser kurserne"],
  ["kvinde", "common kvinde kvinden kvinder kvinderne"],
  ["uge", "common uge ugen uger ugerne"],
  ["æg", "both æg æggen / ægget ægge æggene"],
  ["sol", "common sol solen soler solerne"],
  ["dør", "common dør døren døre dørene"],
  ["datter", "common datter datteren døtre døtrene"],
])("the noun %s: %s", (word, forms) => {
  expect(shown(word)).toEqual([forms]);
});

test.each([
  ["synge", "verb synge synger sang sunget syng synges"],
  ["sang", "common sang sangen sange sangene"],
  ["lægge", "verb lægge lægger lagde lagt læg lægges lagdes"],
  ["kunne", "verb kunne kan kunne kunnet"],
  ["turde", "verb turde tør turde turdet"],
  ["dø", "verb dø dør døde død"],
  ["ligge", "verb ligge ligger lå ligget lig"],
  ["arve", "verb arve arver arvede arvet arv arves arvedes"],
  ["stor", "adjective stor stort store større størst største"],
  ["nær", "adjective nær nært nære nærmere nærmest nærmeste"],
  ["moden", "adjective moden modent modne"],
])("%s: %s", (word, forms) => {
  expect(shown(word)).toEqual([forms]);
});

test("a word of two classes is told as both, and none of a verb's forms as an adjective's", () => {
  expect(shown("have")).toEqual(["common have haven haver haverne", "verb have har havde haft hav"]);
  expect(shown("stille")[1]).toBe("adjective stille stille stille");
});

test("what the lexicon does not list is said to be that", () => {
  expect(shown("flumsebaske")).toEqual([]);
  expect(sayForms(formsOf(testLexicon(), "blog"))).toContain("har min ordliste ikke formen");
  expect(sayForms(formsOf(testLexicon(), "hund"))).not.toContain("ordliste");
});
