/** One knot for each line of the result that carries changes: where it stands and what it tells. */
import { type ChangeKey, type Decision, sameKey } from "../../result.ts";

/** A change and the line that it begins on. */
export interface PlacedChange {
  readonly key: ChangeKey;
  readonly decision: Decision | undefined;
  /** Lines of the sheet from 0. */
  readonly line: number;
}

export interface LineKnot {
  readonly line: number;
  readonly state: "open" | "current" | "done" | "ignored";
  /** Those of the line, in text order. */
  readonly keys: readonly ChangeKey[];
}

/** What is open counts before what is accepted, that before what is rejected; where one stands is told before all. */
export function lineKnots(placed: readonly PlacedChange[], current: ChangeKey | null): readonly LineKnot[] {
  const lines = Map.groupBy(placed, ({ line }) => line);
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([line, here]) => {
      const has = (wanted: Decision | undefined) => here.some(({ decision }) => decision === wanted);
      const settled = has("accepted") ? "done" : "ignored";
      const isCurrent = here.some(({ key }) => sameKey(key, current));
      const state = isCurrent ? "current" : has(undefined) ? "open" : settled;
      return { line, state, keys: here.map(({ key }) => key) };
    });
}
