/** The analysis of the text while the panel is open, anew whenever the text has come to rest. */
import { useEffect, useRef, useState } from "react";
import type { Readability } from "#dansk/measure/readability.ts";
import type { Counts } from "../../engine/protocol.ts";
import { startWorker } from "../../engine/worker-url.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import type { AnalyseAnswer, AnalyseRequest } from "./readability.worker.ts";
import workerUrl from "./readability.worker.ts?worker&url";

/** Undefined until it is there. */
export function useAnalysis(session: GrammarSession, measures: Counts | undefined): Readability | undefined {
  const [analysis, setAnalysis] = useState<Readability>();
  const worker = useRef<Worker>(undefined);

  useEffect(() => {
    let started: Worker;
    try {
      started = startWorker(workerUrl);
    } catch {
      // A browser without workers shows the figures that need none.
      return;
    }
    worker.current = started;
    started.onmessage = (event: MessageEvent<AnalyseAnswer>) => setAnalysis(event.data.readability);
    started.onerror = (event) => event.preventDefault();
    return () => {
      worker.current = undefined;
      started.terminate();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new counts are the sign of a new text
  useEffect(() => {
    worker.current?.postMessage({ text: session.text() } satisfies AnalyseRequest);
  }, [session, measures]);

  return analysis;
}
