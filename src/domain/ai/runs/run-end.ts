/** Why a run's work was told to end before it was done, and what it then comes to. */
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

/** What the person has got so far, as its events tell. */
export interface Given {
  /** A finished piece with words in it. */
  hasPart: boolean;
  /** Words on their way. */
  hasText: boolean;
}

export function noteGiven(given: Given, event: RunEvent): void {
  if (event.type === "delta" && event.text.trim() !== "") given.hasText = true;
  if (event.type === "part" && event.status !== "failed" && event.text.trim() !== "") given.hasPart = true;
}

/**
 * The outcome of work that was ended and did not say itself what it came to. Stop keeps what came, also unfinished
 * pieces; where we ended it, only finished pieces count, and nothing is paid for less.
 */
export function outcomeOfEnd(cause: EndCause, { hasPart, hasText }: Given): RunOutcome {
  if (cause === "stopped") return { given: "stopped", historyId: null, isCharged: hasPart || hasText };
  if (hasPart) return { given: "partial", historyId: null, isCharged: true };
  return { given: "nothing", code: cause === "closing" ? "run.interrupted" : "ai.time-limit", retryAfterMs: null };
}

/** The outcome of work that threw; null when nobody foresaw it. */
export function outcomeOfThrown(error: unknown, signal: AbortSignal, given: Given): RunOutcome | null {
  // Whatever breaks while it is being ended breaks because of that.
  if (signal.aborted && signal.reason instanceof RunEnd) return outcomeOfEnd(signal.reason.cause, given);
  if (error instanceof ModelFault) return { given: "nothing", code: error.code, retryAfterMs: error.retryAfterMs };
  return null;
}
