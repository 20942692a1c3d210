/** Time as this process lives it: while the machine stalls the process, no timer fires and nothing is counted. */
import { onTestFinished } from "vitest";

const tickMs = 50;

/** Starts counting. @returns the milliseconds since in which this process ran; never more than by the clock */
export function awakeTimer(): () => number {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, tickMs);
  onTestFinished(() => clearInterval(timer));
  return () => ticks * tickMs;
}
