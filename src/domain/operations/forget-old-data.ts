/** Deletes what has been kept as long as /persondatapolitik says, and not a day longer. */
import { retention } from "#contract/legal.ts";
import type { Clock, Log, Mailer } from "../ports.ts";
import type { Store } from "../store.ts";

export interface ForgetDeps {
  readonly clock: Clock;
  readonly store: Store;
  readonly mailer: Mailer;
  readonly log: Log;
}

export async function forgetOldData(deps: ForgetDeps): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const counts = await deps.store.transaction(async (tx) => ({
    contactMessages: await tx.contactMessages.removeReceivedBefore(monthsBefore(nowMs, retention.contactMessageMonths)),
    withdrawals: await tx.withdrawals.removeReceivedBefore(monthsBefore(nowMs, 12 * retention.withdrawalYears)),
    consents: await tx.consents.removeReceivedBefore(monthsBefore(nowMs, 12 * retention.consentProofYears)),
    cspReports: await tx.cspReports.removeSeenBefore(nowMs - retention.securityReportDays * 86_400_000),
  }));
  const mails = await deps.mailer.forgetSentBefore(monthsBefore(nowMs, retention.contactMessageMonths));
  deps.log.info({ ...counts, mails }, "old data deleted");
}

function monthsBefore(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
