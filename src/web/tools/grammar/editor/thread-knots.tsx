/** The knots beside the text: what waits, what is done, and a way along the thread by keys. */
import { type KeyboardEvent, useSyncExternalStore } from "react";
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
  const press = (knot: LineKnot) => {
    // A knot with several findings goes through them, one for each press.
    const at = knot.ids.indexOf(session.currentId ?? 0);
    session.choose(knot.ids[(at + 1) % knot.ids.length]);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the one stop from which the keys travel along the thread
    <section aria-label={texts.threadLabel} tabIndex={0} className="thread-keys" onKeyDown={travel}>
      {list.map((knot) => (
        <Knot
          key={knot.topPx}
          state={knot.state}
          topPx={knot.topPx}
          tabIndex={-1}
          label={texts.knotLabel(knot.state, knot.ids.length)}
          {...(knot.ids.length > 1 ? { count: knot.ids.length } : {})}
          {...(knot.ids.length > 0 ? { onPress: () => press(knot) } : {})}
        />
      ))}
    </section>
  );
}
