/** What the engine is asked: a question with what of the conversation before it may be meant. */

export interface AssistantTurn {
  /** UTF-16 units, at most as long as a message may be. */
  readonly question: string;
  /** The person's own messages before the question that are near enough to be meant by it, the newest first. */
  readonly before: readonly string[];
}

/** So many messages are looked through for a text, and no more than so many UTF-16 units of them. */
const mostBefore = 12;
const mostBeforeChars = 250_000;

/** @param before the person's own messages before the question, the newest first */
export function turnOf(question: string, before: readonly string[]): AssistantTurn {
  let chars = 0;
  const near = before.slice(0, mostBefore).filter((message) => {
    chars += message.length;
    return chars <= mostBeforeChars;
  });
  return { question, before: near };
}
