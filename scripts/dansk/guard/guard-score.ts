/** Measures the guard on its sets. */

import type { Lexicon } from "../../../src/dansk/lexicon/lexicon.ts";
import { compareMeaning } from "../../../src/dansk/writing/guard/compare-meaning.ts";
import type { MeaningChange, Span } from "../../../src/dansk/writing/guard/meaning-change.ts";
import type { Deviation, Paraphrase } from "./guard-sets.ts";

export interface GuardScore {
  readonly deviations: number;
  /** Found at the place, with the kind or one closely related. */
  readonly found: number;
  /** Found at the place, with the very kind. */
  readonly exact: number;
  readonly byKind: ReadonlyMap<string, readonly [found: number, all: number]>;
  readonly words: number;
  readonly alarms: number;
  readonly misses: readonly string[];
  readonly falses: readonly string[];
}

/** Kinds that lie so near that a reader told of the one has been told of the other: a year is a number and a date. */
const related: readonly (readonly string[])[] = [
  ["number", "date", "quantity", "citation"],
  ["name", "citation", "addition", "quote"],
  ["negation", "direction", "modality", "condition", "quantity"],
];

function areRelated(kind: string, other: string): boolean {
  return kind === other || related.some((kinds) => kinds.includes(kind) && kinds.includes(other));
}

function touches(a: Span | null, b: Span | undefined): boolean {
  return a !== null && b !== undefined && a[0] <= b[1] && b[0] <= a[1];
}

function isAtPlace(change: MeaningChange, deviation: Deviation): boolean {
  return deviation.spots.some((spot) => touches(change.before, spot.before) || touches(change.after, spot.after));
}

/** The findings of a pair in a form that reads well. */
export function describe(before: string, after: string, changes: readonly MeaningChange[]): string {
  const piece = (text: string, span: Span | null) => (span === null ? "–" : text.slice(...span));
  return changes
    .map((change) => `${change.kind} »${piece(before, change.before)}« → »${piece(after, change.after)}«`)
    .join("; ");
}

/** Scores deviations (recall) and rewritings (false alarms a word of the new text). */
export function scoreGuard(
  deviations: readonly Deviation[],
  paraphrases: readonly Paraphrase[],
  lexicon: Lexicon,
): GuardScore {
  const byKind = new Map<string, [number, number]>();
  const misses: string[] = [];
  const falses: string[] = [];
  let [found, exact, words, alarms] = [0, 0, 0, 0];
  for (const deviation of deviations) {
    const changes = compareMeaning(deviation.before, deviation.after, { lexicon });
    const here = changes.filter((change) => isAtPlace(change, deviation));
    const isFound = here.some((change) => areRelated(change.kind, deviation.kind));
    const row = byKind.get(deviation.kind) ?? [0, 0];
    byKind.set(deviation.kind, [row[0] + Number(isFound), row[1] + 1]);
    found += Number(isFound);
    exact += Number(here.some((change) => change.kind === deviation.kind));
    const told = describe(deviation.before, deviation.after, changes);
    if (!isFound) misses.push(`${deviation.kind}: ${deviation.before} → ${deviation.after} [${told}]`);
  }
  for (const { before, after } of paraphrases) {
    const changes = compareMeaning(before, after, { lexicon });
    words += after.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;
    alarms += changes.length;
    if (changes.length > 0) falses.push(`${describe(before, after, changes)} | ${before} → ${after}`);
  }
  return { deviations: deviations.length, found, exact, byKind, words, alarms, misses, falses };
}
