/** An entry of the history as the result that it was, to be worked on again in its tool. */
import type { HistoryEntryBody } from "#contract/ai/history.schema.ts";
import type { KeptResult } from "./kept-result.ts";

/** Nothing is decided of it: what was accepted and rejected lies with the draft, not with the history. */
export function keptOfEntry({ id, source, model, options, parts }: HistoryEntryBody): KeptResult {
  return {
    source,
    model,
    // The run is long over: nothing can be asked of it.
    runId: "",
    historyId: id,
    options,
    parts: parts.map(({ start, end, text, status }) => ({
      start,
      end,
      // What could not be made leaves the text as it is.
      after: text.trim() === "" ? source.slice(start, end) : text,
      status,
      ...(status === "stopped" && text.trim() !== "" && { isTruncated: true }),
      code: null,
      findings: [],
      reasons: [],
      decisions: [],
    })),
  };
}
