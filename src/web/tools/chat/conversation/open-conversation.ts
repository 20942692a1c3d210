/** What is known of the conversation that is open, and how it is told to the list beside it. */
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { ConversationBody } from "#contract/chat/conversations.schema.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import type { Connection } from "../../../text-tool/run/follow-run.ts";
import type { ListSide } from "../tool/session.ts";
import type { Streams } from "./answer/streams.ts";
import { createWatching, type Watching } from "./answer/watching.ts";
import { type ConversationView, type Failure, noConversation } from "./conversation-view.ts";
import { failureOf, fetchConversation, isMissing, listed } from "./path/calls.ts";

export interface ConversationSettings {
  readonly api: Pick<ApiClient, "get" | "post" | "patch" | "stream">;
  /** Who is signed in. */
  readonly ownerId: string;
  readonly streams: Streams;
  readonly list: ListSide;
  /** Whether a new conversation asks back. */
  learningByDefault(): boolean;
  /** In the status line, once: also how each answer ended. */
  say(text: string): void;
  /** A new conversation has got its id. */
  named(id: string): void;
  /** What is used now. */
  used(usage: UsageState): void;
  /** The browser's own when left out. */
  readonly connection?: Connection;
}

/** What the parts of the desk share. */
export interface OpenConversation {
  readonly view: Store<ConversationView>;
  readonly watching: Watching;
  /** Aborted when something else is opened. */
  signal(): AbortSignal;
  /** Shows something else: what was on its way for what was open tells nothing any more. */
  reset(view: ConversationView): void;
  tell(fields: Partial<ConversationView>): void;
  /** Nothing is told of what was left meanwhile. */
  fail(of: Failure["of"], error: unknown, signal: AbortSignal): void;
  /** The same of a call that names more than the conversation: the folder or the message may be what is not there. */
  failByAny(of: Failure["of"], error: unknown, signal: AbortSignal): Promise<void>;
  /** Asks whether it is still there. Never rejects. */
  lookFor(id: string, signal: AbortSignal): Promise<void>;
  /** It has been deleted. */
  gone(): void;
  takeItem(item: ConversationBody): void;
  /** Tells the list how a conversation is now, also one that is not open. Never rejects. */
  tellList(id: string): Promise<void>;
}

export function createOpenConversation({ api, list }: ConversationSettings): OpenConversation {
  const view = createStore(noConversation);
  const watching = createWatching(view);
  let life = new AbortController();

  const tell = (fields: Partial<ConversationView>) => view.set({ ...view.get(), ...fields });

  function fail(of: Failure["of"], error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (isMissing(error) && view.get().id !== null) gone();
    else tell({ failure: failureOf(of, error) });
  }

  async function failByAny(of: Failure["of"], error: unknown, signal: AbortSignal): Promise<void> {
    const { id } = view.get();
    if (signal.aborted) return;
    if (isMissing(error) && id !== null) await lookFor(id, signal);
    if (!signal.aborted && view.get().phase !== "gone") tell({ failure: failureOf(of, error) });
  }

  async function lookFor(id: string, signal: AbortSignal): Promise<void> {
    try {
      await fetchConversation(api, id, signal);
    } catch (error) {
      if (!signal.aborted && isMissing(error)) gone();
    }
  }

  function gone(): void {
    const { id } = view.get();
    watching.release();
    // That is why whatever was asked for last came to nothing.
    tell({ phase: "gone", path: [], leafId: null, olderId: null, failure: null });
    if (id !== null) list.removed(id);
  }

  function takeItem(item: ConversationBody): void {
    const { title, isLearning, folderId } = item;
    tell({ item, title, isLearning, folderId });
    list.changed(listed(item));
  }

  async function tellList(id: string): Promise<void> {
    try {
      const item = await fetchConversation(api, id);
      if (view.get().id === id) takeItem(item);
      else list.changed(listed(item));
    } catch (error) {
      // The list says what it said before, until it is fetched anew.
      if (isMissing(error)) list.removed(id);
    }
  }

  return {
    view,
    watching,
    signal: () => life.signal,
    reset(next) {
      life.abort();
      life = new AbortController();
      watching.release();
      view.set(next);
    },
    tell,
    fail,
    failByAny,
    lookFor,
    gone,
    takeItem,
    tellList,
  };
}
