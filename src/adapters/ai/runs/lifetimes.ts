/** How long the parts of a run log live. */

/** The same `Idempotency-Key` is the same run for this long. */
export const idempotencyTtlMs = 24 * 60 * 60_000;
/** A writer that has not said for so long that it lives is dead. */
export const leaseMs = 30_000;
/** How often it says so. */
export const heartbeatMs = 10_000;
