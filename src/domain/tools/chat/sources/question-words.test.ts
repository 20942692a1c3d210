/** Which questions are about a file as a whole, and which about something in it. */
import { expect, it } from "vitest";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { asksAboutWholeFile } from "./question-words.da.ts";

it.each([
  "Opsummér filen",
  "Kan du lave et resumé af novellen?",
  "Hvad handler teksten om?",
  "hvad handlede det hele om",
  "Giv mig et overblik over hovedpunkterne",
  "Sammenfat artiklen på fem linjer.",
  "Gennemgå hele rapporten",
])("%s: the whole", (question) => {
  expect(asksAboutWholeFile(question)).toBe(true);
});

it.each([
  "Hvem fandt ringen i brønden?",
  "Hvad skete der i 1897?",
  "Hvordan handlede byrådet i sagen?",
  "Hvor mange elever var med i undersøgelsen?",
  "Hvad kostede det hele?",
  "",
])("%s: a place", (question) => {
  expect(asksAboutWholeFile(question)).toBe(false);
});

it("a long question is looked at in no time", () => {
  const tookMs = threadTimer();
  asksAboutWholeFile("handler hele samlede ".repeat(250));
  expect(tookMs()).toBeLessThan(here(200));
});
