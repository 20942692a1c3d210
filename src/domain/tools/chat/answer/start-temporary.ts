/** Starts the run that answers in a temporary conversation, which is stored nowhere: the call carries all of it. */

import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { countedWords } from "#contract/ai/usage.rules.ts";
import type { TemporaryRequest } from "#contract/chat/chat-run.schema.ts";
import type { RunWork } from "../../../ai/runs/runs.ts";
import { countWords } from "../../../ai/text/text-run.ts";
import { createMeter, type Meter } from "../../../ai/usage/meter.ts";
import { AppError } from "../../../app-error.ts";
import { describeFault } from "../../../describe-fault.ts";
import type { PathMessage } from "../chat-rows.ts";
import { chatPromptVersion } from "../prompt/prompt.ts";
import { findPassagesInTexts } from "../sources/find-passages.ts";
import { answerByModel } from "./answer-by-model.ts";
import type { TemporaryDeps } from "./chat-deps.ts";
import { type FinishedAnswer, interruptedAnswer, outcomeOf, partEvent } from "./finished-answer.ts";
import { refuseQuestion } from "./position/refuse-question.ts";
import { startedEvent } from "./started-event.ts";
import { budgetOf } from "./window/context.ts";

/**
 * @returns the id of the run: a new one, or that of the same idempotency key
 * @throws AppError `ai.no-model` if none is configured, because then the user's own device answers; `validation.failed`
 *   if the question leaves the model no room; also what `Runs.start` throws
 */
export async function startTemporary(
  deps: TemporaryDeps,
  ownerId: string,
  request: TemporaryRequest,
  idempotencyKey: string,
): Promise<{ readonly runId: string }> {
  const question = request.messages.at(-1)?.text ?? "";
  refuseQuestion(question, deps.chatContextChars);
  const model = deps.models.for("chat");
  if (model === null) throw new AppError("ai.no-model", "what is kept nowhere is answered on the device");
  const meter = createMeter(deps, ownerId, model);
  return deps.runs.start({
    ownerId,
    tool: "chat",
    idempotencyKey,
    isFree: false,
    isFreeWhenBroken: true,
    countWords: async () => countedWords(await countWords(deps, ownerId, question), question.length),
    work: temporaryRun(deps, ownerId, request, meter, { ...model.info, promptVersion: chatPromptVersion }),
  });
}

function temporaryRun(
  deps: TemporaryDeps,
  ownerId: string,
  { messages, files, isLearning, summary }: TemporaryRequest,
  meter: Meter,
  announced: ModelInfo,
): RunWork {
  const question = messages.at(-1)?.text ?? "";
  const path = pathOf(messages.slice(0, -1), summary, budgetOf(deps.chatContextChars, false).summary);
  const before = messages.slice(0, -1).findLast(({ role }) => role === "person")?.text ?? "";
  return async (run) => {
    const { runId, emit, signal } = run;
    emit(startedEvent(deps, runId, announced, question));
    emit({ type: "chat", conversationId: null, questionId: null, answerId: null });
    const made = await answerByModel(
      deps,
      meter.model,
      {
        ownerId,
        question,
        path,
        instruction: "",
        hasFiles: files.length > 0,
        findPassages: (maxChars) => findPassagesInTexts(deps, { files, question, before, maxChars }),
        isLearning,
        prefix: { text: "", author: null },
        keepSummary: async () => {},
        returnsSummary: true,
        checkpoint: () => {},
      },
      { run, announced },
    ).catch((error: unknown): FinishedAnswer => {
      if (!signal.aborted) deps.log.error({ runId, ...describeFault(error) }, "an answer could not be begun");
      const broken = interruptedAnswer(error, "", { run, announced });
      emit(partEvent(broken));
      return broken;
    });
    const { provider, model } = made.author;
    deps.log.info({ runId, tool: "chat", provider, model, end: made.end, ...meter.spent() }, "temporary chat answer");
    return outcomeOf(made, announced);
  };
}

/**
 * Newest first, as stored conversations are read; starts at the last summary, if any.
 *
 * @param maxChars of the summary: the same limit as for our own
 */
function pathOf(
  messages: TemporaryRequest["messages"],
  given: TemporaryRequest["summary"],
  maxChars: number,
): readonly PathMessage[] {
  const from = given?.upto ?? 0;
  return messages
    .map(({ role, text }, at): PathMessage => {
      const depth = at + 1;
      const summary = depth === from ? (given?.text.slice(0, maxChars).toWellFormed() ?? null) : null;
      return { id: `${depth}`, role, text, depth, summary, hasFailed: false };
    })
    .filter(({ depth }) => depth >= from)
    .reverse();
}
