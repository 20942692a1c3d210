/** What the page is told of two texts. */
import { expect, test } from "vitest";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { toCheck } from "../text-tool/texts.da.ts";
import { compareTexts } from "./answer-task.ts";

const compare = (before: string, after: string, keep: readonly string[] = []) =>
  compareTexts(before, after, keep, testLexicon());

test("a changed number is told at its place, once, though it is locked as well", () => {
  const after = "Krigen endte i 1846.";
  const { findings } = compare("Krigen endte i 1864.", after);
  expect(findings).toHaveLength(1);
  const [start, end] = findings?.[0]?.after ?? [0, 0];
  expect(after.slice(start, end)).toBe("1846");
  expect(toCheck(findings?.[0]?.message ?? "")).toBe("Tjek: tallet 1864 er ændret til 1846");
});

test("a word that was to be kept and is gone is told of", () => {
  const { findings } = compare("Vi læser novellen om havet.", "Vi læser teksten om havet.", ["novellen"]);
  expect(findings).toEqual([
    { kind: "locked", before: [9, 17], after: null, message: "»novellen« mangler eller er ændret." },
  ]);
});

test("equal texts have nothing to look at", () => {
  expect(compare("Vi ses i 2026.", "Vi ses i 2026.")).toEqual({
    after: "Vi ses i 2026.",
    changes: [],
    findings: [],
    sentences: [[0, 14]],
  });
});

test("sentences are told without the white space around them", () => {
  const after = "Først dette.  Så det?\n\nTil sidst det her";
  const { sentences } = compare("", after);
  expect(sentences.map(([start, end]) => after.slice(start, end))).toEqual([
    "Først dette.",
    "Så det?",
    "Til sidst det her",
  ]);
});

test("without a dictionary the difference is given, and that nothing was checked is said", () => {
  const { changes, findings } = compareTexts("Vi ses i 1864.", "Vi ses i 1846.", [], undefined);
  expect(changes).toHaveLength(1);
  expect(findings).toBeNull();
});

test("what stands word for word in both is not told as lost, however the sentences around it were moved", () => {
  const before = "Om aftenen tændte de et stort bål. Vi ved ikke, hvem der gjorde det. Så gik de hjem.";
  const after = "Vi ved ikke, hvem der gjorde det. Så gik de hjem. Om aftenen tændte de et stort bål.";
  expect(compare(before, after).findings).toEqual([]);
  const lost = compare(`${before} De var ikke trætte.`, `${after} De var trætte.`).findings ?? [];
  expect(lost.map(({ kind }) => kind)).toEqual(["negation"]);
  expect(lost[0]?.before).toEqual([before.length + 8, before.length + 12]);
});
