/** Why a run was ended early, and the outcome that follows from that. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { ModelFault } from "../model.ts";
import type { RunOutcome } from "./runs.ts";

/** `lost`: this process was paused so long that another one has ended and settled the run. */
export type EndCause = "stopped" | "time-limit" | "closing" | "lost";

/** The abort reason of a run's signal. */
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
  lost: "run.interrupted",
};

/** The error code for a run that was ended; null if the user pressed Stop. @param signal aborted with a `RunEnd` */
export function codeOfEnd(signal: AbortSignal): RunErrorCode | null {
  return signal.reason instanceof RunEnd ? codes[signal.reason.cause] : "run.failed";
}

/** What the user has received so far, derived from the events. */
export interface DeliveredSoFar {
  /** If true, the run costs nothing when we interrupt it, whatever was delivered. */
  readonly isFreeWhenBroken: boolean;
  /** A finished part with words in it. */
  hasPart: boolean;
  /** Words of an unfinished part. */
  hasText: boolean;
  /** The user has seen words of the current part, even if they were discarded later. */
  hasShown: boolean;
  /** All words shown of a part were discarded, and the provider isn't to blame. */
  hasDiscarded: boolean;
}

/** Codes for which an answer is discarded after it was shown. The user's own request can cause each of them. */
const discardCodes: ReadonlySet<RunErrorCode | null> = new Set([
  "ai.added-source",
  "ai.changed-locks",
  "ai.empty",
  "ai.refused",
  "ai.too-long",
  "ai.unrelated",
  "ai.wrong-language",
]);

export function emptyDelivery(isFreeWhenBroken: boolean): DeliveredSoFar {
  return { isFreeWhenBroken, hasPart: false, hasText: false, hasShown: false, hasDiscarded: false };
}

/** @param isNew false if the words existed before this run */
export function noteDelivered(given: DeliveredSoFar, event: RunEvent, isNew: boolean): void {
  if (isNew && event.type === "delta" && event.text.trim() !== "") {
    given.hasText = true;
    given.hasShown = true;
  }
  if (event.type === "part") {
    const { status, code, text } = event;
    const isStopped = status === "stopped" && code === null && !hasWords(text);
    if (given.hasShown && (isStopped || (status === "failed" && discardCodes.has(code)))) given.hasDiscarded = true;
    given.hasShown = false;
  }
  // The streamed text is replaced or discarded.
  if (event.type === "part" || (event.type === "progress" && event.stage === "again")) given.hasText = false;
  if (isNew && event.type === "part" && event.status !== "failed" && hasWords(event.text)) given.hasPart = true;
}

/** A text without letters is returned unchanged, so nothing was produced. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text);
}

/**
 * The outcome of work that was ended before it returned one. Text that was delivered belongs to the user and is
 * charged, whoever ended the run. If interruptions are free, only a run the user stopped is charged.
 */
export function outcomeOfEnd(signal: AbortSignal, { hasPart, hasText, isFreeWhenBroken }: DeliveredSoFar): RunOutcome {
  const code = codeOfEnd(signal);
  if (code === null) return { given: "stopped", historyId: null, isCharged: hasPart || hasText };
  if (hasPart || hasText) return { given: "partial", historyId: null, isCharged: !isFreeWhenBroken, code };
  return { given: "nothing", code, retryAfterMs: null };
}

/** Whether a run is charged whose process died or was taken for dead: only if it delivered a finished part. */
export function isChargedWhenLost({ hasPart, isFreeWhenBroken }: DeliveredSoFar): boolean {
  return hasPart && !isFreeWhenBroken;
}

/** The outcome of work that threw: finished parts are kept. */
export function outcomeOfThrown(error: unknown, signal: AbortSignal, given: DeliveredSoFar): RunOutcome {
  // Any error after the abort is a consequence of it.
  if (signal.aborted) return outcomeOfEnd(signal, given);
  const { code, retryAfterMs } =
    error instanceof ModelFault ? error : { code: "run.failed" as const, retryAfterMs: null };
  if (given.hasPart) return { given: "partial", historyId: null, isCharged: !given.isFreeWhenBroken, code };
  return { given: "nothing", code, retryAfterMs };
}

/** Whether the error needs our attention: it isn't the provider's, and nobody ended the run. */
export function isOurFault(error: unknown, signal: AbortSignal): boolean {
  return !signal.aborted && !(error instanceof ModelFault);
}
