/** Starts the run that answers in a conversation that is kept nowhere: it comes whole with the call. */

import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { countedWords } from "#contract/ai/usage.rules.ts";
import type { TemporaryRequest } from "#contract/chat/chat-run.schema.ts";
import type { RunWork } from "../../../ai/runs/runs.ts";
import { wordsOf } from "../../../ai/text/text-run.ts";
import { createMeter, type Meter } from "../../../ai/usage/meter.ts";
import { AppError } from "../../../app-error.ts";
import { describeFault } from "../../../describe-fault.ts";
import type { PathMessage } from "../chat-rows.ts";
import { chatPromptVersion } from "../prompt/prompt.ts";
import { askGivenSources } from "../sources/ask-sources.ts";
import { answerByModel } from "./by-model.ts";
import type { TemporaryDeps } from "./chat-deps.ts";
import { brokenOff, type MadeAnswer, outcomeOf, partOf } from "./made-answer.ts";
import { refuseQuestion } from "./place/refuse-question.ts";
import { startedEvent } from "./started.ts";
import { budgetOf } from "./window/context.ts";

/**
 * @returns the id of the run: a new one, or that of the same idempotency key
 * @throws AppError `ai.no-model` when none is connected, for then the person's own device answers; `validation.failed`
 *   for a question that leaves the model no room; what `Runs.start` throws
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
    countWords: async () => countedWords(await wordsOf(deps, ownerId, question), question.length),
    work: temporaryRun(deps, ownerId, request, meter, { ...model.info, promptVersion: chatPromptVersion }),
  });
}

function temporaryRun(
  deps: TemporaryDeps,
  ownerId: string,
  { messages, files, isLearning, summary }: TemporaryRequest,
  meter: Meter,
  told: ModelInfo,
): RunWork {
  const question = messages.at(-1)?.text ?? "";
  const path = pathOf(messages.slice(0, -1), summary, budgetOf(deps.chatContextChars, false).summary);
  const before = messages.slice(0, -1).findLast(({ role }) => role === "person")?.text ?? "";
  return async (run) => {
    const { runId, emit, signal } = run;
    emit(startedEvent(deps, runId, told, question));
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
        askSources: (maxChars) => askGivenSources(deps, { files, question, before, maxChars }),
        isLearning,
        begun: { text: "", author: null },
        keepSummary: async () => {},
        tellsSummary: true,
        checkpoint: () => {},
      },
      { run, told },
    ).catch((error: unknown): MadeAnswer => {
      if (!signal.aborted) deps.log.error({ runId, ...describeFault(error) }, "an answer could not be begun");
      const broken = brokenOff(error, "", { run, told });
      emit(partOf(broken));
      return broken;
    });
    const { provider, model } = made.author;
    deps.log.info({ runId, tool: "chat", provider, model, end: made.end, ...meter.spent() }, "temporary chat answer");
    return outcomeOf(made, told);
  };
}

/**
 * The newest first, as one that is kept is read: from where it was summed up, if it was.
 *
 * @param maxChars of the summary: no more room than there is for our own
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
