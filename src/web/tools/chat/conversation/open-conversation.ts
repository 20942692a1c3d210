/** State of the kept conversation that is open, shared by its parts, and how the list beside it is kept up to date. */
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { ConversationBody } from "#contract/chat/conversations.schema.ts";
import type { Connection } from "../../../ai-runs/run/follow-run.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import type { AnswerStreams } from "./answer-streams.ts";
import type { ListSide } from "./chat-session.ts";
import { failureOf, fetchConversation, isMissing, listed } from "./conversation-client.ts";
import { type ConversationView, type Failure, noConversation } from "./conversation-view.ts";
import type { OtherTabs } from "./other-tabs.ts";
import { createShownAnswer, type ShownAnswer } from "./shown-answer.ts";

export interface ConversationSettings {
  readonly api: Pick<ApiClient, "get" | "post" | "patch" | "stream">;
  /** Id of the signed-in user. */
  readonly ownerId: string;
  readonly streams: AnswerStreams;
  readonly list: ListSide;
  /** Tells the person's other tabs that a conversation has changed. */
  readonly tellTabs: OtherTabs["tell"];
  /** Whether a new conversation begins in learning mode. */
  learningByDefault(): boolean;
  /** Says a sentence in the status line, for instance how an answer ended. */
  say(text: string): void;
  /** Called when a new conversation gets its id. */
  named(id: string): void;
  /** Called with the day's usage after an answer. */
  used(usage: UsageState): void;
  /** Default: the browser's. */
  readonly connection?: Connection;
}

/** What the parts of the conversation share. */
export interface OpenConversation {
  readonly view: Store<ConversationView>;
  readonly shownAnswer: ShownAnswer;
  /** Aborted when something else is opened. */
  signal(): AbortSignal;
  /** Shows another conversation and aborts the requests of the one that was open. */
  reset(view: ConversationView): void;
  patch(fields: Partial<ConversationView>): void;
  /** Shows a failure, or that the conversation is gone. Ignored if `signal` is aborted. */
  fail(of: Failure["of"], error: unknown, signal: AbortSignal): void;
  /** For calls that name a folder or a message too: after a 404 it checks first whether the conversation exists. */
  failUnlessGone(of: Failure["of"], error: unknown, signal: AbortSignal): Promise<void>;
  /** Marks the conversation as gone if the server has it no longer. Never rejects. */
  checkExists(id: string, signal: AbortSignal): Promise<void>;
  /** The conversation was deleted. */
  markGone(): void;
  setItem(item: ConversationBody): void;
  /** When the open conversation was last read, by this device's clock. Milliseconds since 1970. */
  readAtMs(): number;
  /** Reads a conversation, open or not, and updates the list. Never rejects. */
  updateList(id: string): Promise<void>;
}

export function createOpenConversation(settings: ConversationSettings): OpenConversation {
  const { list } = settings;
  const view = createStore(noConversation);
  const shownAnswer = createShownAnswer(view);
  let life = new AbortController();
  let readAtMs = 0;

  const patch = (fields: Partial<ConversationView>) => view.set({ ...view.get(), ...fields });

  function fail(of: Failure["of"], error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (isMissing(error) && view.get().id !== null) markGone();
    else patch({ failure: failureOf(of, error) });
  }

  async function failUnlessGone(of: Failure["of"], error: unknown, signal: AbortSignal): Promise<void> {
    const { id } = view.get();
    if (signal.aborted) return;
    if (isMissing(error) && id !== null) await checkExists(id, signal);
    if (!signal.aborted && view.get().phase !== "gone") patch({ failure: failureOf(of, error) });
  }

  async function checkExists(id: string, signal: AbortSignal): Promise<void> {
    try {
      await fetchConversation(settings, id, signal);
    } catch (error) {
      if (!signal.aborted && isMissing(error)) markGone();
    }
  }

  function markGone(): void {
    const { id } = view.get();
    shownAnswer.release();
    // That is why whatever was asked for last came to nothing.
    patch({ phase: "gone", path: [], leafId: null, olderId: null, failure: null });
    if (id !== null) list.removed(id);
  }

  function setItem(item: ConversationBody): void {
    const { title, isLearning, folderId } = item;
    readAtMs = Date.now();
    patch({ item, title, isLearning, folderId });
    list.changed(listed(item));
  }

  async function updateList(id: string): Promise<void> {
    try {
      const item = await fetchConversation(settings, id);
      if (view.get().id === id) setItem(item);
      else list.changed(listed(item));
    } catch (error) {
      // The list says what it said before, until it is fetched anew.
      if (isMissing(error)) list.removed(id);
    }
  }

  return {
    view,
    shownAnswer,
    signal: () => life.signal,
    reset(next) {
      life.abort();
      life = new AbortController();
      shownAnswer.release();
      view.set(next);
    },
    patch,
    fail,
    failUnlessGone,
    checkExists,
    markGone,
    setItem,
    readAtMs: () => readAtMs,
    updateList,
  };
}
