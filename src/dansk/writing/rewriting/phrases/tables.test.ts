import { expect, test } from "vitest";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { whyOf } from "../messages.da.ts";
import { conditionOf } from "./conditions.ts";
import { patternsOf } from "./pattern.ts";
import { readTables } from "./phrase-book.ts";

const tables = readTables(testLexicon());
const patterns = tables.flatMap((entry) => entry.patterns);

test("officialese alone has more than 250 entries", () => {
  const isOfOffices = (kind: string) => kind === "plain-word" || kind === "nominal";
  const lines = new Set(patterns.filter(({ kind }) => isOfOffices(kind)).map(({ written }) => written));
  expect(lines.size).toBeGreaterThan(250);
});

test("every word that is inflected has forms in the lexicon", () => {
  const empty = patterns.filter(({ elements, instead }) =>
    [...elements, ...instead].some((part) => part.kind === "lemma" && part.forms.size === 0),
  );
  expect(empty.map(({ written }) => written)).toEqual([]);
});

test("every verb that comes instead has the forms that sentences need", () => {
  const lacking = patterns.filter(({ instead }) =>
    instead.some(
      (piece) =>
        piece.kind === "lemma" &&
        piece.of === "verb" &&
        !(["infinitive", "past", "participle"] as const).every((form) => piece.forms.has(form)),
    ),
  );
  expect(lacking.map(({ written }) => written)).toEqual([]);
});

test("nothing gives way to itself", () => {
  const same = patterns.filter(({ written }) => {
    const [before = "", after = ""] = (written.split("|")[0] ?? "").split(" = ");
    return before.trim() === after.trim();
  });
  expect(same.map(({ written }) => written)).toEqual([]);
});

test("nouns give way to nouns of their own gender", () => {
  const lexicon = testLexicon();
  const mixed = patterns.filter(({ written }) => {
    const nouns = [...written.matchAll(/\+(\p{L}+)/gu)].map(([, noun = ""]) => lexicon.forms(noun) & 0b1100000);
    return nouns.length === 2 && ((nouns[0] ?? 0) & (nouns[1] ?? 0)) === 0;
  });
  expect(mixed.map(({ written }) => written)).toEqual([]);
});

test("why is told in at most fifteen words", () => {
  const long = patterns.filter(({ kind, elements, instead }) => {
    const before = elements.map((element) => (element.kind === "words" ? [...element.keys][0] : "ord")).join(" ");
    const after = instead.map((piece) => (piece.kind === "text" ? piece.text : "ord")).join(" ");
    return whyOf(kind, before, after).split(" ").length > 15;
  });
  expect(long.map(({ written }) => written)).toEqual([]);
});

test("a condition that nobody wrote is an error of the table", () => {
  expect(() => conditionOf("hvorfor")).toThrow("No condition is called hvorfor");
  expect(() => patternsOf(testLexicon(), "filler", "a = b | next:")).toThrow("No condition is called next:");
});
