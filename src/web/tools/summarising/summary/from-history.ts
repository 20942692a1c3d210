/** An entry of the history as the work that lies with its text: the summary, to be led back to its source anew. */
import type { HistoryEntryBody } from "#contract/ai/history.schema.ts";
import { noCompanion, packWork, type Work } from "./kept.ts";
import { summaryOfRun } from "./summary.ts";

/** Undefined when nothing came of it. The pages of the source are not in the history. */
export function workOfEntry({ id, source, options, model, parts }: HistoryEntryBody): Work | undefined {
  const of = { source, options: { choices: options, pages: [] }, blurring: null };
  const summary = summaryOfRun(of, {
    // The run is long over: nothing can be asked of it.
    runId: "",
    model,
    parts: parts.map(({ start, end, text, status }) => {
      return { start, end, text, status, stage: "over", code: null, findings: [], reasons: [] };
    }),
    status: "complete",
    error: null,
    usage: null,
    historyId: id,
  });
  return packWork(noCompanion, summary, source);
}
