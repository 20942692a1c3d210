/** Words of the same root with another ending, and no more of them than a database is asked for. */
import { expect, it } from "vitest";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { relatedWords } from "./related-words.ts";

it.each([
  ["Hvordan opdager man, at man er overtrænet?", "overtræning"],
  ["Hvad er meningen med undersøgelsen?", "undersøge"],
  ["Hvem undersøgte søen?", "undersøgelse"],
  ["Hvor fugtigt var der?", "fugtighed"],
  ["Hvem skriver?", "skriver"],
])("%s: %s", (question, word) => {
  expect(relatedWords(question)).toContain(word);
});

it("short words have none, and each stands once", () => {
  expect(relatedWords("Er du nu her, eller hva'?")).not.toContain("ning");
  const words = relatedWords("Løbet løbet LØBET");
  expect(words).toEqual([...new Set(words)]);
});

it("of a hundred thousand characters there are no more than of some words, at once", () => {
  const tookMs = threadTimer();
  const long = Array.from({ length: 9_000 }, (_none, at) => `ord${String.fromCharCode(97 + (at % 26))}ningerne`).join(
    " ",
  );
  expect(relatedWords(long).length).toBeLessThan(2_500);
  expect(relatedWords("x".repeat(100_000)).length).toBeLessThan(2_500);
  expect(tookMs()).toBeLessThan(here(500));
});
