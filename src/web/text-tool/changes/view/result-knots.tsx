/** The thread's knots beside the result, measured from where the changes really stand. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { Knot } from "../../../ui/thread.tsx";
import type { ChangesDesk, ChangesView } from "../changes-desk.ts";
import { decisionOf, sameKey } from "../result.ts";
import * as texts from "../texts.da.ts";
import { type LineKnot, lineKnots, type PlacedChange } from "./line-knots.ts";

export interface ResultKnotsProps {
  readonly desk: ChangesDesk;
  readonly view: ChangesView;
  /** The text that the changes stand in. */
  readonly text: RefObject<HTMLElement | null>;
}

interface Measured {
  readonly linePx: number;
  readonly knots: readonly LineKnot[];
}

export function ResultKnots({ desk, view, text }: ResultKnotsProps) {
  const { result, current } = view;
  const [{ linePx, knots }, setMeasured] = useState<Measured>({ linePx: 0, knots: [] });

  const look = useCallback(() => {
    const root = text.current;
    if (root === null || result === null) return setMeasured({ linePx: 0, knots: [] });
    const linePx = Number.parseFloat(getComputedStyle(root).lineHeight);
    const top = root.getBoundingClientRect().top;
    const seen = new Set<string>();
    const placed: PlacedChange[] = [];
    for (const element of root.querySelectorAll<HTMLElement>("[data-change]")) {
      const part = Number(element.closest<HTMLElement>("[data-part]")?.dataset.part);
      const key = { part, id: element.dataset.change ?? "" };
      const name = `${part} ${key.id}`;
      const box = element.getClientRects()[0];
      if (box === undefined || seen.has(name)) continue;
      seen.add(name);
      const middle = box.top + box.height / 2 - top;
      placed.push({ key, decision: decisionOf(result, key), line: Math.floor(middle / linePx) });
    }
    setMeasured({ linePx, knots: lineKnots(placed, current) });
  }, [text, result, current]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    const root = text.current;
    if (root === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(root);
    return () => observer.disconnect();
  }, [text, look]);

  return knots.map((knot) => (
    <Knot
      key={knot.line}
      state={knot.state}
      topPx={(knot.line + 0.5) * linePx}
      tabIndex={-1}
      label={texts.knot(knot.state, knot.keys.length)}
      {...(knot.keys.length > 1 ? { count: knot.keys.length } : {})}
      onPress={() => {
        // A knot with several changes goes through them, one for each press.
        const at = knot.keys.findIndex((key) => sameKey(key, current));
        desk.choose(knot.keys[(at + 1) % knot.keys.length] ?? null);
      }}
    />
  ));
}
