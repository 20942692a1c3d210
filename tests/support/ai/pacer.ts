/** One clock for very many slow answers: tasks lie in the slots of a wheel, and one timer turns it. */

export interface Pacer {
  /** Runs the task once, no sooner than after this time; at most two seconds. */
  after(delayMs: number, task: () => void): void;
  close(): void;
}

const tickMs = 10;
const slotCount = 256;

export function startPacer(): Pacer {
  const slots: (() => void)[][] = Array.from({ length: slotCount }, () => []);
  const startedAtMs = performance.now();
  let turned = 0;
  const timer = setInterval(() => {
    // A busy machine turns late: what was due meanwhile is done now, and the pace stays.
    const due = Math.floor((performance.now() - startedAtMs) / tickMs);
    for (; turned < due; turned += 1) {
      const slot = turned % slotCount;
      const tasks = slots[slot] ?? [];
      slots[slot] = [];
      for (const task of tasks) task();
    }
  }, tickMs);
  return {
    after: (delayMs, task) => {
      const ticks = Math.min(slotCount - 1, Math.max(1, Math.round(delayMs / tickMs)));
      slots[(turned + ticks) % slotCount]?.push(task);
    },
    close: () => clearInterval(timer),
  };
}
