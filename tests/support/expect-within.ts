/** Limits of processor time for text that could take for ever, scaled to this machine. */
import { expect } from "vitest";
import { here } from "./machine-speed.ts";
import { leastThreadMsTo, threadMs } from "./thread-time.ts";

/**
 * Fails if the work needs more processor time than `limitMs` on the machine on which the project's figures were
 * measured. The speed of this machine is measured only if the first try takes longer than that.
 */
export function expectWithin(limitMs: number, work: () => unknown, what?: string): void {
  if (threadMs(work) < limitMs) return;
  const limit = here(limitMs);
  expect(leastThreadMsTo(limit, work), what).toBeLessThan(limit);
}
