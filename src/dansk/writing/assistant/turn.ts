/** What the engine is asked: a question with what of the conversation before it may be meant. */

export interface AssistantTurn {
  /** UTF-16 units, at most as long as a message may be. */
  readonly question: string;
  /** The last long text in the conversation, for a question that has none of its own. */
  readonly earlierText: string | null;
  /** The message right before, where there was no text that it could be about: the question may be that text. */
  readonly orderBefore: string | null;
}

/** A message of so many UTF-16 units is taken for a text. */
const longTextChars = 120;

function lastText(own: readonly string[]): string | null {
  return own.find((text) => text.length >= longTextChars) ?? null;
}

/** @param before the person's own messages before the question, the newest first */
export function turnOf(question: string, before: readonly string[]): AssistantTurn {
  const earlierText = lastText(before);
  const [last = null, ...older] = before;
  return { question, earlierText, orderBefore: lastText(older) === null ? last : null };
}
