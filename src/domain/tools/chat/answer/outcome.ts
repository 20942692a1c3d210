/** What an answer comes to: for the run that is paid, and for the row that is kept. */
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { RunOutcome } from "../../../ai/runs/runs.ts";
import type { ClosedAnswer, Message } from "../chat-rows.ts";
import type { MadeAnswer } from "./by-model.ts";

/** An answer that is as long as it may be is an answer; what the provider or we break off is none, and is kept all the same. */
function isCharged({ end, code, hasWords }: Pick<MadeAnswer, "end" | "code" | "hasWords">): boolean {
  return hasWords && (end === "complete" || end === "cut" || (end === "stopped" && code === null));
}

/** @param told whom the person was told of before */
export function outcomeOf(made: MadeAnswer, told: ModelInfo): RunOutcome {
  const { end, code, hasWords, retryAfterMs, author } = made;
  const rest = { historyId: null, isCharged: isCharged(made), ...(author !== told && { model: author }) };
  if (end === "complete") return { given: "complete", ...rest };
  if (code === null) return { given: "stopped", ...rest };
  return hasWords ? { given: "partial", ...rest, code } : { given: "nothing", code, retryAfterMs };
}

/** @param before what is gone on with: when nothing has come, it is as it was */
export function closedAs(made: MadeAnswer, before: Message | null): ClosedAnswer {
  const { text, end, code, sources, citations, findings, context, author, hasWords } = made;
  if (before !== null && !hasWords && before.status !== "writing") {
    const { status, isCharged: wasCharged, model, ...rest } = before;
    return { ...pick(rest), status, isCharged: wasCharged, model: model ?? author };
  }
  return {
    text,
    status: end,
    code,
    isCharged: isCharged(made) || before?.isCharged === true,
    model: author,
    sources: sources.length === 0 ? null : sources.map(({ source }) => source),
    citations,
    findings,
    context,
  };
}

function pick({ text, code, sources, citations, findings, context }: Omit<Message, "status" | "isCharged" | "model">) {
  return { text, code, sources, citations, findings, context };
}
