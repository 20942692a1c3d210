/** Lets a fixed number of tasks run at once; the next ones wait in order, up to a number and a time. */

export interface SlotOptions {
  readonly count: number;
  readonly maxWaiting: number;
  readonly patienceMs: number;
  /** What a task is refused with when the queue is full or its time is up. */
  readonly refuse: () => Error;
}

export interface Slots {
  /** @throws what `refuse` gives, and what the task throws */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

export function createSlots({ count, maxWaiting, patienceMs, refuse }: SlotOptions): Slots {
  let running = 0;
  /** In the order they came; a Set, so that one whose time is up leaves without a search. */
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
    // The slot goes from one to the next and is never free in between.
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
