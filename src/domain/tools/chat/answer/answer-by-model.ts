/** One answer by a model: builds its context, streams it, and checks its references and its learning-mode rules. */
import { runLimits } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatMessages } from "#contract/chat/messages.da.ts";
import type { LanguageModel } from "../../../ai/model.ts";
import type { RunContext } from "../../../ai/runs/runs.ts";
import { authorOf } from "../../../ai/text/author.ts";
import { fenceOf } from "../../../ai/text/fence.ts";
import { builtInModel } from "../../../ai/text/text-run.ts";
import { describeFault } from "../../../describe-fault.ts";
import type { Clock } from "../../../ports.ts";
import type { PathMessage } from "../chat-rows.ts";
import { asksForHandIn, breaksLearning } from "../prompt/learning.ts";
import { chatPrompt } from "../prompt/prompt.ts";
import { checkAnswer } from "../sources/check-answer.ts";
import type { FoundPassages } from "../sources/shown-passage.ts";
import type { AnswerDeps } from "./chat-deps.ts";
import { type AnnouncedRun, type FinishedAnswer, partEvent } from "./finished-answer.ts";
import { budgetOf, fitContext, newestExchanges, roomFor } from "./window/context.ts";
import { summariseOld } from "./window/summarise-old.ts";
import { cleanAnswer, writeAnswer } from "./writing/write-answer.ts";

/** The input of an answer. */
export interface AnswerInput {
  readonly ownerId: string;
  readonly question: string;
  /** The messages before it, newest first, as `forPrompt` returns them. */
  readonly path: readonly PathMessage[];
  /** The folder's instruction; empty if there is none. */
  readonly instruction: string;
  readonly hasFiles: boolean;
  /** @param maxChars for all passages together */
  findPassages(maxChars: number): Promise<FoundPassages>;
  readonly isLearning: boolean;
  /** The answer to continue, and its author; empty and null for a new answer. */
  readonly prefix: { readonly text: string; readonly author: ModelInfo | null };
  /** Stores a summary, so that the next answer needn't make it again. */
  keepSummary(uptoId: string, summary: string): Promise<void>;
  /** True if the server stores no summary: the client receives it and sends it with the next question. */
  readonly returnsSummary: boolean;
  checkpoint(text: string): void;
}

/** Of one request. */
const maxOutputTokens = { usual: 2_000, learning: 700 } as const;
/** Requests that may follow the first one, each of which continues an answer at its length limit. */
const maxMoreRequests = 4;
const temperature = 0.4;
/** Share of a request used for the end of the answer to continue. */
const maxPrefixShare = 0.2;
/** Characters of a request reserved for our own instructions. */
const promptChars = 4_000;

/**
 * Emits everything up to and including `part` and `answer`.
 *
 * @throws store errors, and the signal's reason, before anything is written
 */
export async function answerByModel(
  deps: AnswerDeps,
  model: LanguageModel,
  input: AnswerInput,
  { run, announced }: AnnouncedRun,
): Promise<FinishedAnswer> {
  const { ownerId, question, prefix } = input;
  const { runId, emit, signal } = run;
  const startedMs = deps.clock.nowMs();
  const budget = budgetOf(Math.max(0, deps.chatContextChars - promptChars), input.hasFiles);
  const prefixLength = Math.min(prefix.text.length, maxPrefixShare * deps.chatContextChars);
  const fitted = fitContext(input.path, question.length + prefixLength, budget);
  const [sources, { summary, isWhole, isNew }] = await Promise.all([
    input.findPassages(budget.passages),
    summaryOf(deps, model, input, { fitted, maxChars: budget.summary, run }),
  ]);
  const fresh = input.returnsSummary && isNew ? summary : null;
  const context =
    fitted.uptoId === null
      ? null
      : {
          summarised: fitted.summarised,
          hasSummary: isWhole,
          uptoId: fitted.uptoId,
          ...(fresh !== null && fresh.length <= chatLimits.maxSummaryChars && { summary: fresh }),
        };
  const { passages } = sources;
  if (passages.length > 0 || context !== null) {
    emit({ type: "sources", sources: passages.map(({ source }) => source), context });
  }
  const fence = fenceOf(deps.ids.capability());
  const maxPrefix = Math.floor(maxPrefixShare * deps.chatContextChars);
  const learning = input.isLearning ? { asksForHandIn: asksForHandIn(question) } : null;
  const { instruction } = input;
  const history = fitted.kept;
  const historyRoom = roomFor(question.length, budget);
  const answering = await writeAnswer(
    model,
    {
      fence,
      prefix: prefix.text,
      isBuffered: learning?.asksForHandIn === true,
      request: (again, text) => {
        const before = text.slice(-maxPrefix).toWellFormed();
        return {
          ...chatPrompt({
            fence,
            instruction,
            summary,
            // The answer so far takes the place of the oldest messages.
            history: newestExchanges(history, historyRoom - before.length),
            question,
            sources,
            prefix: before,
            learning,
            again,
          }),
          maxOutputTokens: learning === null ? maxOutputTokens.usual : maxOutputTokens.learning,
          temperature,
          ownerId,
        };
      },
      shouldContinue: learning === null ? createLengthening(deps.clock, startedMs) : null,
      judge: (text) => (learning !== null && breaksLearning(text, learning) ? "learning" : null),
    },
    {
      emit,
      signal,
      onFault: (error) => deps.log.error({ runId, tool: "chat", ...describeFault(error) }, "an answer failed"),
      checkpoint: input.checkpoint,
    },
  );
  const { complaint, authors, ...rest } = answering;
  // If a second explanation is only too long, or asks no question, it is still better than a refusal.
  const isRefused = complaint === "learning" && learning?.asksForHandIn === true;
  const said = isRefused
    ? { ...rest, text: joined(prefix.text, chatMessages.learningFallback), end: "complete" as const, code: null }
    : { ...rest, text: cleanAnswer(fence, rest.text) };
  const given = [instruction, summary ?? "", ...history.map(({ text }) => text), question].join("\n\n");
  const isChecked = said.hasWords && !isRefused;
  if (isChecked) emit({ type: "progress", part: 1, stage: "checking" });
  const checked = isChecked
    ? await checkAnswer(deps, ownerId, { text: said.text, passages, conversation: given }, signal)
    : { text: said.text, citations: [], findings: [] };
  const made: FinishedAnswer = {
    ...said,
    text: checked.text,
    isCharged: isRefused || isFiltered(said) ? await run.chargeDiscarded() : isCharged(said),
    sources: passages.length === 0 ? null : passages.map(({ source }) => source),
    citations: checked.citations.length === 0 ? null : checked.citations,
    findings: checked.findings.length === 0 ? null : checked.findings,
    context,
    // Our own refusal text isn't attributed to a model.
    author:
      isRefused && prefix.text === ""
        ? builtInModel
        : authorOf(announced, prefix.text === "" ? authors : [prefix.author, ...authors]),
  };
  emit(partEvent(made), made.hasWords);
  if (made.citations !== null || made.findings !== null) {
    emit({ type: "answer", citations: [...checked.citations], findings: [...checked.findings] });
  }
  return made;
}

/** Continues an answer until it is as long as a message may be, or the next request would exceed the run's time. */
function createLengthening(clock: Clock, startedMs: number): (text: string) => boolean {
  let requests = 0;
  return (text) => {
    requests += 1;
    const passedMs = clock.nowMs() - startedMs;
    const hasTime = passedMs + passedMs / requests < runLimits.maxRunMs;
    return requests <= maxMoreRequests && text.length < chatLimits.maxMessageChars && hasTime;
  };
}

function joined(prefix: string, rest: string): string {
  return prefix.trim() === "" ? rest : `${prefix.trim()}\n\n${rest}`;
}

/** An answer at the length limit is charged; one that the provider or we interrupt is free, but kept. */
function isCharged({ end, code, hasWords }: Pick<FinishedAnswer, "end" | "code" | "hasWords">): boolean {
  return hasWords && (end === "complete" || end === "cut" || (end === "stopped" && code === null));
}

/** The provider's filter stopped an answer after words came: the user's request can cause that. */
function isFiltered({ code, hasWords }: Pick<FinishedAnswer, "code" | "hasWords">): boolean {
  return code === "ai.refused" && hasWords;
}

interface SummaryInput {
  readonly fitted: ReturnType<typeof fitContext>;
  readonly maxChars: number;
  readonly run: RunContext;
}

interface Summary {
  readonly summary: string | null;
  /** True if the summary covers every message that is left out. */
  readonly isWhole: boolean;
  /** Made for this answer. */
  readonly isNew: boolean;
}

async function summaryOf(
  deps: AnswerDeps,
  model: LanguageModel,
  { ownerId, keepSummary }: AnswerInput,
  { fitted, maxChars, run }: SummaryInput,
): Promise<Summary> {
  if (fitted.fold.length === 0 || fitted.uptoId === null) {
    return { summary: fitted.summary, isWhole: fitted.summary !== null, isNew: false };
  }
  // A summary takes up to six provider requests; meanwhile other runs must be able to start.
  run.markStarted();
  const summary = await summariseOld(deps, model, fitted, { ownerId, maxChars, signal: run.signal });
  if (summary !== null) {
    // This answer has its summary anyway; the next answer makes it again.
    await keepSummary(fitted.uptoId, summary).catch((error: unknown) => {
      deps.log.error(describeFault(error), "the summary of a conversation was not kept");
    });
  }
  // The older summary is still better than none.
  return { summary: summary ?? fitted.summary, isWhole: summary !== null, isNew: summary !== null };
}
