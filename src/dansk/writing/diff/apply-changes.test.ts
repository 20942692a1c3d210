import { expect, test } from "vitest";
import { here } from "../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../tests/support/thread-time.ts";
import { applyChanges } from "./apply-changes.ts";
import type { TextChange } from "./change.ts";
import { diffTexts } from "./diff-texts.ts";
import { editsOf, type TextEdit } from "./steps.ts";

/** The same numbers in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const decided = (changes: readonly TextChange[], isAccepted: (change: TextChange) => boolean) =>
  new Map(changes.map((change) => [change.id, isAccepted(change) ? ("accepted" as const) : ("rejected" as const)]));

const isOnCodePoint = (text: string, at: number): boolean => at === 0 || (text.codePointAt(at - 1) ?? 0) <= 0xffff;

function edited(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  const parts = edits.map(({ from, to, insert }) => {
    const part = text.slice(at, from) + insert;
    at = to;
    return part;
  });
  return parts.join("") + text.slice(at);
}

/** What holds for any two texts. */
function holds(before: string, after: string): readonly TextChange[] {
  const changes = diffTexts(before, after);
  const say = JSON.stringify([before, after].map((text) => text.slice(0, 400)));
  expect(
    applyChanges(
      before,
      changes,
      decided(changes, () => true),
    ) === after,
    say,
  ).toBe(true);
  expect(applyChanges(before, changes, new Map()) === before, say).toBe(true);
  const edits = editsOf(changes);
  expect(
    edits.every(({ from }, at) => from >= (edits[at - 1]?.to ?? 0)),
    say,
  ).toBe(true);
  expect(edited(before, edits) === after, say).toBe(true);
  expect(new Set(changes.map(({ id }) => id)).size, say).toBe(changes.length);
  expect(changes.length === 0, say).toBe(before === after);
  const moves = new Map(changes.filter(({ kind }) => kind === "moved").map((move) => [move.id, move]));
  let last = 0;
  for (const change of changes) {
    const wrong =
      before.slice(change.before.start, change.before.end) !== change.gone ||
      after.slice(change.after.start, change.after.end) !== change.come ||
      (change.kind !== "moved" && change.gone === change.come) ||
      ![change.before.start, change.before.end].every((at) => isOnCodePoint(before, at)) ||
      ![change.after.start, change.after.end].every((at) => isOnCodePoint(after, at));
    const move = moves.get(change.inside ?? "");
    const isInside =
      change.inside === undefined ||
      (move !== undefined &&
        change.before.start >= move.before.start &&
        change.before.end <= move.before.end &&
        change.after.start >= move.after.start &&
        change.after.end <= move.after.end);
    if (wrong || !isInside || change.before.start < last) expect.fail(`${say} ${JSON.stringify(change)}`);
    if (change.inside === undefined && change.kind !== "moved") last = change.before.end;
  }
  return changes;
}

const words =
  "solen skinner over byen mens børnene leger i haven og hunden sover men katten vil ud at se på fuglene".split(" ");
const pieces = [
  "e\u0301",
  "🎉",
  "👩‍🚀",
  "🇩🇰",
  "f.eks.",
  "12,5",
  "\r\n",
  "\n\n",
  " ",
  "  ",
  ".",
  ",",
  "»",
  "«",
  "\t",
  "\ud83c",
  "a",
  "\u00a0",
];

function sentence(roll: (below: number) => number): string {
  const list = Array.from({ length: 3 + roll(9) }, () => words[roll(words.length)] ?? "");
  if (roll(2) === 0) list[1] = `${list[1]},`;
  const text = list.join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${".?!"[roll(3)]}`;
}

/** As a helper might hand it back: words, sentences and paragraphs changed, moved, left out and put in. */
function rewritten(
  paragraphs: readonly (readonly string[])[],
  roll: (below: number) => number,
): readonly (readonly string[])[] {
  const rows = paragraphs.map((row) =>
    row.flatMap((text) => {
      if (roll(8) === 0) return [];
      if (roll(8) === 0) return [text, sentence(roll)];
      if (roll(3) > 0) return [text];
      const list = text.split(" ");
      list[roll(list.length - 2) + 1] = words[roll(words.length)] ?? "";
      return [list.join(" ")];
    }),
  );
  const from = rows[roll(rows.length)];
  if (from !== undefined && from.length > 1) rows[roll(rows.length)]?.push(...from.splice(roll(from.length), 1));
  if (roll(4) === 0) rows.splice(roll(rows.length), 0, ...rows.splice(roll(rows.length), 1));
  if (roll(4) === 0) rows.splice(roll(rows.length), 0, [sentence(roll)]);
  return rows.filter((row) => row.length > 0);
}

const written = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(" ")).join("\n\n");

/** Two spaces, a space at an end or before a mark, a sentence that touches the next, a paragraph with a space at its edge. */
const badlySpaced = /(?<! ) {2}(?! )|^\s|\s$| [.,?!]|[.?!]\p{L}|\n{3}| \n|\n |(?<!\n)\n(?!\n)/u;

test("any edit of a text: all taken, none taken, and every mixture reads well", () => {
  const roll = dice(11);
  let moved = 0;
  for (let round = 0; round < 300; round += 1) {
    const before = Array.from({ length: 1 + roll(4) }, () => Array.from({ length: 1 + roll(5) }, () => sentence(roll)));
    const after = rewritten(before, roll);
    const changes = holds(written(before), written(after));
    moved += changes.filter(({ kind }) => kind === "moved").length;
    for (let mix = 0; mix < 6; mix += 1) {
      const decisions = decided(changes, () => roll(2) === 0);
      const text = applyChanges(written(before), changes, decisions);
      if (badlySpaced.test(text)) expect.fail(JSON.stringify([written(before), written(after), text]));
    }
  }
  expect(moved).toBeGreaterThan(50);
});

test("any two strings, whatever is in them", () => {
  const roll = dice(5);
  const any = () => Array.from({ length: roll(30) }, () => pieces[roll(pieces.length)] ?? "").join("");
  for (let round = 0; round < 800; round += 1) {
    const before = any();
    const at = roll(before.length + 1);
    const changes = holds(before, roll(2) === 0 ? any() : before.slice(0, at) + any() + before.slice(at + roll(4)));
    applyChanges(
      before,
      changes,
      decided(changes, () => roll(2) === 0),
    );
  }
});

test.each([
  ["", ""],
  ["", "Noget nyt."],
  ["Noget gammelt.\r\n", ""],
  ["Samme tekst.", "Samme tekst."],
  ["  ", "\n"],
  ["Første linje.\r\nAnden linje.", "Første linje.\nAnden linje."],
  ["Ferie 👩‍🚀🎉 nu", "Ferie 👨‍🚀 nu"],
  ["cafe\u0301 og te", "café og te"],
  ["\ud83c alene", "\udf89 alene"],
])("%j and %j", (before, after) => {
  holds(before, after);
});

const times = (text: string, count: number): string => Array.from({ length: count }, () => text).join(" ");

test.each([
  ["equal words", times("ja", 200_000), `nej ${times("ja", 199_000)}`],
  ["equal sentences", times("Ja. Nej. Nej.", 14_000), times("Nej. Ja.", 22_000)],
  ["a sentence very many times more", "Ja. Hunden sov.", `Ja. ${times("Nej.", 48_000)} Hunden sov.`],
  ["no white space", "🎉,".repeat(60_000), "🎉;".repeat(60_000)],
  ["one word", "x".repeat(200_000), "x".repeat(199_999)],
  ["white space", " ".repeat(200_000), "\n".repeat(200_000)],
  ["nothing in common", times("hav", 50_000), times("sol", 50_000)],
])("200,000 characters: %s", (_, before, after) => {
  const tookMs = threadTimer();
  holds(before, after);
  expect(tookMs()).toBeLessThan(here(3000));
});

test("200,000 characters of prose with a word changed here and there", () => {
  const roll = dice(3);
  const text = Array.from({ length: 5300 }, () => sentence(roll)).join(" ");
  const after = text
    .split(" ")
    .map((word) => (roll(60) === 0 ? "nyt" : word))
    .join(" ");
  expect(text.length).toBeGreaterThan(190_000);
  expect(holds(text, after).length).toBeGreaterThan(300);
});

test.each([
  [[0], "Vi spiste en stor kage i haven. Så gik vi hjem til byen. Om aftenen tændte vi et stort bål."],
  [[1], "Om aftenen tændte vi et lille bål. Vi spiste en stor kage i haven. Så gik vi hjem til byen."],
  [[2], "Om aftenen tændte vi et stort bål. Vi spiste en lille kage i haven. Så gik vi hjem til byen."],
  [[0, 1], "Vi spiste en stor kage i haven. Så gik vi hjem til byen. Om aftenen tændte vi et lille bål."],
])("a move, what is inside it and what is outside are decided apart: %j", (taken, expected) => {
  const before = "Om aftenen tændte vi et stort bål. Vi spiste en stor kage i haven. Så gik vi hjem til byen.";
  const after = "Vi spiste en lille kage i haven. Så gik vi hjem til byen. Om aftenen tændte vi et lille bål.";
  const changes = diffTexts(before, after);
  const decisions = decided(changes, (change) => taken.includes(changes.indexOf(change)));
  expect(applyChanges(before, changes, decisions)).toBe(expected);
});
