/**
 * Deletes the logs of runs whose result was deleted: a log would serve the result to its owner for some minutes more.
 */
import { runLimits } from "#contract/ai/run.rules.ts";
import { describeFault } from "../../describe-fault.ts";
import type { Clock, Log } from "../../ports.ts";
import type { Runs } from "./runs.ts";

export interface ForgetRunsDeps {
  readonly log: Log;
  readonly runs: Pick<Runs, "forget">;
}

/** Runs that started before this time have no log any more. */
export function oldestLogMs({ clock }: { readonly clock: Clock }): number {
  return clock.nowMs() - runLimits.maxRunMs - runLimits.logTtlMs;
}

/** The result is already deleted. If this fails, the run can't store anything and its log expires. */
export async function forgetRuns(
  { log, runs }: ForgetRunsDeps,
  ownerId: string,
  runIds: readonly string[],
): Promise<void> {
  try {
    await runs.forget(ownerId, [...new Set(runIds)]);
  } catch (error) {
    log.warn(describeFault(error), "the log of something that was deleted could not be taken away");
  }
}
