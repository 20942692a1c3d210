/** Answers a conversation on the device, by the built-in engine, and tells of it in the events of a run. Nothing leaves the device. */
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { productName } from "#contract/brand.ts";
import type { ChatRole } from "#contract/chat/chat.rules.ts";
import { turnOf } from "#dansk/writing/assistant/turn.ts";
import type { TextWorker } from "../../../writing-worker/text-worker.ts";

export type AnswerHere = (
  /** Oldest first; the last is the question. */
  said: readonly { readonly role: ChatRole; readonly text: string }[],
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
) => Promise<void>;

/** What is returned throws TaskError when the engine can't answer, and the reason of the signal once that is aborted. */
export function createAnswerHere(worker: Pick<TextWorker, "ask">): AnswerHere {
  return async (said, emit, signal) => {
    const [question = "", ...before] = said
      .filter(({ role }) => role === "person")
      .map(({ text }) => text)
      .reverse();
    emit({
      type: "started",
      runId: "",
      tool: "chat",
      model: { kind: "built-in", provider: productName, model: "", place: "device" },
      parts: [[0, question.length]],
      at: new Date().toISOString(),
    });
    emit({ type: "chat", conversationId: null, questionId: null, answerId: null });
    emit({ type: "progress", part: 1, stage: "writing" });
    const { markdown } = await worker.ask("assist", turnOf(question, before));
    signal.throwIfAborted();
    emit({ type: "part", part: 1, text: markdown, status: "complete", code: null, findings: [], reasons: [] });
    emit({ type: "done", reason: "complete", historyId: null });
  };
}
