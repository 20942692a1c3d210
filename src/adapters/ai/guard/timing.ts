/** Time and chance as the model layer needs them, so that tests decide about both. */

export interface Timing {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** @returns calls it off; calling off what has run does nothing */
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
