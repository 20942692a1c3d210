/** Starts runs, once for each key and within everybody's limits, and keeps them going when nobody reads. */
import { runRefusals } from "#contract/ai/messages.da.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import { formatNumber } from "#contract/format.da.ts";
import { AppError } from "../../app-error.ts";
import { runsAtOnce } from "../../limits/rate-limits.ts";
import { takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { Clock, Ids, Log, RateLimiter } from "../../ports.ts";
import type { UsageDesk } from "../usage/usage.ts";
import { doWork, type Working } from "./do-work.ts";
import { createReaders, reading } from "./readers.ts";
import type { RunLog, RunRecord } from "./run-log.ts";
import type { RunStart, Runs } from "./runs.ts";

export interface RunsDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly runLog: RunLog;
  readonly usage: UsageDesk;
  readonly rateLimiter: RateLimiter;
  /** `RATE_LIMIT_FACTOR`. */
  readonly rateLimitFactor: number;
  readonly maxRunMs?: number;
  /** From the order to end until a run ends without its work. */
  readonly graceMs?: number;
}

type Started = Promise<{ readonly runId: string }>;

const graceMs = 2_000;
/** Past the grace: what is left is the writing of the last events. */
const closeMs = 4_500;
/** Nobody knows when a run will be over: soon enough to try again. */
const tooManyRetrySeconds = 5;

/** The port's only maker; it owns the log and closes it. */
export function createRuns(deps: RunsDeps): Runs {
  const { runLog, usage, ids, clock } = deps;
  const workDeps = { ...deps, maxRunMs: deps.maxRunMs ?? runLimits.maxRunMs, graceMs: deps.graceMs ?? graceMs };
  const working = new Set<Working>();
  const readers = createReaders(deps.rateLimitFactor);
  /** Calls with the same key that come while the first is being let in get what it gets. */
  const starting = new Map<string, Started>();
  let closing: Promise<void> | undefined;

  async function begin(input: RunStart): Started {
    refuseWhileClosing();
    const { ownerId, tool, idempotencyKey } = input;
    const run: RunRecord = { id: ids.capability(), ownerId, tool, startedAtMs: clock.nowMs() };
    const maxRunning = runsAtOnce(deps.rateLimitFactor);
    const terms = { idempotencyKey, maxRunning };
    let opening = await runLog.open(run, terms);
    if (opening.kind === "repeat" && !input.isFree && (await usage.isReleased(ownerId, opening.runId))) {
      // It came to nothing, which its log does not tell: it was stopped before a word, or its process died.
      opening = await runLog.open(run, { ...terms, replaces: opening.runId });
    }
    if (opening.kind === "repeat") return known(opening.runId);
    if (opening.kind === "full") throw tooMany(maxRunning);
    let reservationId: string | null = null;
    try {
      await takeIdentifierSlot(deps, "ai-run", ownerId);
      if (!input.isFree) {
        const words = await input.countWords();
        const reservation = await usage.reserve({ userId: ownerId, tool, words, idempotencyKey, runId: run.id });
        if (reservation.kind === "repeat") {
          // The count of the plans outlives the log: it knows keys that the log has forgotten.
          await runLog.discard(run.id);
          return await known(reservation.runId);
        }
        reservationId = reservation.id;
      }
      refuseWhileClosing();
    } catch (error) {
      try {
        if (reservationId !== null) await usage.release(reservationId);
      } finally {
        await runLog.discard(run.id);
      }
      throw error;
    }
    const one = doWork(workDeps, run, reservationId, input);
    working.add(one);
    void one.ended.then(() => working.delete(one));
    return { runId: run.id };
  }

  /** The run of a key that has been used. @throws AppError `resource.conflict` when it can't be read again */
  async function known(runId: string): Started {
    if ((await runLog.find(runId)) !== null) return { runId };
    throw new AppError("resource.conflict", "the run of this key is forgotten", {
      statusMessage: runRefusals.alreadyDone,
    });
  }

  function refuseWhileClosing(): void {
    if (closing !== undefined)
      throw new AppError("server.unavailable", "the server is closing", { retryAfterSeconds: 5 });
  }

  async function find(ownerId: string, runId: string): Promise<RunRecord> {
    const run = await runLog.find(runId);
    if (run === null || run.ownerId !== ownerId) throw new AppError("resource.not-found", "no such run of this person");
    return run;
  }

  async function findByKey(ownerId: string, idempotencyKey: string): Started {
    // Asked for while it is being let in.
    const begun = await starting.get(placeOf(ownerId, idempotencyKey))?.catch(() => undefined);
    const logged = begun?.runId ?? (await runLog.findByKey(ownerId, idempotencyKey));
    if (logged !== null && (await runLog.find(logged)) !== null) return { runId: logged };
    // A forgotten log does not tell what came of its run: told as never begun, it would be paid for once more.
    const hasCome = logged !== null && !(await usage.isReleased(ownerId, logged));
    const runId = hasCome ? logged : await usage.runOfKey(ownerId, idempotencyKey);
    if (runId === null) throw new AppError("resource.not-found", "this key has begun no run");
    return known(runId);
  }

  async function close(): Promise<void> {
    for (const one of working) one.end("closing");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, closeMs);
    });
    await Promise.race([Promise.all([...working].map(({ ended }) => ended)), patience]);
    clearTimeout(timer);
    await runLog.close();
  }

  return {
    start: (input) => {
      const key = placeOf(input.ownerId, input.idempotencyKey);
      const sameKey = starting.get(key);
      if (sameKey !== undefined) return sameKey;
      const started = begin(input).finally(() => starting.delete(key));
      starting.set(key, started);
      return started;
    },
    takePlace: readers.enter,
    find,
    findByKey,
    follow: async (ownerId, runId, after, signal, place) => {
      await find(ownerId, runId);
      return reading(place ?? readers.enter(ownerId), runLog.read(runId, after, signal), signal);
    },
    stop: async (ownerId, runId) => {
      await find(ownerId, runId);
      await runLog.requestStop(runId);
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function placeOf(ownerId: string, idempotencyKey: string): string {
  return `${ownerId} ${idempotencyKey}`;
}

function tooMany(maxRunning: number): AppError {
  return new AppError("rate.limited", "too many runs of this person at once", {
    statusMessage: runRefusals.tooManyAtOnce(formatNumber(maxRunning)),
    retryAfterSeconds: tooManyRetrySeconds,
  });
}
