/** Tells by what an SDK has thrown which fault it was. */
import { ModelFault } from "#domain/ai/model.ts";
import { VendorFault } from "./raw-model.ts";

type ErrorClass = abstract new (...values: never[]) => Error;

/** The classes of one SDK. */
export interface SdkErrors {
  readonly api: ErrorClass;
  readonly connection: ErrorClass;
}

const maxCauses = 5;
const busy = /overloaded|rate_limit/;

/**
 * @param error thrown by a call, or by its stream, that nobody has aborted
 * @returns what to throw instead; the same error when it is none of the provider's
 */
export function faultOf(error: unknown, sdk: SdkErrors): unknown {
  for (let cause = error, depth = 0; cause instanceof Error && depth < maxCauses; cause = cause.cause, depth += 1) {
    if (cause instanceof ModelFault) return cause;
  }
  if (error instanceof sdk.connection) {
    return new VendorFault("ai.unavailable", "no connection to the provider", { isPassing: true });
  }
  // An answer's status has been dealt with by our fetch: this is a failure that the stream itself reports.
  if (error instanceof sdk.api) {
    const type = "type" in error ? String(error.type) : "";
    return busy.test(type)
      ? new VendorFault("ai.rate-limited", "the stream reports that the provider is busy", { isPassing: true })
      : new VendorFault("ai.unavailable", "the stream reports a failure", { isPassing: true });
  }
  if (error instanceof SyntaxError) return new VendorFault("ai.malformed", "a chunk is no JSON");
  // undici's word for a body whose connection is gone.
  if (error instanceof TypeError && error.message === "terminated") return cutShort();
  return error;
}

export function cutShort(): VendorFault {
  return new VendorFault("ai.cut-short", "the stream ended without a finish");
}
