/** The analysis of the text while the panel is open, anew whenever the text has come to rest. */
import { useEffect, useRef, useState } from "react";
import type { Readability } from "#dansk/measure/readability.ts";
import { startWorker } from "../../../../shell/document/start-own-worker.ts";
import type { Counts } from "../../engine/protocol.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import type { AnalyseAnswer, AnalyseRequest } from "./readability.worker.ts";
import workerUrl from "./readability.worker.ts?worker&url";

export interface Analysis {
  /** Undefined until it is there. */
  readonly readability: Readability | undefined;
  /** `failed`: there will be none unless somebody tries again. `trying`: somebody does. */
  readonly state: "working" | "failed" | "trying";
  tryAgain(): void;
}

export function useAnalysis(session: GrammarSession, measures: Counts | undefined): Analysis {
  const [readability, setReadability] = useState<Readability>();
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
      setState(data.type === "failed" ? "failed" : "working");
      if (data.type === "analysed") setReadability(data.readability);
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
  useEffect(() => {
    worker.current?.postMessage({ text: session.text() } satisfies AnalyseRequest);
  }, [session, measures, attempt]);

  return {
    readability,
    state,
    tryAgain() {
      setState("trying");
      setAttempt(attempt + 1);
    },
  };
}
