/** What the text is about, worked out when somebody looks at it and has stopped writing (features OP-5). */
import { useEffect, useState } from "react";
import { runLimits } from "#contract/ai/run.rules.ts";
import type { KeyTerm } from "#dansk/writing/summarising/key-terms.ts";
import type { TextWorker } from "../../../text-tool/worker/text-worker.ts";

/** `waiting`: they are being worked out. `missing`: the dictionary could not be fetched. */
export type Terms = readonly KeyTerm[] | "waiting" | "missing";

const pauseMs = 500;

export function useTerms(text: string, worker: TextWorker): Terms {
  const [known, setKnown] = useState<{ readonly text: string; readonly terms: Terms }>({ text: "", terms: [] });
  useEffect(() => {
    if (text.trim() === "" || text === known.text) return;
    let isOver = false;
    const timer = setTimeout(() => {
      const asked = text.slice(0, runLimits.maxTextChars);
      worker.ask("terms", { text: asked }).then(
        (terms) => isOver || setKnown({ text, terms }),
        () => isOver || setKnown({ text, terms: "missing" }),
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, worker, known.text]);
  if (text.trim() === "") return [];
  // Those of a moment ago stay while one writes on.
  return known.text === "" ? "waiting" : known.terms;
}
