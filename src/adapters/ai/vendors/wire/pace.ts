/** How long a stream keeps words back so that more of them travel together: not at all until the process is short of time. */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** @returns what to wait for before more is read of a stream that has begun to speak; null while there is time */
export type Pace = () => Promise<unknown> | null;

/** From this share of its time on in which the process is busy, streams wait… */
const easyShare = 0.4;
/** …and from this one they wait the longest: of a fast model it is four or five words, and few notice. */
const fullShare = 0.75;
const longestMs = 200;
/** How long the share is measured, and how much of what it calls for is taken up at once: in leaps it would swing. */
const measuredMs = 100;
const taken = 0.3;
/** Waits of the same length share a list of timers. */
const stepMs = 10;

/**
 * @param busyShare of the time since it was last asked, 0 to 1
 * @param nowMs of a clock that only goes forward
 * @returns the milliseconds to wait at the moment of the call
 */
export function createWait(busyShare: () => number, nowMs: () => number): () => number {
  let measuredAtMs = nowMs();
  let waitMs = 0;
  return () => {
    const atMs = nowMs();
    if (atMs - measuredAtMs >= measuredMs) {
      measuredAtMs = atMs;
      const strain = Math.min(1, Math.max(0, (busyShare() - easyShare) / (fullShare - easyShare)));
      waitMs += (strain * longestMs - waitMs) * taken;
    }
    return Math.round(waitMs / stepMs) * stepMs;
  };
}

function busyShareOfLoop(): () => number {
  let since = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    return utilization;
  };
}

const systemWait = createWait(busyShareOfLoop(), () => performance.now());

/** One for all streams of the process. */
export const systemPace: Pace = () => {
  const waitMs = systemWait();
  return waitMs === 0 ? null : sleep(waitMs);
};
