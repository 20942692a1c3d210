/** Works out what chosen corrections do to the text, and where they stand when they are done. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Correction, Tracked } from "../findings-book.ts";

export interface ChosenCorrection {
  readonly one: Tracked;
  readonly insert: string;
}

export interface CorrectionPlan {
  /** In rising order and apart, in places of the text as it is. */
  readonly edits: readonly Edit[];
  /** In places of the text as it will be. */
  readonly done: readonly Correction[];
  /** Those that are made; one that overlaps an earlier one is left for the next time. */
  readonly made: readonly Tracked[];
}

export function planCorrections(
  chosen: readonly ChosenCorrection[],
  slice: (from: number, to: number) => string,
): CorrectionPlan {
  const edits: Edit[] = [];
  const done: Correction[] = [];
  const made: Tracked[] = [];
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
