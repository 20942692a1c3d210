/** Omskrivning: a run that says a text in other words, by a model or, when none is connected, by the built-in engine. */

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
import { lengthKeeper, wantedShare } from "./length.ts";
import { rewritingPrompt, rewritingPromptVersion, rewritingTemperature } from "./prompt.ts";

/** About 1,000 words: short enough to be done within a provider's patience, long enough for the thread of a text. */
const maxPartChars = 6_000;
/** Of what stands before a piece. */
const contextChars = 400;
/** Danish has about three characters to a token: a half more than needed, so that no answer is cut off. */
const charsPerToken = 2;
const spareTokens = 300;

/** @throws AppError `validation.failed` when the text can't become as long as is asked for; what `startTextRun` throws */
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

/** The engine corrects, simplifies and shortens; who speaks, for whom and how long it gets is beyond it: null. */
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
  /** The wanted length as a share of the source's; null: no wish. */
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
  // Nothing to say in other words: a gap, or a table of numbers.
  if (!hasWords(source)) return complete(piece);
  const lead = piece.length - piece.trimStart().length;
  const before = text.slice(Math.max(0, start - contextChars), start).trim();
  const locked = await deps.textEngine.lockedTexts(ownerId, source, options.keep);
  const fence = fenceOf(deps.ids.capability());
  const length = lengthKeeper(source, share);
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
    // The white space around a piece is the person's own.
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
 * The second answer is taken with its findings, but never with a source that was made up, without a locked place, or
 * where it is about something else.
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
  // Who wants something made up, or less, may get little of what the text said.
  const isRewriting = !isUnrelated || mayLeaveOut || options.mode === "kreativ";
  return { text, findings, complaint: isRewriting ? null : "ai.unrelated" };
}

/** What is not there may only not have come: the page compares it, and here only what was made up is seen. */
async function reviewCut(
  { textEngine }: TextRunDeps,
  ownerId: string,
  before: string,
  after: string,
): Promise<readonly RunFinding[] | null> {
  const { addsSource } = await textEngine.reviewRewriting(ownerId, before, after, []);
  return addsSource ? null : [];
}

/** How much longer than its source an answer may get, at the most. */
function growth({ mode }: RewritingOptions, share: number | null): number {
  if (share !== null && share > 1) return 1.3 * share;
  return mode === "uddyb" ? 2.6 : 1.3;
}
