/** When something may be tried again: counted down, and said once to those who hear it. */
import { useEffect, useState } from "react";
import type { Failure } from "../conversation/conversation-view.ts";
import * as texts from "./texts.da.ts";

/** Nothing where it is not known. */
export function Wait({ failure }: { readonly failure: Failure }) {
  const [nowMs, setNow] = useState(Date.now);
  const [shown, setShown] = useState(() => ({ failure, atMs: nowMs }));
  if (shown.failure !== failure) {
    const atMs = Date.now();
    setShown({ failure, atMs });
    setNow(atMs);
  }
  const leftMs = shown.atMs + (failure.retryAfterMs ?? 0) - nowMs;
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  if (failure.retryAfterMs === null) return null;
  // Else each second would be read out.
  return <span aria-live="off">{texts.mayTryIn(Math.ceil(leftMs / 1000))}</span>;
}
