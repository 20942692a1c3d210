/** A short question to a model about a run that is paid for: answered whole, bounded by itself, and on the bill of the day. */
import { questionFailed } from "#contract/ai/messages.da.ts";
import { type LanguageModel, ModelFault, type ModelRequest } from "../../ai/model.ts";
import type { TextRunDeps } from "../../ai/text/text-run.ts";
import { createMeter } from "../../ai/usage/meter.ts";
import { AppError } from "../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../limits/take-slot.ts";

export type AskDeps = TextRunDeps & RateLimitDeps;

/** Longer is no help to somebody who looks at a sentence. */
const patienceMs = 20_000;

/**
 * @param request but for whose turn it is
 * @returns the whole answer
 * @throws AppError `ai.no-model`; `rate.limited` when the person or the run has had its questions; what
 *   `UsageDesk.takeQuestion` throws; `server.unavailable` with what the person is told, whatever the model failed in
 */
export async function askOnce(
  deps: AskDeps,
  ownerId: string,
  runId: string,
  request: Omit<ModelRequest, "ownerId">,
): Promise<string> {
  const model = deps.models.for("rewriting");
  if (model === null) throw new AppError("ai.no-model", "no model is connected");
  await takeIdentifierSlot(deps, "ai-question-person", ownerId);
  await takeIdentifierSlot(deps, "ai-question", runId);
  await deps.usage.takeQuestion(ownerId, "rewriting", runId);
  const meter = createMeter(deps, ownerId, model);
  try {
    return await answerOf(meter.model, { ...request, ownerId });
  } finally {
    const { provider, model: name } = model.info;
    deps.log.info({ runId, tool: "rewriting", provider, model: name, ...meter.spent() }, "question");
  }
}

async function answerOf(model: LanguageModel, request: ModelRequest): Promise<string> {
  let answer = "";
  const signal = AbortSignal.timeout(patienceMs);
  try {
    for await (const event of model.stream(request, signal)) {
      if (event.type === "text") answer += event.text;
      else if (event.type === "end" && event.reason === "length") {
        throw new ModelFault("ai.too-long", "the answer to a question reached its token limit");
      }
    }
    return answer;
  } catch (error) {
    const fault = signal.aborted ? new ModelFault("ai.time-limit", "a question took too long") : error;
    if (!(fault instanceof ModelFault)) throw error;
    const retryAfterMs = fault.retryAfterMs ?? 0;
    throw new AppError("server.unavailable", fault.code, {
      statusMessage: questionFailed(fault.code),
      ...(retryAfterMs > 0 && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
      cause: fault,
    });
  }
}
