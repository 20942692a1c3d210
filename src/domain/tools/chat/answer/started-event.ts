/** The first event of a chat run. */
import type { ModelInfo, RunEvent } from "#contract/ai/run.schema.ts";
import type { Clock } from "../../../ports.ts";

export function startedEvent(
  { clock }: { readonly clock: Clock },
  runId: string,
  model: ModelInfo,
  question: string,
): RunEvent {
  const at = new Date(clock.nowMs()).toISOString();
  return { type: "started", runId, tool: "chat", model, parts: [[0, question.length]], at };
}
