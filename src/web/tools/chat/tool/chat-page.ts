/** What the thread and the composer do to one another. */
import { createContext, useContext } from "react";
import { type Store, useStore } from "../../../shell/state/store.ts";
import type { ReadAloud } from "../conversation/answer/read-aloud.ts";
import { type ConversationDesk, type ConversationView, noConversation } from "../conversation/conversation-view.ts";

export interface ChatPage {
  /** `key` of the person's message that is being written anew; null: none. */
  readonly editing: Store<string | null>;
  /** The conversation that has got its id on this page, last. */
  readonly named: { current: string | null };
  /** UTF-16 units that a message may have. */
  readonly maxChars: Store<number>;
  /** A picture was given, which can't be sent. */
  readonly hasPicture: Store<boolean>;
  /** A message tells of thoughts that somebody should hear: who does is shown until it is closed. */
  readonly needsHelp: Store<boolean>;
  /** Null until the page is alive. */
  readonly aloud: ReadAloud | null;
  /** The field to write in gets the focus. */
  focusField(): void;
}

export const ChatPageContext = createContext<ChatPage | null>(null);

/** @throws Error outside of the chat's page. */
export function useChatPage(): ChatPage {
  const page = useContext(ChatPageContext);
  if (page === null) throw new Error("the chat has not been opened");
  return page;
}

const nowhere: Store<ConversationView> = { get: () => noConversation, set: () => undefined, subscribe: () => () => {} };

/** What is shown of a conversation; nothing while the page is rendered on the server. */
export function useConversation(desk: ConversationDesk | undefined): ConversationView {
  return useStore(desk?.view ?? nowhere, noConversation);
}
