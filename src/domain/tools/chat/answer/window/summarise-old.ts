/** Summarises, with the model, the messages of a conversation that no longer fit. */
import { splitSummary, summaryIsPartial } from "#contract/chat/chat.rules.ts";
import { type LanguageModel, ModelFault } from "../../../../ai/model.ts";
import { fenceOf, withoutFence } from "../../../../ai/text/fence.ts";
import { splitText } from "../../../../ai/text/split-text.ts";
import { describeFault } from "../../../../describe-fault.ts";
import type { Ids, Log } from "../../../../ports.ts";
import { summaryPrompt, transcriptOf } from "../../prompt/summary.ts";
import type { FittedContext } from "./context.ts";

const maxPieceChars = 40_000;
const maxPieces = 6;
const maxOutputTokens = 800;
const temperature = 0.2;

export interface SummaryJob {
  readonly ownerId: string;
  /** Maximum length of the summary in UTF-16 units. */
  readonly maxChars: number;
  readonly signal: AbortSignal;
}

/**
 * Part by part, oldest first. Beyond six parts the oldest are left out; the summary says so, and so does every later
 * one based on it.
 *
 * @returns null if the model gave none: the answer is then made without
 * @throws the reason of the signal, when it is aborted
 */
export async function summariseOld(
  deps: { readonly ids: Ids; readonly log: Log },
  model: LanguageModel,
  { summary, fold, unread }: Pick<FittedContext, "summary" | "fold" | "unread">,
  job: SummaryJob,
): Promise<string | null> {
  const talk = transcriptOf(fold);
  const all = splitText(talk, maxPieceChars).map(({ start, end }) => talk.slice(start, end));
  const pieces = all.slice(-maxPieces);
  const before = summary === null ? null : splitSummary(summary);
  const isCut = pieces.length < all.length;
  const isPartial = unread > 0 || isCut || before?.isPartial === true;
  let text = isCut ? null : (before?.text ?? null);
  try {
    for (const piece of pieces) text = await summed(deps, model, { before: text, piece }, job);
  } catch (error) {
    job.signal.throwIfAborted();
    if (!(error instanceof ModelFault)) deps.log.error(describeFault(error), "a conversation was not summed up");
    return null;
  }
  if (text === null || text === "") return null;
  return isPartial ? `${summaryIsPartial}\n${text}` : text;
}

async function summed(
  { ids }: { readonly ids: Ids },
  model: LanguageModel,
  { before, piece }: { readonly before: string | null; readonly piece: string },
  { ownerId, maxChars, signal }: SummaryJob,
): Promise<string> {
  const fence = fenceOf(ids.capability());
  const request = { ...summaryPrompt(fence, before, piece), maxOutputTokens, temperature, ownerId };
  let text = "";
  for await (const event of model.stream(request, signal)) if (event.type === "text") text += event.text;
  const clean = withoutFence(fence, text.replaceAll("\0", "")).trim();
  if (clean === "") throw new ModelFault("ai.empty", "an empty summary");
  return clean.slice(0, maxChars).toWellFormed();
}
