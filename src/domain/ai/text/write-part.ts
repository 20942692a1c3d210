/** Writes one part of a text with a model: streams it, cleans and reviews it, and asks once more if it is unusable. */
import type { AnswerComplaint, RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent, RunFinding } from "#contract/ai/run.schema.ts";
import { type LanguageModel, ModelFault, type ModelRequest } from "../model.ts";
import { codeOfEnd } from "../runs/run-end.ts";
import { streamedText } from "./clean-output.ts";
import { isRefusal, mayBecomeRefusal } from "./is-refusal.ts";
import { isWrongLanguage } from "./language.ts";

/** Why an answer is unusable; included in the second request. */
export type Complaint = Exclude<AnswerComplaint, "learning">;

export interface Reviewed {
  readonly text: string;
  readonly findings: readonly RunFinding[];
  readonly complaint: Complaint | null;
  /** True if the answer could be better, but is used unless a second one is. */
  readonly isUsable?: boolean;
}

export interface PartTask {
  /** From 1. */
  readonly part: number;
  readonly source: string;
  /** Required language: always Danish, or the source's. */
  readonly language: "danish" | "source";
  request(again: Complaint | null): ModelRequest;
  clean(answer: string): string;
  /** @param isLast no further request follows, so fix what can be fixed now */
  review(text: string, isLast: boolean): Promise<Reviewed>;
  /** For an answer that was cut off: its findings, or null if it must not be used. */
  reviewCut(text: string): Promise<readonly RunFinding[] | null>;
}

export interface PartResult {
  /** Empty if the part failed: half an answer isn't used. */
  readonly text: string;
  readonly status: "complete" | "stopped" | "failed";
  /** Null if the part is complete or the user pressed Stop. */
  readonly code: RunErrorCode | null;
  readonly findings: readonly RunFinding[];
  readonly retryAfterMs: number | null;
  /** The model that answered; null for the engine, and if the stream was cut before the model of a chain was known. */
  readonly author: ModelInfo | null;
}

export interface PartContext {
  emit(event: RunEvent): void;
  /** Aborts on Stop, the time limit or shutdown. Text delivered by then belongs to the user. */
  readonly signal: AbortSignal;
  /** Reports a fault of ours that fails one part; the others continue. */
  onFault(error: unknown): void;
}

/** Half of the grace period: the other half is for saving. */
export const cutReviewMs = 1_000;
/** Held back until it is clear whether it is a preamble or the first line of a code fence. */
const headChars = 160;

/**
 * Emits `progress` and `delta`. The caller emits `part`, because it knows the ranges.
 *
 * @throws errors that are neither the model's nor caused by the signal
 */
export async function writePart(model: LanguageModel, task: PartTask, context: PartContext): Promise<PartResult> {
  let again: Complaint | null = null;
  let usable: PartResult | null = null;
  for (;;) {
    const isLast: boolean = again !== null;
    const answer: Answer = { text: "", author: null };
    try {
      await receive(model, task, again, context, answer);
    } catch (error) {
      if (usable !== null) return usable;
      if (context.signal.aborted) return cutOff(task, task.clean(answer.text), context);
      if (!(error instanceof ModelFault)) throw error;
      return failed(error.code, error.retryAfterMs);
    }
    context.emit({ type: "progress", part: task.part, stage: "checking" });
    const reviewed = await judge(task, task.clean(answer.text), isLast);
    // A model that refuses once would refuse again. Nothing of it was shown, so nothing is charged.
    if (reviewed === "refused") return usable ?? failed("ai.refused");
    const { text, findings, complaint } = reviewed;
    // The first of two usable answers may be returned again: its author stays.
    const author: ModelInfo | null = usable?.text === text ? usable.author : answer.author;
    const made: PartResult = { ...complete(text), findings, author };
    if (complaint === null) return made;
    if (reviewed.isUsable === true) usable = made;
    if (usable !== null && (isLast || context.signal.aborted)) return usable;
    if (isLast) return failed(codes[complaint]);
    // There is no time for a second request, and an unusable answer isn't returned.
    if (context.signal.aborted) return stopped("", context.signal);
    again = complaint;
    context.emit({ type: "progress", part: task.part, stage: "again", why: complaint });
  }
}

/** Reviews an interrupted answer as far as time allows. */
async function cutOff(task: PartTask, text: string, { signal, onFault }: PartContext): Promise<PartResult> {
  if (text === "" || isRefusal(text, task.source)) return stopped("", signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<readonly RunFinding[]>((resolve) => {
    timer = setTimeout(() => resolve([]), cutReviewMs);
  });
  const reviewed = task.reviewCut(text).catch((error: unknown) => {
    onFault(error);
    return [];
  });
  const findings = await Promise.race([reviewed, tooLate]);
  clearTimeout(timer);
  return findings === null ? stopped("", signal) : { ...stopped(text, signal), findings };
}

/** The code shown if the second answer has the same fault. */
const codes: Readonly<Record<Complaint, RunErrorCode>> = {
  "ai.empty": "ai.empty",
  "ai.wrong-language": "ai.wrong-language",
  "ai.added-source": "ai.added-source",
  "ai.too-long": "ai.too-long",
  "ai.unrelated": "ai.unrelated",
  locks: "ai.changed-locks",
  length: "ai.refused",
};

/** One streamed answer. */
interface Answer {
  text: string;
  author: ModelInfo | null;
}

async function receive(
  model: LanguageModel,
  task: PartTask,
  again: Complaint | null,
  { emit, signal }: PartContext,
  answer: Answer,
): Promise<void> {
  const { part, source } = task;
  let isHeadSent = false;
  const send = (text: string) => {
    if (text !== "") emit({ type: "delta", part, text });
  };
  if (again === null) emit({ type: "progress", part, stage: "writing" });
  for await (const event of model.stream(task.request(again), signal)) {
    if (event.type === "queued") emit({ type: "progress", part, stage: "queued" });
    else if (event.type === "end") {
      answer.author = event.model;
      if (event.reason === "filtered") throw new ModelFault("ai.refused", "the provider filtered the answer");
      // The answer ends in the middle of a sentence.
      if (event.reason === "length") throw new ModelFault("ai.too-long", "the answer reached its token limit");
    } else {
      answer.text += event.text;
      if (isHeadSent) send(event.text);
      else {
        const text = streamedText(answer.text, source);
        if (text.length < headChars && !/\S[^\n]*\n\s*\S/.test(text)) continue;
        if (mayBecomeRefusal(text, source)) continue;
        isHeadSent = true;
        send(text);
      }
    }
  }
  const held = isHeadSent ? "" : streamedText(answer.text, source);
  if (!isRefusal(held, source)) send(held);
}

async function judge(task: PartTask, text: string, isLast: boolean): Promise<Reviewed | "refused"> {
  if (isRefusal(text, task.source)) return "refused";
  const unusable = (complaint: Complaint): Reviewed => ({ text, findings: [], complaint });
  if (text === "") return unusable("ai.empty");
  if (isWrongLanguage(text, task)) return unusable("ai.wrong-language");
  return task.review(text, isLast);
}

/** A complete part without an author: by the engine, or unchanged source text. */
export function complete(text: string): PartResult {
  return { text, status: "complete", code: null, findings: [], retryAfterMs: null, author: null };
}

/** @param text what was written so far */
export function stopped(text: string, signal: AbortSignal): PartResult {
  return { ...complete(text), status: "stopped", code: codeOfEnd(signal) };
}

export function failed(code: RunErrorCode, retryAfterMs: number | null = null): PartResult {
  return { ...complete(""), status: "failed", code, retryAfterMs };
}
