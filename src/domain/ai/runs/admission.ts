/** Admission control for runs: limits how many are active and how many are starting, before anything is read or stored. */
import { runRefusals } from "#contract/ai/messages.da.ts";
import { AppError } from "../../app-error.ts";

export interface AdmissionLimits {
  /** Admitted runs that have not ended. */
  readonly maxRuns: number;
  /** How many of them may be in their starting phase, which uses the database; the others queue. */
  readonly maxStarting: number;
  /** A run that has queued this long is rejected. */
  readonly maxWaitMs: number;
}

/** An admitted run's place. Releasing it again is a no-op. */
export interface RunTicket {
  /** The starting phase is over: the next queued run may start. */
  markStarted(): void;
  /** The run has ended, or was never started. */
  release(): void;
}

export interface Admission {
  /** @throws AppError `server.unavailable` if all places are taken, or the queue took too long */
  enter(): Promise<RunTicket>;
}

/** Retry delay in seconds: long enough for a burst to pass. */
const retryAfterSeconds = 5;

export const defaultAdmission: AdmissionLimits = { maxRuns: 400, maxStarting: 10, maxWaitMs: 10_000 };

export function createAdmission({ maxRuns, maxStarting, maxWaitMs }: AdmissionLimits): Admission {
  let inside = 0;
  let starting = 0;
  /** First come, first served. */
  const queue = new Set<() => void>();

  function ticket(): RunTicket {
    let isStarting = true;
    let isInside = true;
    const markStarted = () => {
      if (!isStarting) return;
      isStarting = false;
      starting -= 1;
      const [next] = queue;
      next?.();
    };
    const release = () => {
      if (!isInside) return;
      isInside = false;
      inside -= 1;
      markStarted();
    };
    return { markStarted, release };
  }

  return {
    enter: () => {
      if (inside >= maxRuns) return Promise.reject(tooMany("too many runs at once"));
      inside += 1;
      if (starting < maxStarting) {
        starting += 1;
        return Promise.resolve(ticket());
      }
      return new Promise((resolve, reject) => {
        const next = () => {
          clearTimeout(timer);
          queue.delete(next);
          starting += 1;
          resolve(ticket());
        };
        const timer = setTimeout(() => {
          queue.delete(next);
          inside -= 1;
          reject(tooMany("a run waited too long to begin"));
        }, maxWaitMs);
        queue.add(next);
      });
    },
  };
}

function tooMany(detail: string): AppError {
  return new AppError("server.unavailable", detail, { statusMessage: runRefusals.tooBusy, retryAfterSeconds });
}
