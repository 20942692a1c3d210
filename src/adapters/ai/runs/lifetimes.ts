/** How long the parts of a run log live. */
import { runLimits } from "#contract/ai/run.rules.ts";

/** The same `Idempotency-Key` is the same run for this long. */
export const idempotencyTtlMs = runLimits.keyTtlMs;
/** A writer that has not said for so long that it lives is dead; it says so three times in this time. */
export const leaseMs = 30_000;
/** A run that never got a last event, and nobody asked for: longer than any run and its reading again. */
export const runTtlMs = runLimits.maxRunMs + runLimits.logTtlMs;
