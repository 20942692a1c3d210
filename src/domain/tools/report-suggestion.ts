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
 * Of two calls with the same key the later one decides about the sentence: without consent it removes what the one before
 * has left.
 *
 * @param idempotencyKey from the header of that name; the same key with the same fields stores nothing twice
 */
export async function reportSuggestion(
  { clock, ids, store }: ReportDeps,
  { rule, consent, sentence }: SuggestionReportRequest,
  idempotencyKey: string | undefined,
): Promise<{ readonly message: string }> {
  const kept = consent ? sentence : "";
  const [hash, key] = await Promise.all([
    submissionHash(idempotencyKey, { rule, sentence: kept }),
    keyHash(idempotencyKey),
  ]);
  const report = { id: ids.row(), rule, sentence: kept === "" ? null : kept, receivedAtMs: clock.nowMs() };
  await store.transaction(async ({ suggestionReports }) => {
    const isKnown = kept === "" && key !== null && (await suggestionReports.removeSentences([key])) > 0;
    if (!isKnown) await suggestionReports.add(report, hash, key);
  });
  return { message: callMessages.suggestionReported };
}

/** Removes sentences at once. The answer is the same for keys that nobody has sent. */
export async function withdrawSentences(
  { store }: Pick<ReportDeps, "store">,
  { reportKeys }: SuggestionWithdrawalRequest,
): Promise<{ readonly message: string }> {
  const hashes = (await Promise.all(reportKeys.map(keyHash))).filter((hash) => hash !== null);
  await store.transaction((tx) => tx.suggestionReports.removeSentences(hashes));
  return { message: callMessages.suggestionWithdrawn };
}
