/** Input of the assistant: a question with the earlier messages it may refer to. */

export interface AssistantTurn {
  /** UTF-16 units, at most as long as a message may be. */
  readonly question: string;
  /** The person's own messages before the question that are near enough to be meant by it, newest first. */
  readonly before: readonly string[];
}

/** Maximum number of messages, and of their UTF-16 units, that are searched for a text. */
const maxBefore = 12;
const maxBeforeChars = 250_000;

/** @param before the user's own messages before the question, newest first */
export function turnOf(question: string, before: readonly string[]): AssistantTurn {
  let chars = 0;
  const near = before.slice(0, maxBefore).filter((message) => {
    chars += message.length;
    return chars <= maxBeforeChars;
  });
  return { question, before: near };
}
