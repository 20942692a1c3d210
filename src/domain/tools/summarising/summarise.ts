/** Opsummering: a run that summarises a text, with a model or, if none is configured, in the text's own sentences. */
import { leftOut } from "#contract/ai/messages.da.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import { builtInSummaryFormats, type SummaryFormat } from "#contract/tools/summarising.rules.ts";
import type { SummarisingOptions, SummarisingRequest } from "#contract/tools/summarising.schema.ts";
import { measure } from "#dansk/measure/measure.ts";
import type { ExtractFormat } from "#dansk/writing/summarising/summary-text.ts";
import type { LanguageModel } from "../../ai/model.ts";
import { hasWords } from "../../ai/runs/run-end.ts";
import { cleanOutput } from "../../ai/text/clean-output.ts";
import { fenceOf } from "../../ai/text/fence.ts";
import type { TextPart } from "../../ai/text/split-text.ts";
import { startTextRun, type TextJob, type TextRunDeps } from "../../ai/text/text-run.ts";
import {
  complete,
  failed,
  type PartContext,
  type PartResult,
  type Reviewed,
  writePart,
} from "../../ai/text/write-part.ts";
import { maxWordsOf, shareWords, withinWords } from "./length.ts";
import { summarisingPrompt, summarisingPromptVersion } from "./prompt.ts";

/** About 3,500 words: a model reads more than it writes. */
const maxPartChars = 20_000;
/** A Danish word is about two tokens; a margin of a half avoids cut answers. */
const tokensPerWord = 3;
const spareTokens = 300;
/** An answer that exceeds the limit by more is requested again; below that, sentences are dropped. */
const patience = 1.25;

/** @throws AppError what `startTextRun` throws */
export async function summarise(
  deps: TextRunDeps,
  ownerId: string,
  request: SummarisingRequest,
  idempotencyKey: string,
): Promise<{ readonly runId: string }> {
  const { options } = request;
  const builtIn = builtInFormat(options);
  const maxWordsIn = async ({ words }: TextJob) => maxWordsOf(options.length, await words());
  return startTextRun(deps, {
    ownerId,
    tool: "summarising",
    request,
    idempotencyKey,
    promptVersion: summarisingPromptVersion,
    // Without a model, sentences are ranked against the whole text.
    maxPartChars: { model: maxPartChars, engine: runLimits.maxTextChars },
    byModel: (job, model) => async (piece, index) => {
      const budget = shareWords(job.pieces, await maxWordsIn(job));
      return byModel(deps, model, ownerId, request, { piece, index, budget }, job.context);
    },
    byEngine:
      builtIn &&
      ((job) => async () => {
        const maxWords = await maxWordsIn(job);
        return byEngine(deps, ownerId, request, { format: builtIn, maxWords }, job.context);
      }),
  });
}

/** The engine extracts the text's own sentences; it can't explain them at a level: null. */
function builtInFormat({ format, level }: SummarisingOptions): ExtractFormat | null {
  if (level !== null) return null;
  return builtInSummaryFormats.find((one: SummaryFormat) => one === format) ?? null;
}

async function byEngine(
  { textEngine }: TextRunDeps,
  ownerId: string,
  { text, options }: SummarisingRequest,
  { format, maxWords }: { readonly format: ExtractFormat; readonly maxWords: number },
  { emit }: PartContext,
): Promise<PartResult> {
  emit({ type: "progress", part: 1, stage: "writing" });
  const summary = await textEngine.summarise(ownerId, text, { format, focus: options.focus, maxWords });
  if (summary === "") return failed("text.no-sentence-fits");
  emit({ type: "delta", part: 1, text: summary });
  return complete(summary);
}

interface Place {
  readonly piece: TextPart;
  readonly index: number;
  readonly budget: readonly number[];
}

async function byModel(
  deps: TextRunDeps,
  model: LanguageModel,
  ownerId: string,
  { text, options }: SummarisingRequest,
  { piece: { start, end }, index, budget }: Place,
  context: PartContext,
): Promise<PartResult> {
  const piece = text.slice(start, end);
  const source = piece.trim();
  if (!hasWords(source)) return complete("");
  const maxWords = budget[index] ?? 1;
  const fence = fenceOf(deps.ids.capability());
  const part = index + 1;
  const result = await writePart(
    model,
    {
      part,
      source,
      language: "danish",
      request: (again) => ({
        ...summarisingPrompt({ fence, source, options, maxWords, part, parts: budget.length, again }),
        maxOutputTokens: maxWords * tokensPerWord + spareTokens,
        temperature: 0.2,
        ownerId,
      }),
      clean: (answer) => cleanOutput(answer, { fence, source, takesMarkdown: true }),
      review: (summary, isLast) => review(deps, ownerId, source, summary, maxWords, isLast),
      reviewCut: async (summary) => {
        const { findings, addsSource } = await deps.textEngine.reviewSummary(ownerId, source, summary);
        return addsSource ? null : findings;
      },
    },
    context,
  );
  const shift = start + piece.length - piece.trimStart().length;
  return {
    ...result,
    findings: result.findings.map((finding) => ({
      ...finding,
      before: finding.before && [finding.before[0] + shift, finding.before[1] + shift],
    })),
  };
}

async function review(
  { textEngine }: TextRunDeps,
  ownerId: string,
  source: string,
  summary: string,
  maxWords: number,
  isLast: boolean,
): Promise<Reviewed> {
  const isLong = measure(summary).words > maxWords * patience;
  if (isLong && !isLast) return { text: summary, findings: [], complaint: "ai.too-long" };
  const text = withinWords(summary, maxWords);
  const { findings, addsSource } = await textEngine.reviewSummary(ownerId, source, text);
  const isCut = text !== summary;
  const shown = isCut
    ? [...findings, { kind: "left-out", before: null, after: null, message: leftOut } as const]
    : findings;
  return { text, findings: shown, complaint: addsSource ? "ai.added-source" : null };
}
