/** Bounds how many calls are with the providers at once; who waits is served in turn by owner, so that nobody crowds out others. */
import { ModelFault } from "#domain/ai/model.ts";

const maxWaiting = 200;
/** Two runs and a question each, and as many again: who has more is told so, and takes no place from others. */
const maxWaitingPerOwner = 8;
/** What those are told for whom there is no room to wait. */
const fullWaitMs = 5_000;

export interface Ticket {
  /** True from the start when there was room. */
  readonly isReady: boolean;
  /** Resolves when it is this one's turn. @throws the reason of the signal, when it is aborted before */
  readonly ready: Promise<void>;
  /** Gives the place back, in the queue or with the provider; the second time does nothing. */
  leave(): void;
}

export interface FairQueue {
  /** @throws ModelFault `ai.rate-limited` when too many wait, of this owner or of all */
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
  /** Owners in the order of their turns; each has at least one waiter. */
  const turns = new Map<string, Waiter[]>();

  function startNext(): void {
    for (const [ownerId, waiters] of turns) {
      if (running >= maxRunning) return;
      const next = waiters.shift();
      turns.delete(ownerId);
      // The next of the same owner waits until all others have had a turn.
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
      // Who left before it was their turn reads this no more.
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
