/** How many streams one person reads at once in this process: each holds a connection and a reader of a log. */
import { runRefusals } from "#contract/ai/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { ReaderPlace } from "./runs.ts";

/** Two runs in four tabs each. */
const maxReadersPerOwner = 8;
/** A stream ends with its run, which nobody can foresee: soon enough to try again. */
const retryAfterSeconds = 10;

export interface Readers {
  /** @throws AppError `rate.limited` when there is no place for another */
  enter(ownerId: string): ReaderPlace;
}

/** The same events, whose reader has the place until it has read them all, ends, or the signal. */
export function reading<T>(place: ReaderPlace, events: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  const { leave } = place;
  signal.addEventListener("abort", leave, { once: true });
  return until(events, () => {
    leave();
    signal.removeEventListener("abort", leave);
  });
}

/** @param factor `RATE_LIMIT_FACTOR` */
export function createReaders(factor: number): Readers {
  const counts = new Map<string, number>();
  const maxReaders = Math.max(1, Math.round(maxReadersPerOwner * factor));

  function enter(ownerId: string): ReaderPlace {
    const taken = counts.get(ownerId) ?? 0;
    if (taken >= maxReaders) {
      throw new AppError("rate.limited", "too many streams of this person at once", {
        statusMessage: runRefusals.tooManyReaders,
        retryAfterSeconds,
      });
    }
    counts.set(ownerId, taken + 1);
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = (counts.get(ownerId) ?? 1) - 1;
      if (left === 0) counts.delete(ownerId);
      else counts.set(ownerId, left);
    };
    return { leave };
  }

  return { enter };
}

async function* until<T>(events: AsyncIterable<T>, onEnd: () => void): AsyncGenerator<T> {
  try {
    yield* events;
  } finally {
    onEnd();
  }
}
