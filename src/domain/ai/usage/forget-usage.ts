/** Releases reservations of dead processes and deletes expired usage rows. */
import { retention } from "#contract/legal.ts";
import type { Clock } from "../../ports.ts";
import type { Store } from "../../store.ts";
import { copenhagenDay } from "./copenhagen-day.ts";
import { keyTtlMs } from "./usage-service.ts";

export interface ForgottenUsage {
  /** Reservations released. */
  readonly released: number;
  /** Idempotency keys. */
  readonly keys: number;
  /** Daily counters. */
  readonly counts: number;
}

const rowsAtOnce = 1000;
const dayMs = 86_400_000;

export async function forgetUsage({
  clock,
  store,
}: {
  readonly clock: Clock;
  readonly store: Store;
}): Promise<ForgottenUsage> {
  const nowMs = clock.nowMs();
  const { day } = copenhagenDay(nowMs - retention.usageCountDays * dayMs);
  return {
    released: await inBatches(() => store.usage.releaseExpired(nowMs, rowsAtOnce)),
    keys: await inBatches(() => store.usage.forgetReservationsBefore(nowMs - keyTtlMs, rowsAtOnce)),
    counts:
      (await inBatches(() => store.usage.forgetCountersBefore(day, rowsAtOnce))) +
      (await inBatches(() => store.dailyUse.forgetBefore(day, rowsAtOnce))),
  };
}

/** Releases all reservations: for a start that knows that no run can be active. */
export async function releaseAllReserved({
  clock,
  store,
}: {
  readonly clock: Clock;
  readonly store: Store;
}): Promise<number> {
  const afterAllMs = clock.nowMs() + dayMs;
  return inBatches(() => store.usage.releaseExpired(afterAllMs, rowsAtOnce));
}

async function inBatches(remove: () => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await remove();
    count += removed;
    if (removed < rowsAtOnce) return count;
  }
}
