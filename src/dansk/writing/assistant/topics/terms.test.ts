import { beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadMs } from "../../../../../tests/support/thread-time.ts";
import { explainTerm, readTerms, terms } from "./terms.ts";

const titles = (question: string): readonly string[] => readTerms(question).map(({ title }) => title);

beforeAll(() => void testEngine(), 60_000);

describe("a term of grammar is told", () => {
  test.each([
    ["Hvad er et navneord?", "Navneord (substantiv)"],
    ["hvad er et substantiv", "Navneord (substantiv)"],
    ["Hvad betyder udsagnsord?", "Udsagnsord (verbum)"],
    ["hvad er verber for noget", "Udsagnsord (verbum)"],
    ["Kan du forklare mig hvad et tillægsord er?", "Tillægsord (adjektiv)"],
    ["Hvad er et adverbium?", "Biord (adverbium)"],
    ["Hvad er stedord", "Stedord (pronomen)"],
    ["hvad er en præposition", "Forholdsord (præposition)"],
    ["Hvad er et bindeord?", "Bindeord (konjunktion)"],
    ["Hvad er en sætning?", "Sætning"],
    ["hvad er en bisætning", "Ledsætning (bisætning)"],
    ["Hvad er hovedsætninger?", "Hovedsætning"],
    ["forklar grundled", "Grundled (subjekt)"],
    ["Hvordan finder man udsagnsleddet?", "Udsagnsled (verballed)"],
    ["Hvad er et objekt i en sætning?", "Genstandsled (objekt)"],
    ["hvad er navneform", "Navnemåde (infinitiv)"],
    ["Hvad er førnutid?", "Førnutid (perfektum)"],
    ["Hvad er en metafor?", "Metafor"],
    ["hvad skal der stå i en konklusion", "Konklusion"],
    ["hvordan skriver man en god indledning", "Indledning"],
  ])("%s", (question, title) => {
    expect(titles(question)).toEqual([title]);
  });

  test.each([
    ["Hvad er forskellen på navneord og udsagnsord?", ["Navneord (substantiv)", "Udsagnsord (verbum)"]],
    ["forskel på en hovedsætning og en ledsætning", ["Hovedsætning", "Ledsætning (bisætning)"]],
  ])("two, where it is asked how they differ: %s", (question, expected) => {
    expect(titles(question)).toEqual(expected);
  });

  test.each([
    "Hvad er et godt navneord for glæde?",
    "Hvad er komma før ledsætning?",
    "Hvad er en artikel?",
    "hvad er navneordet i denne sætning: Hunden sover",
    "Hvad er forskellen på DNA og navneord?",
    "Navneord",
    "Bøj verbet at løbe",
  ])("something else is not: %s", (question) => {
    expect(titles(question)).toEqual([]);
  });
});

describe.each(terms)("$title", (term) => {
  test("is explained in whole sentences that the engine finds no fault with", () => {
    const markdown = explainTerm(term);
    expect(markdown).toContain("Fx: »");
    expect(markdown).toMatch(/[.«?]$/u);
    for (const text of [term.means, ...term.examples.map((example) => example.replaceAll("**", ""))]) {
      const found = testEngine().check(text, { komma: "start" });
      expect(
        found.filter(({ confidence }) => confidence === "sikker").map(({ start, end }) => text.slice(start, end)),
        text,
      ).toEqual([]);
    }
  });

  test("is found by each of its names", () => {
    const names = term.title.split(/ \(|\)/u).filter((name) => name !== "");
    // *Artikel* is more often one in a paper.
    for (const name of names.filter((one) => one !== "artikel")) {
      expect(titles(`Hvad er ${name}?`), name).toEqual([term.title]);
    }
  });
});

test.each(["hvad er ", "hvad er en ", "forskel paa a og ", "i grammatik er ", "a"])(
  "a question of many words is looked through in a moment: %j",
  (piece) => {
    expect(threadMs(() => readTerms(piece.repeat(300 / piece.length)))).toBeLessThan(here(50));
  },
);
