/** Which message of a conversation a later order is about that has no text of its own. */

/** A message of so many UTF-16 units is taken for a text. */
export const longTextChars = 120;

/**
 * The text that *gør den kortere* speaks of: the last long message of the person's own; null where there is none.
 * @param own the person's messages before the question, the newest first
 */
export function earlierTextOf(own: readonly string[]): string | null {
  return own.find((text) => text.length >= longTextChars) ?? null;
}
