/** Orders changes by the position at which they apply, from the beginning of the text to its end. */
import type { TextChange } from "./change.ts";

/** An operation at an offset of the text before. A move leaves one place and arrives at another. */
export interface Step {
  readonly at: number;
  readonly change: TextChange;
  readonly arrives: boolean;
}

const takesNothing = ({ change, arrives }: Step): boolean => arrives || change.before.start === change.before.end;

/**
 * The steps of the changes that are not inside a move. At the same offset, insertions come first, in their own order.
 */
export function stepsOf(changes: readonly TextChange[]): readonly Step[] {
  const steps: Step[] = [];
  for (const change of changes) {
    if (change.inside !== undefined) continue;
    steps.push({ at: change.before.start, change, arrives: false });
    if (change.kind === "moved") steps.push({ at: change.landing, change, arrives: true });
  }
  return steps.sort(
    (x, y) =>
      x.at - y.at || Number(takesNothing(y)) - Number(takesNothing(x)) || x.change.after.start - y.change.after.start,
  );
}

/** `[from, to)` of the text before becomes `insert`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The same difference without moves, for formats such as tracked changes in a file: a move is one deletion and one
 * insertion. In ascending order; edits may touch but never overlap.
 */
export function editsOf(changes: readonly TextChange[]): readonly TextEdit[] {
  return stepsOf(changes).map(({ at, change, arrives }) => {
    if (arrives) return { from: at, to: at, insert: change.come };
    return { from: at, to: change.before.end, insert: change.kind === "moved" ? "" : change.come };
  });
}
