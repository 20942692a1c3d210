/** Writes all parts of a text in order; a part that fails doesn't affect the others. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent } from "#contract/ai/run.schema.ts";
import type { HistoryPart } from "../history/history.ts";
import { ModelFault } from "../model.ts";
import { hasWords } from "../runs/run-end.ts";
import type { TextPart } from "./split-text.ts";
import { failed, type PartContext, type PartResult, stopped } from "./write-part.ts";

type PartEvent = Extract<RunEvent, { readonly type: "part" }>;
export type WrittenPart = PartResult & { readonly reasons?: PartEvent["reasons"] };

export interface Written {
  /** `stopped`: by the user. Interrupted by us: `partial`. */
  readonly given: "complete" | "partial" | "stopped" | "nothing";
  readonly parts: readonly HistoryPart[];
  /** Of the first incomplete part; null if all are complete, or the user pressed Stop. */
  readonly code: RunErrorCode | null;
  readonly retryAfterMs: number | null;
  /** The author of each part with words; null if it was interrupted before the model was known. */
  readonly authors: readonly (ModelInfo | null)[];
}

/** Provider faults that would also fail the next part. */
const endsAll: ReadonlySet<RunErrorCode> = new Set([
  "ai.rate-limited",
  "ai.unavailable",
  "ai.first-token-timeout",
  "ai.idle-timeout",
  "ai.time-limit",
]);

/**
 * Emits one `part` event per part, including parts that never started. Never throws.
 *
 * @param write writes one part; `index` counts from 0
 */
export async function writeParts(
  pieces: readonly TextPart[],
  write: (piece: TextPart, index: number) => Promise<WrittenPart>,
  context: PartContext,
): Promise<Written> {
  const results: WrittenPart[] = [];
  let unbegun: WrittenPart | null = null;
  for (const [index, piece] of pieces.entries()) {
    if (context.signal.aborted) unbegun ??= stopped("", context.signal);
    const result: WrittenPart = unbegun ?? (await attempt(write, piece, index, context));
    const { text, status, code, findings, reasons = [] } = result;
    context.emit({ type: "part", part: index + 1, text, status, code, findings: [...findings], reasons: [...reasons] });
    results.push(result);
    if (result.status === "failed" && result.code !== null && endsAll.has(result.code)) {
      unbegun ??= failed(result.code);
    }
  }
  const first = results.find(({ code }) => code !== null);
  return {
    given: givenBy(results),
    parts: pieces.map((piece, index) => ({ ...piece, ...keptOf(results[index]) })),
    code: first?.code ?? null,
    retryAfterMs: first?.retryAfterMs ?? null,
    authors: results.flatMap(authorOf),
  };
}

/** A fault in one part, such as a busy engine, doesn't affect the others. */
async function attempt(
  write: (piece: TextPart, index: number) => Promise<WrittenPart>,
  piece: TextPart,
  index: number,
  { signal, onFault }: PartContext,
): Promise<WrittenPart> {
  try {
    return await write(piece, index);
  } catch (error) {
    // Any error after the abort is a consequence of it.
    if (signal.aborted) return stopped("", signal);
    if (error instanceof ModelFault) return failed(error.code, error.retryAfterMs);
    onFault(error);
    return failed("run.failed");
  }
}

function keptOf(result: WrittenPart | undefined): Pick<HistoryPart, "text" | "status"> {
  return { text: result?.text ?? "", status: result?.status ?? "failed" };
}

function authorOf({ text, status, author }: WrittenPart): readonly (ModelInfo | null)[] {
  return text === "" || (status === "complete" && author === null) ? [] : [author];
}

function givenBy(results: readonly WrittenPart[]): Written["given"] {
  if (results.every(({ status }) => status === "complete")) return "complete";
  // Parts without letters, such as tables of numbers, are returned unchanged and are not a result.
  if (!results.some(({ text, author }) => author !== null || hasWords(text))) return "nothing";
  return results.some(({ status, code }) => status === "stopped" && code === null) ? "stopped" : "partial";
}
