/** What a run is: its tools, the codes it may end with, and where a model runs. */

/** Tools whose work is a run on the server. */
export const runTools = ["rewriting", "summarising", "chat"] as const;
export type RunTool = (typeof runTools)[number];

/** Those that make a text of a text: they have the history and what follows one run on a device. */
export const textTools = ["rewriting", "summarising"] as const satisfies readonly RunTool[];
export type TextTool = (typeof textTools)[number];

/**
 * Where the text went: the person's own device, the server that the product runs on, a country group, or not declared
 * by who runs the product.
 */
export const modelPlaces = ["device", "server", "denmark", "eu", "outside-eu", "unknown"] as const;
export type ModelPlace = (typeof modelPlaces)[number];

/** Codes that an `error` event, a `done` that is not whole, or a part may carry; their Danish texts are `runErrorTexts`. */
export const runErrorCodes = [
  /** The provider asks us to wait, or our breaker does. */
  "ai.rate-limited",
  /** The provider fails, can't be reached, or refuses our key. */
  "ai.unavailable",
  /** The provider will not have this request: its own limits, or what the text says. */
  "ai.refused",
  /** No answer within the time for the first words. */
  "ai.first-token-timeout",
  /** Silence in the middle. */
  "ai.idle-timeout",
  /** The whole took too long: what had come is kept. */
  "ai.time-limit",
  /** The connection ended without a finish. */
  "ai.cut-short",
  /** What came was not in the protocol. */
  "ai.malformed",
  /** Nothing came, or nothing was left when it was cleaned. */
  "ai.empty",
  /** Far more came than was asked for. */
  "ai.too-long",
  /** It came in another language than it was to be in, twice. */
  "ai.wrong-language",
  /** It brought a source that the text does not have, twice. */
  "ai.added-source",
  /** It was about something else than the text, twice. */
  "ai.unrelated",
  /** It changed what is locked, twice. */
  "ai.changed-locks",
  /** Without a model: no whole sentence of the text is as short as the summary must be. */
  "text.no-sentence-fits",
  /** An answer is as long as it may be in one go: it is kept, and can be gone on with. */
  "answer.length",
  /** The conversation was deleted while its answer was written. */
  "chat.deleted",
  /** Files of a message were taken by another message while it was begun, or the conversation was filled: nothing is kept. */
  "chat.files-changed",
  /** Another device goes on with the same answer: this call has begun nothing. */
  "chat.still-writing",
  /** The server closed in the middle: what had come is kept. */
  "run.interrupted",
  /** A fault of ours. */
  "run.failed",
] as const;
export type RunErrorCode = (typeof runErrorCodes)[number];

/** Characters that any text tool takes, UTF-16 units; the plan's words are usually fewer. */
export const runLimits = {
  maxTextChars: 200_000,
  /** Events are kept this long after the last of them. */
  logTtlMs: 10 * 60_000,
  /** The same `Idempotency-Key` is the same run for this long after its start. */
  keyTtlMs: 24 * 60 * 60_000,
  /** A comment line as often as this keeps proxies from closing a quiet stream. */
  keepAliveMs: 15_000,
  /** From the start to the last event of one run. */
  maxRunMs: 10 * 60_000,
} as const;

/** Why an answer of a model was not used, and another is asked for. */
export const answerComplaints = [
  "ai.empty",
  "ai.wrong-language",
  "ai.added-source",
  "ai.too-long",
  /** It was about something else than the text. */
  "ai.unrelated",
  /** It changed what is locked. */
  "locks",
  /** It missed the length that was asked for: it is given all the same when the next one is no better. */
  "length",
  /** It gave away what the person is to find out, or asked nothing back. */
  "learning",
] as const;
export type AnswerComplaint = (typeof answerComplaints)[number];

/** Nothing came of the run. */
export function isFailure(event: { readonly type: string }): boolean {
  return event.type === "error";
}

/** A run is over with one of these. */
export function isLastEvent(event: { readonly type: string }): boolean {
  return event.type === "done" || event.type === "error";
}
