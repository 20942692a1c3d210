/** Time that stands still until a test moves it, with the timers that are set on it. */
import type { Timing } from "#adapters/ai/guard/timing.ts";

export interface SteeredTiming extends Timing {
  /** Runs what falls due on the way, in its order. */
  advance(ms: number): void;
  /** Delays of the timers that are set, in the order in which they were. */
  pending(): readonly number[];
  /** As soon as a timer of that delay is set. */
  set(delayMs: number): Promise<void>;
}

/** @param chance what `random` answers */
export function steeredTiming(chance = 0): SteeredTiming {
  let nowMs = Date.parse("2026-11-20T13:30:00.000Z");
  const timers = new Set<{ readonly delayMs: number; readonly dueMs: number; readonly run: () => void }>();
  const awaited: { readonly delayMs: number; readonly resolve: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    random: () => chance,
    after: (delayMs, run) => {
      const timer = { delayMs, dueMs: nowMs + delayMs, run };
      timers.add(timer);
      for (const one of awaited.filter((wanted) => wanted.delayMs === delayMs)) one.resolve();
      return () => void timers.delete(timer);
    },
    advance: (ms) => {
      const untilMs = nowMs + ms;
      for (;;) {
        const next = [...timers].filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0];
        if (next === undefined) break;
        timers.delete(next);
        nowMs = next.dueMs;
        next.run();
      }
      nowMs = untilMs;
    },
    pending: () => [...timers].map(({ delayMs }) => delayMs),
    set: (delayMs) =>
      [...timers].some((timer) => timer.delayMs === delayMs)
        ? Promise.resolve()
        : new Promise((resolve) => awaited.push({ delayMs, resolve })),
  };
}
