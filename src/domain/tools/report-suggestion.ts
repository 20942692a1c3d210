/** Keeps that a finding was called wrong: the rule, and the sentence only when the person says yes to that. */
import { callMessages } from "#contract/messages.da.ts";
import type { SuggestionReportRequest } from "#contract/tools/grammar.report.schema.ts";
import type { Clock, Ids } from "../ports.ts";
import { submissionHash } from "../site/submission-hash.ts";
import type { Store } from "../store.ts";

interface ReportDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
}

/** @param idempotencyKey from the header of that name; the same key with the same fields stores nothing twice */
export async function reportSuggestion(
  { clock, ids, store }: ReportDeps,
  { rule, consent, sentence }: SuggestionReportRequest,
  idempotencyKey: string | undefined,
): Promise<{ readonly message: string }> {
  const kept = consent ? sentence : "";
  const hash = await submissionHash(idempotencyKey, { rule, sentence: kept });
  const report = { id: ids.row(), rule, sentence: kept === "" ? null : kept, receivedAtMs: clock.nowMs() };
  await store.transaction((tx) => tx.suggestionReports.add(report, hash));
  return { message: callMessages.suggestionReported };
}
