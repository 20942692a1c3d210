/** Where the knots of the thread stand: one for each line of the sheet that carries a finding. */

/** One line's worth of findings. */
export interface LineKnot {
  /** Middle of the line, in pixels from the top of the sheet. */
  readonly topPx: number;
  readonly state: "open" | "done" | "ignored" | "current";
  /** Open findings on the line, in text order. */
  readonly ids: readonly number[];
}

/** A finding's place as measured: `line` counts the sheet's lines from 0. */
export interface Placed {
  readonly id: number;
  readonly state: "open" | "done" | "ignored";
  readonly line: number;
}

/** Gathers what stands on the same line; open findings count before corrected ones, those before ignored ones. */
export function gatherKnots(placed: readonly Placed[], currentId: number | undefined, linePx: number): LineKnot[] {
  const lines = new Map<number, Placed[]>();
  for (const one of placed) {
    const line = lines.get(one.line);
    if (line) line.push(one);
    else lines.set(one.line, [one]);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([line, here]) => {
      const open = here.filter((one) => one.state === "open");
      const isCurrent = open.some((one) => one.id === currentId);
      const settled = here.some((one) => one.state === "done") ? "done" : "ignored";
      return {
        topPx: (line + 0.5) * linePx,
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

/** Holds the knots in view; components hear of them only when they have changed, and a knot that has not stays itself. */
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
