/** Deletes all data whose retention (as stated in /persondatapolitik) has ended. */
import { retention } from "#contract/legal.ts";
import { exportPrefix, isExportExpired } from "../accounts/personal-data/export-file.ts";
import { revokeExports } from "../accounts/personal-data/revoke-exports.ts";
import type { RemovedEntries } from "../ai/history/history.ts";
import type { Clock, Files, Log, Mailer } from "../ports.ts";
import type { Store, Transaction } from "../store.ts";
import { forgetChat } from "../tools/chat/manage/forget-chat.ts";

export interface ForgetDeps {
  readonly clock: Clock;
  readonly store: Store;
  readonly mailer: Mailer;
  readonly files: Files;
  readonly log: Log;
}

const dayMs = 86_400_000;
/** A process that still writes a file touches it every few seconds, or started it within the hour. */
const brokenFileMs = 3_600_000;
/** Accounts per transaction: deleting one cascades to all its rows, so the number must be small. */
const accountsAtOnce = 50;
/** Rows per transaction: a large batch must not hold locks for long or fill the database's log. */
const rowsAtOnce = 1000;
/** Rows with a long text each: all other calls to the embedded database wait for the transaction. */
const textsAtOnce = 50;

export async function forgetOldData(deps: ForgetDeps): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const before = (days: number) => nowMs - days * dayMs;
  const exports = await removeExports(deps, nowMs);
  const brokenFiles = await deps.files.removeBroken(nowMs - brokenFileMs);
  const accounts = await removeAccounts(deps, nowMs);
  const counts = await deps.store.transaction(async (tx) => ({
    contactMessages: await tx.contactMessages.removeReceivedBefore(monthsBefore(nowMs, retention.contactMessageMonths)),
    withdrawals: await tx.withdrawals.removeReceivedBefore(monthsBefore(nowMs, 12 * retention.withdrawalYears)),
    consents: await tx.consents.removeReceivedBefore(monthsBefore(nowMs, 12 * retention.consentProofYears)),
    cspReports: await tx.cspReports.removeSeenBefore(before(retention.securityReportDays)),
  }));
  const ofAccounts = {
    unverifiedAccounts: await inBatches(deps, (tx) =>
      tx.users.removeUnverifiedBefore(before(retention.unverifiedAccountDays), nowMs, rowsAtOnce),
    ),
    sessions: await inBatches(deps, (tx) =>
      tx.sessions.removeEndedBefore(before(retention.endedSessionDays), rowsAtOnce),
    ),
    links: await inBatches(deps, (tx) => tx.links.removeExpiredBefore(before(retention.expiredLinkDays), rowsAtOnce)),
    accountEvents: await inBatches(deps, (tx) =>
      tx.accountEvents.removeBefore(monthsBefore(nowMs, retention.accountEventMonths), rowsAtOnce),
    ),
    signInAttempts: await inBatches(deps, (tx) =>
      tx.signInAttempts.removeBefore(before(retention.signInAttemptDays), rowsAtOnce),
    ),
  };
  const ofTools = {
    historyEntries: await removeHistory(deps, nowMs),
    feedbackTexts: await inBatches(deps, (tx) =>
      tx.feedback.forgetTextsBefore(before(retention.feedbackTextDays), textsAtOnce),
    ),
    feedback: await inBatches(deps, (tx) =>
      tx.feedback.removeBefore(monthsBefore(nowMs, retention.feedbackMonths), textsAtOnce),
    ),
    removedWords: await inBatches(deps, (tx) =>
      tx.dictionaries.forgetRemovedBefore(monthsBefore(nowMs, retention.removedWordMonths), rowsAtOnce),
    ),
    suggestionReports: await inBatches(deps, (tx) =>
      tx.suggestionReports.removeReceivedBefore(monthsBefore(nowMs, retention.suggestionReportMonths), rowsAtOnce),
    ),
    unmetWithdrawals: await inBatches(deps, (tx) =>
      tx.suggestionReports.removeUnmatchedBefore(before(retention.unmetWithdrawalDays), rowsAtOnce),
    ),
  };
  const chat = await forgetChat(deps.store, nowMs);
  const mails = await deps.mailer.forgetSentBefore(before(retention.mailCopyDays));
  deps.log.info(
    { ...counts, ...ofAccounts, ...ofTools, ...chat, accounts, exports, brokenFiles, mails },
    "old data deleted",
  );
}

/** @returns the total */
async function inBatches({ store }: ForgetDeps, remove: (tx: Transaction) => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await store.transaction(remove);
    count += removed;
    if (removed === 0) return count;
  }
}

/** Deletes history that has expired by its owner's setting. @returns how many */
async function removeHistory({ store }: ForgetDeps, nowMs: number): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const from: string | null = after;
    const gone: RemovedEntries = await store.transaction((tx) => tx.history.removeExpired(nowMs, textsAtOnce, from));
    count += gone.removed;
    after = gone.next;
  } while (after !== null);
  return count;
}

/** Deletes accounts whose grace period is over, with their files. @returns how many */
async function removeAccounts(deps: ForgetDeps, nowMs: number): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await deps.store.users.dueForDeletion(nowMs, accountsAtOnce);
    if (due.length === 0) return count;
    const removed = await deps.store.transaction(async (tx) => {
      const gone: string[] = [];
      for (const id of due) if (await tx.users.remove(id, nowMs)) gone.push(id);
      return gone;
    });
    for (const id of removed) await revokeExports(deps, id);
    count += removed.length;
  }
}

/** @returns how many */
async function removeExports({ files }: ForgetDeps, nowMs: number): Promise<number> {
  const over = (await files.list(exportPrefix)).filter(({ key }) => isExportExpired(key, nowMs));
  for (const { key } of over) await files.remove(key);
  return over.length;
}

function monthsBefore(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  return date.setUTCMonth(date.getUTCMonth() - months);
}
