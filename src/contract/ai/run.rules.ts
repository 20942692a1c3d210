/** Runs: their tools, error codes, model locations and limits. */

/** Tools whose work is a run on the server. */
export const runTools = ["rewriting", "summarising", "chat"] as const;
export type RunTool = (typeof runTools)[number];

/** Tools that turn a text into a text: they have a history and resume a run on the same device. */
export const textTools = ["rewriting", "summarising"] as const satisfies readonly RunTool[];
export type TextTool = (typeof textTools)[number];

/**
 * Where the text is processed: the user's device, the product's server, a group of countries, or not declared by the
 * operator.
 */
export const modelPlaces = ["device", "server", "denmark", "eu", "outside-eu", "unknown"] as const;
export type ModelPlace = (typeof modelPlaces)[number];

/** Codes of an `error` event, an incomplete `done`, or a part; `runErrorTexts` has their Danish texts. */
export const runErrorCodes = [
  /** The provider or our circuit breaker asks us to wait. */
  "ai.rate-limited",
  /** The provider fails, is unreachable, or rejects our key. */
  "ai.unavailable",
  /** The provider rejects the request because of its limits or content. */
  "ai.refused",
  /** No text within the time for the first words. */
  "ai.first-token-timeout",
  /** No text for too long in mid-answer. */
  "ai.idle-timeout",
  /** The whole answer took too long; what came is kept. */
  "ai.time-limit",
  /** The connection ended without a finish event. */
  "ai.cut-short",
  /** The response was not in the expected protocol. */
  "ai.malformed",
  /** The answer was empty, or empty after cleaning. */
  "ai.empty",
  /** The answer was far too long. */
  "ai.too-long",
  /** The answer was in the wrong language, twice. */
  "ai.wrong-language",
  /** The answer invented a source, twice. */
  "ai.added-source",
  /** The answer was about something else, twice. */
  "ai.unrelated",
  /** The answer changed locked passages, twice. */
  "ai.changed-locks",
  /** Without a model: no sentence of the text is short enough for the summary. */
  "text.no-sentence-fits",
  /** The answer reached its maximum length: it is kept and can be continued. */
  "answer.length",
  /** The conversation was deleted while its answer was written. */
  "chat.deleted",
  /** Other messages took the question's files meanwhile, or filled the conversation: nothing is stored. */
  "chat.files-changed",
  /** Another device is continuing the same answer: this call did nothing. */
  "chat.still-writing",
  /** The server shut down during the run; what came is kept. */
  "run.interrupted",
  /** A fault of ours. */
  "run.failed",
] as const;
export type RunErrorCode = (typeof runErrorCodes)[number];

/** Maximum length for any text tool, in UTF-16 units; the plan's limit in words is usually lower. */
export const runLimits = {
  maxTextChars: 200_000,
  /** How long events are kept after the last one. */
  logTtlMs: 10 * 60_000,
  /** How long the same `Idempotency-Key` returns the same run, from its start. */
  keyTtlMs: 24 * 60 * 60_000,
  /** Interval of keep-alive comments, so that proxies don't close a quiet stream. */
  keepAliveMs: 15_000,
  /** From the start of a run to its last event. */
  maxRunMs: 10 * 60_000,
} as const;

/** Why a model's answer was rejected and another requested. */
export const answerComplaints = [
  "ai.empty",
  "ai.wrong-language",
  "ai.added-source",
  "ai.too-long",
  /** It was about something else than the text. */
  "ai.unrelated",
  /** It changed locked passages. */
  "locks",
  /** It missed the requested length; it is used anyway if the next one is no better. */
  "length",
  /** It gave the solution away, or asked nothing back. */
  "learning",
] as const;
export type AnswerComplaint = (typeof answerComplaints)[number];

/** True if the run produced nothing. */
export function isFailure(event: { readonly type: string }): boolean {
  return event.type === "error";
}

/** True for the last event of a run. */
export function isLastEvent(event: { readonly type: string }): boolean {
  return event.type === "done" || event.type === "error";
}
