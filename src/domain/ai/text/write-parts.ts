/** All pieces of a text one after the other: what one piece fails in stands beside what the others gave. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent } from "#contract/ai/run.schema.ts";
import type { KeptPart } from "../history/history.ts";
import { ModelFault } from "../model.ts";
import { hasWords } from "../runs/run-end.ts";
import type { TextPart } from "./split-text.ts";
import { failed, type PartContext, type PartResult, stopped } from "./write-part.ts";

type PartEvent = Extract<RunEvent, { readonly type: "part" }>;
export type WrittenPart = PartResult & { readonly reasons?: PartEvent["reasons"] };

export interface Written {
  /** `stopped`: by the person. What was ended by us is `partial`. */
  readonly given: "complete" | "partial" | "stopped" | "nothing";
  readonly parts: readonly KeptPart[];
  /** Of the first piece that is not whole; null when all are, and when the person pressed Stop. */
  readonly code: RunErrorCode | null;
  readonly retryAfterMs: number | null;
  /** Who wrote each part that has words; null for one that was ended before its model had said who it is. */
  readonly authors: readonly (ModelInfo | null)[];
}

/** Faults of the provider and not of the piece: the next piece would meet the same. */
const endsAll: ReadonlySet<RunErrorCode> = new Set([
  "ai.rate-limited",
  "ai.unavailable",
  "ai.first-token-timeout",
  "ai.idle-timeout",
  "ai.time-limit",
]);

/**
 * Emits one `part` event for each piece, also for those that were never begun. Never throws.
 *
 * @param write makes one piece; `index` counts from 0
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

/** What breaks in one piece, such as an engine with too much to do, takes nothing from the others. */
async function attempt(
  write: (piece: TextPart, index: number) => Promise<WrittenPart>,
  piece: TextPart,
  index: number,
  { signal, onFault }: PartContext,
): Promise<WrittenPart> {
  try {
    return await write(piece, index);
  } catch (error) {
    // Whatever breaks while it is being ended breaks because of that.
    if (signal.aborted) return stopped("", signal);
    if (error instanceof ModelFault) return failed(error.code, error.retryAfterMs);
    onFault(error);
    return failed("run.failed");
  }
}

function keptOf(result: WrittenPart | undefined): Pick<KeptPart, "text" | "status"> {
  return { text: result?.text ?? "", status: result?.status ?? "failed" };
}

function authorOf({ text, status, author }: WrittenPart): readonly (ModelInfo | null)[] {
  return text === "" || (status === "complete" && author === null) ? [] : [author];
}

function givenBy(results: readonly WrittenPart[]): Written["given"] {
  if (results.every(({ status }) => status === "complete")) return "complete";
  // A table of numbers between the pieces is the person's own, handed back.
  if (!results.some(({ text, author }) => author !== null || hasWords(text))) return "nothing";
  return results.some(({ status, code }) => status === "stopped" && code === null) ? "stopped" : "partial";
}
