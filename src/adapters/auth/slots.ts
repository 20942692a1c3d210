/** Limits how many tasks run at once; further ones queue, up to a number and a time. */

export interface SlotOptions {
  readonly count: number;
  readonly maxWaiting: number;
  readonly patienceMs: number;
  /** The error for a task that finds the queue full or waits too long. */
  readonly refuse: () => Error;
}

export interface Slots {
  /** @throws the error of `refuse`, and what the task throws */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

export function createSlots({ count, maxWaiting, patienceMs, refuse }: SlotOptions): Slots {
  let running = 0;
  /** In order of arrival; a Set, so that a timed-out task is removed without a search. */
  const waiting = new Set<() => void>();

  function turn(): Promise<void> {
    if (running < count) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(refuse());
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(refuse());
      }, patienceMs);
      waiting.add(go);
    });
  }

  function passOn(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // Passed on directly, so that no new task can take the slot in between.
    waiting.delete(next);
    next();
  }

  return {
    run: async (task) => {
      await turn();
      try {
        return await task();
      } finally {
        passOn();
      }
    },
  };
}
