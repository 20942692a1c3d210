/** Settles a run whose process died: charges for what was delivered and releases the rest. */
import type { Log } from "../../ports.ts";
import type { UsageService } from "../usage/usage.ts";
import { emptyDelivery, isChargedWhenLost, noteDelivered } from "./run-end.ts";
import type { RunLog, RunRecord } from "./run-log.ts";

export interface LostDeps {
  readonly log: Log;
  readonly runLog: RunLog;
  readonly usage: UsageService;
  readonly lostAnswers: LostAnswers;
}

export interface LostAnswers {
  /**
   * Closes the conversation answer that the run was writing, so that a resumed process can't write to it.
   *
   * @returns whether the answer is charged: the run may have closed it before its process died
   */
  close(ownerId: string, answerId: string, runId: string): Promise<boolean>;
}

/** Every step is idempotent: if this process dies here, another one repeats them. */
export async function settleLost({ log, runLog, usage, lostAnswers }: LostDeps, run: RunRecord): Promise<void> {
  const given = emptyDelivery(run.isFreeWhenBroken === true);
  let answerId: string | null = null;
  // Terminates: a lost run has its last event.
  for await (const batch of runLog.read(run.id, 0, new AbortController().signal)) {
    for (const { event } of batch) {
      noteDelivered(given, event, true);
      if (event.type === "chat") answerId = event.answerId;
    }
  }
  const isCharged =
    answerId === null ? isChargedWhenLost(given) : await lostAnswers.close(run.ownerId, answerId, run.id);
  await usage.closeRun(run.ownerId, run.id, isCharged ? "settled" : "released");
  log.warn({ tool: run.tool, userId: run.ownerId, isCharged }, "a run of a process that died was settled");
}
