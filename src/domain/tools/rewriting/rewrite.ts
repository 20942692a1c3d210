/** Omskrivning: a run that rewrites a text, with a model or, if none is configured, with the built-in engine. */

import type { RunFinding } from "#contract/ai/run.schema.ts";
import { asksForLess, builtInRewritingModes, type RewritingMode } from "#contract/tools/rewriting.rules.ts";
import type { RewritingOptions, RewritingRequest } from "#contract/tools/rewriting.schema.ts";
import type { BuiltInMode } from "#dansk/writing/rewriting/rewriting.ts";
import type { LanguageModel } from "../../ai/model.ts";
import { hasWords } from "../../ai/runs/run-end.ts";
import { cleanOutput } from "../../ai/text/clean-output.ts";
import { fenceOf } from "../../ai/text/fence.ts";
import type { TextPart } from "../../ai/text/split-text.ts";
import { startTextRun, type TextRunDeps } from "../../ai/text/text-run.ts";
import {
  complete,
  type PartContext,
  type PartResult,
  type PartTask,
  type Reviewed,
  writePart,
} from "../../ai/text/write-part.ts";
import type { WrittenPart } from "../../ai/text/write-parts.ts";
import { lengthTracker, wantedShare } from "./length.ts";
import { rewritingPrompt, rewritingPromptVersion, rewritingTemperature } from "./prompt.ts";

/** About 1,000 words: short enough for a provider's time limit, long enough to keep the thread of a text. */
const maxPartChars = 6_000;
/** Characters of context before a part. */
const contextChars = 400;
/** Danish has about three characters per token; a margin of a half avoids cut answers. */
const charsPerToken = 2;
const spareTokens = 300;

/** @throws AppError `validation.failed` if the text can't get the wanted length; also what `startTextRun` throws */
export async function rewrite(
  deps: TextRunDeps,
  ownerId: string,
  request: RewritingRequest,
  idempotencyKey: string,
): Promise<{ readonly runId: string }> {
  const builtIn = builtInMode(request.options);
  const share = deps.models.for("rewriting") && wantedShare(request.text, request.options);
  return startTextRun(deps, {
    ownerId,
    tool: "rewriting",
    request,
    idempotencyKey,
    promptVersion: rewritingPromptVersion,
    maxPartChars: { model: maxPartChars, engine: maxPartChars },
    byModel:
      ({ context }, model) =>
      (piece, index) =>
        byModel(deps, model, ownerId, request, { piece, index, share }, context),
    byEngine:
      builtIn &&
      (({ context }) =>
        (piece, index) =>
          byEngine(deps, ownerId, request, builtIn, { piece, index }, context)),
  });
}

/** The engine corrects, simplifies and shortens; voice, level, instruction and length are beyond it: null. */
function builtInMode({ mode, voice, level, instruction, ...options }: RewritingOptions): BuiltInMode | null {
  const hasLength = options.lengthPercent !== null || options.lengthPages !== null;
  if (voice !== "uaendret" || level !== null || hasLength || instruction !== "") return null;
  return builtInRewritingModes.find((one: RewritingMode) => one === mode) ?? null;
}

async function byEngine(
  { textEngine }: TextRunDeps,
  ownerId: string,
  { text, options: { strength, keep } }: RewritingRequest,
  mode: BuiltInMode,
  { piece: { start, end }, index }: Omit<Place, "share">,
  { emit }: PartContext,
): Promise<WrittenPart> {
  const part = index + 1;
  emit({ type: "progress", part, stage: "writing" });
  const rewritten = await textEngine.rewrite(ownerId, text.slice(start, end), { mode, strength, keep });
  emit({ type: "delta", part, text: rewritten.text });
  const reasons = rewritten.reasons.map(({ before, text: now, why }) => ({
    before: [before[0] + start, before[1] + start] as [number, number],
    text: now,
    why,
  }));
  return { ...complete(rewritten.text), reasons };
}

interface Place {
  readonly piece: TextPart;
  readonly index: number;
  /** The wanted length as a share of the source's; null without a wish. */
  readonly share: number | null;
}

async function byModel(
  deps: TextRunDeps,
  model: LanguageModel,
  ownerId: string,
  { text, options }: RewritingRequest,
  { piece: { start, end }, index, share }: Place,
  context: PartContext,
): Promise<PartResult> {
  const piece = text.slice(start, end);
  const source = piece.trim();
  // Nothing to rewrite: a gap, or a table of numbers.
  if (!hasWords(source)) return complete(piece);
  const lead = piece.length - piece.trimStart().length;
  const before = text.slice(Math.max(0, start - contextChars), start).trim();
  const locked = await deps.textEngine.lockedTexts(ownerId, source, options.keep);
  const fence = fenceOf(deps.ids.capability());
  const length = lengthTracker(source, share);
  const task: PartTask = {
    part: index + 1,
    source,
    language: "source",
    request: (again) => ({
      ...rewritingPrompt({ fence, source, before, options, locked, words: length.goal(), again }),
      maxOutputTokens: Math.ceil((source.length * growth(options, share)) / charsPerToken) + spareTokens,
      temperature: rewritingTemperature(options),
      ownerId,
    }),
    clean: (answer) => cleanOutput(answer, { fence, source, takesMarkdown: false }),
    reviewCut: (after) => reviewCut(deps, ownerId, source, after),
    review: async (after, isLast) =>
      length.hold(await review(deps, ownerId, source, after, { options, share, isLast })),
  };
  const result = await writePart(model, task, context);
  const shift = start + lead;
  return {
    ...result,
    // Keeps the source's white space around a part.
    text:
      result.status === "complete"
        ? `${piece.slice(0, lead)}${result.text}${piece.slice(lead + source.length)}`
        : result.text,
    findings: result.findings.map((finding) => ({
      ...finding,
      before: finding.before && [finding.before[0] + shift, finding.before[1] + shift],
      after: finding.after && [finding.after[0] + lead, finding.after[1] + lead],
    })),
  };
}

/**
 * The second answer is accepted with its findings, but not if it invents a source, drops a locked passage or changes
 * the topic.
 */
async function review(
  { textEngine }: TextRunDeps,
  ownerId: string,
  before: string,
  after: string,
  { options, share, isLast }: Pick<Place, "share"> & { readonly options: RewritingOptions; readonly isLast: boolean },
): Promise<Reviewed> {
  const reviewed = await textEngine.reviewRewriting(ownerId, before, after, options.keep);
  const { text, brokenLocks, addsSource, isUnrelated } = reviewed;
  const mayLeaveOut = asksForLess(options.mode, share);
  const findings = reviewed.findings.filter(({ kind }) => kind !== "missing" || !mayLeaveOut);
  if (addsSource) return { text, findings, complaint: "ai.added-source" };
  if (brokenLocks > 0)
    return isLast ? { text: "", findings: [], complaint: "locks" } : { text, findings, complaint: "locks" };
  // These modes may leave out or invent much of what the text said.
  const isRewriting = !isUnrelated || mayLeaveOut || options.mode === "kreativ";
  return { text, findings, complaint: isRewriting ? null : "ai.unrelated" };
}

/** Missing text may simply not have been written yet; the page compares it. Here only invented content is checked. */
async function reviewCut(
  { textEngine }: TextRunDeps,
  ownerId: string,
  before: string,
  after: string,
): Promise<readonly RunFinding[] | null> {
  const { addsSource } = await textEngine.reviewRewriting(ownerId, before, after, []);
  return addsSource ? null : [];
}

/** Maximum growth of an answer relative to its source. */
function growth({ mode }: RewritingOptions, share: number | null): number {
  if (share !== null && share > 1) return 1.3 * share;
  return mode === "uddyb" ? 2.6 : 1.3;
}
