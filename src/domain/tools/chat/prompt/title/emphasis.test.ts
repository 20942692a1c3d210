import { expect, test } from "vitest";
import { withoutEmphasis } from "./emphasis.ts";
import { titleFrom } from "./first-title.ts";

test.each([
  ["**Hvad er** en ulv", "Hvad er en ulv"],
  ["**Hvad er _det_ her**", "Hvad er det her"],
  ["***Hvad*** er ~~det~~ `kode`", "Hvad er det kode"],
  ["***Hvad** er* det", "Hvad er det"],
  ["**»Ringen«**, hvad er det", "»Ringen«, hvad er det"],
  ["(**vigtigt**) og *fed*.", "(vigtigt) og fed."],
  ["foto**syntese** og **foto**syntese", "fotosyntese og fotosyntese"],
  ["**Hvad** er 2**10", "Hvad er 2**10"],
  ["`x` er 3*x*y", "x er 3*x*y"],
])("marks of emphasis go: %j", (line, plain) => {
  expect(withoutEmphasis(line)).toBe(plain);
});

test.each([
  "Hvad er 2**10",
  "Hvad er 2**10 og 3**10",
  "Hvad er 2**n og (a+b)**2",
  "a**b + c**d",
  "(a)*(b)*(c)",
  "3 *4 og 5 * 6",
  "Hvad gør **kwargs og *args",
  "snake_case_navn og _privat",
  "Hvorfor vejer den ~5 kg",
  "Hovedstaden i ____ er Paris",
  "p < 0,05* og p < 0,01**",
  "𝔥**𝔢",
])("signs that are none stay: %j", (line) => {
  expect(withoutEmphasis(line)).toBe(line);
});

test.each([
  ["Hvad er 2**10?", "Hvad er 2**10"],
  ["**Kan du** regne 2**10 ud?", "Kan du regne 2**10 ud"],
  ["***** Opgave 3 *****", "Opgave 3"],
])("a title has them as they were written: %j", (message, title) => {
  expect(titleFrom(message)).toBe(title);
});
