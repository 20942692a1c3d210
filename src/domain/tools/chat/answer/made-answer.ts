/** An answer that is over, however it ended: what is kept of it, and what it costs. */
import type { ModelInfo, RunEvent, RunFinding } from "#contract/ai/run.schema.ts";
import type { ChatCitation, ChatContext, ChatSource } from "#contract/chat/sources.schema.ts";
import { ModelFault } from "../../../ai/model.ts";
import { codeOfEnd } from "../../../ai/runs/run-end.ts";
import type { RunContext, RunOutcome } from "../../../ai/runs/runs.ts";
import type { ClosedAnswer, Message } from "../chat-rows.ts";
import type { Answering } from "./writing/write-answer.ts";

export interface MadeAnswer extends Pick<Answering, "text" | "hasWords" | "end" | "code" | "retryAfterMs"> {
  readonly isCharged: boolean;
  readonly sources: readonly ChatSource[] | null;
  readonly citations: readonly ChatCitation[] | null;
  readonly findings: readonly RunFinding[] | null;
  readonly context: ChatContext | null;
  readonly author: ModelInfo;
}

/** What an answer has beside its text; none of it where it is made of the question alone. */
export const noMatter = { sources: null, citations: null, findings: null, context: null } as const;

/** Of an answer that broke before a word was written. @param text what stood before: of an answer that is gone on with */
export function brokenOff(error: unknown, text: string, { run: { signal }, told }: Told): MadeAnswer {
  const fault = error instanceof ModelFault ? error : null;
  const [end, code] = signal.aborted
    ? (["stopped", codeOfEnd(signal)] as const)
    : (["failed", fault?.code ?? "run.failed"] as const);
  const retryAfterMs = fault?.retryAfterMs ?? null;
  return { ...noMatter, text, hasWords: false, end, code, retryAfterMs, isCharged: false, author: told };
}

export interface Told {
  readonly run: RunContext;
  /** Whom the person was told of before. */
  readonly told: ModelInfo;
}

/** What came stands, also where a fault broke it off: only where nothing did is the part a failed one. */
export function partOf({ text, end, code }: MadeAnswer): RunEvent {
  const status = end === "complete" ? "complete" : end === "failed" && text === "" ? "failed" : "stopped";
  return { type: "part", part: 1, text, status, code, findings: [], reasons: [] };
}

/** @param told whom the person was told of before */
export function outcomeOf(made: MadeAnswer, told: ModelInfo): RunOutcome {
  const { end, code, hasWords, isCharged, retryAfterMs, author } = made;
  const rest = { historyId: null, isCharged, ...(author !== told && { model: author }) };
  if (end === "complete") return { given: "complete", ...rest };
  if (code === null) return { given: "stopped", ...rest };
  return hasWords ? { given: "partial", ...rest, code } : { given: "nothing", code, retryAfterMs };
}

/**
 * What had come stands; how it ended, and what it costs, is as the run has told it that was over before the answer was
 * kept.
 *
 * @param came null where it was not: the run will tell what was made
 */
export function asTold(made: MadeAnswer, came: RunOutcome | null): MadeAnswer {
  if (came === null) return made;
  return { ...made, end: "stopped", code: came.code ?? null, isCharged: came.given !== "nothing" && came.isCharged };
}

/** @param before what is gone on with: when nothing has come, it is as it was */
export function closedAs(made: MadeAnswer, before: Message | null): ClosedAnswer {
  const { end: status, hasWords, retryAfterMs: _, author: model, ...rest } = made;
  if (before !== null && !hasWords && before.status !== "writing") {
    const { text, code, isCharged, sources, citations, findings, context } = before;
    const asItWas = { text, code, isCharged, sources, citations, findings, context };
    return { ...asItWas, status: before.status, model: before.model ?? model };
  }
  return { ...rest, status, model, isCharged: rest.isCharged || before?.isCharged === true };
}
