/** What has become of the text in figures: how much of it is new, and how easy it is to read before and after. */
import { useEffect, useState } from "react";
import type { Measures } from "#dansk/measure/measure.ts";
import { measured } from "../text-store.ts";
import { decidedText, type Result, standing } from "./result.ts";

export interface ResultMeasures {
  /** Of the words, 0 to 1, by what is decided. */
  readonly share: number;
  readonly before: Measures;
  readonly after: Measures;
}

/** Figured out when the person rests: one doesn't wait for it. In milliseconds. */
const pauseMs = 150;

/** Undefined until they have been worked out, and where there is no result. */
export function useResultMeasures(result: Result | null): ResultMeasures | undefined {
  const [known, setKnown] = useState<{ readonly of: Result; readonly measures: ResultMeasures }>();
  useEffect(() => {
    if (result === null || result.parts.some(({ changes }) => changes === null)) return;
    let isOver = false;
    const timer = setTimeout(() => {
      measureResult(result).then(
        (measures) => isOver || setKnown({ of: result, measures }),
        () => {
          // What figures it out could not be fetched: the next decision tries again.
        },
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [result]);
  return result === null ? undefined : known?.measures;
}

async function measureResult(result: Result): Promise<ResultMeasures> {
  const { shareChanged } = await import("#dansk/writing/diff/share-changed.ts");
  const taken = result.parts.flatMap((part) => {
    const stands = standing(part);
    return (part.changes ?? []).filter(({ id }) => stands.has(id));
  });
  const { source } = result;
  const share = shareChanged(source, taken);
  return { share, before: await measured(source), after: await measured(decidedText(result)) };
}
