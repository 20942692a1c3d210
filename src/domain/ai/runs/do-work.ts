/**
 * Executes one run from its first event to its last: enforces the time limit and charges or releases the reserved
 * usage.
 */
import { countedErrorText, runErrorTexts } from "#contract/ai/messages.da.ts";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { describeFault } from "../../describe-fault.ts";
import { type RateLimitDeps, tryIdentifierSlot } from "../../limits/take-slot.ts";
import type { Log } from "../../ports.ts";
import type { UsageService } from "../usage/usage.ts";
import {
  type DeliveredSoFar,
  type EndCause,
  emptyDelivery,
  isOurFault,
  noteDelivered,
  outcomeOfEnd,
  outcomeOfThrown,
  RunEnd,
} from "./run-end.ts";
import type { RunLog, RunRecord } from "./run-log.ts";
import type { RunContext, RunOutcome, RunStart } from "./runs.ts";
import type { SaveRetries } from "./save-retries.ts";

export interface WorkDeps extends RateLimitDeps {
  readonly log: Log;
  readonly runLog: RunLog;
  readonly usage: UsageService;
  readonly saveRetries: SaveRetries;
  /** Time until the run is told to end. */
  readonly maxRunMs: number;
  /** Time from then until the run ends without its work. */
  readonly graceMs: number;
}

export interface RunningWork {
  /** Ends the work; only the first cause counts. */
  end(cause: EndCause): void;
  /** Resolves when the last event is written. Never rejects. */
  readonly ended: Promise<void>;
}

/** @param reservationId null for a free run */
export function doWork(
  deps: WorkDeps,
  run: RunRecord,
  reservationId: string | null,
  {
    work,
    isFreeWhenBroken = false,
    onStarted = () => {},
  }: Pick<RunStart, "work" | "isFreeWhenBroken"> & {
    /** Frees the run's starting slot; may be called more than once. */
    readonly onStarted?: () => void;
  },
): RunningWork {
  const { runLog, log } = deps;
  const ending = new AbortController();
  const given = emptyDelivery(isFreeWhenBroken);
  let finalOutcome: RunOutcome | null = null;
  let isLost = false;

  function end(cause: EndCause): void {
    // A lost run stays lost even if it also stops or times out: another process has settled it.
    if (cause === "lost") {
      isLost = true;
      finalOutcome ??= { given: "nothing", code: "run.interrupted", retryAfterMs: null };
    }
    if (ending.signal.aborted) return;
    ending.abort(new RunEnd(cause));
  }

  let breakOff: (fault: unknown) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    breakOff = reject;
  });
  function emit(event: RunEvent, isNew = true): void {
    if (finalOutcome !== null) return;
    if (event.type === "progress") onStarted();
    noteDelivered(given, event, isNew);
    runLog.append(run.id, [event]).catch(breakOff);
  }

  let discarded: Promise<boolean> | undefined;
  function chargeDiscarded(): Promise<boolean> {
    discarded ??=
      reservationId === null
        ? Promise.resolve(false)
        : tryIdentifierSlot(deps, "ai-taken-back", run.ownerId).then(
            (slot) => slot === null,
            (error: unknown) => {
              // If the count fails, this answer is free, as the user's first ones are.
              log.error(
                { tool: run.tool, userId: run.ownerId, ...describeFault(error) },
                "a discarded answer was not counted",
              );
              return false;
            },
          );
    return discarded;
  }

  /** For each write that failed at first: whether a retry stored it. */
  const lateWrites: Promise<boolean>[] = [];
  const save: SaveRetries["save"] = async (late, write) => {
    try {
      return await deps.saveRetries.save({ ...late, onRetry: (stored) => void lateWrites.push(stored) }, write);
    } catch (error) {
      lateWrites.push(Promise.resolve(false));
      throw error;
    }
  };

  let isWorking = true;
  let worked: Promise<unknown> = Promise.resolve();

  /** Keeps the lease until everything is stored: a process that dies before that loses the run. */
  function holdUnlessStored(): void {
    if (!isWorking && lateWrites.length === 0) return;
    const stored = worked.then(() => Promise.all(lateWrites)).then((all) => all.every((isStored) => isStored));
    runLog.keepLease(run.id, stored);
  }

  /** The outcome of the work, also if it never returns. */
  async function outcome(): Promise<RunOutcome> {
    const { signal } = ending;
    let graceTimer: ReturnType<typeof setTimeout> | undefined;
    const overdue = new Promise<RunOutcome>((resolve) => {
      const count = () => {
        graceTimer = setTimeout(() => resolve(outcomeOfEnd(signal, given)), deps.graceMs);
      };
      if (signal.aborted) count();
      else signal.addEventListener("abort", count);
    });
    const context = {
      runId: run.id,
      emit,
      markStarted: onStarted,
      signal,
      forcedOutcome: () => finalOutcome,
      saveWithRetry: save,
      chargeDiscarded,
    };
    try {
      const working = work(context);
      worked = working
        .catch(() => undefined)
        .finally(() => {
          isWorking = false;
        });
      return await Promise.race([working, overdue, broken]);
    } catch (error) {
      if (isOurFault(error, signal)) {
        log.error({ tool: run.tool, userId: run.ownerId, ...describeFault(error) }, "run failed");
      }
      return outcomeOfThrown(error, signal, given);
    } finally {
      clearTimeout(graceTimer);
    }
  }

  async function live(): Promise<void> {
    const startedAtMs = performance.now();
    const timer = setTimeout(() => end("time-limit"), deps.maxRunMs);
    const stopListening = runLog.onStop(run.id, end);
    const result = await outcome();
    clearTimeout(timer);
    stopListening();
    if (isLost) return lose();
    finalOutcome = result;
    // Whatever the work left running must end with it.
    if (!ending.signal.aborted) ending.abort(new RunEnd("closing"));
    const paid = await pay({ ...deps, save }, run, reservationId, result, { ...given, chargeDiscarded });
    holdUnlessStored();
    await runLog.append(run.id, [...paid, lastEvent(result, paid, run.tool)]).catch((error: unknown) => {
      log.error({ tool: run.tool, userId: run.ownerId, ...describeFault(error) }, "the end of a run was not written");
    });
    log.info(
      {
        tool: run.tool,
        userId: run.ownerId,
        given: result.given,
        ...(result.code !== undefined && { code: result.code }),
        ms: Math.round(performance.now() - startedAtMs),
      },
      "run",
    );
  }

  /** Readers in this process get the same end that other processes already report. */
  async function lose(): Promise<void> {
    log.warn({ tool: run.tool, userId: run.ownerId }, "a run was taken from this process, which was paused");
    const last = lastEvent({ given: "nothing", code: "run.interrupted", retryAfterMs: null }, [], run.tool);
    await runLog.append(run.id, [last]).catch(() => undefined);
  }

  return { end, ended: live() };
}

type UsageEvent = Extract<RunEvent, { readonly type: "usage" }>;

/** The `usage` event; none for a free run or if usage can't be counted. The run itself succeeds either way. */
async function pay(
  { usage, save, log }: Pick<WorkDeps, "usage" | "log"> & Pick<SaveRetries, "save">,
  run: RunRecord,
  reservationId: string | null,
  result: RunOutcome,
  { hasDiscarded, chargeDiscarded }: Pick<DeliveredSoFar, "hasDiscarded"> & Pick<RunContext, "chargeDiscarded">,
): Promise<readonly UsageEvent[]> {
  if (reservationId === null) return [];
  let isCharged = result.isCharged === true;
  const fields = { runId: run.id, tool: run.tool, userId: run.ownerId };
  try {
    // Discarded answers are readable while they stream. Refunding every one would make chat free.
    if (!isCharged && hasDiscarded) isCharged = await chargeDiscarded();
    const closed = await save({ what: "what a run costs", fields: { ...fields, isCharged }, bytes: 0 }, () =>
      isCharged ? usage.settle(reservationId) : usage.release(reservationId),
    );
    return closed === null ? [] : [{ type: "usage", ...closed }];
  } catch (error) {
    log.error({ ...fields, isCharged, ...describeFault(error) }, "usage was not counted");
    return [];
  }
}

function lastEvent(result: RunOutcome, [paid]: readonly UsageEvent[], tool: RunTool): RunEvent {
  if (result.given !== "nothing") {
    const { given, isCharged: _paid, ...rest } = result;
    return { type: "done", reason: given, ...rest };
  }
  const { code, retryAfterMs } = result;
  const retryAfterSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
  const message = paid?.isCharged ? countedErrorText(code, tool) : runErrorTexts[code];
  return { type: "error", code, message, retryAfterSeconds };
}
