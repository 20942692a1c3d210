/**
 * A token bucket as one number: the time when it will be full again (generic cell rate algorithm, ITU-T I.371). Taking
 * a slot adds the time that one slot takes to return.
 */
import type { Limit } from "#domain/ports.ts";

/** Whole microseconds, rounded down, so that `count` slots fit into the window. */
export function slotMicroseconds({ count, windowSeconds }: Limit): number {
  return Math.floor((windowSeconds * 1_000_000) / count);
}

export interface Taking {
  /** Milliseconds until a slot is free; 0 if one was taken. */
  readonly waitMs: number;
  /** When the bucket is full again, in microseconds of the caller's clock. */
  readonly fullAt: number;
}

/** @param fullAt the bucket's previous value; a time before `now` means full */
export function takeFromBucket(limit: Limit, fullAt: number, now: number): Taking {
  const next = Math.max(fullAt, now) + slotMicroseconds(limit);
  const over = next - now - limit.windowSeconds * 1_000_000;
  return over > 0 ? { waitMs: Math.ceil(over / 1000), fullAt } : { waitMs: 0, fullAt: next };
}
