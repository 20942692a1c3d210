/** Lifetimes of a run log's parts. */
import { runLimits } from "#contract/ai/run.rules.ts";

/** How long the same `Idempotency-Key` returns the same run. */
export const idempotencyTtlMs = runLimits.keyTtlMs;
/** A process that doesn't renew its lease within this time counts as dead; it renews it four times as often. */
export const leaseMs = 3_000;
/** How often readers of a silent run and the sweep look for dead writers: with the lease, less than five seconds. */
export const checkMs = 500;
/** Of a run deleted while it was active, after its last event: for its current readers. */
export const forgottenTtlMs = 5_000;
/** Of a run without a last event: longer than any run with its replay. */
export const runTtlMs = runLimits.maxRunMs + runLimits.logTtlMs;
