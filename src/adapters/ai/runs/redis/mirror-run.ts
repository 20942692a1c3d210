/**
 * Copies a run from its process's memory to Redis for readers in other processes, and catches up after an outage of
 * Redis.
 */
import type { Redis } from "ioredis";
import { isLastEvent } from "#contract/ai/run.rules.ts";
import type { RunRecord } from "#domain/ai/runs/run-log.ts";
import { runTtlMs } from "../lifetimes.ts";
import type { MemoryRuns } from "../memory-runs.ts";
import { lastNumberOf, type Segment } from "../segments.ts";
import { keysOfRun, numberOfEntry, writeSegments } from "./run-keys.ts";
import { writeEntry } from "./run-scripts.ts";

export interface MirrorDeps {
  readonly redis: Redis;
  readonly memory: MemoryRuns;
  /** After the last event. */
  readonly ttlMs: number;
  /** Retry interval while Redis is unavailable. */
  readonly pauseMs: number;
  readonly leaseMs: number;
  /** Whether the lease is kept after the last event. */
  readonly isHeld: () => boolean;
}

/**
 * Resolves when the last event is copied, the run is discarded or taken over by another process, or with the signal.
 * Never rejects.
 */
export async function mirrorRun(deps: MirrorDeps, run: RunRecord, signal: AbortSignal): Promise<void> {
  let written = 0;
  let isLost = false;
  while (!signal.aborted) {
    try {
      // A write without a reply may have succeeded.
      if (isLost) written = await lastWritten(deps.redis, run);
      isLost = false;
      for await (const segments of deps.memory.readSegments(run.id, written, signal)) {
        const number = await write(deps, run, segments);
        if (number === null) {
          deps.memory.lose(run.id);
          return;
        }
        written = number;
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

/** @returns the number of the last event written; null if another process has ended the run */
async function write(
  { redis, ttlMs, leaseMs, isHeld }: MirrorDeps,
  run: RunRecord,
  segments: readonly Segment[],
): Promise<number | null> {
  const last = segments.at(-1);
  const number = last === undefined ? 0 : lastNumberOf(last);
  const isLast = last !== undefined && "event" in last && isLastEvent(last.event);
  const heldMs = isLast && isHeld() ? leaseMs : null;
  const entry = { number, segments: writeSegments(segments), isLast, ttlMs: isLast ? ttlMs : runTtlMs, heldMs };
  return (await writeEntry(redis, run, entry)) ? number : null;
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
