/** Writes the counts of a run to `src/dansk/data/quality.json`, from which the public quality page is built. */
import type { TagAccuracy } from "../tag-accuracy.ts";
import type { ErrorCounts, SetScore } from "./score.ts";

/** A set with where it comes from. */
export interface ScoredSet {
  readonly name: string;
  /** `own`: in this repository. `given`: in the folder that `EVAL_DATA` names. */
  readonly origin: "own" | "given";
  readonly sha256: string;
  readonly score: SetScore;
}

/** Errors of one class over all sets, and the alarms of the rules that look for it. */
export interface ClassRow extends ErrorCounts {
  readonly name: string;
  rightAlarms: number;
  falseAlarms: number;
}

/** Class of the false alarms of a rule that is never right. */
const otherClass = "andet";

/** The class a rule is most often right about; a tie is broken by name. */
function classesByRule(sets: readonly ScoredSet[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { score } of sets) {
    for (const [rule, kinds] of score.rightByRule) {
      const sums = counts.get(rule) ?? new Map<string, number>();
      for (const [kind, count] of kinds) sums.set(kind, (sums.get(kind) ?? 0) + count);
      counts.set(rule, sums);
    }
  }
  return new Map(
    [...counts].map(([rule, kinds]) => {
      const [first] = [...kinds].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      return [rule, first?.[0] ?? otherClass];
    }),
  );
}

/** Sums over all sets, by class, in the order of the alphabet. A false alarm counts where its rule is mostly right. */
export function classRows(sets: readonly ScoredSet[]): readonly ClassRow[] {
  const rows = new Map<string, ClassRow>();
  const rowOf = (name: string): ClassRow => {
    const known = rows.get(name);
    if (known !== undefined) return known;
    const row: ClassRow = {
      name,
      errors: 0,
      found: 0,
      firstRight: 0,
      fiveRight: 0,
      foundWithPossible: 0,
      rightAlarms: 0,
      falseAlarms: 0,
    };
    rows.set(name, row);
    return row;
  };
  const classOf = classesByRule(sets);
  for (const { score } of sets) {
    for (const [name, counts] of score.classes) {
      const row = rowOf(name);
      row.errors += counts.errors;
      row.found += counts.found;
      row.firstRight += counts.firstRight;
      row.fiveRight += counts.fiveRight;
      row.foundWithPossible += counts.foundWithPossible;
    }
    for (const kinds of score.rightByRule.values()) for (const [kind, count] of kinds) rowOf(kind).rightAlarms += count;
    for (const [rule, count] of score.falseByRule) rowOf(classOf.get(rule) ?? otherClass).falseAlarms += count;
  }
  return [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The content of `quality.json`: the same run gives the same bytes. */
export function qualityJson(
  sets: readonly ScoredSet[],
  tagger: (TagAccuracy & { readonly sha256: string }) | undefined,
): string {
  const report = {
    command: "EVAL_DATA=<mappe> npm run eval -- --write",
    sets: sets.map(({ name, origin, sha256, score }) => ({
      name,
      origin,
      sha256,
      texts: score.texts,
      words: score.words,
      errors: score.errors,
      found: score.found,
      firstRight: score.firstRight,
      fiveRight: score.fiveRight,
      foundWithPossible: score.foundWithPossible,
      rightAlarms: score.rightAlarms,
      falseAlarms: score.falseAlarms,
      cleanWords: score.cleanWords,
      cleanAlarms: score.cleanAlarms,
      cleanAlarmsWithPossible: score.cleanAlarmsWithPossible,
      doubtfulWords: score.doubtfulWords,
      doubtfulAlarms: score.doubtfulAlarms,
    })),
    classes: classRows(sets),
    tagger:
      tagger === undefined
        ? { sha256: "", words: 0, right: 0, unlisted: 0, unlistedRight: 0 }
        : {
            sha256: tagger.sha256,
            words: tagger.all,
            right: tagger.right,
            unlisted: tagger.unlisted,
            unlistedRight: tagger.unlistedRight,
          },
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
