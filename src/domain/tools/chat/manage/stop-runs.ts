/** Ends the answers of conversations that are deleted. */
import type { Runs } from "../../../ai/runs/runs.ts";
import { AppError } from "../../../app-error.ts";
import { describeFault } from "../../../describe-fault.ts";
import type { Log } from "../../../ports.ts";

export interface StopDeps {
  readonly log: Log;
  readonly runs: Pick<Runs, "stop">;
}

/** The conversations are gone already: a run that can't be stopped finds nowhere to write, and ends by itself. */
export async function stopRuns({ log, runs }: StopDeps, ownerId: string, runIds: readonly string[]): Promise<void> {
  await Promise.all(
    runIds.map(async (runId) => {
      try {
        await runs.stop(ownerId, runId);
      } catch (error) {
        // It was over, and is forgotten.
        if (error instanceof AppError && error.code === "resource.not-found") return;
        log.warn({ runId, ...describeFault(error) }, "the answer of a deleted conversation could not be stopped");
      }
    }),
  );
}
