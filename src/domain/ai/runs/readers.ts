/**
 * Limits how many event streams one user reads at once in this process, because each holds a connection and a log
 * reader.
 */
import { runRefusals } from "#contract/ai/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { ReaderSlot } from "./runs.ts";

/** Two runs in four tabs each. */
const maxReadersPerOwner = 8;
/** A stream ends with its run, at an unknown time; this is short enough for a retry. */
const retryAfterSeconds = 10;

export interface Readers {
  /** @throws AppError `rate.limited` if the user has no free slot */
  enter(ownerId: string): ReaderSlot;
}

/** The same events, releasing the slot when they end, the reader stops, or the signal aborts. */
export function releaseAfter<T>(slot: ReaderSlot, events: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  const { release } = slot;
  signal.addEventListener("abort", release, { once: true });
  return withCleanup(events, () => {
    release();
    signal.removeEventListener("abort", release);
  });
}

/** @param factor `RATE_LIMIT_FACTOR` */
export function createReaders(factor: number): Readers {
  const counts = new Map<string, number>();
  const maxReaders = Math.max(1, Math.round(maxReadersPerOwner * factor));

  function enter(ownerId: string): ReaderSlot {
    const taken = counts.get(ownerId) ?? 0;
    if (taken >= maxReaders) {
      throw new AppError("rate.limited", "too many streams of this person at once", {
        statusMessage: runRefusals.tooManyReaders,
        retryAfterSeconds,
      });
    }
    counts.set(ownerId, taken + 1);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      const left = (counts.get(ownerId) ?? 1) - 1;
      if (left === 0) counts.delete(ownerId);
      else counts.set(ownerId, left);
    };
    return { release };
  }

  return { enter };
}

async function* withCleanup<T>(events: AsyncIterable<T>, onEnd: () => void): AsyncGenerator<T> {
  try {
    yield* events;
  } finally {
    onEnd();
  }
}
