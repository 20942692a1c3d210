/** Where a run lies in Redis, and how its segments are written there. */
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { limiterKey } from "../../../limits/limiter-key.ts";
import type { Segment } from "../segments.ts";

const prefix = "rodtraad:run";

/** Runs whose work is to stop, for the process that does it. */
export const stopChannel = `${prefix}:stop`;

export interface RunKeys {
  /** Its record. */
  readonly record: string;
  /** Stream of segments; the id of an entry is the number of its last event. */
  readonly events: string;
  /** `1` for as long as its writer says that it lives, then `0` once it is over; gone when the writer died. */
  readonly alive: string;
  /** Exists once a stop is requested. */
  readonly stop: string;
}

export function keysOfRun(runId: string): RunKeys {
  const record = `${prefix}:${runId}`;
  return { record, events: `${record}:events`, alive: `${record}:alive`, stop: `${record}:stop` };
}

/** Running runs of a person, each with the time when its lease ends. */
export function ownerKey(ownerId: string): string {
  return `${prefix}:owner:${limiterKey(ownerId)}`;
}

export function idempotencyKeyOf(ownerId: string, key: string): string {
  return `${prefix}:key:${limiterKey(`${ownerId} ${key}`)}`;
}

/** What wakes the reader of one process. */
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

/** @param text what `writeSegments` wrote */
export function readSegments(text: string): readonly Segment[] {
  return (JSON.parse(text) as readonly Written[]).map((written) =>
    written.length === 3
      ? { first: written[0], part: written[1], texts: [...written[2]] }
      : { first: written[0], event: written[1] },
  );
}

/** Number of the last event of a stream's entry. */
export function numberOfEntry(id: string): number {
  return Number(id.slice(0, id.indexOf("-")));
}
