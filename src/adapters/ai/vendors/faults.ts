/** Tells by what was thrown, or by what a stream reports, which fault it was. */
import { ModelFault } from "#domain/ai/model.ts";
import { VendorFault } from "./raw-model.ts";

/** The class by which an SDK tells that it never came to an answer. */
export type ConnectionError = abstract new (...values: never[]) => Error;

const maxCauses = 5;
const busy = /overloaded|rate_limit/;

/**
 * @param error thrown by a call, or by its body, that nobody has aborted
 * @returns what to throw instead; the same error when it is none of the provider's
 */
export function faultOf(error: unknown, connectionError: ConnectionError): unknown {
  for (let cause = error, depth = 0; cause instanceof Error && depth < maxCauses; cause = cause.cause, depth += 1) {
    if (cause instanceof ModelFault) return cause;
  }
  if (error instanceof connectionError) {
    return new VendorFault("ai.unavailable", "no connection to the provider", { isPassing: true });
  }
  if (error instanceof SyntaxError) return new VendorFault("ai.malformed", "a chunk is no JSON");
  return error;
}

/** @param kind what a failure in the middle of a stream calls itself */
export function reportedFault(kind: unknown): VendorFault {
  return typeof kind === "string" && busy.test(kind)
    ? new VendorFault("ai.rate-limited", "the stream reports that the provider is busy", { isPassing: true })
    : new VendorFault("ai.unavailable", "the stream reports a failure", { isPassing: true });
}

export function cutShort(): VendorFault {
  return new VendorFault("ai.cut-short", "the stream ended without a finish");
}
