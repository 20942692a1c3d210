/** Corrections as text: the edits that make them, where the corrected words are afterwards, and the text before them. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Correction, TrackedFinding } from "./finding-store.ts";

/** One finding that is to be corrected, by which of its suggestions. */
export interface CorrectionChoice {
  readonly id: number;
  readonly suggestion: number;
}

export interface ChosenCorrection {
  readonly one: TrackedFinding;
  readonly insert: string;
}

export interface CorrectionPlan {
  /** Ascending and without overlap, in offsets of the text before. */
  readonly edits: readonly Edit[];
  /** In offsets of the text after. */
  readonly done: readonly Correction[];
  /** The findings that are corrected; one that overlaps an earlier one is left out. */
  readonly made: readonly TrackedFinding[];
}

export function planCorrections(
  chosen: readonly ChosenCorrection[],
  slice: (from: number, to: number) => string,
): CorrectionPlan {
  const edits: Edit[] = [];
  const done: Correction[] = [];
  const made: TrackedFinding[] = [];
  let shift = 0;
  let free = 0;
  for (const { one, insert } of chosen.toSorted((a, b) => a.one.start - b.one.start)) {
    if (one.start < free) continue;
    free = one.end;
    edits.push({ from: one.start, to: one.end, insert });
    const start = one.start + shift;
    done.push({ start, end: start + insert.length, before: slice(one.start, one.end), after: insert, of: one });
    made.push(one);
    shift += insert.length - (one.end - one.start);
  }
  return { edits, done, made };
}

/** The text without the corrections that are still in it. */
export function uncorrected(text: string, corrections: readonly Correction[]): string {
  const present = corrections
    .filter(({ start, end, after }) => text.slice(start, end) === after)
    .toSorted((a, b) => a.start - b.start);
  let before = "";
  let at = 0;
  for (const one of present) {
    if (one.start < at) continue;
    before += text.slice(at, one.start) + one.before;
    at = one.end;
  }
  return before + text.slice(at);
}
