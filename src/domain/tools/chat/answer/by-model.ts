/** One answer by a model: what it is given of the conversation, what it says, and what of that is borne out. */
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatMessages } from "#contract/chat/messages.da.ts";
import type { LanguageModel } from "../../../ai/model.ts";
import { authorOf } from "../../../ai/text/author.ts";
import { fenceOf } from "../../../ai/text/fence.ts";
import { builtInModel } from "../../../ai/text/text-run.ts";
import { describeFault } from "../../../describe-fault.ts";
import type { PathMessage } from "../chat-rows.ts";
import { asksForHandIn, breaksLearning } from "../prompt/learning.ts";
import { chatPrompt } from "../prompt/prompt.ts";
import { checkAnswer } from "../sources/check-answer.ts";
import type { AskedSources } from "../sources/shown-passage.ts";
import type { AnswerDeps } from "./chat-deps.ts";
import { type MadeAnswer, partOf, type Told } from "./made-answer.ts";
import { budgetOf, fitContext } from "./window/context.ts";
import { summariseOld } from "./window/summarise-old.ts";
import { cleanAnswer, writeAnswer } from "./writing/write-answer.ts";

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
  /** Nobody here keeps it: whoever asks is told it, and says it again with the next question. */
  readonly tellsSummary: boolean;
  checkpoint(text: string): void;
}

const maxOutputTokens = { usual: 2_000, learning: 700 } as const;
const temperature = 0.4;
/** Of a request, for the end of an answer that is gone on with. */
const begunShare = 0.2;
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
  { run, told }: Told,
): Promise<MadeAnswer> {
  const { ownerId, question, begun } = matter;
  const { runId, emit, signal } = run;
  const budget = budgetOf(Math.max(0, deps.chatContextChars - promptChars), matter.hasFiles);
  const begunLength = Math.min(begun.text.length, begunShare * deps.chatContextChars);
  const fitted = fitContext(matter.path, question.length + begunLength, budget);
  const [sources, { summary, isWhole, isNew }] = await Promise.all([
    matter.askSources(budget.passages),
    summaryOf(deps, model, matter, { fitted, maxChars: budget.summary, signal }),
  ]);
  const fresh = matter.tellsSummary && isNew ? summary : null;
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
  const begunEnd = begun.text.slice(-Math.floor(begunShare * deps.chatContextChars)).toWellFormed();
  const learning = matter.isLearning ? { asksForHandIn: asksForHandIn(question) } : null;
  const { instruction } = matter;
  const history = fitted.kept;
  const answering = await writeAnswer(
    model,
    {
      fence,
      begun: begun.text,
      isHeld: learning?.asksForHandIn === true,
      request: (again) => ({
        ...chatPrompt({
          fence,
          instruction,
          summary,
          history,
          question,
          sources,
          begun: begunEnd,
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
  // Of an explanation that only goes on for too long, or asks nothing, the second try is better than a no.
  const isRefused = complaint === "learning" && learning?.asksForHandIn === true;
  const said = isRefused
    ? { ...rest, text: joined(begun.text, chatMessages.learningFallback), end: "complete" as const, code: null }
    : { ...rest, text: cleanAnswer(fence, rest.text) };
  const given = [instruction, summary ?? "", ...history.map(({ text }) => text), question].join("\n\n");
  const isChecked = said.hasWords && !isRefused;
  if (isChecked) emit({ type: "progress", part: 1, stage: "checking" });
  const checked = isChecked
    ? await checkAnswer(deps, ownerId, { text: said.text, passages, conversation: given }, signal)
    : { text: said.text, citations: [], findings: [] };
  const made: MadeAnswer = {
    ...said,
    text: checked.text,
    isCharged: !isRefused && isCharged(said),
    sources: passages.length === 0 ? null : passages.map(({ source }) => source),
    citations: checked.citations.length === 0 ? null : checked.citations,
    findings: checked.findings.length === 0 ? null : checked.findings,
    context,
    // What we say ourselves is not said to be a model's.
    author:
      isRefused && begun.text === ""
        ? builtInModel
        : authorOf(told, begun.text === "" ? [author] : [begun.author, author]),
  };
  emit(partOf(made), made.hasWords);
  if (made.citations !== null || made.findings !== null) {
    emit({ type: "answer", citations: [...checked.citations], findings: [...checked.findings] });
  }
  return made;
}

function joined(begun: string, rest: string): string {
  return begun.trim() === "" ? rest : `${begun.trim()}\n\n${rest}`;
}

/** An answer that is as long as it may be is an answer; what the provider or we break off is none, and is kept all the same. */
function isCharged({ end, code, hasWords }: Pick<MadeAnswer, "end" | "code" | "hasWords">): boolean {
  return hasWords && (end === "complete" || end === "cut" || (end === "stopped" && code === null));
}

interface OldPart {
  readonly fitted: ReturnType<typeof fitContext>;
  readonly maxChars: number;
  readonly signal: AbortSignal;
}

interface Summary {
  readonly summary: string | null;
  /** Nothing of what is left out is missing in it. */
  readonly isWhole: boolean;
  /** Made for this answer. */
  readonly isNew: boolean;
}

async function summaryOf(
  deps: AnswerDeps,
  model: LanguageModel,
  { ownerId, keepSummary }: AnswerMatter,
  { fitted, maxChars, signal }: OldPart,
): Promise<Summary> {
  if (fitted.fold.length === 0 || fitted.uptoId === null) {
    return { summary: fitted.summary, isWhole: fitted.summary !== null, isNew: false };
  }
  const summary = await summariseOld(deps, model, fitted, { ownerId, maxChars, signal });
  if (summary !== null) {
    // The answer has it all the same; the next one makes it again.
    await keepSummary(fitted.uptoId, summary).catch((error: unknown) => {
      deps.log.error(describeFault(error), "the summary of a conversation was not kept");
    });
  }
  // Without it the older summary is still better than none.
  return { summary: summary ?? fitted.summary, isWhole: summary !== null, isNew: summary !== null };
}
