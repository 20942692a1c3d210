/** Measures recall and false alarms of the guard on its sets. */

import type { Lexicon } from "../../../src/dansk/lexicon/lexicon.ts";
import { compareMeaning } from "../../../src/dansk/writing/guard/compare-meaning.ts";
import type { MeaningChange, Span } from "../../../src/dansk/writing/guard/meaning-change.ts";
import type { Deviation, Paraphrase } from "./guard-sets.ts";

export interface GuardScore {
  readonly deviations: number;
  /** Told with a kind that fits (of those named, or closely related), at the place where one is known. */
  readonly found: number;
  /** Told with the very kind. */
  readonly exact: number;
  /** Told at all, with whatever kind. */
  readonly any: number;
  readonly byKind: ReadonlyMap<string, readonly [found: number, all: number]>;
  /** For each kind that was planted how often which kinds were told; `–` for nothing. */
  readonly confusion: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Words of the texts that were rewritten honestly. */
  readonly words: number;
  readonly alarms: number;
  readonly alarmsByKind: ReadonlyMap<string, number>;
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

/** Where nobody wrote down the place, the text is short and has one change. */
function isAtPlace(change: MeaningChange, { spots }: Deviation): boolean {
  if (spots === undefined) return true;
  return spots.some((spot) => touches(change.before, spot.before) || touches(change.after, spot.after));
}

/**
 * Where the place is known a related kind will do, since it was reported there; where it isn't, only one that is named.
 */
function fits(change: MeaningChange, { kinds, spots }: Deviation): boolean {
  return spots === undefined ? kinds.includes(change.kind) : kinds.some((kind) => areRelated(change.kind, kind));
}

/** The findings of a pair in a form that reads well. */
export function describe(before: string, after: string, changes: readonly MeaningChange[]): string {
  const piece = (text: string, span: Span | null) => (span === null ? "–" : text.slice(...span));
  return changes
    .map((change) => `${change.kind} »${piece(before, change.before)}« → »${piece(after, change.after)}«`)
    .join("; ");
}

function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

/** Scores deviations (recall) and honest rewritings (false alarms). */
export function scoreGuard(
  deviations: readonly Deviation[],
  paraphrases: readonly Paraphrase[],
  lexicon: Lexicon,
): GuardScore {
  const byKind = new Map<string, [number, number]>();
  const confusion = new Map<string, Map<string, number>>();
  const alarmsByKind = new Map<string, number>();
  const misses: string[] = [];
  const falses: string[] = [];
  let [found, exact, any, words, alarms] = [0, 0, 0, 0, 0];
  for (const deviation of deviations) {
    const { id = "", before, after, kinds } = deviation;
    const [kind = ""] = kinds;
    const changes = compareMeaning(before, after, { lexicon });
    const here = changes.filter((change) => isAtPlace(change, deviation));
    const isFound = here.some((change) => fits(change, deviation));
    const row = byKind.get(kind) ?? [0, 0];
    byKind.set(kind, [row[0] + Number(isFound), row[1] + 1]);
    found += Number(isFound);
    exact += Number(here.some((change) => kinds.includes(change.kind)));
    any += Number(changes.length > 0);
    const cells = confusion.get(kind) ?? new Map<string, number>();
    confusion.set(kind, cells);
    for (const told of new Set(here.map((change) => change.kind))) count(cells, told);
    if (here.length === 0) count(cells, "–");
    const told = describe(before, after, changes);
    if (!isFound) misses.push(`${id} ${kinds.join("/")}: ${before} → ${after} [${told}]`);
  }
  for (const { id = "", before, after } of paraphrases) {
    const changes = compareMeaning(before, after, { lexicon });
    words += before.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;
    alarms += changes.length;
    for (const { kind } of changes) count(alarmsByKind, kind);
    if (changes.length > 0) falses.push(`${id} ${describe(before, after, changes)} | ${before} → ${after}`);
  }
  return {
    deviations: deviations.length,
    found,
    exact,
    any,
    byKind,
    confusion,
    words,
    alarms,
    alarmsByKind,
    misses,
    falses,
  };
}
