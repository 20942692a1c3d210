/** Deletes what has been kept as long as /persondatapolitik says, and not a day longer. */
import { retention } from "#contract/legal.ts";
import type { Clock, Log } from "../ports.ts";
import type { Store } from "../store.ts";

export interface ForgetDeps {
  readonly clock: Clock;
  readonly store: Store;
  readonly log: Log;
}

export async function forgetOldData(deps: ForgetDeps): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const counts = await deps.store.transaction(async (tx) => ({
    contactMessages: await tx.contactMessages.removeReceivedBefore(
      before(nowMs, { months: retention.contactMessageMonths }),
    ),
    withdrawals: await tx.withdrawals.removeReceivedBefore(before(nowMs, { months: 12 * retention.withdrawalYears })),
    consents: await tx.consents.removeReceivedBefore(before(nowMs, { months: 12 * retention.consentProofYears })),
    cspReports: await tx.cspReports.removeSeenBefore(nowMs - retention.securityReportDays * 86_400_000),
  }));
  deps.log.info(counts, "old data deleted");
}

function before(nowMs: number, { months }: { readonly months: number }): number {
  const date = new Date(nowMs);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
