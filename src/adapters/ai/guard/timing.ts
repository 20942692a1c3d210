/** Clock, timers and randomness of the model layer, so that tests control them. */

export interface Timing {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** @returns cancels the timer; a no-op if it has run */
  after(delayMs: number, run: () => void): () => void;
  /** From 0, below 1. */
  random(): number;
}

export const systemTiming: Timing = {
  nowMs: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
