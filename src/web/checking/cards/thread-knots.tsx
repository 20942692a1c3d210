/** The knots beside the text: what waits, what is done, and a way along the thread by keys. */
import { type KeyboardEvent, memo, useSyncExternalStore } from "react";
import { Knot } from "../../ui/thread.tsx";
import type { KnotStore, LineKnot } from "../knots.ts";
import * as texts from "../texts.da.ts";

const noKnots: readonly LineKnot[] = [];

export interface ThreadKnotsProps {
  readonly knots: KnotStore;
  /** To the next finding (1) or the previous one (-1). */
  readonly onStep: (direction: 1 | -1) => void;
  /** A knot was pressed; `ids` are the open findings on its line. */
  readonly onPress: (ids: readonly number[]) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One stop for the Tab key; inside it the keys travel, so that a text with many findings is no long way to tab. */
export function ThreadKnots({ knots, onStep, onPress, onKeyDown }: ThreadKnotsProps) {
  const list = useSyncExternalStore(knots.subscribe, knots.current, () => noKnots);
  if (list.length === 0) return null;
  const travel = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      onStep(event.key === "ArrowDown" ? 1 : -1);
      return;
    }
    onKeyDown(event);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the one stop from which the keys travel along the thread
    <section aria-label={texts.threadLabel} tabIndex={0} className="thread-keys" onKeyDown={travel}>
      {list.map((knot) => (
        // By its finding: when a line more pushes the knots down, they are moved and not made anew.
        <PlacedKnot key={knot.ids[0] ?? `at ${knot.topPx}`} knot={knot} onPress={onPress} />
      ))}
    </section>
  );
}

interface PlacedKnotProps {
  readonly knot: LineKnot;
  readonly onPress: ThreadKnotsProps["onPress"];
}

const PlacedKnot = memo(function PlacedKnot({ knot: { ids, state, topPx }, onPress }: PlacedKnotProps) {
  return (
    <Knot
      state={state}
      topPx={topPx}
      tabIndex={-1}
      label={texts.knotLabel(state, ids.length)}
      {...(ids.length > 1 ? { count: ids.length } : {})}
      {...(ids.length > 0 ? { onPress: () => onPress(ids) } : {})}
    />
  );
});
