/** Calls about one's own conversations, for tests of the API. */
import { expect } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationList, FoundConversations, MessageList } from "#contract/chat/conversations.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { addConversation, addTurn } from "./chat-store.ts";
import type { SignedIn } from "./signed-in.ts";
import type { TestApp } from "./test-app.ts";

export interface ChatCalls {
  /** Whatever comes of it. */
  call(me: SignedIn, path: string, method?: string, body?: unknown): Promise<Response>;
  /** The answer of a call that must succeed. */
  good<Answer>(me: SignedIn, path: string, method?: string, body?: unknown): Promise<Answer>;
  list(me: SignedIn, query?: string): Promise<ConversationList>;
  titles(me: SignedIn, query?: string): Promise<readonly string[]>;
  /** What these words find. @param more other fields of the call */
  find(me: SignedIn, words: string, more?: object): Promise<FoundConversations>;
  /** The titles of that. */
  found(me: SignedIn, words: string, more?: object): Promise<readonly string[]>;
  messages(me: SignedIn, id: string, query?: string): Promise<MessageList>;
  /** A conversation with one turn. @returns its id */
  kept(
    me: SignedIn,
    title: string,
    place?: { readonly agoMs?: number; readonly folderId?: string | null },
  ): Promise<string>;
}

export const conversationPath = (id: string) => filledPath(chatPaths.chatConversation, { id });
export const messagesPath = (id: string) => filledPath(chatPaths.chatMessages, { id });

export function chatCalls(app: TestApp): ChatCalls {
  const call: ChatCalls["call"] = (me, path, method = "GET", body = undefined) =>
    app.call(path, { method, headers: me.headers, ...(body !== undefined && { body }) });
  const good = async <Answer>(me: SignedIn, path: string, method?: string, body?: unknown): Promise<Answer> => {
    const response = await call(me, path, method, body);
    const answer = (await response.json()) as Answer;
    expect([response.status, answer]).toEqual([200, answer]);
    return answer;
  };
  const list: ChatCalls["list"] = (me, query = "") => good(me, chatPaths.chatConversations + query);
  const find: ChatCalls["find"] = (me, words, more = {}) => good(me, chatPaths.chatSearch, "POST", { words, ...more });
  const titlesOf = ({ items }: ConversationList) => items.map(({ title }) => title);
  return {
    call,
    good,
    list,
    titles: async (me, query) => titlesOf(await list(me, query)),
    find,
    found: async (me, words, more) => titlesOf(await find(me, words, more)),
    messages: (me, id, query = "") => good(me, messagesPath(id) + query),
    kept: async ({ user }, title, { agoMs = 0, folderId = null } = {}) => {
      const atMs = app.clock.nowMs - agoMs;
      const id = await addConversation(app.deps.store, user.id, { title, atMs, folderId });
      await addTurn(app.deps.store, user.id, id, { atMs });
      return id;
    },
  };
}
