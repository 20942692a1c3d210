/** The words of a search hit, handed from the list to the thread in the state of the navigation. */
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";

interface HitState {
  readonly chatHit: readonly string[];
}

/** For the link to a hit: the words as they stand in its message. They stand in no address. */
export function markedWords({ preview }: ConversationItem): HitState {
  const words = (preview ?? []).filter(({ isHit }) => isHit).map(({ text }) => text.trim());
  return { chatHit: [...new Set(words)].filter((word) => word !== "") };
}

/** The words that `markedWords` put into a navigation state; none for any other state. */
export function wordsIn(state: unknown): readonly string[] {
  const words = typeof state === "object" && state !== null && "chatHit" in state ? state.chatHit : undefined;
  return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
}
