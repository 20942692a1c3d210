/** What is shown of a part is what both texts and the decisions say, whatever they are. */
import { expect, test } from "vitest";
import type { RunFinding } from "#contract/ai/run.schema.ts";
import { applyChanges } from "#dansk/writing/diff/apply-changes.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { expectWithin } from "../../../../tests/support/expect-within.ts";
import type { Decision } from "./result.ts";
import { countMissing, placeAfter, type Segment, segmentsOf } from "./segments.ts";

const moved =
  "Om aftenen tændte vi et stort bål. Vi spiste en stor kage i haven. Så gik vi hjem til byen og sov længe.";
const movedAfter =
  "Vi spiste en lille kage i haven. Så gik vi hjem til byen og sov længe. Om aftenen tændte vi et lille bål.";

const pairs: readonly (readonly [string, string])[] = [
  ["Såfremt du har spørgsmål vedrørende det.", "Hvis du har spørgsmål om det."],
  ["Et. To.\n\nTre.", "Et.\n\nTo. Tre."],
  [moved, movedAfter],
  ["", "Noget nyt."],
  ["Noget gammelt.", ""],
];

function shown(segments: readonly Segment[], isOpenTaken: boolean): string {
  const skipped = isOpenTaken ? "gone" : "come";
  return segments.map(({ kind, text }) => (kind === skipped ? "" : text)).join("");
}

test.each(pairs)("%j and %j: what is open shows both texts", (before, after) => {
  const changes = diffTexts(before, after);
  const segments = segmentsOf(before, changes, new Map(), []);
  expect(shown(segments, true)).toBe(after);
});

test.each(pairs)("%j and %j: what is decided shows the text that is decided", (before, after) => {
  const changes = diffTexts(before, after);
  for (let mix = 0; mix < 2 ** Math.min(changes.length, 6); mix += 1) {
    const decisions = new Map<string, Decision>(
      changes.map(({ id }, index) => [id, (mix >> index) % 2 === 0 ? "accepted" : "rejected"]),
    );
    const text = segmentsOf(before, changes, decisions, [])
      .map((segment) => segment.text)
      .join("");
    const squeezed = (value: string) => value.replace(/\s+/gu, " ").trim();
    // White space where two passages meet that met in neither text is put in order only when the text is made.
    expect(squeezed(text)).toBe(squeezed(applyChanges(before, changes, decisions)));
  }
});

test("places in the text after are those of the text after", () => {
  for (const [before, after] of pairs) {
    for (const { kind, at, text } of segmentsOf(before, diffTexts(before, after), new Map(), [])) {
      if (kind !== "gone") expect(after.slice(at, at + text.length)).toBe(text);
    }
  }
});

const finding = (fields: Partial<RunFinding>): RunFinding => {
  return { kind: "number", before: null, after: null, message: "Tjek", ...fields };
};

test("a finding marks its words and is told behind them, once", () => {
  const before = "Krigen endte i 1864, og alle var trætte.";
  const after = "Krigen sluttede i 1846, og alle var trætte.";
  const place: [number, number] = [after.indexOf("1846"), after.indexOf("1846") + 4];
  const segments = segmentsOf(before, diffTexts(before, after), new Map(), [finding({ after: place })]);
  expect(
    segments
      .filter(({ marks }) => marks.length > 0)
      .map(({ text }) => text)
      .join(""),
  ).toBe("1846");
  expect(segments.flatMap(({ notes }) => notes)).toEqual([0]);
});

test("what is lost is told where it stood, also when the loss is accepted, and no more when it is rejected", () => {
  const before = "Vi kommer ikke i morgen.";
  const changes = diffTexts(before, "Vi kommer i morgen.");
  const lost = [finding({ kind: "negation", before: [10, 14] })];
  const id = changes[0]?.id ?? "";
  const told = (decisions: ReadonlyMap<string, Decision>) =>
    segmentsOf(before, changes, decisions, lost).flatMap(({ notes }) => notes);
  expect(told(new Map())).toEqual([0]);
  expect(told(new Map([[id, "accepted"]]))).toEqual([0]);
  expect(told(new Map([[id, "rejected"]]))).toEqual([]);
});

test("a word that was changed to something to be checked is no longer so when it is one's own again", () => {
  const before = "Det var i 1864.";
  const after = "Det var i 1846.";
  const changes = diffTexts(before, after);
  const decisions = new Map<string, Decision>(changes.map(({ id }) => [id, "rejected"]));
  const segments = segmentsOf(before, changes, decisions, [finding({ before: [10, 14], after: [10, 14] })]);
  expect(segments.flatMap(({ notes }) => notes)).toEqual([]);
});

test("a chosen sentence is cut out of the piece that it lies in", () => {
  const text = "Vi ved det ikke. Så gik de hjem. Det blev sent.";
  const [start, end] = [text.indexOf("Så"), text.indexOf(" Det")];
  const pieces = segmentsOf(text, [], new Map(), [], { start, end });
  expect(pieces.map((piece) => piece.text)).toEqual(["Vi ved det ikke. ", "Så gik de hjem.", " Det blev sent."]);
  expect(pieces[1]?.at).toBe(start);
});

test("what is told of a sentence stands behind its full stop; a word that is chosen has no marks with it", () => {
  const before = "Vi går.";
  const after = "Vi går. Tag en jakke med.";
  const changes = diffTexts(before, after);
  const addition = finding({ kind: "addition", before: null, after: [8, after.length - 1] });
  const pieces = segmentsOf(before, changes, new Map(), [addition]);
  expect(pieces.at(-1)).toMatchObject({ text: " Tag en jakke med.", kind: "come", notes: [0] });
  const word = segmentsOf(after, [], new Map(), [], { start: 21, end: 24 });
  expect(word.map(({ text }) => text)).toEqual(["Vi går. Tag en jakke ", "med", "."]);
});

test("a sentence that is missing is looked for until the person has decided on what took it", () => {
  const before = "Vi går. Huset er gult og gammelt. Så kommer vi.";
  const after = "Vi går. Så kommer vi.";
  const changes = diffTexts(before, after);
  const findings = [finding({ kind: "missing", before: [8, 33] })];
  const part = { start: 0, end: before.length, before, after, stage: "over", status: "complete", code: null } as const;
  const missing = (decision?: Decision) => {
    const decisions = new Map<string, Decision>();
    if (decision !== undefined) for (const { id } of changes) decisions.set(id, decision);
    const notes = segmentsOf(before, changes, decisions, findings).flatMap((one) => one.notes);
    const whole = { ...part, findings, reasons: [], changes, sentences: [], decisions };
    return [countMissing([whole]), notes.length];
  };
  expect([missing(), missing("accepted"), missing("rejected")]).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
});

test("what was put back is told where it stands, also in a sentence that moved, until something else stands there", () => {
  const before = "Vi gik en tur. Krigen endte i 1864. Så tog vi hjem.";
  const year: [number, number] = [before.indexOf("1864"), before.indexOf("1864") + 4];
  const findings = [finding({ kind: "restored", before: year, modelText: "1846" })];
  const told = (after: string) => {
    const changes = diffTexts(before, after);
    const place = placeAfter({ before, changes }, year);
    const segments = segmentsOf(before, changes, new Map(), findings);
    return [segments.flatMap(({ notes }) => notes), place && after.slice(place.start, place.end)];
  };
  expect(told("Vi gik en lang tur. Krigen sluttede i 1864. Derefter tog vi hjem.")).toEqual([[0], "1864"]);
  expect(told("Vi gik en tur. Så tog vi hjem. Krigen endte i 1864.")).toEqual([[0], "1864"]);
  expect(told("Vi gik en tur. Krigen endte i 1846. Så tog vi hjem.")).toEqual([[], null]);
});

test("a sentence that moves with 100,000 blanks in it is shown in a moment", () => {
  const [before, after] = [moved, movedAfter].map((text) =>
    text.replace("tændte vi ", `tændte vi ${" ".repeat(100_000)}`),
  );
  const changes = diffTexts(before ?? "", after ?? "");
  expect(changes.some(({ kind }) => kind === "moved")).toBe(true);
  const work = () => expect(shown(segmentsOf(before ?? "", changes, new Map(), []), true)).toBe(after);
  expectWithin(500, work);
});
