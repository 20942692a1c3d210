/** Formats the output of `npm run eval`. */
import type { TagAccuracy } from "../tag-accuracy.ts";
import type { ClassRow, ScoredSet } from "./quality.ts";
import { type Example, precisionOf, type SetScore, share } from "./score.ts";

const percent = (value: number | undefined): string => (value === undefined ? "–" : (100 * value).toFixed(1));

/** Alarms per 1,000 words, undefined without words. */
export function perThousand(alarms: number, words: number): number | undefined {
  const perWord = share(alarms, words);
  return perWord === undefined ? undefined : 1000 * perWord;
}

/** Columns of equal width: the first to the left, the others to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  return all.map(line).join("\n");
}

function setRow(name: string, score: SetScore, milliseconds: number): readonly string[] {
  const clean = perThousand(score.cleanAlarms, score.cleanWords);
  return [
    name,
    `${score.texts}`,
    `${score.words}`,
    `${score.errors}`,
    percent(precisionOf(score)),
    percent(share(score.found, score.errors)),
    percent(share(score.firstRight, score.errors)),
    percent(share(score.fiveRight, score.errors)),
    percent(share(score.foundWithPossible, score.errors)),
    clean === undefined ? "–" : clean.toFixed(2),
    `${Math.round(score.words / (milliseconds / 1000))}`,
  ];
}

/** A row a set. Precision and recall are those of `sikker` findings, in per cent. */
export function setTable(sets: readonly (ScoredSet & { readonly milliseconds: number })[]): string {
  return table(
    ["set", "texts", "words", "errors", "precision", "recall", "first", "five", "+mulig", "clean/1000", "words/s"],
    sets.map(({ name, origin, score, milliseconds }) => setRow(`${name} (${origin})`, score, milliseconds)),
  );
}

/** A row a class, over all sets. */
export function classTable(rows: readonly ClassRow[]): string {
  return table(
    ["class", "errors", "precision", "recall", "first", "five", "+mulig"],
    rows.map((row) => [
      row.name,
      `${row.errors}`,
      percent(precisionOf(row)),
      percent(share(row.found, row.errors)),
      percent(share(row.firstRight, row.errors)),
      percent(share(row.fiveRight, row.errors)),
      percent(share(row.foundWithPossible, row.errors)),
    ]),
  );
}

/** How often the tagger is right. */
export function taggerLine({ all, right, unlisted, unlistedRight }: TagAccuracy): string {
  const words = `${right} of ${all} tags (${percent(share(right, all))} %)`;
  return `tagger: ${words}; ${unlistedRight} of ${unlisted} at words that the lexicon does not list`;
}

/** The first `most` of what went wrong. */
export function exampleLines(what: string, examples: readonly Example[], most: number): string {
  return examples
    .slice(0, most)
    .map(({ id, name, flagged, suggestions, text }) => {
      const said = suggestions.length === 0 ? "–" : suggestions.slice(0, 3).join(" | ");
      return `${what} ${name} [${id}] »${flagged}« → ${said} :: ${text.replace(/\s+/gu, " ").slice(0, 160)}`;
    })
    .join("\n");
}
