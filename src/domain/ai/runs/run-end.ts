/** Why a run's work was told to end before it was done, and what it then comes to. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { ModelFault } from "../model.ts";
import type { RunOutcome } from "./runs.ts";

export type EndCause = "stopped" | "time-limit" | "closing";

/** The reason of the signal that a run's work is given. */
export class RunEnd extends Error {
  override readonly name = "RunEnd";
  readonly cause: EndCause;

  constructor(cause: EndCause) {
    super(`the run was ended: ${cause}`);
    this.cause = cause;
  }
}

const codes: Readonly<Record<EndCause, RunErrorCode | null>> = {
  stopped: null,
  "time-limit": "ai.time-limit",
  closing: "run.interrupted",
};

/** Why a run was ended; null when the person pressed Stop. @param signal that has been aborted with a `RunEnd` */
export function codeOfEnd(signal: AbortSignal): RunErrorCode | null {
  return signal.reason instanceof RunEnd ? codes[signal.reason.cause] : "run.failed";
}

/** What the person has got so far, as its events tell. */
export interface Given {
  /** What we break off is not paid for, whatever has come. */
  readonly isFreeWhenBroken: boolean;
  /** A finished piece with words in it. */
  hasPart: boolean;
  /** Words on their way. */
  hasText: boolean;
  /** Words of the piece that is being worked on have been seen, whatever became of them. */
  hasShown: boolean;
  /** All words that were seen of a piece were taken back, and by no fault of the provider's. */
  hasTakenBack: boolean;
}

/** What an answer is thrown away for once it has been read: what is asked for may bring each of them about. */
const thrownAway: ReadonlySet<RunErrorCode | null> = new Set([
  "ai.added-source",
  "ai.changed-locks",
  "ai.too-long",
  "ai.unrelated",
  "ai.wrong-language",
]);

/** @param isNew false: its words were there before the run */
export function noteGiven(given: Given, event: RunEvent, isNew: boolean): void {
  if (isNew && event.type === "delta" && event.text.trim() !== "") {
    given.hasText = true;
    given.hasShown = true;
  }
  if (event.type === "part") {
    const { status, code, text } = event;
    const isStopped = status === "stopped" && code === null && !hasWords(text);
    if (given.hasShown && (isStopped || (status === "failed" && thrownAway.has(code)))) given.hasTakenBack = true;
    given.hasShown = false;
  }
  // What had come is taken back.
  if (event.type === "part" || (event.type === "progress" && event.stage === "again")) given.hasText = false;
  if (isNew && event.type === "part" && event.status !== "failed" && hasWords(event.text)) given.hasPart = true;
}

/** What has none is handed back as it came: nothing was made of it. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text);
}

/**
 * The outcome of work that was ended and did not say itself what it came to. What has come is the person's and counts,
 * whoever ended it; where what we break off is free, only what the person stopped counts.
 */
export function outcomeOfEnd(signal: AbortSignal, { hasPart, hasText, isFreeWhenBroken }: Given): RunOutcome {
  const code = codeOfEnd(signal);
  if (code === null) return { given: "stopped", historyId: null, isCharged: hasPart || hasText };
  if (hasPart || hasText) return { given: "partial", historyId: null, isCharged: !isFreeWhenBroken, code };
  return { given: "nothing", code, retryAfterMs: null };
}

/** The outcome of work that threw: what it had finished stands. */
export function outcomeOfThrown(error: unknown, signal: AbortSignal, given: Given): RunOutcome {
  // Whatever breaks while it is being ended breaks because of that.
  if (signal.aborted) return outcomeOfEnd(signal, given);
  const { code, retryAfterMs } =
    error instanceof ModelFault ? error : { code: "run.failed" as const, retryAfterMs: null };
  if (given.hasPart) return { given: "partial", historyId: null, isCharged: !given.isFreeWhenBroken, code };
  return { given: "nothing", code, retryAfterMs };
}

/** Whether somebody has to look at it: it is none of the provider's faults, and nobody ended the run. */
export function isOurFault(error: unknown, signal: AbortSignal): boolean {
  return !signal.aborted && !(error instanceof ModelFault);
}
