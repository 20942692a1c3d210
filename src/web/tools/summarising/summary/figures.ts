/** The figures of a summary: words, readability and reading time, before and after. */
import { useEffect, useRef, useState } from "react";
import type { Measures } from "#dansk/measure/measure.ts";
import { measured } from "../../../text-tool/session/measured.ts";
import type { Summary } from "./summary.ts";

export interface SummaryFigures {
  readonly before: Measures;
  readonly after: Measures;
}

/** Undefined until they have been worked out, and while the summary grows. */
export function useFigures(summary: Summary | null): SummaryFigures | undefined {
  const [known, setKnown] = useState<SummaryFigures & { readonly source: string; readonly text: string }>();
  const ofSource = useRef<{ readonly source: string; readonly before: Promise<Measures> }>(undefined);
  const { source, text } = summary?.isGrowing === false ? summary : { source: undefined, text: undefined };
  useEffect(() => {
    if (source === undefined || text === undefined) return;
    let isOver = false;
    if (ofSource.current?.source !== source) ofSource.current = { source, before: measured(source) };
    const counting = Promise.all([ofSource.current.before, measured(text)]).then(([before, after]) => {
      if (!isOver) setKnown({ source, text, before, after });
    });
    counting.catch(() => {
      // The counting could not be fetched: the summary is read without its figures, and the next one tries again.
      ofSource.current = undefined;
    });
    return () => {
      isOver = true;
    };
  }, [source, text]);
  return known?.source === source && known?.text === text ? known : undefined;
}
