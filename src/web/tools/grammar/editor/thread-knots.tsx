/** The knots beside the text: what waits, what is done, and a way along the thread by keys. */
import { type KeyboardEvent, memo, useSyncExternalStore } from "react";
import { Knot } from "../../../ui/thread.tsx";
import type { GrammarSession } from "../session/grammar-session.ts";
import * as texts from "../texts.da.ts";
import type { KnotStore, LineKnot } from "./knots.ts";

const noKnots: readonly LineKnot[] = [];

export interface ThreadKnotsProps {
  readonly session: GrammarSession;
  readonly knots: KnotStore;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One stop for the Tab key; inside it the keys travel, so that a text with many findings is no long way to tab. */
export function ThreadKnots({ session, knots, onKeyDown }: ThreadKnotsProps) {
  const list = useSyncExternalStore(knots.subscribe, knots.current, () => noKnots);
  if (list.length === 0) return null;
  const travel = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      session.step(event.key === "ArrowDown" ? 1 : -1);
      return;
    }
    onKeyDown(event);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the one stop from which the keys travel along the thread
    <section aria-label={texts.threadLabel} tabIndex={0} className="thread-keys" onKeyDown={travel}>
      {list.map((knot) => (
        // By its finding: when a line more pushes the knots down, they are moved and not made anew.
        <PlacedKnot key={knot.ids[0] ?? `at ${knot.topPx}`} session={session} knot={knot} />
      ))}
    </section>
  );
}

interface PlacedKnotProps {
  readonly session: GrammarSession;
  readonly knot: LineKnot;
}

const PlacedKnot = memo(function PlacedKnot({ session, knot: { ids, state, topPx } }: PlacedKnotProps) {
  const press = () => {
    // A knot with several findings goes through them, one for each press.
    const at = ids.indexOf(session.currentId ?? 0);
    session.choose(ids[(at + 1) % ids.length]);
  };
  return (
    <Knot
      state={state}
      topPx={topPx}
      tabIndex={-1}
      label={texts.knotLabel(state, ids.length)}
      {...(ids.length > 1 ? { count: ids.length } : {})}
      {...(ids.length > 0 ? { onPress: press } : {})}
    />
  );
});
