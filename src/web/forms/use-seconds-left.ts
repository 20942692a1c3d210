/** Counts down to a moment, a second at a time. */
import { useCallback, useSyncExternalStore } from "react";

/** Whole seconds until a moment, rounded up, so that 0 means that it has passed. */
export function secondsLeft(untilMs: number | null, nowMs: number): number {
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/** @param untilMs milliseconds since 1970; null for no wait. 0 on the server. */
export function useSecondsLeft(untilMs: number | null): number {
  const watch = useCallback(
    (changed: () => void) => {
      if (untilMs === null) return () => {};
      let timer = 0;
      const tick = () => {
        changed();
        const leftMs = untilMs - Date.now();
        // A little after the whole second, so that the figure has changed when it is read.
        if (leftMs > 0) timer = window.setTimeout(tick, (leftMs % 1000) + 10);
      };
      tick();
      return () => window.clearTimeout(timer);
    },
    [untilMs],
  );
  return useSyncExternalStore(
    watch,
    () => secondsLeft(untilMs, Date.now()),
    () => 0,
  );
}
