/** What the thread and the composer do to one another. */
import { createContext, useContext } from "react";
import { isPageOf } from "../../../shell/state/session.ts";
import { type Store, useStore } from "../../../shell/state/store.ts";
import type { ReadAloud } from "../conversation/answer/read-aloud.ts";
import { type ConversationDesk, type ConversationView, noConversation } from "../conversation/conversation-view.ts";

export interface ChatPage {
  /** `key` of the person's message that is being written anew; null: none. */
  readonly editing: Store<string | null>;
  /** The conversation that has got its id on this page, last. */
  readonly named: { current: string | null };
  /** The one that was open when it was deleted on this page, last. */
  readonly deleted: { current: string | null };
  /** The person has just made the conversation a temporary one, or the other way: what stands in the field goes along. */
  readonly carried: { current: boolean };
  /** UTF-16 units that a message may have. */
  readonly maxChars: Store<number>;
  /** Danish: what went wrong with files when nobody looked at them any more, each until it is closed. */
  readonly fileFailures: Store<readonly string[]>;
  /** A picture was given, which can't be sent. */
  readonly hasPicture: Store<boolean>;
  /** Where a message tells of thoughts that somebody should hear, by `helpPlaceOf`: who does is shown there until it is closed. */
  readonly needsHelp: Store<ReadonlySet<string>>;
  /** Null until the page is alive. */
  readonly aloud: ReadAloud | null;
  /** The field to write in gets the focus. */
  focusField(): void;
  /** Where one goes on from: the field, or what stands at its end where the field would bring up a keyboard. */
  home(): HTMLElement | null;
}

/** A conversation, whether it is kept or not. */
export function helpPlaceOf({ id, isTemporary }: Pick<ConversationView, "id" | "isTemporary">): string {
  return isTemporary ? "temporary" : (id ?? "new");
}

/** Of the conversation that what is written is for: what was written to one that is gone is for a new one. */
export function idToWriteTo({ id, phase }: Pick<ConversationView, "id" | "phase">): string | null {
  return phase === "gone" ? null : id;
}

/** The conversation that was open is gone, and what was written to it is for a new one. */
export function isDeleted(
  before: ConversationView,
  now: ConversationView,
  { deleted }: Pick<ChatPage, "deleted">,
): boolean {
  if (before.id === null || now.isTemporary) return false;
  if (now.phase === "gone") return before.phase !== "gone" && now.id === before.id;
  return now.id === null && deleted.current === before.id;
}

/** Once, and to nobody but whose it is. @param ownerId null: a visitor */
export function addFileFailure(
  { fileFailures }: Pick<ChatPage, "fileFailures">,
  ownerId: string | null,
  text: string,
): void {
  if (isPageOf(ownerId)) fileFailures.set([...new Set([...fileFailures.get(), text])]);
}

/** @param from places that are none of it any more, where it was @param to undefined: nowhere */
export function moveHelp({ needsHelp }: Pick<ChatPage, "needsHelp">, from: readonly string[], to?: string): void {
  const now = needsHelp.get();
  if (!from.some((place) => now.has(place))) return;
  const left = [...now].filter((place) => !from.includes(place));
  needsHelp.set(new Set(to === undefined ? left : [...left, to]));
}

export function addHelp({ needsHelp }: Pick<ChatPage, "needsHelp">, place: string): void {
  needsHelp.set(new Set([...needsHelp.get(), place]));
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
