/** One run's work, from its first event to its last: whatever it does, the run ends in time and is paid for rightly. */
import { countedErrorText, runErrorTexts } from "#contract/ai/messages.da.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { describeFault } from "../../describe-fault.ts";
import { type RateLimitDeps, tryIdentifierSlot } from "../../limits/take-slot.ts";
import type { Log } from "../../ports.ts";
import type { UsageDesk } from "../usage/usage.ts";
import { type EndCause, type Given, isOurFault, noteGiven, outcomeOfEnd, outcomeOfThrown, RunEnd } from "./run-end.ts";
import type { RunLog, RunRecord } from "./run-log.ts";
import type { RunOutcome, RunStart } from "./runs.ts";

export interface WorkDeps extends RateLimitDeps {
  readonly log: Log;
  readonly runLog: RunLog;
  readonly usage: UsageDesk;
  /** From the start to the order to end. */
  readonly maxRunMs: number;
  /** From that order until the run ends without the work. */
  readonly graceMs: number;
}

export interface Working {
  /** Ends the work; the first cause counts. */
  end(cause: EndCause): void;
  /** When the last event is written. Never rejects. */
  readonly ended: Promise<void>;
}

/** @param reservationId null for what costs nothing */
export function doWork(
  deps: WorkDeps,
  run: RunRecord,
  reservationId: string | null,
  { work, isFreeWhenBroken = false }: Pick<RunStart, "work" | "isFreeWhenBroken">,
): Working {
  const { runLog, log } = deps;
  const ending = new AbortController();
  const given: Given = { isFreeWhenBroken, hasPart: false, hasText: false, hasShown: false, hasTakenBack: false };
  let cameTo: RunOutcome | null = null;

  function end(cause: EndCause): void {
    if (ending.signal.aborted) return;
    ending.abort(new RunEnd(cause));
  }

  let breakOff: (fault: unknown) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    breakOff = reject;
  });
  function emit(event: RunEvent, isNew = true): void {
    if (cameTo !== null) return;
    noteGiven(given, event, isNew);
    runLog.append(run.id, [event]).catch(breakOff);
  }

  /** Settles what the work came to, also when it never says so. */
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
    const context = { runId: run.id, emit, signal, cameTo: () => cameTo };
    try {
      return await Promise.race([work(context), overdue, broken]);
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
    const stopListening = runLog.onStop(run.id, () => end("stopped"));
    const result = await outcome();
    clearTimeout(timer);
    stopListening();
    cameTo = result;
    // What the work has begun and left behind must not go on unseen.
    if (!ending.signal.aborted) ending.abort(new RunEnd("closing"));
    const paid = await pay(deps, run, reservationId, result, given);
    await runLog.append(run.id, [...paid, lastEvent(result, paid)]).catch((error: unknown) => {
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

  return { end, ended: live() };
}

type UsageEvent = Extract<RunEvent, { readonly type: "usage" }>;

/** The `usage` event; none for what is free, and none when the count is out of reach: the run itself stands. */
async function pay(
  deps: WorkDeps,
  run: RunRecord,
  reservationId: string | null,
  result: RunOutcome,
  { hasTakenBack }: Given,
): Promise<readonly UsageEvent[]> {
  if (reservationId === null) return [];
  const { usage, log } = deps;
  let isCharged = result.given !== "nothing" && result.isCharged;
  try {
    // Whoever asks for what can't be used reads it while it comes: given back every time, that would be a free chat.
    if (!isCharged && hasTakenBack) isCharged = (await tryIdentifierSlot(deps, "ai-taken-back", run.ownerId)) === null;
    const closed = await (isCharged ? usage.settle(reservationId) : usage.release(reservationId));
    return closed === null ? [] : [{ type: "usage", ...closed }];
  } catch (error) {
    log.error({ tool: run.tool, userId: run.ownerId, isCharged, ...describeFault(error) }, "usage was not counted");
    return [];
  }
}

function lastEvent(result: RunOutcome, [paid]: readonly UsageEvent[]): RunEvent {
  if (result.given !== "nothing") {
    const { given, isCharged: _paid, ...rest } = result;
    return { type: "done", reason: given, ...rest };
  }
  const { code, retryAfterMs } = result;
  const retryAfterSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
  const message = paid?.isCharged ? countedErrorText(code) : runErrorTexts[code];
  return { type: "error", code, message, retryAfterSeconds };
}
