/** Keeps that a finding was called wrong: the rule, and the sentence only as long as the person says yes to that. */
import { callMessages } from "#contract/messages.da.ts";
import type { SuggestionReportRequest, SuggestionWithdrawalRequest } from "#contract/tools/grammar.report.schema.ts";
import type { Clock, Ids } from "../ports.ts";
import { submissionHash } from "../site/submission-hash.ts";
import type { Store } from "../store.ts";

interface ReportDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
}

/** The key itself is kept nowhere: whoever reads the table can't send as the person. */
const keyHash = (key: string | undefined) => submissionHash(key, {});

/**
 * Of the calls with one key the first is stored, and its sentence only while none of them says no to it: without consent
 * a call removes what another has left, in whatever order they arrive.
 *
 * @param idempotencyKey from the header of that name; without one every call is a report of its own
 */
export async function reportSuggestion(
  { clock, ids, store }: ReportDeps,
  { rule, consent, sentence }: SuggestionReportRequest,
  idempotencyKey: string | undefined,
): Promise<{ readonly message: string }> {
  const kept = consent && sentence !== "" ? sentence : null;
  const report = { id: ids.row(), rule, sentence: kept, receivedAtMs: clock.nowMs() };
  const key = await keyHash(idempotencyKey);
  await store.transaction((tx) => tx.suggestionReports.add(report, key));
  return { message: callMessages.suggestionReported };
}

/** Removes sentences at once, also those that are still on their way. The answer is the same for keys nobody has sent. */
export async function withdrawSentences(
  { clock, ids, store }: ReportDeps,
  { reportKeys }: SuggestionWithdrawalRequest,
): Promise<{ readonly message: string }> {
  const hashes = (await Promise.all([...new Set(reportKeys)].map(keyHash))).filter((hash) => hash !== null);
  const nowMs = clock.nowMs();
  const withdrawals = hashes.map((hash) => ({ id: ids.row(), keyHash: hash, receivedAtMs: nowMs }));
  await store.transaction((tx) => tx.suggestionReports.withdraw(withdrawals));
  return { message: callMessages.suggestionWithdrawn };
}
