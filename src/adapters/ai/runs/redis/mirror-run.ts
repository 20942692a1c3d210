/** Copies a run from the memory of its process to Redis, where other processes read it, and catches up after Redis was away. */
import type { Redis } from "ioredis";
import { isLastEvent } from "#contract/ai/run.rules.ts";
import type { RunRecord } from "#domain/ai/runs/run-log.ts";
import { runTtlMs } from "../lifetimes.ts";
import type { MemoryRuns } from "../memory-runs.ts";
import { lastNumberOf, type Segment } from "../segments.ts";
import { keysOfRun, numberOfEntry, ownerKey, writeSegments } from "./run-keys.ts";

export interface MirrorDeps {
  readonly redis: Redis;
  readonly memory: MemoryRuns;
  /** After the last event. */
  readonly ttlMs: number;
  /** Between two tries while Redis is away. */
  readonly pauseMs: number;
}

/** Entries of a stream; each holds all that came while the one before it was written. */
const maxEntries = 100_000;

/** Resolves when the last event is copied, the run is discarded, or with the signal. Never rejects. */
export async function mirrorRun(deps: MirrorDeps, run: RunRecord, signal: AbortSignal): Promise<void> {
  let written = 0;
  let isLost = false;
  while (!signal.aborted) {
    try {
      // A write whose answer was lost may have been done.
      if (isLost) written = await lastWritten(deps.redis, run);
      isLost = false;
      for await (const segments of deps.memory.readSegments(run.id, written, signal)) {
        written = await write(deps, run, segments);
      }
      return;
    } catch {
      isLost = true;
      await pause(deps.pauseMs, signal);
    }
  }
}

async function lastWritten(redis: Redis, run: RunRecord): Promise<number> {
  const [entry] = await redis.xrevrange(keysOfRun(run.id).events, "+", "-", "COUNT", 1);
  return entry === undefined ? 0 : numberOfEntry(entry[0]);
}

async function write({ redis, ttlMs }: MirrorDeps, run: RunRecord, segments: readonly Segment[]): Promise<number> {
  const { record, events, alive } = keysOfRun(run.id);
  const last = segments.at(-1);
  const number = last === undefined ? 0 : lastNumberOf(last);
  const isOver = last !== undefined && "event" in last && isLastEvent(last.event);
  const step = redis.multi().xadd(events, "MAXLEN", "~", maxEntries, `${number}-0`, "s", writeSegments(segments));
  if (isOver) {
    step.set(record, JSON.stringify(run), "PX", ttlMs);
    step.set(alive, "0", "PX", ttlMs);
    step.zrem(ownerKey(run.ownerId), run.id);
  }
  step.pexpire(events, isOver ? ttlMs : runTtlMs);
  const answers = await step.exec();
  // The commands of a step fail one by one.
  for (const [error] of answers ?? []) if (error !== null) throw error;
  if (answers === null) throw new Error("the step was not done");
  return number;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms).unref();
    signal.addEventListener("abort", end);
  });
}
