/** How much work something is, whatever else the machine is doing: processor time of this thread, in milliseconds. */

const tries = 40;

/** One try. */
export function threadMs(work: () => unknown): number {
  const tookMs = threadTimer();
  work();
  return tookMs();
}

/** Starts counting. @returns what this thread has used of the processor since */
export function threadTimer(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
}

/** The least of several tries: what the work itself needs once the code is warm. */
export function leastThreadMs(work: () => unknown): number {
  return Math.min(...Array.from({ length: tries }, () => threadMs(work)));
}

/** As {@link leastThreadMs}, but over at the first try below the limit. */
export function leastThreadMsTo(limitMs: number, work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && least >= limitMs; n += 1) least = Math.min(least, threadMs(work));
  return least;
}
