/** All pieces of a text one after the other: what one piece fails in stands beside what the others gave. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { KeptPart } from "../history/history.ts";
import type { ModelUsage } from "../model.ts";
import type { TextPart } from "./split-text.ts";
import type { PartContext, PartResult } from "./write-part.ts";

type PartEvent = Extract<RunEvent, { readonly type: "part" }>;

export interface Written {
  readonly given: "complete" | "partial" | "stopped" | "nothing";
  readonly parts: readonly KeptPart[];
  /** Of the first piece that failed. */
  readonly code: RunErrorCode | null;
  readonly retryAfterMs: number | null;
  readonly usage: readonly ModelUsage[];
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
 * @param write makes one piece; `index` counts from 0
 * @throws what `write` throws: then nothing more is emitted
 */
export async function writeParts(
  pieces: readonly TextPart[],
  write: (piece: TextPart, index: number) => Promise<PartResult & { readonly reasons?: PartEvent["reasons"] }>,
  { emit, stopped }: PartContext,
): Promise<Written> {
  const parts: KeptPart[] = [];
  const usage: ModelUsage[] = [];
  let first: { readonly code: RunErrorCode; readonly retryAfterMs: number | null } | null = null;
  let isOver = false;
  for (const [index, piece] of pieces.entries()) {
    if (isOver || stopped.aborted) {
      if (first !== null && isOver) emit(partEvent(index, { text: "", status: "failed", code: first.code }));
      parts.push({ ...piece, text: "", status: isOver ? "failed" : "stopped" });
      continue;
    }
    const result = await write(piece, index);
    usage.push(...result.usage);
    emit(partEvent(index, result));
    parts.push({ ...piece, text: result.text, status: result.status });
    if (result.code !== null) {
      first ??= { code: result.code, retryAfterMs: result.retryAfterMs };
      isOver = endsAll.has(result.code);
    }
  }
  return { given: givenBy(parts), parts, usage, code: first?.code ?? null, retryAfterMs: first?.retryAfterMs ?? null };
}

function partEvent(
  index: number,
  result: Partial<PartResult> & Pick<PartEvent, "text" | "status"> & { readonly reasons?: PartEvent["reasons"] },
): PartEvent {
  const { text, status, code = null, findings = [], reasons = [] } = result;
  return { type: "part", part: index + 1, text, status, code, findings: [...findings], reasons: [...reasons] };
}

function givenBy(parts: readonly KeptPart[]): Written["given"] {
  const has = (status: KeptPart["status"]) => parts.some((part) => part.status === status && part.text !== "");
  if (parts.every(({ status }) => status === "complete")) return "complete";
  if (parts.some(({ status }) => status === "stopped"))
    return has("complete") || has("stopped") ? "stopped" : "nothing";
  return has("complete") ? "partial" : "nothing";
}
