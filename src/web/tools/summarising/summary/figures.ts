/** The figures of a summary: words, readability and reading time, before and after. */
import { useEffect, useState } from "react";
import type { Measures } from "#dansk/measure/measure.ts";
import type { Summary } from "./summary.ts";

export interface SummaryFigures {
  readonly before: Measures;
  readonly after: Measures;
}

/** Undefined until they have been worked out, and while the summary grows. */
export function useFigures(summary: Summary | null): SummaryFigures | undefined {
  const [known, setKnown] = useState<SummaryFigures & { readonly source: string; readonly text: string }>();
  const { source, text } = summary?.isGrowing === false ? summary : { source: undefined, text: undefined };
  useEffect(() => {
    if (source === undefined || text === undefined) return;
    let isOver = false;
    const counting = import("#dansk/measure/measure.ts").then(({ measure }) => {
      if (isOver) return;
      setKnown((before) => ({
        source,
        text,
        before: before?.source === source ? before.before : measure(source),
        after: measure(text),
      }));
    });
    counting.catch(() => {
      // The counting could not be fetched: the summary is read without its figures.
    });
    return () => {
      isOver = true;
    };
  }, [source, text]);
  return known?.source === source && known?.text === text ? known : undefined;
}
