/** What the parts of the chat share: given by `use-chat.ts`, found by context. */
import { createContext, useContext } from "react";
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import type { ConversationDesk } from "../conversation/conversation-view.ts";

/** What a conversation tells the list beside it. */
export interface ListSide {
  /** New, renamed, moved, or its last message is another. */
  changed(item: ConversationItem): void;
  removed(id: string): void;
  writing(id: string, isWriting: boolean): void;
}

export interface ChatSession {
  readonly api: ApiClient;
  /** Who is signed in; null: a visitor. */
  readonly ownerId: string | null;
  /** False: the built-in engine answers. */
  readonly hasModel: boolean;
  readonly conversation: ConversationDesk;
  /** Null for a visitor. */
  readonly list: ListSide | null;
  /** Once, in the status line. */
  say(text: string): void;
}

export const ChatSessionContext = createContext<ChatSession | null>(null);

/** @throws Error outside of the chat's page. */
export function useChatSession(): ChatSession {
  const session = useContext(ChatSessionContext);
  if (session === null) throw new Error("the chat has not been opened");
  return session;
}
