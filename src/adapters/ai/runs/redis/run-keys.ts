/** The Redis keys of runs, and the encoding of their segments. */
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { limiterKey } from "../../../limits/limiter-key.ts";
import type { Segment } from "../segments.ts";

const prefix = "rodtraad:run";

/** Channel of runs to stop, for the process that does the work. */
export const stopChannel = `${prefix}:stop`;
/** Channel of runs to forget, for all processes. */
export const forgetChannel = `${prefix}:forget`;

/** All active runs with the time when their lease expires or they are next checked. */
export const leasesKey = `${prefix}:leases`;

export interface RunKeys {
  /** The run's record. */
  readonly record: string;
  /** Stream of segments; an entry's id is the number of its last event. */
  readonly events: string;
  /**
   * The lease. `1`: renewed by the writer. `2`: the same after the last event, while the result is not stored. `0`:
   * over. Missing: the writer died. `lost`: another process has noticed that and ended the run, and the writer can't
   * write any more.
   */
  readonly alive: string;
  /** `1` if a stop is requested, `forget` if the run's result was deleted. */
  readonly stop: string;
}

export function keysOfRun(runId: string): RunKeys {
  const record = `${prefix}:${runId}`;
  return { record, events: `${record}:events`, alive: `${record}:alive`, stop: `${record}:stop` };
}

/** A user's active runs with the time when their lease expires. */
export function ownerKey(ownerId: string): string {
  return `${prefix}:owner:${limiterKey(ownerId)}`;
}

export function idempotencyKeyOf(ownerId: string, key: string): string {
  return `${prefix}:key:${limiterKey(`${ownerId} ${key}`)}`;
}

/** The stream that wakes one process's reader. */
export function wakeKey(processId: string): string {
  return `${prefix}:wake:${processId}`;
}

type Written =
  | readonly [first: number, event: RunEvent]
  | readonly [first: number, part: number, texts: readonly string[]];

export function writeSegments(segments: readonly Segment[]): string {
  const written = segments.map(
    (segment): Written =>
      "texts" in segment ? [segment.first, segment.part, segment.texts] : [segment.first, segment.event],
  );
  return JSON.stringify(written);
}

/** @param text written by `writeSegments` */
export function readSegments(text: string): readonly Segment[] {
  return (JSON.parse(text) as readonly Written[]).map((written) =>
    written.length === 3
      ? { first: written[0], part: written[1], texts: [...written[2]] }
      : { first: written[0], event: written[1] },
  );
}

/** Number of the last event of a stream entry. */
export function numberOfEntry(id: string): number {
  return Number(id.slice(0, id.indexOf("-")));
}
