/** Gives back what dead processes had reserved, and deletes what nobody needs any more. */
import { retention } from "#contract/legal.ts";
import type { Clock } from "../../ports.ts";
import type { Store } from "../../store.ts";
import { copenhagenDay } from "./copenhagen-day.ts";
import { keyLifeMs } from "./usage-desk.ts";

export interface ForgottenUsage {
  /** Reservations given back. */
  readonly released: number;
  /** Idempotency keys. */
  readonly keys: number;
  /** Counts of days. */
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
    keys: await inBatches(() => store.usage.forgetReservationsBefore(nowMs - keyLifeMs, rowsAtOnce)),
    counts:
      (await inBatches(() => store.usage.forgetCountersBefore(day, rowsAtOnce))) +
      (await inBatches(() => store.dailyUse.forgetBefore(day, rowsAtOnce))),
  };
}

async function inBatches(remove: () => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await remove();
    count += removed;
    if (removed < rowsAtOnce) return count;
  }
}
