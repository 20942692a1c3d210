/** What has come of an answer so far, worked out event by event: the same for one from the server and one made on the device. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { MessageStatus } from "#contract/chat/chat.rules.ts";
import type { AnswerView, ShownMessage } from "./conversation-view.ts";

/**
 * Before anything has come.
 *
 * @param shown what stands of it already: of an answer that is gone on with, or as far as it was saved
 */
export function newAnswer(key: string, shown: string): AnswerView {
  return {
    key,
    phase: "starting",
    stage: "waiting",
    why: null,
    text: shown,
    hasWords: false,
    connection: "open",
    isAccepted: false,
    isStopping: false,
    ids: null,
    runId: null,
    model: null,
    sources: null,
    context: null,
    citations: null,
    findings: null,
    title: null,
    status: "writing",
    code: null,
    error: null,
    usage: null,
    isCharged: null,
  };
}

/** The view after one more event. Events that it does not know change nothing. */
export function afterAnswerEvent(view: AnswerView, event: RunEvent): AnswerView {
  switch (event.type) {
    case "started":
      return { ...view, phase: "running", isAccepted: true, runId: event.runId, model: event.model };
    case "chat": {
      const { conversationId, questionId, answerId } = event;
      if (conversationId === null || questionId === null || answerId === null) return view;
      return { ...view, ids: { conversationId, questionId, answerId } };
    }
    case "sources":
      return { ...view, sources: event.sources, context: event.context };
    case "title":
      return { ...view, title: event.title };
    case "progress": {
      const { stage, why } = event;
      return { ...view, stage, ...(stage === "again" && { text: "", hasWords: true, why: why ?? null }) };
    }
    case "delta": {
      // A second answer is written in place of one that was seen to come: why it starts over is told as long as that.
      const stage = view.stage === "again" ? view.stage : "writing";
      // A run tells all of its answer, also what it goes on with: what was shown before that makes way.
      return { ...view, stage, hasWords: true, text: (view.hasWords ? view.text : "") + event.text };
    }
    case "part":
      return { ...view, stage: "checking", hasWords: true, text: event.text, code: event.code };
    case "answer":
      return { ...view, citations: event.citations, findings: event.findings };
    case "usage":
      return { ...view, usage: event.usage, isCharged: event.isCharged };
    case "done":
      return {
        ...view,
        phase: "over",
        status: statusOf(event.reason, event.code),
        code: event.code ?? null,
        // Another model than the first may have answered.
        model: event.model ?? view.model,
      };
    case "error": {
      const { code, message, retryAfterSeconds } = event;
      const retryAfterMs = retryAfterSeconds === null ? null : retryAfterSeconds * 1000;
      return { ...view, phase: "over", status: "failed", code, error: { message, retryAfterMs } };
    }
    default:
      return view;
  }
}

/** As the server keeps it. */
function statusOf(reason: "complete" | "stopped" | "partial", code: RunErrorCode | undefined): MessageStatus {
  if (reason !== "partial") return reason;
  if (code === "answer.length") return "cut";
  return code === "run.interrupted" || code === "ai.time-limit" ? "stopped" : "failed";
}

/** The message that an answer has become. */
export function asMessage(message: ShownMessage, answer: AnswerView): ShownMessage {
  const { text, status, code, model, runId, isCharged, sources, citations, findings, context } = answer;
  return {
    ...message,
    text,
    status,
    code,
    model: model ?? message.model,
    runId: runId ?? message.runId,
    isCharged: isCharged ?? false,
    sources,
    citations,
    findings,
    context,
    isSending: false,
  };
}
