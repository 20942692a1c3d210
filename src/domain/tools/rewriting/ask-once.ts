/** A short question to a model about a paid run: answered whole, with its own time limit, counted for the day. */
import { questionFailed } from "#contract/ai/messages.da.ts";
import { type LanguageModel, ModelFault, type ModelRequest } from "../../ai/model.ts";
import type { TextRunDeps } from "../../ai/text/text-run.ts";
import { createMeter } from "../../ai/usage/meter.ts";
import { AppError } from "../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../limits/take-slot.ts";

export type AskDeps = TextRunDeps & RateLimitDeps;

/** An answer that takes longer doesn't help a user who is looking at a sentence. */
const patienceMs = 20_000;

/**
 * Asks the model once and returns the whole answer.
 *
 * @throws AppError `server.unavailable` with a message for the user, whatever the model's fault
 */
export type AskModel = (request: Omit<ModelRequest, "ownerId">) => Promise<string>;

/**
 * Checks that the user may ask about a run, before any work is done.
 *
 * @throws AppError `ai.no-model`; `rate.limited` if the user or the run is at its limit; also what
 *   `UsageService.takeQuestion` throws
 */
export async function admitQuestion(deps: AskDeps, ownerId: string, runId: string): Promise<AskModel> {
  const model = deps.models.for("rewriting");
  if (model === null) throw new AppError("ai.no-model", "no model is connected");
  await takeIdentifierSlot(deps, "ai-question-person", ownerId);
  await takeIdentifierSlot(deps, "ai-question", runId);
  await deps.usage.takeQuestion(ownerId, "rewriting", runId);
  return async (request) => {
    const meter = createMeter(deps, ownerId, model);
    try {
      return await answerOf(meter.model, { ...request, ownerId });
    } finally {
      const { provider, model: name } = model.info;
      deps.log.info({ runId, tool: "rewriting", provider, model: name, ...meter.spent() }, "question");
    }
  };
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
