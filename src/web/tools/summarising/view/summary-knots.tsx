/** The thread's knots beside the summary: one for each sentence, at the line that it begins on. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { Verdict } from "#dansk/writing/sources/link-summary.ts";
import { type ClaimState, Knot } from "../../../ui/thread.tsx";
import { type Summary, unitOfClaims } from "../summary/summary.ts";
import * as texts from "../texts.da.ts";

export interface SummaryKnotsProps {
  readonly summary: Summary;
  readonly current: number | null;
  readonly onChoose: (index: number) => void;
  /** The text that the sentences stand in. */
  readonly text: RefObject<HTMLElement | null>;
}

interface LineKnot {
  readonly topPx: number;
  /** The sentences that begin on the line. */
  readonly sentences: readonly number[];
}

const states: Readonly<Record<Verdict, ClaimState>> = { found: "done", weak: "weak", "not-found": "missing" };
/** What is worst on a line is what its knot tells. */
const worst: readonly Verdict[] = ["not-found", "weak", "found"];

export function SummaryKnots({ summary, current, onChoose, text }: SummaryKnotsProps) {
  const { links } = summary;
  const unit = unitOfClaims(summary);
  const [knots, setKnots] = useState<readonly LineKnot[]>([]);

  const look = useCallback(() => {
    const root = text.current;
    if (root === null || links === null) return setKnots([]);
    const linePx = Number.parseFloat(getComputedStyle(root).lineHeight);
    const top = root.getBoundingClientRect().top;
    const lines = new Map<number, number[]>();
    for (const element of root.querySelectorAll<HTMLElement>("[data-sentence]")) {
      const box = element.getClientRects()[0];
      if (box === undefined) continue;
      const line = Math.floor((box.top + box.height / 2 - top) / linePx);
      const here = lines.get(line);
      const index = Number(element.dataset.sentence);
      if (here === undefined) lines.set(line, [index]);
      else here.push(index);
    }
    setKnots([...lines].map(([line, sentences]) => ({ topPx: (line + 0.5) * linePx, sentences })));
  }, [text, links]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    const root = text.current;
    if (root === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(root);
    return () => observer.disconnect();
  }, [text, look]);

  return knots.map(({ topPx, sentences }) => {
    const verdicts = sentences.map((index) => links?.[index]?.verdict ?? "found");
    const verdict = worst.find((one) => verdicts.includes(one)) ?? "found";
    return (
      <Knot
        key={topPx}
        state={states[verdict]}
        isCurrent={current !== null && sentences.includes(current)}
        topPx={topPx}
        tabIndex={-1}
        label={texts.knot(
          unit,
          verdict,
          sentences.map((index) => index + 1),
        )}
        {...(sentences.length > 1 ? { count: sentences.length } : {})}
        onPress={() => {
          // A knot with several sentences goes through them, one for each press.
          const at = current === null ? -1 : sentences.indexOf(current);
          const next = sentences[(at + 1) % sentences.length];
          if (next !== undefined) onChoose(next);
        }}
      />
    );
  });
}
