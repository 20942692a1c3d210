/** Runs with everything real but the plans, for tests of what becomes of their work. */
import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { createLog, systemClock, systemIds } from "#adapters/system.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent } from "#domain/ai/runs/run-log.ts";
import type { RunContext, RunOutcome, RunStart, Runs, RunWork } from "#domain/ai/runs/runs.ts";
import { createRuns, type RunsDeps } from "#domain/ai/runs/start-run.ts";
import { createTestUsageService } from "./test-usage-service.ts";

export const logLines: string[] = [];
const log = createLog({ write: (line: string) => void logLines.push(line) });
export const complete: RunOutcome = { given: "complete", historyId: "h", isCharged: true };
export const delta = (text: string): RunEvent => ({ type: "delta", part: 1, text });
export const part = (text: string): RunEvent => ({
  type: "part",
  part: 1,
  text,
  status: "complete",
  code: null,
  findings: [],
  reasons: [],
});

/** Closed after the test. */
export function created(changed: Partial<RunsDeps> & { readonly limit?: number } = {}) {
  const { limit, ...deps } = changed;
  const desk = createTestUsageService(limit);
  const runs = createRuns({
    clock: systemClock,
    ids: systemIds,
    log,
    runLog: createMemoryRuns(),
    usage: desk,
    rateLimiter: createMemoryLimiter(),
    rateLimitFactor: 1,
    ...deps,
  });
  onTestFinished(() => runs.close());
  return { runs, desk };
}

export const ownerId = "owner";
export const finished: RunWork = async () => complete;

export function call(work: RunWork, changed: Partial<RunStart> = {}): RunStart {
  return {
    ownerId,
    tool: "rewriting",
    countWords: () => 3,
    idempotencyKey: randomUUID(),
    isFree: false,
    work,
    ...changed,
  };
}

export async function eventsOf(runs: Runs, runId: string, owner = ownerId): Promise<RunEvent[]> {
  const events: NumberedEvent[] = [];
  for await (const batch of await runs.follow(owner, runId, 0, new AbortController().signal)) events.push(...batch);
  return events.map(({ event }) => event);
}

/** The events of one run, from its start to its end. */
export async function eventsFrom(runs: Runs, input: RunStart): Promise<RunEvent[]> {
  return eventsOf(runs, (await runs.start(input)).runId);
}

/** Work that has said something and goes on until it is told to end. */
export function endless(
  said: readonly RunEvent[],
  onEnd: (context: RunContext) => Promise<RunOutcome> | RunOutcome,
): RunWork {
  return (context) => {
    for (const event of said) context.emit(event);
    return new Promise((resolve, reject) => {
      context.signal.addEventListener("abort", () => {
        Promise.resolve()
          .then(() => onEnd(context))
          .then(resolve, reject);
      });
    });
  };
}
export const throwsReason = ({ signal }: RunContext) => {
  throw signal.reason;
};
