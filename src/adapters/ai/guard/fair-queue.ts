/** Limits concurrent provider calls; waiting calls are served round-robin by owner, so that no owner blocks others. */
import { ModelFault } from "#domain/ai/model.ts";

/** Runs admitted beyond those that the providers work on, by default. */
export const maxWaitingRuns = 200;
/** Each run may have an answer and a title request. */
const maxWaiting = 2 * maxWaitingRuns;
/** Two runs with a question each, doubled; an owner with more is refused. */
const maxWaitingPerOwner = 8;
/** Retry delay if the queue is full. */
const fullWaitMs = 5_000;

export interface Ticket {
  /** True if there was room at once. */
  readonly isReady: boolean;
  /** Resolves when it is this call's turn. @throws the reason of the signal, when it is aborted before */
  readonly ready: Promise<void>;
  /** Releases the place in the queue or with the provider; again is a no-op. */
  leave(): void;
}

export interface FairQueue {
  /** @throws ModelFault `ai.rate-limited` if too many calls wait, of this owner or of all */
  enter(ownerId: string, signal: AbortSignal): Ticket;
  readonly running: number;
  readonly waiting: number;
}

interface Waiter {
  readonly start: () => void;
}

export function createFairQueue(maxRunning: number): FairQueue {
  let running = 0;
  let waiting = 0;
  /** Owners in order of their turns; each has at least one waiter. */
  const turns = new Map<string, Waiter[]>();

  function startNext(): void {
    for (const [ownerId, waiters] of turns) {
      if (running >= maxRunning) return;
      const next = waiters.shift();
      turns.delete(ownerId);
      // The same owner's next call waits until all others had a turn.
      if (waiters.length > 0) turns.set(ownerId, waiters);
      next?.start();
    }
  }

  function free(): void {
    running -= 1;
    startNext();
  }

  function forget(ownerId: string, waiter: Waiter): void {
    const left = (turns.get(ownerId) ?? []).filter((other) => other !== waiter);
    if (left.length === 0) turns.delete(ownerId);
    else turns.set(ownerId, left);
    waiting -= 1;
  }

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
    enter: (ownerId, signal) => {
      signal.throwIfAborted();
      if (running < maxRunning) {
        running += 1;
        return { isReady: true, ready: Promise.resolve(), leave: once(free) };
      }
      const own = turns.get(ownerId)?.length ?? 0;
      if (waiting >= maxWaiting || own >= maxWaitingPerOwner) {
        throw new ModelFault("ai.rate-limited", "too many calls wait", fullWaitMs);
      }
      waiting += 1;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      // Nobody awaits the promise of a call that left the queue.
      promise.catch(() => undefined);
      let leave = once(() => {
        signal.removeEventListener("abort", abort);
        forget(ownerId, waiter);
      });
      const abort = () => {
        leave();
        reject(signal.reason);
      };
      const waiter: Waiter = {
        start: () => {
          signal.removeEventListener("abort", abort);
          waiting -= 1;
          running += 1;
          leave = once(free);
          resolve();
        },
      };
      turns.set(ownerId, [...(turns.get(ownerId) ?? []), waiter]);
      signal.addEventListener("abort", abort, { once: true });
      return { isReady: false, ready: promise, leave: () => leave() };
    },
  };
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
