/** What is said with figures in it, letter for letter. */
import { expect, test } from "vitest";
import { claimOf, counts, knot, notCovered, skipped, stats, withoutAi } from "./texts.da.ts";

const figures = (words: number, lix: number | undefined, seconds: number) => ({
  words,
  lix,
  readingTimeSeconds: seconds,
});

test.each([
  [figures(2480, 52, 744), figures(312, 41, 94), "2.480 → 312 ord (−87 %) · LIX 52 → 41 · sparet ca. 11 min. læsetid"],
  // All of it is never gone while something is left.
  [
    figures(29_280, 45, 8784),
    figures(61, 45, 18),
    "29.280 → 61 ord (−99 %) · LIX 45 → 45 · sparet ca. 146 min. læsetid",
  ],
  [figures(7, 64, 2), figures(7, 64, 2), "7 → 7 ord (0 %) · LIX 64 → 64"],
  [figures(10, 20, 3), figures(15, 22, 5), "10 → 15 ord (+50 %) · LIX 20 → 22"],
  [figures(0, undefined, 0), figures(0, undefined, 0), "0 → 0 ord (0 %)"],
])("the figures of a summary", (before, after, told) => expect(stats(before, after)).toBe(told));

test.each([
  [{ tableRows: 0, captions: 0, references: false }, false, ""],
  [{ tableRows: 3, captions: 0, references: false }, false, "Sprunget over: 3 linjer i tabeller."],
  [
    { tableRows: 1, captions: 1, references: true },
    false,
    "Sprunget over: 1 linje i en tabel, 1 billedtekst og litteraturlisten.",
  ],
  [
    { tableRows: 0, captions: 2, references: true },
    true,
    "Tæller ikke med i afsnittene: 2 billedtekster og litteraturlisten.",
  ],
])("what is no running text", (left, byModel, told) => expect(skipped(left, byModel)).toBe(told));

test("paragraphs that are not covered, and no endless list of them", () => {
  expect(notCovered([])).toBe("Alle afsnit er med.");
  expect(notCovered([[4, 6]])).toBe("Afsnit 4–6 er ikke med.");
  const many = Array.from({ length: 12 }, (_, at) => [at * 2 + 1, at * 2 + 1] as const);
  expect(notCovered(many)).toBe("Afsnit 1, 3, 5, 7, 9, 11, 13, 15 og flere er ikke med.");
});

test("a summary is counted in what it is made of; what is wrong in it as that, or as sentences where one has several", () => {
  expect(counts({ unit: "sentence", count: 8 }, "sentence", 0, 1)).toBe("8 sætninger · 1 kan ikke findes i teksten");
  expect(counts({ unit: "point", count: 5 }, "point", 1, 0)).toBe("5 punkter · 1 skal læses efter");
  expect(counts({ unit: "point", count: 5 }, "sentence", 0, 2)).toBe(
    "5 punkter · 2 sætninger kan ikke findes i teksten",
  );
  expect(counts({ unit: "term", count: 1 }, "term", 0, 0)).toBe("1 begreb");
  expect(counts({ unit: "question", count: 3 }, "sentence", 0, 1)).toBe(
    "3 spørgsmål · 1 sætning kan ikke findes i teksten",
  );
  expect(knot("point", "not-found", [2])).toBe("Punkt 2: kan ikke findes i teksten");
  expect(knot("sentence", "found", [2, 3])).toBe("Sætning 2–3: findes i teksten");
  expect(claimOf("term", 1, 4)).toBe("Begreb 1 af 4");
});

test("what the page calls a format without a model is told with it", () => {
  expect(withoutAi("resume")).toBe(
    "Uden AI hedder det »Vigtigste sætninger«: Tekstens egne sætninger, ord for ord, så du kan citere dem.",
  );
  expect(withoutAi("noeglepunkter")).toBe("Uden AI: Højst én sætning fra hvert afsnit, de korte først.");
  expect(withoutAi("referat")).toBe("Kræver AI.");
});
