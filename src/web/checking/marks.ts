/** The marks that a surface draws: open findings, corrections and ignored findings, by their offsets. */
import type { Range } from "./engine/edit.ts";
import type { TrackedFinding } from "./finding-store.ts";
import type { Mark } from "./surface.ts";

export interface MarkSource {
  /** In text order. */
  readonly open: readonly TrackedFinding[];
  readonly corrected: readonly Readonly<Range>[];
  readonly ignored: readonly Readonly<Range>[];
  /** Id of the selected finding. */
  readonly currentId: number | undefined;
  /** Whether only the position of a finding may be seen. */
  isHidden(one: TrackedFinding): boolean;
}

/** The marks that touch `[from, to]`. */
export function marksBetween(from: number, to: number, source: MarkSource): readonly Mark[] {
  const { open, corrected, ignored, currentId, isHidden } = source;
  const marks: Mark[] = [];
  for (let index = firstEndingFrom(open, from); index < open.length; index += 1) {
    const one = open[index];
    if (!one || one.start > to) break;
    const { id, start, end, finding } = one;
    const isCurrent = id === currentId;
    marks.push({ start, end, finding, key: `f${id}`, state: "open", isCurrent, isHidden: isHidden(one) });
  }
  const add = (list: readonly Readonly<Range>[], state: "done" | "ignored") => {
    for (const [index, { start, end }] of list.entries()) {
      if (end >= from && start <= to) marks.push({ start, end, key: `${state}${index}`, state, isCurrent: false });
    }
  };
  add(corrected, "done");
  add(ignored, "ignored");
  return marks;
}

/** Index of the first range that ends at or after `at`; findings don't contain each other, so their ends ascend too. */
function firstEndingFrom(ranges: readonly Readonly<Range>[], at: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
