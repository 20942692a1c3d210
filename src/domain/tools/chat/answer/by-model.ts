/** One answer by a model: what it is given of the conversation, what it says, and what of that is borne out. */
import type { ModelInfo, RunEvent, RunFinding } from "#contract/ai/run.schema.ts";
import type { ChatCitation, ChatContext } from "#contract/chat/sources.schema.ts";
import { type LanguageModel, ModelFault } from "../../../ai/model.ts";
import { codeOfEnd } from "../../../ai/runs/run-end.ts";
import type { RunContext } from "../../../ai/runs/runs.ts";
import { authorOf } from "../../../ai/text/author.ts";
import { fenceOf } from "../../../ai/text/fence.ts";
import { describeFault } from "../../../describe-fault.ts";
import type { PathMessage } from "../chat-rows.ts";
import { asksForHandIn, breaksLearning, learningFallback } from "../prompt/learning.ts";
import { chatPrompt } from "../prompt/prompt.ts";
import type { AskedSources } from "../sources/shown-passage.ts";
import type { AnswerDeps } from "./chat-deps.ts";
import { budgetOf, fitContext } from "./window/context.ts";
import { summariseOld } from "./window/summarise-old.ts";
import { type Answering, cleanAnswer, writeAnswer } from "./write-answer.ts";

/** What an answer is made from. */
export interface AnswerMatter {
  readonly ownerId: string;
  readonly question: string;
  /** What was said before it, the newest first, as `forPrompt` gives it. */
  readonly path: readonly PathMessage[];
  /** Of the folder; empty where there is none. */
  readonly instruction: string;
  readonly hasFiles: boolean;
  /** @param maxChars of all passages together */
  askSources(maxChars: number): Promise<AskedSources>;
  readonly isLearning: boolean;
  /** How far the answer has come that is to be gone on with, and who wrote that; empty and null for a new one. */
  readonly begun: { readonly text: string; readonly author: ModelInfo | null };
  /** A summary that the next answer needs not make again. */
  keepSummary(uptoId: string, summary: string): Promise<void>;
  checkpoint(text: string): void;
}

export interface MadeAnswer extends Omit<Answering, "author" | "complaint"> {
  readonly sources: AskedSources["passages"];
  readonly citations: readonly ChatCitation[] | null;
  readonly findings: readonly RunFinding[] | null;
  readonly context: ChatContext | null;
  readonly author: ModelInfo;
}

const maxOutputTokens = { usual: 2_000, learning: 700 } as const;
const temperature = 0.4;
/** Of a request, for our own words in it. */
const promptChars = 4_000;

/**
 * Emits everything up to and with `part` and `answer`.
 *
 * @throws what the store throws, and the reason of the signal, before anything is written
 */
export async function answerByModel(
  deps: AnswerDeps,
  model: LanguageModel,
  matter: AnswerMatter,
  { run, told }: { readonly run: RunContext; readonly told: ModelInfo },
): Promise<MadeAnswer> {
  const { ownerId, question, begun } = matter;
  const { runId, emit, signal } = run;
  const budget = budgetOf(Math.max(0, deps.chatContextChars - promptChars), matter.hasFiles);
  const fitted = fitContext(matter.path, question.length + begun.text.length, budget);
  const [sources, summary] = await Promise.all([
    matter.askSources(budget.passages),
    summaryOf(deps, model, matter, { fitted, maxChars: budget.summary, signal }),
  ]);
  const context = fitted.uptoId === null ? null : { summarised: fitted.summarised, uptoId: fitted.uptoId };
  if (sources.passages.length > 0 || context !== null) {
    emit({ type: "sources", sources: sources.passages.map(({ source }) => source), context });
  }
  const fence = fenceOf(deps.ids.capability());
  const learning = matter.isLearning ? { asksForHandIn: asksForHandIn(question) } : null;
  const { instruction } = matter;
  const history = fitted.kept;
  const answering = await writeAnswer(
    model,
    {
      fence,
      begun: begun.text,
      request: (again) => ({
        ...chatPrompt({
          fence,
          instruction,
          summary,
          history,
          question,
          sources,
          begun: begun.text,
          learning,
          again,
        }),
        maxOutputTokens: learning === null ? maxOutputTokens.usual : maxOutputTokens.learning,
        temperature,
        ownerId,
      }),
      judge: (text) => (learning !== null && breaksLearning(text, learning) ? "learning" : null),
    },
    {
      emit,
      signal,
      onFault: (error) => deps.log.error({ runId, tool: "chat", ...describeFault(error) }, "an answer failed"),
      checkpoint: matter.checkpoint,
    },
  );
  const { complaint, author, ...rest } = answering;
  const said =
    complaint === "learning"
      ? { ...rest, text: learningFallback, end: "complete" as const, code: null }
      : { ...rest, text: cleanAnswer(fence, rest.text) };
  emit(partOf(said));
  return {
    ...said,
    sources: sources.passages,
    citations: null,
    findings: null,
    context,
    author: authorOf(told, begun.text === "" ? [author] : [begun.author, author]),
  };
}

/** Of an answer whose making broke before a word was written. @param text that stood before */
export function brokenOff(
  error: unknown,
  text: string,
  { run: { signal, emit }, told }: { readonly run: RunContext; readonly told: ModelInfo },
): MadeAnswer {
  const fault = error instanceof ModelFault ? error : null;
  const [end, code] = signal.aborted
    ? (["stopped", codeOfEnd(signal)] as const)
    : (["failed", fault?.code ?? "run.failed"] as const);
  emit(partOf({ text, end, code }));
  const none = { sources: [], citations: null, findings: null, context: null };
  return { ...none, text, hasWords: false, end, code, retryAfterMs: fault?.retryAfterMs ?? null, author: told };
}

interface OldPart {
  readonly fitted: ReturnType<typeof fitContext>;
  readonly maxChars: number;
  readonly signal: AbortSignal;
}

async function summaryOf(
  deps: AnswerDeps,
  model: LanguageModel,
  { ownerId, keepSummary }: AnswerMatter,
  { fitted, maxChars, signal }: OldPart,
): Promise<string | null> {
  if (fitted.fold.length === 0 || fitted.uptoId === null) return fitted.summary;
  const summary = await summariseOld(deps, model, fitted, { ownerId, maxChars, signal });
  if (summary !== null) await keepSummary(fitted.uptoId, summary);
  // Without it the older summary is still better than none.
  return summary ?? fitted.summary;
}

/** What came stands, also where a fault broke it off: only where nothing did is the part a failed one. */
function partOf({ text, end, code }: Pick<Answering, "text" | "end" | "code">): RunEvent {
  const status = end === "complete" ? "complete" : end === "failed" && text === "" ? "failed" : "stopped";
  return { type: "part", part: 1, text, status, code, findings: [], reasons: [] };
}
