/** Long work in pieces: whoever else has something to do gets their turn in between. */

/** Milliseconds that others may wait for one piece. */
export const maxHoldMs = 10;

/**
 * After everything that waits by now. To wait for the embedded database is none: it answers before anybody else has had
 * a turn.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
