/** Links between summaries and their sources do not fall below their bars on their sets. */
import { beforeAll, describe, expect, test } from "vitest";
import { type LinkScore, type LinkSource, readLinkSet, scoreLinks } from "../../scripts/dansk/summarising/link-sets.ts";
import { testLexicon } from "../support/lexicon.ts";

const sets = ["links-1.txt", "links-2.txt", "links-3.txt"];
let sources: LinkSource[];

beforeAll(() => {
  sources = sets.flatMap(readLinkSet);
});

test("the sets are large enough to say something, with every kind", () => {
  const cases = sources.flatMap((source) => source.cases);
  const count = (kind: string) => cases.filter((one) => one.kind === kind).length;
  expect(count("holds")).toBeGreaterThanOrEqual(80);
  expect(cases.length - count("holds")).toBeGreaterThanOrEqual(80);
  for (const kind of ["number", "name", "swap", "negation", "absent", "invented"]) {
    expect(count(kind), kind).toBeGreaterThanOrEqual(8);
  }
});

describe.each([
  ["its own source", true],
  ["all sources in a row", false],
])("against %s", (_name, isAlone) => {
  let score: LinkScore;
  beforeAll(() => {
    score = scoreLinks(sources, testLexicon(), isAlone);
  }, 60_000);

  test("95 of 100 sentences called found are borne out", () => {
    expect(score.precision, score.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  test("85 of 100 sentences that are borne out are found", () => {
    expect(score.recall, score.missed.join("\n")).toBeGreaterThanOrEqual(0.85);
  });

  test("no number that the source does not have is called found, and no sentence about something else", () => {
    for (const kind of isAlone ? ["number", "name", "other"] : ["number", "name"]) {
      expect(score.byKind.get(kind)?.found, kind).toBe(0);
    }
  });
});
