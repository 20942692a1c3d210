/** Starts runs once per idempotency key and within all limits, and keeps them going without readers. */
import { runRefusals } from "#contract/ai/messages.da.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import { formatNumber } from "#contract/format.da.ts";
import { AppError } from "../../app-error.ts";
import { maxRunsAtOnceOf } from "../../limits/rate-limits.ts";
import { takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { Clock, Ids, Log, RateLimiter } from "../../ports.ts";
import type { UsageService } from "../usage/usage.ts";
import { type AdmissionLimits, createAdmission, defaultAdmission } from "./admission.ts";
import { doWork, type RunningWork } from "./do-work.ts";
import { createReaders, releaseAfter } from "./readers.ts";
import type { RunLog, RunRecord } from "./run-log.ts";
import type { RunStart, Runs } from "./runs.ts";
import { createSaveRetries } from "./save-retries.ts";
import { type LostAnswers, settleLost } from "./settle-lost.ts";

export interface RunsDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly runLog: RunLog;
  readonly usage: UsageService;
  readonly rateLimiter: RateLimiter;
  /** `RATE_LIMIT_FACTOR`. */
  readonly rateLimitFactor: number;
  /** Closes conversation answers of runs whose process died. */
  readonly lostAnswers?: LostAnswers;
  readonly maxRunMs?: number;
  /** Time from the order to end until a run ends without its work. */
  readonly graceMs?: number;
  readonly admission?: AdmissionLimits;
}

type Started = Promise<{ readonly runId: string }>;

const graceMs = 2_000;
/** Longer than the grace period: time to write the last events. */
const closeMs = 3_500;
/** When a run ends is unknown; this is short enough for a retry. */
const tooManyRetrySeconds = 5;

/** Owns the run log and closes it. */
export function createRuns(deps: RunsDeps): Runs {
  const { runLog, usage, ids, clock } = deps;
  const saveRetries = createSaveRetries(deps.log);
  const workDeps = {
    ...deps,
    saveRetries,
    maxRunMs: deps.maxRunMs ?? runLimits.maxRunMs,
    graceMs: deps.graceMs ?? graceMs,
  };
  const working = new Set<RunningWork>();
  const readers = createReaders(deps.rateLimitFactor);
  /** Calls with the same key share the first call's result while it starts. */
  const starting = new Map<string, Started>();
  let closing: Promise<void> | undefined;
  const lostAnswers = deps.lostAnswers ?? { close: async () => false };
  runLog.onLost((run) => settleLost({ ...deps, lostAnswers }, run));

  const admission = createAdmission(deps.admission ?? defaultAdmission);

  async function begin(input: RunStart): Started {
    refuseWhileClosing();
    const { ownerId, tool, idempotencyKey, admitted } = input;
    const run: RunRecord = {
      id: ids.capability(),
      ownerId,
      tool,
      startedAtMs: clock.nowMs(),
      ...(input.isFreeWhenBroken === true && { isFreeWhenBroken: true }),
    };
    const maxRunning = maxRunsAtOnceOf(deps.rateLimitFactor);
    const terms = { idempotencyKey, maxRunning };
    let opening = await runLog.open(run, terms);
    if (opening.kind === "repeat" && !input.isFree && (await usage.isReleased(ownerId, opening.runId))) {
      // The earlier run produced nothing, which its log doesn't show: it was stopped before a word, or its process
      // died.
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
          // Reservations outlive logs, so they know keys whose log has expired.
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
    const one = doWork(workDeps, run, reservationId, { ...input, onStarted: () => admitted?.markStarted() });
    if (admitted !== undefined) admitted.isTaken = true;
    working.add(one);
    void one.ended.then(() => {
      working.delete(one);
      admitted?.release();
    });
    return { runId: run.id };
  }

  /** The run of a used key. @throws AppError `resource.conflict` if its log has expired */
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

  async function loggedRun(ownerId: string, idempotencyKey: string): Promise<string | null> {
    // The run may still be starting.
    const begun = await starting.get(startKeyOf(ownerId, idempotencyKey))?.catch(() => undefined);
    return begun?.runId ?? (await runLog.findByKey(ownerId, idempotencyKey));
  }

  async function findStarted(ownerId: string, idempotencyKey: string): Promise<string | null> {
    // If the log is unavailable, `start` decides.
    const runId = await loggedRun(ownerId, idempotencyKey).catch(() => null);
    if (runId === null || (await runLog.find(runId).catch(() => null)) === null) return null;
    return (await usage.isReleased(ownerId, runId)) ? null : runId;
  }

  async function findByKey(ownerId: string, idempotencyKey: string): Started {
    const logged = await loggedRun(ownerId, idempotencyKey);
    if (logged !== null && (await runLog.find(logged)) !== null) return { runId: logged };
    // An expired log doesn't show the run's result. If we said that it never started, the client would pay twice.
    const hasCome = logged !== null && !(await usage.isReleased(ownerId, logged));
    const runId = hasCome ? logged : await usage.runOfKey(ownerId, idempotencyKey);
    if (runId === null) throw new AppError("resource.not-found", "this key has begun no run");
    return known(runId);
  }

  async function drain(patienceMs: number, signal: AbortSignal): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = signal.aborted;
    const over = new Promise<void>((resolve) => {
      const end = () => {
        isOver = true;
        resolve();
      };
      timer = setTimeout(end, patienceMs);
      signal.addEventListener("abort", end, { once: true });
    });
    while (!isOver && working.size + starting.size > 0) {
      const going = [...[...working].map(({ ended }) => ended), ...starting.values()];
      await Promise.race([Promise.allSettled(going), over]);
    }
    clearTimeout(timer);
  }

  async function close(): Promise<void> {
    for (const one of working) one.end("closing");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, closeMs);
    });
    await Promise.race([Promise.all([...working].map(({ ended }) => ended)), patience]);
    clearTimeout(timer);
    await saveRetries.close();
    await runLog.close();
  }

  return {
    admit: async () => {
      refuseWhileClosing();
      return { ...(await admission.enter()), isTaken: false };
    },
    start: (input) => {
      const key = startKeyOf(input.ownerId, input.idempotencyKey);
      const sameKey = starting.get(key);
      if (sameKey !== undefined) return sameKey;
      const started = begin(input).finally(() => starting.delete(key));
      starting.set(key, started);
      return started;
    },
    takeReaderSlot: readers.enter,
    find,
    isLost: async (ownerId, runId) => {
      const run = await runLog.find(runId);
      return run === null || run.ownerId !== ownerId || (await runLog.isLost(runId));
    },
    findStarted,
    findByKey,
    follow: async (ownerId, runId, after, signal, place) => {
      await find(ownerId, runId);
      return releaseAfter(place ?? readers.enter(ownerId), runLog.read(runId, after, signal), signal);
    },
    stop: async (ownerId, runId) => {
      await find(ownerId, runId);
      await runLog.requestStop(runId);
    },
    forget: async (ownerId, runIds) => {
      await Promise.all(
        runIds.map(async (runId) => {
          if ((await runLog.find(runId))?.ownerId === ownerId) await runLog.forget(runId);
        }),
      );
    },
    drain,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function startKeyOf(ownerId: string, idempotencyKey: string): string {
  return `${ownerId} ${idempotencyKey}`;
}

function tooMany(maxRunning: number): AppError {
  return new AppError("rate.limited", "too many runs of this person at once", {
    statusMessage: runRefusals.tooManyAtOnce(formatNumber(maxRunning)),
    retryAfterSeconds: tooManyRetrySeconds,
  });
}
