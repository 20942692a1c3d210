/** The knots beside the text: one for each line that has a mark. */
import type { PlacedMark } from "./surface.ts";

/** The marks of one line. */
export interface LineKnot {
  /** Middle of the line, in pixels from the top of the surface. */
  readonly topPx: number;
  readonly state: "open" | "done" | "ignored" | "current";
  /** Open findings on the line, in text order. */
  readonly ids: readonly number[];
}

/** Groups the marks of each line; open findings count before corrected ones, those before ignored ones. */
export function groupByLine(placed: readonly PlacedMark[], currentId: number | undefined): LineKnot[] {
  const lines = new Map<number, PlacedMark[]>();
  for (const one of placed) {
    const line = lines.get(one.lineMiddlePx);
    if (line) line.push(one);
    else lines.set(one.lineMiddlePx, [one]);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([topPx, here]) => {
      const open = here.filter((one) => one.state === "open");
      const isCurrent = open.some((one) => one.id === currentId);
      const settled = here.some((one) => one.state === "done") ? "done" : "ignored";
      return {
        topPx,
        state: isCurrent ? "current" : open.length > 0 ? "open" : settled,
        ids: open.map((one) => one.id),
      };
    });
}

function isSame(knot: LineKnot, other: LineKnot): boolean {
  return (
    knot.topPx === other.topPx &&
    knot.state === other.state &&
    knot.ids.length === other.ids.length &&
    knot.ids.every((id, at) => id === other.ids[at])
  );
}

/** Holds the knots in view. Listeners run only when a knot has changed; an unchanged knot keeps its object. */
export function createKnotStore() {
  const listeners = new Set<() => void>();
  let knots: readonly LineKnot[] = [];
  return {
    current: () => knots,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: readonly LineKnot[]): void {
      const byTop = new Map(knots.map((knot) => [knot.topPx, knot]));
      const kept = next.map((knot) => {
        const known = byTop.get(knot.topPx);
        return known && isSame(known, knot) ? known : knot;
      });
      if (kept.length === knots.length && kept.every((knot, index) => knot === knots[index])) return;
      knots = kept;
      for (const listener of listeners) listener();
    },
  };
}

export type KnotStore = ReturnType<typeof createKnotStore>;
