/**
 * Streams a model's answer, in several requests if it is longer than one allows. Asks again if the answer is unusable,
 * and keeps what came however it ends.
 */
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
  /** @param prefix the answer so far, which the model continues; empty for a new one */
  request(again: ChatComplaint | null, prefix: string): ModelRequest;
  /**
   * Whether an answer that reached the length limit of a request is continued by another one. Called once after each
   * such request. Null if answers are never continued.
   */
  readonly shouldContinue: ((text: string) => boolean) | null;
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
  /** `cut`: the answer reached its length limit and was not continued. */
  readonly end: "complete" | "stopped" | "cut" | "failed";
  /** Null if the answer is complete or the user pressed Stop. */
  readonly code: RunErrorCode | null;
  readonly retryAfterMs: number | null;
  /** A complaint that the second answer still has. */
  readonly complaint: ChatComplaint | null;
  /** Of each request that added text; null for one whose stream was cut before the model was known. */
  readonly authors: readonly (ModelInfo | null)[];
}

interface Ending extends Pick<WrittenAnswer, "end" | "code" | "retryAfterMs"> {
  readonly author: ModelInfo | null;
}

/** The answer so far. */
interface Written {
  /** Including the task's prefix. */
  text: string;
  /** How much of it was emitted, in UTF-16 units. */
  shown: number;
}

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
    const written: Written = { text: task.prefix, shown: task.prefix.length };
    const { authors, ...ending } = await receiveAll(model, task, again, context, written);
    const isJudged = ending.end === "complete" || ending.end === "cut";
    if (task.isBuffered && !isJudged) written.text = task.prefix;
    const added = written.text.slice(task.prefix.length);
    const hasWords = added.trim() !== "";
    const complaint: ChatComplaint | null = isJudged ? (hasWords ? task.judge(added) : "ai.empty") : null;
    const answering = { ...ending, authors, text: written.text, hasWords, complaint };
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

/** @returns how the last request that added text ended */
async function receiveAll(
  model: LanguageModel,
  task: AnswerTask,
  again: ChatComplaint | null,
  context: AnswerContext,
  written: Written,
): Promise<Omit<Ending, "author"> & Pick<WrittenAnswer, "authors">> {
  const authors: (ModelInfo | null)[] = [];
  /** The last word before the current request. It may be truncated, so the model writes it again. */
  let truncatedWord = "";
  for (;;) {
    const from = written.text.length;
    const isFirst = authors.length === 0;
    const { author, ...ending } = await receive(model, task, isFirst ? again : null, context, written);
    const hasWords = written.text.slice(from).trim() !== "";
    if (!hasWords) written.text += truncatedWord;
    if (!isFirst && !hasWords && !context.signal.aborted) {
      show(written, written.text.length, task, context);
      // The model has nothing to add, or can't: the answer ends where the request before it was cut.
      return { end: "cut", code: "answer.length", retryAfterMs: null, authors };
    }
    if (isFirst || hasWords) authors.push(author);
    const canContinue = ending.end === "cut" && written.shown > from && !context.signal.aborted;
    if (!canContinue || task.shouldContinue?.(written.text) !== true) {
      show(written, written.text.length, task, context);
      return { ...ending, authors };
    }
    truncatedWord = written.text.slice(written.shown);
    written.text = written.text.slice(0, written.shown);
  }
}

function show(
  written: Written,
  upTo: number,
  { isBuffered }: Pick<AnswerTask, "isBuffered">,
  { emit }: Pick<AnswerContext, "emit">,
): void {
  if (upTo <= written.shown) return;
  if (!isBuffered) emit({ type: "delta", part: 1, text: written.text.slice(written.shown, upTo) });
  written.shown = upTo;
}

async function receive(
  model: LanguageModel,
  task: AnswerTask,
  again: ChatComplaint | null,
  context: AnswerContext,
  written: Written,
): Promise<Ending> {
  const { emit, signal, onFault, checkpoint } = context;
  const filter = createMarkFilter(task.fence);
  const before = written.text;
  const say = (text: string) => {
    if (text === "") return;
    written.text += written.text === before ? separator(before, text) + text : text;
    // If another request may follow, a word is emitted when it is known to be whole.
    show(written, task.shouldContinue === null ? written.text.length : wholeLength(written.text), task, context);
    if (!task.isBuffered) checkpoint(written.text);
  };
  const hasWords = () => written.text.slice(before.length).trim() !== "";
  const ended = (end: Ending["end"], code: RunErrorCode | null, rest: Partial<Ending> = {}): Ending => {
    say(filter.rest());
    return { end, code, retryAfterMs: null, author: null, ...rest };
  };
  try {
    for await (const event of model.stream(task.request(again, before), signal)) {
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
    if (error.code === "ai.too-long" && hasWords()) return ended("cut", "answer.length");
    return ended("failed", error.code, { retryAfterMs: error.retryAfterMs });
  }
}

/** A space if one belongs between them: models leave it out before their first word. */
function separator(prefix: string, more: string): string {
  return prefix !== "" && /[\p{L}\p{N}.,;:!?)»"']$/u.test(prefix) && /^[\p{L}\p{N}(«"'[]/u.test(more) ? " " : "";
}

/** The text up to the last whole word: the model writes a cut word again. */
export function wholeWords(text: string): string {
  return text.slice(0, wholeLength(text));
}

/** Longer runs without a space are no words. */
const maxWordChars = 61;

function wholeLength(text: string): number {
  const end = text.slice(-maxWordChars - 1);
  const truncatedWord = /(?<=\s)\S*[\p{L}\p{N}]$/u.exec(end);
  return text.length - (truncatedWord?.[0].length ?? 0);
}

/** Removes our prompt's marks. @param answer complete */
export function cleanAnswer(fence: Fence, answer: string): string {
  return withoutFence(fence, answer.replaceAll("\r\n", "\n").replaceAll("\0", "")).trim();
}
