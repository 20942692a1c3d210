/** A finished answer: what is stored of it, what it costs, and the events it ends with. */
import type { ModelInfo, RunEvent, RunFinding } from "#contract/ai/run.schema.ts";
import type { ChatCitation, ChatContext, ChatSource } from "#contract/chat/sources.schema.ts";
import { ModelFault } from "../../../ai/model.ts";
import { codeOfEnd } from "../../../ai/runs/run-end.ts";
import type { RunContext, RunOutcome } from "../../../ai/runs/runs.ts";
import type { ClosedAnswer, Message } from "../chat-rows.ts";
import type { WrittenAnswer } from "./writing/write-answer.ts";

export interface FinishedAnswer extends Pick<WrittenAnswer, "text" | "hasWords" | "end" | "code" | "retryAfterMs"> {
  readonly isCharged: boolean;
  readonly sources: readonly ChatSource[] | null;
  readonly citations: readonly ChatCitation[] | null;
  readonly findings: readonly RunFinding[] | null;
  readonly context: ChatContext | null;
  readonly author: ModelInfo;
}

/** An answer without sources, checks or context. */
export const noDetails = { sources: null, citations: null, findings: null, context: null } as const;

/** The answer of a run that failed before a word was written. @param text the answer to continue, if any */
export function interruptedAnswer(
  error: unknown,
  text: string,
  { run: { signal }, announced }: AnnouncedRun,
): FinishedAnswer {
  const fault = error instanceof ModelFault ? error : null;
  const [end, code] = signal.aborted
    ? (["stopped", codeOfEnd(signal)] as const)
    : (["failed", fault?.code ?? "run.failed"] as const);
  const retryAfterMs = fault?.retryAfterMs ?? null;
  return { ...noDetails, text, hasWords: false, end, code, retryAfterMs, isCharged: false, author: announced };
}

export interface AnnouncedRun {
  readonly run: RunContext;
  /** The model announced in the first event. */
  readonly announced: ModelInfo;
}

/** Text that came is kept even after a fault; the part failed only if there is none. */
export function partEvent({ text, end, code }: FinishedAnswer): RunEvent {
  const status = end === "complete" ? "complete" : end === "failed" && text === "" ? "failed" : "stopped";
  return { type: "part", part: 1, text, status, code, findings: [], reasons: [] };
}

/** @param announced the model announced in the first event */
export function outcomeOf(made: FinishedAnswer, announced: ModelInfo): RunOutcome {
  const { end, code, hasWords, isCharged, retryAfterMs, author } = made;
  const rest = { historyId: null, isCharged, ...(author !== announced && { model: author }) };
  if (end === "complete") return { given: "complete", ...rest };
  if (code === null) return { given: "stopped", ...rest };
  return hasWords ? { given: "partial", ...rest, code } : { given: "nothing", code, retryAfterMs };
}

/**
 * If the run ended before the answer was stored, status and cost are those that the run reported; the text stays.
 *
 * @param came the outcome of that end; null if the run hasn't ended
 */
export function withForcedOutcome(made: FinishedAnswer, came: RunOutcome | null): FinishedAnswer {
  if (came === null) return made;
  return { ...made, end: "stopped", code: came.code ?? null, isCharged: came.given !== "nothing" && came.isCharged };
}

/** @param before the answer that was continued: unchanged if nothing was added */
export function toClosedAnswer(made: FinishedAnswer, before: Message | null): ClosedAnswer {
  const { end: status, hasWords, retryAfterMs: _, author: model, ...rest } = made;
  if (before !== null && !hasWords && before.status !== "writing") {
    const { text, code, isCharged, sources, citations, findings, context } = before;
    const asItWas = { text, code, isCharged, sources, citations, findings, context };
    return { ...asItWas, status: before.status, model: before.model ?? model };
  }
  // An imported beginning may be anybody's words, so an added ending doesn't make a model its author.
  const author = before?.model?.kind === "imported" ? before.model : model;
  return { ...rest, status, model: author, isCharged: rest.isCharged || before?.isCharged === true };
}
