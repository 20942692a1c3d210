/** A short question to a model that belongs to a run and is answered whole: nothing is streamed and nothing more is charged. */
import { runErrorTexts } from "#contract/ai/messages.da.ts";
import { type LanguageModel, ModelFault, type ModelRequest } from "../../ai/model.ts";
import type { TextRunDeps } from "../../ai/text/text-run.ts";
import { AppError } from "../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../limits/take-slot.ts";

export type AskDeps = TextRunDeps & RateLimitDeps;

/** Longer is no help to somebody who looks at a sentence. */
const patienceMs = 20_000;

/**
 * @returns the model and who it may be asked for
 * @throws AppError `resource.not-found` when the run is none of theirs, `ai.no-model`, `rate.limited` when the run has
 *   had its questions
 */
export async function modelOfRun(deps: AskDeps, ownerId: string, runId: string): Promise<LanguageModel> {
  const run = await deps.runs.find(ownerId, runId);
  const model = deps.models.for("rewriting");
  if (run.tool !== "rewriting") throw new AppError("resource.not-found", "a run of another tool");
  if (model === null) throw new AppError("ai.no-model", "no model is connected");
  await takeIdentifierSlot(deps, "ai-question", runId);
  return model;
}

/** @throws AppError `server.unavailable` with what the person is told, whatever the model failed in */
export async function askOnce(model: LanguageModel, request: ModelRequest): Promise<string> {
  let answer = "";
  const signal = AbortSignal.timeout(patienceMs);
  try {
    for await (const event of model.stream(request, signal)) if (event.type === "text") answer += event.text;
    return answer;
  } catch (error) {
    const fault = signal.aborted ? new ModelFault("ai.time-limit", "a question took too long") : error;
    if (!(fault instanceof ModelFault)) throw error;
    const retryAfterMs = fault.retryAfterMs ?? 0;
    throw new AppError("server.unavailable", fault.code, {
      statusMessage: runErrorTexts[fault.code],
      ...(retryAfterMs > 0 && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
      cause: fault,
    });
  }
}
