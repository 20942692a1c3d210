/** One piece of a text and a model: streamed as it comes, cleaned and checked when it has come, asked for once more when it can't be used. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { RunEvent, RunFinding } from "#contract/ai/run.schema.ts";
import { type LanguageModel, ModelFault, type ModelRequest, type ModelUsage } from "../model.ts";
import { withoutHead } from "./clean-output.ts";
import { isOtherLanguage } from "./language.ts";

/** Why an answer can't be used, which a second request is told. */
export type Complaint = "ai.empty" | "ai.wrong-language" | "ai.added-source" | "ai.too-long" | "locks";

export interface Reviewed {
  readonly text: string;
  readonly findings: readonly RunFinding[];
  readonly complaint: Complaint | null;
}

export interface PartTask {
  /** From 1. */
  readonly part: number;
  readonly source: string;
  request(again: Complaint | null): ModelRequest;
  clean(answer: string): string;
  /** @param isLast nothing more is asked for after this: what can be mended is mended now */
  review(text: string, isLast: boolean): Promise<Reviewed>;
}

export interface PartResult {
  readonly text: string;
  readonly status: "complete" | "stopped" | "failed";
  readonly code: RunErrorCode | null;
  readonly findings: readonly RunFinding[];
  readonly retryAfterMs: number | null;
  readonly usage: readonly ModelUsage[];
}

export interface PartContext {
  emit(event: RunEvent): void;
  /** Ends the work: Stop, the time limit or shutdown. */
  readonly signal: AbortSignal;
  /** The person pressed Stop: what has come is theirs. */
  readonly stopped: AbortSignal;
}

/** Held back until it can be seen whether it is a preamble. */
const headChars = 160;

/**
 * Emits `progress` and `delta`; the `part` event is the caller's, who knows the places.
 *
 * @throws the reason of the signal when the work was ended by anything but Stop
 */
export async function writePart(model: LanguageModel, task: PartTask, context: PartContext): Promise<PartResult> {
  const usage: ModelUsage[] = [];
  let again: Complaint | null = null;
  for (;;) {
    const isLast: boolean = again !== null;
    const answer = { text: "" };
    let fault: ModelFault | null = null;
    try {
      await receive(model, task, again, context, answer, usage);
    } catch (error) {
      if (context.stopped.aborted) return { ...kept(task.clean(answer.text)), usage };
      if (!(error instanceof ModelFault)) throw error;
      fault = error;
    }
    const text = task.clean(answer.text);
    if (fault !== null) {
      const { code, retryAfterMs } = fault;
      return { text, status: "failed", code, findings: [], retryAfterMs, usage };
    }
    context.emit({ type: "progress", part: task.part, stage: "checking" });
    const reviewed = await judge(task, text, isLast);
    if (reviewed.complaint === null) {
      return { ...reviewed, status: "complete", code: null, retryAfterMs: null, usage };
    }
    if (isLast) {
      const code = reviewed.complaint === "locks" ? "ai.refused" : reviewed.complaint;
      return { text: "", status: "failed", code, findings: [], retryAfterMs: null, usage };
    }
    if (context.stopped.aborted) return { ...kept(text), usage };
    again = reviewed.complaint;
    context.emit({ type: "progress", part: task.part, stage: "again" });
  }
}

async function receive(
  model: LanguageModel,
  task: PartTask,
  again: Complaint | null,
  { emit, signal }: PartContext,
  answer: { text: string },
  usage: ModelUsage[],
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
      if (event.usage !== null) usage.push(event.usage);
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
  if (isOtherLanguage(task.source, text)) return refused("ai.wrong-language");
  return task.review(text, isLast);
}

function kept(text: string): Omit<PartResult, "usage"> {
  return { text, status: "stopped", code: null, findings: [], retryAfterMs: null };
}
