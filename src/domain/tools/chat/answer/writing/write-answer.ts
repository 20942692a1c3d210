/** An answer as a model writes it: told as it comes, and kept however it ends. */
import type { AnswerComplaint, RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunEvent } from "#contract/ai/run.schema.ts";
import { type LanguageModel, ModelFault, type ModelRequest } from "../../../../ai/model.ts";
import { codeOfEnd } from "../../../../ai/runs/run-end.ts";
import { type Fence, withoutFence } from "../../../../ai/text/fence.ts";
import type { PartContext } from "../../../../ai/text/write-part.ts";
import { createMarkFilter } from "./mark-filter.ts";

/** Why another answer is asked for. */
export type ChatComplaint = Extract<AnswerComplaint, "ai.empty" | "learning">;

export interface AnswerTask {
  readonly fence: Fence;
  /** How far the answer has come that is gone on with; empty for a new one. */
  readonly begun: string;
  /** Nothing of it is told before it is over and judged: a word too many could be handed in. */
  readonly isHeld: boolean;
  request(again: ChatComplaint | null): ModelRequest;
  /** Of an answer that has words. */
  judge(text: string): "learning" | null;
}

export interface AnswerContext extends PartContext {
  /** @param isNew false: of what stood there before */
  emit(event: RunEvent, isNew?: boolean): void;
  /** All of the answer so far. */
  checkpoint(text: string): void;
}

export interface Answering {
  /** All of it, with what it began with. */
  readonly text: string;
  /** Something has come that `begun` does not have. */
  readonly hasWords: boolean;
  /** `cut`: it is as long as it may be in one go. */
  readonly end: "complete" | "stopped" | "cut" | "failed";
  /** Null when it is whole, or the person pressed Stop. */
  readonly code: RunErrorCode | null;
  readonly retryAfterMs: number | null;
  /** What is wrong with a second answer, too. */
  readonly complaint: ChatComplaint | null;
  /** Null where it was broken off before the model had said who it is. */
  readonly author: ModelInfo | null;
}

type Ending = Pick<Answering, "end" | "code" | "retryAfterMs" | "author">;

/** Emits `progress` and `delta`; `part` is the caller's, who checks what has come. Never throws. */
export async function writeAnswer(model: LanguageModel, task: AnswerTask, context: AnswerContext): Promise<Answering> {
  context.emit({ type: "progress", part: 1, stage: "writing" });
  // Whoever begins to follow here has nothing of it yet.
  const tellBegun = () => {
    if (task.begun !== "") context.emit({ type: "delta", part: 1, text: task.begun }, false);
  };
  tellBegun();
  let again: ChatComplaint | null = null;
  for (;;) {
    const came = { text: "" };
    const ending = await receive(model, task, again, context, came);
    const isJudged = ending.end === "complete" || ending.end === "cut";
    if (task.isHeld && !isJudged) came.text = "";
    const hasWords = came.text.trim() !== "";
    const complaint: ChatComplaint | null = isJudged ? (hasWords ? task.judge(came.text) : "ai.empty") : null;
    const answering = { ...ending, text: goneOn(task.begun, came.text), hasWords, complaint };
    if (complaint === null) return answering;
    if (again !== null) return complaint === "ai.empty" ? empty(answering) : answering;
    if (context.signal.aborted) {
      const stopped = { ...answering, complaint: null, end: "stopped" as const, code: codeOfEnd(context.signal) };
      return task.isHeld ? { ...stopped, text: task.begun, hasWords: false } : stopped;
    }
    again = complaint;
    context.emit({ type: "progress", part: 1, stage: "again", why: complaint });
    tellBegun();
  }
}

function empty(answering: Answering): Answering {
  return { ...answering, end: "failed", code: "ai.empty" };
}

async function receive(
  model: LanguageModel,
  task: AnswerTask,
  again: ChatComplaint | null,
  { emit, signal, onFault, checkpoint }: AnswerContext,
  came: { text: string },
): Promise<Ending> {
  const filter = createMarkFilter(task.fence);
  const say = (text: string) => {
    if (text === "") return;
    // The first word of what goes on with an answer follows its last as the whole will have it.
    const told = came.text === "" ? joint(task.begun, text) + text : text;
    came.text += text;
    if (task.isHeld) return;
    emit({ type: "delta", part: 1, text: told });
    checkpoint(goneOn(task.begun, came.text));
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
    // Asked for once more, as what has no words is.
    if (error.code === "ai.empty") return ended("complete", null);
    say(filter.rest());
    // A model that knows no end has said as much as an answer may have.
    if (error.code === "ai.too-long" && came.text.trim() !== "") return ended("cut", "answer.length");
    return ended("failed", error.code, { retryAfterMs: error.retryAfterMs });
  }
}

/** An answer and what goes on with it, as one text. */
function goneOn(begun: string, more: string): string {
  if (begun === "" || more === "") return begun + more;
  return begun + joint(begun, more) + more;
}

/** What belongs between them: a model leaves out the blank that its first word needs. */
function joint(begun: string, more: string): string {
  return begun !== "" && /[\p{L}\p{N}.,;:!?)»"']$/u.test(begun) && /^[\p{L}\p{N}(«"'[]/u.test(more) ? " " : "";
}

/** Where a text can be gone on with: not within a word that was torn, which the model says once more. */
export function wholeWords(text: string): string {
  return text.replace(/(?<=\s)[^\s]{0,60}[\p{L}\p{N}]$/u, "");
}

/** The marks of our prompts never reach a person. @param answer whole */
export function cleanAnswer(fence: Fence, answer: string): string {
  return withoutFence(fence, answer.replaceAll("\r\n", "\n").replaceAll("\0", "")).trim();
}
