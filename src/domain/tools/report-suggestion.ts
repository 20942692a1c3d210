/** Stores that a suggestion was wrong: the rule, and the sentence only with the user's consent. */
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

/** Only the key's hash is stored: someone who reads the table can't act as the sender. */
const keyHash = (key: string | undefined) => submissionHash(key, {});

/**
 * Of the calls with one key the first is stored. A call without consent removes the sentence that another call stored,
 * in whatever order they arrive.
 *
 * @param idempotencyKey without one, every call is a report of its own
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

/** Removes sentences at once, including those that have not arrived yet. The answer is the same for unknown keys. */
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
