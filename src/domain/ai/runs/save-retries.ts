/** Retries final writes of runs while the database is unavailable, up to a memory limit. */
import { AppError } from "../../app-error.ts";
import { describeFault } from "../../describe-fault.ts";
import type { Log } from "../../ports.ts";

export interface RetriedSave {
  /** For the log, such as `the end of an answer`. */
  readonly what: string;
  /** For the log: ids and codes, and nothing of a text. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Memory that the pending write holds. */
  readonly bytes: number;
  /** Called if the write has to be retried. The promise tells whether it was stored in the end; it never rejects. */
  readonly onRetry?: (stored: Promise<boolean>) => void;
}

export interface SaveRetries {
  /**
   * @param write may run more than once
   * @returns the result of `write`; null if the store is unavailable and the write will be retried
   * @throws what `write` throws for any other reason, or if the memory limit is reached
   */
  save<Result>(late: RetriedSave, write: () => Promise<Result>): Promise<Result | null>;
  /** Shutdown: tries pending writes once more and logs those that are lost. */
  close(): Promise<void>;
}

const maxBytes = 64 * 1024 * 1024;
/** Overhead of each entry. */
const entryBytes = 1_000;
const pausesMs = [500, 1_000, 2_000, 5_000] as const;
/** For all pending writes together, at shutdown. */
const lastTryMs = 1_000;
/** Failed writes after which a round ends: a second write shows whether only the first one fails. */
const maxFailedInRound = 2;
/** Failures of one write, each since another write succeeded, after which it is dropped: about eight minutes. */
const maxRefusals = 100;

interface Waiting extends RetriedSave {
  write(): Promise<unknown>;
  readonly end: (isStored: boolean) => void;
  /** Failures that followed a success of another write. */
  refusals: number;
  /** Count of successful writes at this write's last failure. */
  writtenBefore: number;
}

export function createSaveRetries(log: Log): SaveRetries {
  /** In the order in which they are tried. */
  const waiting = new Set<Waiting>();
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Consecutive rounds without a successful write. */
  let failures = 0;
  /** Successful writes of this process, which show that the store is available. */
  let written = 0;
  let trying: Promise<void> | undefined;
  let isClosed = false;

  function forget(one: Waiting, isStored: boolean): void {
    waiting.delete(one);
    bytes -= one.bytes + entryBytes;
    one.end(isStored);
  }

  /** Writes one at a time. A failed write moves to the end, so that it can't block the others. */
  async function tryAll(maxFailed: number): Promise<void> {
    const writtenAtStart = written;
    let failed = 0;
    for (const one of [...waiting]) {
      try {
        await one.write();
        written += 1;
        forget(one, true);
      } catch (error) {
        if (isAway(error) && mayTryAgain(one)) {
          waiting.delete(one);
          waiting.add(one);
          failed += 1;
          if (failed === maxFailed) break;
          continue;
        }
        log.error({ ...one.fields, ...describeFault(error) }, `${one.what} was lost`);
        forget(one, false);
      }
    }
    failures = written > writtenAtStart ? 0 : failures + 1;
  }

  /** Counts a failure only if another write succeeded meanwhile, so that an outage drops nothing. */
  function mayTryAgain(one: Waiting): boolean {
    if (written > one.writtenBefore) one.refusals += 1;
    one.writtenBefore = written;
    return one.refusals < maxRefusals;
  }

  function schedule(): void {
    if (isClosed || timer !== undefined || waiting.size === 0) return;
    timer = setTimeout(
      () => {
        trying = tryAll(maxFailedInRound).finally(() => {
          trying = undefined;
          timer = undefined;
          schedule();
        });
      },
      pausesMs[Math.min(failures, pausesMs.length - 1)],
    );
    timer.unref();
  }

  return {
    save: async (late, write) => {
      try {
        const result = await write();
        written += 1;
        return result;
      } catch (error) {
        if (!isAway(error) || isClosed || bytes + late.bytes + entryBytes > maxBytes) throw error;
        log.warn({ ...late.fields, ...describeFault(error) }, `${late.what} is saved as soon as the database is back`);
        const stored = Promise.withResolvers<boolean>();
        waiting.add({ ...late, write, end: stored.resolve, refusals: 0, writtenBefore: written });
        bytes += late.bytes + entryBytes;
        late.onRetry?.(stored.promise);
        schedule();
        return null;
      }
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      let patience: NodeJS.Timeout | undefined;
      const tooLate = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, lastTryMs);
      });
      const tryOnce = () => tryAll(Number.POSITIVE_INFINITY);
      await Promise.race([(trying ?? Promise.resolve()).then(tryOnce), tooLate]);
      clearTimeout(patience);
      for (const { what, fields, bytes: lost, end } of waiting) {
        end(false);
        log.error({ ...fields, bytes: lost }, `${what} was lost: the database was unavailable until the server closed`);
      }
    },
  };
}

/** True if the same write can succeed later. */
function isAway(error: unknown): boolean {
  return error instanceof AppError && (error.code === "server.unavailable" || error.code === "storage.full");
}
