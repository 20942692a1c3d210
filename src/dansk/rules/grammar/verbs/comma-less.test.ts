import { expect, test } from "vitest";
import { certain, testEngine } from "../../../../../tests/support/engine.ts";

/** Right but for their commas, as many pupils write: nothing else may be put right in them. */
const commaLess = [
  "Dem der vil med rækker hånden op.",
  "De der vil med rækker hånden op.",
  "Dem der ikke må hjem venter her.",
  "Alle der vil kommer med.",
  "Den der vil kommer med.",
  "Jeg skal hjem nu for jeg spiser klokken seks.",
  "Vi må hjem siger mor.",
  "Til sidst skal den der får flest stemmer holde en tale.",
  "Det I må er at spørge.",
  "Da jeg kom hjem sad min mor og græd.",
  "Da jeg kom hjem sad min lillebror og spillede computer.",
  "Når vi kommer hjem ligger min bror på sofaen.",
  "Da vi vågnede lå min søster stadig og sov.",
  "Det hus jeg bor i i dag er gult.",
  "Hun ved hvad hun vil vil jeg tro.",
  "Jeg ved at han kan kan du så?",
  "Grunden til at mange ryger er gruppepres.",
  "Da de lukkede vinduerne blev det varmt.",
  "Når vi er mange løber vi hurtigere.",
  "Han tegnede en pige så smuk at alle så på hende.",
];

test.each(commaLess)("nothing but commas: %s", (text) => {
  const others = certain(testEngine().check(text)).filter(({ category }) => category !== "komma");
  expect(others).toEqual([]);
});

test.each([
  ["Han kan ikke kommer i morgen.", "komme"],
  ["En dreng, der kan løber hurtigt, vandt.", "løbe"],
  ["Jeg skal i morgen spiser hos mormor.", "spise"],
  ["Han lå bogen på bordet.", "lagde"],
  ["I går lå hun nøglen på bordet.", "lagde"],
  ["Jeg skal i skole i i dag.", "i"],
])("what is wrong is still put right: %s", (text, right) => {
  expect(certain(testEngine().check(text)).map(({ suggestions }) => suggestions[0])).toContain(right);
});
