/** The analysis of the texts while the panel is open, anew whenever one of them has come to rest. */
import { useEffect, useRef, useState } from "react";
import { startWorker } from "../../shell/document/start-worker.ts";
import type { Counted, Looked } from "./analysis.ts";
import type { AnalyseAnswer, AnalyseRequest, Side } from "./readability.worker.ts";
import workerUrl from "./readability.worker.ts?worker&url";

/** Of one text; each half is undefined until it is there. */
export interface TextAnalysis {
  readonly counted: Counted | undefined;
  readonly looked: Looked | undefined;
}

export interface Analysis {
  readonly own: TextAnalysis;
  /** Undefined where there is no result. */
  readonly result: TextAnalysis | undefined;
  /** `failed`: what takes the dictionary will not come unless somebody tries again. `trying`: somebody does. */
  readonly state: "working" | "failed" | "trying";
  tryAgain(): void;
}

const nothing: TextAnalysis = { counted: undefined, looked: undefined };

/** @param own the person's text; asked for when the panel opens, and whenever `rest` is another than before */
export function useAnalysis(own: () => string, rest: unknown, result: string | undefined): Analysis {
  const [found, setFound] = useState<Readonly<Record<Side, TextAnalysis>>>({ own: nothing, result: nothing });
  const [state, setState] = useState<Analysis["state"]>("working");
  /** Each try has a worker of its own: one that has stopped can't be asked again. */
  const [attempt, setAttempt] = useState(0);
  const worker = useRef<Worker>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another worker
  useEffect(() => {
    let started: Worker;
    try {
      started = startWorker(workerUrl);
    } catch {
      setState("failed");
      return;
    }
    worker.current = started;
    started.onmessage = ({ data }: MessageEvent<AnalyseAnswer>) => {
      if (data.type === "failed") return setState("failed");
      const { side, ...news } = data;
      setFound((before) => ({ ...before, [side]: { ...before[side], ...news } }));
      if (data.type === "looked") setState("working");
    };
    started.onerror = (event) => {
      event.preventDefault();
      setState("failed");
    };
    return () => {
      worker.current = undefined;
      started.terminate();
    };
  }, [attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new counts are the sign of a new text
  useEffect(() => ask(worker.current, "own", own()), [rest, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another worker knows nothing yet
  useEffect(() => {
    if (result !== undefined) ask(worker.current, "result", result);
  }, [result, attempt]);

  return {
    own: found.own,
    result: result === undefined ? undefined : found.result,
    state,
    tryAgain() {
      setState("trying");
      setAttempt(attempt + 1);
    },
  };
}

function ask(worker: Worker | undefined, side: Side, text: string): void {
  worker?.postMessage({ side, text } satisfies AnalyseRequest);
}
