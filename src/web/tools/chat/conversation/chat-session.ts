/** What the components of the chat share, by context. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { type Store, useStore } from "../../../shell/state/store.ts";
import { type ChatController, type ChatView, closedChat } from "./chat-controller.ts";
import { type ConversationStore, type ConversationView, noConversation } from "./conversation-view.ts";
import type { ReadAloud } from "./read-aloud.ts";

/** What a conversation tells the list beside it. */
export interface ListSide {
  /** New, renamed, moved, or its last message is another. */
  changed(item: ConversationItem): void;
  removed(id: string): void;
  writing(id: string, isWriting: boolean): void;
}

export interface ChatSession {
  readonly api: ApiClient;
  /** Id of the signed-in user; null: a visitor. */
  readonly ownerId: string | null;
  /** False: the built-in engine answers. */
  readonly hasModel: boolean;
  readonly controller: ChatController;
  /** The conversation that is shown; in the list, the kept one. */
  readonly conversation: ConversationStore;
  /** Null for a visitor. */
  readonly list: ListSide | null;
  readonly aloud: ReadAloud;
  /** Says it once, in the status line. */
  say(text: string): void;
  /** What gets the focus when a control in the thread is gone: the field, or a button where the field would open a keyboard. */
  home(): HTMLElement | null;
}

export const ChatSessionContext = createContext<ChatSession | null>(null);

/** @throws Error outside of the chat's page. */
export function useChatSession(): ChatSession {
  const session = useContext(ChatSessionContext);
  if (session === null) throw new Error("the chat has not been opened");
  return session;
}

const noChanges = () => () => {};

/**
 * A part of what the chat shows; a component is drawn anew only when its part changes.
 *
 * @param controller undefined until the page is alive
 * @param part returns the same value as long as nothing in it has changed
 */
export function useChatPart<T>(controller: ChatController | undefined, part: (view: ChatView) => T): T {
  return useSyncExternalStore(
    controller?.view.subscribe ?? noChanges,
    () => part(controller?.view.get() ?? closedChat),
    () => part(closedChat),
  );
}

const noStore: Store<ConversationView> = { get: () => noConversation, set: () => undefined, subscribe: noChanges };

/** What one conversation shows; `noConversation` while the page is rendered on the server. */
export function useConversation(conversation: ConversationStore | undefined): ConversationView {
  return useStore(conversation?.view ?? noStore, noConversation);
}
