/** The sets of this folder are well-formed, and the engine does not fall below its minimum scores on them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { classRows } from "../../scripts/dansk/eval/quality.ts";
import { exampleLines, perThousand } from "../../scripts/dansk/eval/report.ts";
import { precisionOf, type SetScore, scoreSet } from "../../scripts/dansk/eval/score.ts";
import { ownFolder, readSets } from "../../scripts/dansk/eval/sets.ts";
import { testEngine } from "../support/engine.ts";

const sets = readSets(ownFolder);
const records = sets.flatMap((set) => set.records);

const scores = new Map<string, SetScore>();
const scoreOf = (name: string): SetScore => {
  const score = scores.get(name);
  if (score === undefined) throw new Error(`No set ${name}`);
  return score;
};

/** Right sentences with which the rules were mended, so that they are in no figure, and what is said of them for certain. */
const structures = readFileSync(join(ownFolder, "structures.txt"), "utf8").split("\n");
const aboutStructures: string[] = [];

beforeAll(() => {
  const check = (text: string) => testEngine().check(text, { komma: "start" });
  for (const set of sets) scores.set(set.name, scoreSet(set.records, check));
  for (const text of structures) {
    const certain = check(text).filter((finding) => finding.confidence === "sikker");
    aboutStructures.push(...certain.map(({ rule, start, end }) => `${rule} [${text.slice(start, end)}] ${text}`));
  }
}, 60_000);

test("the sets are large enough to say something, and no text stands twice", () => {
  expect([...scores.keys()]).toEqual(["clean", "errors", "misspell", "mixed", "pupils"]);
  expect(scoreOf("errors").texts).toBeGreaterThanOrEqual(200);
  expect(scoreOf("pupils").texts).toBeGreaterThanOrEqual(8);
  expect(scoreOf("mixed").texts).toBeGreaterThanOrEqual(200);
  expect(scoreOf("clean").texts).toBeGreaterThanOrEqual(120);
  expect(new Set(records.map((record) => record.text)).size).toBe(records.length);
  for (const set of sets) expect(new Set(set.records.map((record) => record.id)).size).toBe(set.records.length);
});

test("every class of error is there", () => {
  const classes = classRows(sets.map((set) => ({ ...set, origin: "own" as const, score: scoreOf(set.name) })));
  const named = classes.filter((row) => row.errors > 0).map((row) => row.name);
  expect(named.length).toBeGreaterThanOrEqual(28);
});

test("edits follow one another and change something", () => {
  for (const { id, text, edits } of records) {
    let end = 0;
    for (const edit of edits) {
      expect(edit.start, id).toBeGreaterThanOrEqual(end);
      expect(edit.right, id).not.toContain(text.slice(edit.start, edit.end));
      end = edit.end;
    }
  }
});

test.each(["errors", "pupils", "misspell"])("of the certain findings in %s, 95 in 100 are right", (name) => {
  const score = scoreOf(name);
  expect(precisionOf(score) ?? 0, exampleLines("FALSE", score.falses, 20)).toBeGreaterThanOrEqual(0.95);
});

test("of the certain findings in texts of pupils and papers, right and wrong mixed, 97 in 100 are right", () => {
  const score = scoreOf("mixed");
  expect(precisionOf(score) ?? 0, exampleLines("FALSE", score.falses, 20)).toBeGreaterThanOrEqual(0.97);
});

test("on right text there is at most one certain finding in 1,000 words", () => {
  const score = scoreOf("clean");
  const alarms = perThousand(score.cleanAlarms, score.cleanWords) ?? 0;
  expect(alarms, exampleLines("FALSE", score.falses, 20)).toBeLessThanOrEqual(1);
});

test("nothing certain is said of right sentences of every build: laws, headlines, recipes, chat, sayings, new words", () => {
  expect(structures.length).toBeGreaterThan(1_900);
  expect(aboutStructures).toEqual([]);
});

test("most errors are found", () => {
  expect(scoreOf("errors").found / scoreOf("errors").errors).toBeGreaterThanOrEqual(0.75);
  expect(scoreOf("mixed").found / scoreOf("mixed").errors).toBeGreaterThanOrEqual(0.7);
  expect(scoreOf("pupils").found / scoreOf("pupils").errors).toBeGreaterThanOrEqual(0.6);
  expect(scoreOf("misspell").firstRight / scoreOf("misspell").errors).toBeGreaterThanOrEqual(0.9);
});
