/** Starts the run that answers in a stored conversation: a new question, another answer, or more of one. */

import { countedWords } from "#contract/ai/usage.rules.ts";
import type { ChatRequest } from "#contract/chat/chat-run.schema.ts";
import { builtInModel, countWords } from "../../../ai/text/text-run.ts";
import { createMeter } from "../../../ai/usage/meter.ts";
import { AppError } from "../../../app-error.ts";
import { chatPromptVersion } from "../prompt/prompt.ts";
import { answerRun } from "./answer-run.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { questionOf, resolvePlace } from "./position/resolve-place.ts";

/**
 * @returns the id of the run: a new one, or that of the same idempotency key
 * @throws AppError `ai.no-model` if a model's answer is to be continued and no model is configured; also what
 *   `resolvePlace` and `Runs.start` throw
 */
export async function startAnswer(
  deps: ChatDeps,
  ownerId: string,
  request: ChatRequest,
  idempotencyKey: string,
): Promise<{ readonly runId: string }> {
  const place = await resolvePlace(deps, ownerId, request, idempotencyKey);
  const model = request.byEngine ? null : deps.models.for("chat");
  if (model === null && request.turn.kind === "continue") {
    throw new AppError("ai.no-model", "what a model began is for a model to go on with");
  }
  const meter = model && createMeter(deps, ownerId, model);
  const question = questionOf(place);
  return deps.runs.start({
    ownerId,
    tool: "chat",
    idempotencyKey,
    isFree: meter === null,
    isFreeWhenBroken: true,
    countWords: async () => countedWords(await countWords(deps, ownerId, question), question.length),
    work: answerRun(
      deps,
      place,
      meter,
      model === null ? builtInModel : { ...model.info, promptVersion: chatPromptVersion },
    ),
  });
}
