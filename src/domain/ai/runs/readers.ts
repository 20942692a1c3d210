/** How many streams one person reads at once in this process: each holds a connection and a reader of a log. */
import { runRefusals } from "#contract/ai/messages.da.ts";
import { AppError } from "../../app-error.ts";

/** Two runs in four tabs each. */
const maxReadersPerOwner = 8;
/** A stream ends with its run, which nobody can foresee: soon enough to try again. */
const retryAfterSeconds = 10;

export interface Readers {
  /** @throws AppError `rate.limited` when there is no place for another */
  refuseWhenFull(ownerId: string): void;
  /**
   * The same events, whose reader has a place from now until it has read them all, ends, or the signal.
   *
   * @throws AppError `rate.limited` when there is no place for another
   */
  reading<T>(ownerId: string, events: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T>;
}

/** @param factor `RATE_LIMIT_FACTOR` */
export function createReaders(factor: number): Readers {
  const counts = new Map<string, number>();
  const maxReaders = Math.max(1, Math.round(maxReadersPerOwner * factor));

  function refuseWhenFull(ownerId: string): void {
    if ((counts.get(ownerId) ?? 0) < maxReaders) return;
    throw new AppError("rate.limited", "too many streams of this person at once", {
      statusMessage: runRefusals.tooManyReaders,
      retryAfterSeconds,
    });
  }

  function enter(ownerId: string): () => void {
    counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = (counts.get(ownerId) ?? 1) - 1;
      if (left === 0) counts.delete(ownerId);
      else counts.set(ownerId, left);
    };
  }

  return {
    refuseWhenFull,
    reading(ownerId, events, signal) {
      refuseWhenFull(ownerId);
      const leave = enter(ownerId);
      signal.addEventListener("abort", leave, { once: true });
      return until(events, () => {
        leave();
        signal.removeEventListener("abort", leave);
      });
    },
  };
}

async function* until<T>(events: AsyncIterable<T>, onEnd: () => void): AsyncGenerator<T> {
  try {
    yield* events;
  } finally {
    onEnd();
  }
}
