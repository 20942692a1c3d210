/** Lets other work run during a long task that is done in pieces. */

/** Maximum time in milliseconds that one piece may block. */
export const maxBlockMs = 10;

/**
 * Resolves after everything that is waiting now. Awaiting the embedded database doesn't yield: it answers before other
 * callbacks run.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
