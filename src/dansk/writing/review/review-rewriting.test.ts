import { describe, expect, it } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { reviewRewriting, reviewSummary } from "./review-rewriting.ts";

const parts = { lexicon: testLexicon() };
const review = (before: string, after: string, keep: readonly string[] = []) =>
  reviewRewriting(before, after, keep, parts);

describe("what is locked", () => {
  it.each([
    [
      "a quotation",
      "Læreren sagde: »Vi ses i morgen, børn.« Så gik hun hjem.",
      "Læreren sagde: »Vi mødes i morgen, børn.« Derefter gik hun hjem.",
      "»Vi ses i morgen, børn.«",
      "Derefter",
    ],
    [
      "a year",
      "Krigen begyndte i 1864, og landet var ikke forberedt på den.",
      "Krigen begyndte i 1846, og landet var ikke rustet til den.",
      "1864",
      "rustet",
    ],
    [
      "a reference",
      "Eleverne læser mindre end før (Hansen, 2021, s. 12), og det er et problem.",
      "Eleverne læser mindre end tidligere (Hansen, 2021, s. 14), og det er et problem.",
      "(Hansen, 2021, s. 12)",
      "tidligere",
    ],
  ])("is put back, and the rest stays: %s", (_, before, after, locked, kept) => {
    const { text, brokenLocks } = review(before, after);
    expect(text).toContain(locked);
    expect(text).toContain(kept);
    expect(brokenLocks).toBe(0);
  });

  it.each([
    [
      "Krigen begyndte i 1864, og landet var ikke forberedt på den.",
      "Krigen begyndte i 1846, og landet var ikke rustet til den.",
      [["1864", "1846", "Her havde AI'en ændret »1864«. Din egen tekst står."]],
    ],
    [
      "Vi gik en tur i skoven. Mette Holm og Jens Bak fandt 12 svampe. Så tog vi hjem.",
      "Vi gik en lang tur i skoven. Nogle af os var heldige at finde en hel del spiseligt. Derefter tog vi hjem.",
      [
        [
          "Mette Holm og Jens Bak fandt 12 svampe",
          "Nogle af os var heldige at finde en hel del spiseligt",
          "Her havde AI'en ændret »Mette Holm og Jens Bak fandt 12 svampe«. Din egen sætning står.",
        ],
      ],
    ],
    [
      "Vi mødte Mette Holm på stationen, og hun var meget glad.",
      "Vi mødte naboens datter på stationen, og hun var glad.",
      [["Mette Holm", "naboens datter", "Her havde AI'en ændret »Mette Holm«. Din egen tekst står."]],
    ],
  ])("is said to be put back, with what stood there instead: %s", (before, after, expected) => {
    const told = review(before, after).findings.filter(({ kind }) => kind === "restored");
    const seen = told.map(({ before: span, modelText, message }) => [
      before.slice(...(span ?? [0, 0])),
      modelText,
      message,
    ]);
    expect(seen).toEqual(expected);
  });

  it("is also the words that the person keeps", () => {
    const { text } = review(
      "Den røde tråd er vigtig, og den løber gennem hele novellen.",
      "Den røde snor er vigtig, og den går gennem hele novellen.",
      ["tråd"],
    );
    expect(text).toContain("tråd");
    expect(text).toContain("går");
  });

  it("is put back where it was changed, when it stands there several times", () => {
    const before = "Vi spandt tråd og mere tråd. Den var rød, og vi solgte den på markedet.";
    const { text, brokenLocks } = review(
      before,
      "Vi lavede snor og mere tråd. Den var rød, og den blev solgt på markedet.",
      ["tråd"],
    );
    expect([text.match(/tråd/gu)?.length, text.includes("den blev solgt"), brokenLocks]).toEqual([2, true, 0]);
  });

  it.each([
    ["nonsense", "Bananen flyver grønt over tag. Blip blop 42 kroner. Månen spiser tirsdag og regner blå."],
    ["the text itself with another year", "Vi ses den 3. april 2025. Du skrev: »Jeg glæder mig.« Hilsen Mette Holm"],
  ])("makes an answer that has nothing else to give a broken one: %s", (_, answer) => {
    const letter = "Vi ses den 3. april 2024. Du skrev: »Jeg glæder mig.« Hilsen Mette Holm";
    const { text, brokenLocks } = review(letter, answer);
    expect(text).toBe(letter);
    expect(brokenLocks).toBeGreaterThan(0);
  });

  it("is nothing that was only moved", () => {
    const before = "I 1864 tabte Danmark krigen. Det glemte man ikke.";
    const after = "Det glemte man ikke. I 1864 tabte Danmark krigen.";
    expect(review(before, after)).toMatchObject({ text: after, brokenLocks: 0 });
  });
});

it("a sentence that is left out is told once, and not also by what stood in it", () => {
  const before =
    "Vi samlede frugt i haven. Min søster fandt ikke nogen pærer, men hun plukkede blommer. Så gik vi hjem.";
  const { findings } = review(before, "I haven samlede vi frugt. Så gik vi hjem.");
  expect(findings.map(({ kind }) => kind)).toEqual(["missing"]);
  expect(findings[0]?.message).toMatch(/^Sætningen »Min søster fandt ikke .*« er ikke med i den nye tekst\.$/u);
});

describe("what may mean something else", () => {
  it("is marked at its place in the reviewed text", () => {
    const before = "Forsøget lykkedes ikke, selv om vi gentog det.";
    const { text, findings } = review(before, "Forsøget lykkedes, selv om vi gentog det.");
    expect(findings.length).toBeGreaterThan(0);
    expect(findings[0]?.kind).toBe("negation");
    for (const { before: was, after: is } of findings) {
      if (was !== null) expect(was[1]).toBeLessThanOrEqual(before.length);
      if (is !== null) expect(is[1]).toBeLessThanOrEqual(text.length);
    }
  });

  it("is nothing that stands word for word in both, however the sentences around it were moved", () => {
    const before = "Om aftenen tændte de et stort bål. Vi ved ikke, hvem der gjorde det. Så gik de hjem.";
    const after = "Vi ved ikke, hvem der gjorde det. Så gik de hjem. Om aftenen tændte de et stort bål.";
    expect(review(before, after).findings).toEqual([]);
    const lost = review(`${before} De var ikke trætte.`, `${after} De var trætte.`).findings;
    expect(lost.map(({ kind }) => kind)).toEqual(["negation"]);
    expect(lost[0]?.before).toEqual([before.length + 8, before.length + 12]);
  });

  it("is told once, in a sentence of its own, though the place is locked as well", () => {
    const { findings, brokenLocks } = review("Se side 12 om det.", "Se side 12-14 om det.");
    expect([brokenLocks, findings.length]).toEqual([1, 1]);
    expect(findings[0]?.message).toMatch(/^(?!Tjek)\p{Lu}.*\.$/u);
  });

  it("is nothing where nothing was changed", () => {
    const text = "Vi talte eleverne. De havde læst novellen »Haabet« fra 1887.";
    expect(review(text, text)).toEqual({ text, findings: [], brokenLocks: 0, addsSource: false, isUnrelated: false });
  });
});

it("a source that was made up is seen", () => {
  const before = "Eleverne læser mindre end før, og det er et problem.";
  expect(review(before, "Eleverne læser mindre end før (Jensen, 2019), og det er et problem.").addsSource).toBe(true);
  expect(review(before, "Eleverne læser mindre end tidligere, og det er problematisk.").addsSource).toBe(false);
});

describe("a summary", () => {
  const source =
    "Undersøgelsen fra 2021 viser, at 34 procent af eleverne i Aarhus læser hver dag. Lærerne mener, at det er for få.";

  it("may leave out what it likes", () => {
    expect(reviewSummary(source, "34 procent af eleverne læser hver dag.", parts)).toEqual({
      findings: [],
      addsSource: false,
    });
  });

  it("may not say what the source does not", () => {
    const { findings } = reviewSummary(source, "43 procent af eleverne læser hver dag.", parts);
    expect(findings.map(({ kind }) => kind)).toContain("number");
    expect(reviewSummary(source, "34 procent af eleverne læser hver dag (Olsen, 2020).", parts).addsSource).toBe(true);
  });

  const mills =
    "En landmølle er 150 meter høj. I 2012 blev der rejst 218 landmøller i Danmark, mens der i 2021 kun blev rejst 12. Prisen er 30 millioner kroner.";

  it.each([
    ["I 2012 blev der rejst 218 landmøller i Danmark, men i 2021 kun 120.", "12"],
    ["I 2021 blev der rejst 120 landmøller.", null],
    ["En landmølle er 180 meter høj.", "150 meter"],
  ])("pairs a number with that of the passage, or with none: %s", (summary, was) => {
    const { findings } = reviewSummary(mills, summary, parts);
    const numbers = findings.filter(({ kind }) => kind === "number");
    expect(numbers.map(({ before }) => (before === null ? null : mills.slice(...before)))).toEqual([was]);
    expect(numbers[0]?.message).toMatch(was === null ? /står ikke i din egen tekst/u : /er ændret til/u);
  });
});
