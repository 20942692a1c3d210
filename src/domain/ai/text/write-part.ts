/** One piece of a text and a model: streamed as it comes, cleaned and checked when it has come, asked for once more when it can't be used. */
import type { AnswerComplaint, RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent, RunFinding } from "#contract/ai/run.schema.ts";
import { type LanguageModel, ModelFault, type ModelRequest } from "../model.ts";
import { codeOfEnd } from "../runs/run-end.ts";
import { withoutHead } from "./clean-output.ts";
import { isWrongLanguage } from "./language.ts";

/** Why an answer can't be used, which a second request is told. */
export type Complaint = Exclude<AnswerComplaint, "learning">;

export interface Reviewed {
  readonly text: string;
  readonly findings: readonly RunFinding[];
  readonly complaint: Complaint | null;
  /** It could be better, and is given all the same when nothing better comes. */
  readonly isUsable?: boolean;
}

export interface PartTask {
  /** From 1. */
  readonly part: number;
  readonly source: string;
  /** What the answer is to be in: Danish whatever the source is in, or the language of the source. */
  readonly language: "danish" | "source";
  request(again: Complaint | null): ModelRequest;
  clean(answer: string): string;
  /** @param isLast nothing more is asked for after this: what can be mended is mended now */
  review(text: string, isLast: boolean): Promise<Reviewed>;
  /** Of an answer that was cut off: what is to be looked at in it, or null when it must not be given. */
  reviewCut(text: string): Promise<readonly RunFinding[] | null>;
}

export interface PartResult {
  /** Empty when it failed: half an answer is nobody's text. */
  readonly text: string;
  readonly status: "complete" | "stopped" | "failed";
  /** Null when it is complete, and when the person pressed Stop. */
  readonly code: RunErrorCode | null;
  readonly findings: readonly RunFinding[];
  readonly retryAfterMs: number | null;
  /** Who answered; null for the engine, and where a model was cut off before it could be known which of a chain it was. */
  readonly author: ModelInfo | null;
}

export interface PartContext {
  emit(event: RunEvent): void;
  /** Ends the work: Stop, the time limit or shutdown. What has come by then is the person's. */
  readonly signal: AbortSignal;
  /** Told of faults of ours that cost one part; the others go on. */
  onFault(error: unknown): void;
}

/** Half of the time that a run has from the order to end: it has to be kept as well. */
export const cutReviewMs = 1_000;
/** Held back until it can be seen whether it is a preamble. */
const headChars = 160;

/**
 * Emits `progress` and `delta`; the `part` event is the caller's, who knows the places.
 *
 * @throws what is no fault of the model, and not due to the signal
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
    const { text, findings, complaint } = reviewed;
    // Of two usable answers the first may be given once more: then it is by whoever gave that one.
    const author: ModelInfo | null = usable?.text === text ? usable.author : answer.author;
    const made: PartResult = { ...complete(text), findings, author };
    if (complaint === null) return made;
    if (reviewed.isUsable === true) usable = made;
    if (usable !== null && (isLast || context.signal.aborted)) return usable;
    if (isLast) return failed(codes[complaint]);
    // What was found unusable is not given because there is no time for another.
    if (context.signal.aborted) return stopped("", context.signal);
    again = complaint;
    context.emit({ type: "progress", part: task.part, stage: "again", why: complaint });
  }
}

/** What has come of an answer whose work was ended: looked over as far as there is time. */
async function cutOff(task: PartTask, text: string, { signal, onFault }: PartContext): Promise<PartResult> {
  if (text === "") return stopped("", signal);
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

/** What the person is told when a second answer has the same fault. */
const codes: Readonly<Record<Complaint, RunErrorCode>> = {
  "ai.empty": "ai.empty",
  "ai.wrong-language": "ai.wrong-language",
  "ai.added-source": "ai.added-source",
  "ai.too-long": "ai.too-long",
  "ai.unrelated": "ai.unrelated",
  locks: "ai.changed-locks",
  length: "ai.refused",
};

/** What has come of one answer. */
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
      // Cut off in the middle of a sentence: nobody's text ends there.
      if (event.reason === "length") throw new ModelFault("ai.too-long", "the answer reached its token limit");
    } else {
      answer.text += event.text;
      if (isHeadSent) send(event.text);
      else if (answer.text.length >= headChars || /\S[^\n]*\n\s*\S/.test(answer.text)) {
        isHeadSent = true;
        send(withoutHead(answer.text, source));
      }
    }
  }
  if (!isHeadSent) send(withoutHead(answer.text, source));
}

async function judge(task: PartTask, text: string, isLast: boolean): Promise<Reviewed> {
  const refused = (complaint: Complaint): Reviewed => ({ text, findings: [], complaint });
  if (text === "") return refused("ai.empty");
  if (isWrongLanguage(text, task)) return refused("ai.wrong-language");
  return task.review(text, isLast);
}

/** All of it is made, and nobody answered for it: the engine, or what needs no other words. */
export function complete(text: string): PartResult {
  return { text, status: "complete", code: null, findings: [], retryAfterMs: null, author: null };
}

/** @param text as far as it had come */
export function stopped(text: string, signal: AbortSignal): PartResult {
  return { ...complete(text), status: "stopped", code: codeOfEnd(signal) };
}

export function failed(code: RunErrorCode, retryAfterMs: number | null = null): PartResult {
  return { ...complete(""), status: "failed", code, retryAfterMs };
}
