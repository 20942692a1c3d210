/** Streams a model's answer, asks again if it is unusable, and keeps what came however it ends. */
import type { AnswerComplaint, RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent } from "#contract/ai/run.schema.ts";
import { type LanguageModel, ModelFault, type ModelRequest } from "../../../../ai/model.ts";
import { codeOfEnd } from "../../../../ai/runs/run-end.ts";
import { type Fence, withoutFence } from "../../../../ai/text/fence.ts";
import type { PartContext } from "../../../../ai/text/write-part.ts";
import { createMarkFilter } from "./mark-filter.ts";

/** Why a second answer is requested. */
type ChatComplaint = Extract<AnswerComplaint, "ai.empty" | "learning">;

export interface AnswerTask {
  readonly fence: Fence;
  /** The answer to continue; empty for a new one. */
  readonly prefix: string;
  /** Nothing is shown until the answer is complete and judged, because it could be handed in as schoolwork. */
  readonly isBuffered: boolean;
  request(again: ChatComplaint | null): ModelRequest;
  /** Called with an answer that has words. */
  judge(text: string): "learning" | null;
}

export interface AnswerContext extends PartContext {
  /** @param isNew false for text that existed before */
  emit(event: RunEvent, isNew?: boolean): void;
  /** The whole answer so far. */
  checkpoint(text: string): void;
}

export interface WrittenAnswer {
  /** The whole answer, including `prefix`. */
  readonly text: string;
  /** True if something was added to `prefix`. */
  readonly hasWords: boolean;
  /** `cut`: the answer reached its length limit. */
  readonly end: "complete" | "stopped" | "cut" | "failed";
  /** Null if the answer is complete or the user pressed Stop. */
  readonly code: RunErrorCode | null;
  readonly retryAfterMs: number | null;
  /** A complaint that the second answer still has. */
  readonly complaint: ChatComplaint | null;
  /** Null if the stream was cut before the model was known. */
  readonly author: ModelInfo | null;
}

type Ending = Pick<WrittenAnswer, "end" | "code" | "retryAfterMs" | "author">;

/** Emits `progress` and `delta`. The caller checks the text and emits `part`. Never throws. */
export async function writeAnswer(
  model: LanguageModel,
  task: AnswerTask,
  context: AnswerContext,
): Promise<WrittenAnswer> {
  context.emit({ type: "progress", part: 1, stage: "writing" });
  // A reader that attaches now hasn't got the prefix.
  const emitPrefix = () => {
    if (task.prefix !== "") context.emit({ type: "delta", part: 1, text: task.prefix }, false);
  };
  emitPrefix();
  let again: ChatComplaint | null = null;
  for (;;) {
    const received = { text: "" };
    const ending = await receive(model, task, again, context, received);
    const isJudged = ending.end === "complete" || ending.end === "cut";
    if (task.isBuffered && !isJudged) received.text = "";
    const hasWords = received.text.trim() !== "";
    const complaint: ChatComplaint | null = isJudged ? (hasWords ? task.judge(received.text) : "ai.empty") : null;
    const answering = { ...ending, text: joinText(task.prefix, received.text), hasWords, complaint };
    if (complaint === null) return answering;
    if (again !== null) return complaint === "ai.empty" ? empty(answering) : answering;
    if (context.signal.aborted) {
      const stopped = { ...answering, complaint: null, end: "stopped" as const, code: codeOfEnd(context.signal) };
      return task.isBuffered ? { ...stopped, text: task.prefix, hasWords: false } : stopped;
    }
    again = complaint;
    context.emit({ type: "progress", part: 1, stage: "again", why: complaint });
    emitPrefix();
  }
}

function empty(answering: WrittenAnswer): WrittenAnswer {
  return { ...answering, end: "failed", code: "ai.empty" };
}

async function receive(
  model: LanguageModel,
  task: AnswerTask,
  again: ChatComplaint | null,
  { emit, signal, onFault, checkpoint }: AnswerContext,
  received: { text: string },
): Promise<Ending> {
  const filter = createMarkFilter(task.fence);
  const say = (text: string) => {
    if (text === "") return;
    // The first new word is joined to the prefix as in the final text.
    const delta = received.text === "" ? separator(task.prefix, text) + text : text;
    received.text += text;
    if (task.isBuffered) return;
    emit({ type: "delta", part: 1, text: delta });
    checkpoint(joinText(task.prefix, received.text));
  };
  const ended = (end: Ending["end"], code: RunErrorCode | null, rest: Partial<Ending> = {}): Ending => {
    say(filter.rest());
    return { end, code, retryAfterMs: null, author: null, ...rest };
  };
  try {
    for await (const event of model.stream(task.request(again), signal)) {
      if (event.type === "queued") emit({ type: "progress", part: 1, stage: "queued" });
      else if (event.type === "text") say(filter.take(event.text));
      else {
        const author = event.model;
        if (event.reason === "filtered") return ended("failed", "ai.refused", { author });
        return event.reason === "length"
          ? ended("cut", "answer.length", { author })
          : ended("complete", null, { author });
      }
    }
    return ended("failed", "ai.cut-short");
  } catch (error) {
    if (signal.aborted) return ended("stopped", codeOfEnd(signal));
    if (!(error instanceof ModelFault)) {
      onFault(error);
      return ended("failed", "run.failed");
    }
    // An empty answer is requested once more.
    if (error.code === "ai.empty") return ended("complete", null);
    say(filter.rest());
    // The model reached the length limit without an end.
    if (error.code === "ai.too-long" && received.text.trim() !== "") return ended("cut", "answer.length");
    return ended("failed", error.code, { retryAfterMs: error.retryAfterMs });
  }
}

/** An answer and its continuation as one text. */
function joinText(prefix: string, more: string): string {
  if (prefix === "" || more === "") return prefix + more;
  return prefix + separator(prefix, more) + more;
}

/** A space if one belongs between them: models leave it out before their first word. */
function separator(prefix: string, more: string): string {
  return prefix !== "" && /[\p{L}\p{N}.,;:!?)»"']$/u.test(prefix) && /^[\p{L}\p{N}(«"'[]/u.test(more) ? " " : "";
}

/** The text up to the last whole word: the model writes a cut word again. */
export function wholeWords(text: string): string {
  return text.replace(/(?<=\s)[^\s]{0,60}[\p{L}\p{N}]$/u, "");
}

/** Removes our prompt's marks. @param answer complete */
export function cleanAnswer(fence: Fence, answer: string): string {
  return withoutFence(fence, answer.replaceAll("\r\n", "\n").replaceAll("\0", "")).trim();
}
