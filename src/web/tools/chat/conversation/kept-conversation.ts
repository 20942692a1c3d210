/** The kept conversation that is open: its path, and what the person does in it. */

import type { MessageList } from "#contract/chat/conversations.schema.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { createAnswers } from "./answers.ts";
import {
  changeConversation,
  fetchConversation,
  fetchPage,
  isMissing,
  type PageRequest,
} from "./conversation-client.ts";
import { type KeptConversation, noConversation } from "./conversation-view.ts";
import { type ConversationSettings, createOpenConversation } from "./open-conversation.ts";
import { has, mostPages, pageSizes, prepended, rejoined, shown } from "./pages.ts";
import { turnToAnswerAgain, turnToAsk, turnToContinue, turnToEdit } from "./pending-turns.ts";

/** A path that was read longer ago than this may have been continued on another device, in milliseconds. */
const freshMs = 10_000;

export function createKeptConversation(settings: ConversationSettings): KeptConversation {
  const open = createOpenConversation(settings);
  const answers = createAnswers(settings, open);
  const { view, shownAnswer, patch, fail, failUnlessGone, markGone, setItem, updateList } = open;
  /** Conversation whose path is newer on the server: an edit held it back, or it could not be fetched. */
  let behindId: string | null = null;
  let reloads = 0;
  /** The open conversation that another tab has changed since it was read here. */
  let staleId: string | null = null;
  /** The message that the conversation is opened at. */
  let wantedId: string | null = null;

  /** A page, and older ones until the message is among them. @param messageId null: the page alone */
  async function fetchUpTo(
    messageId: string | null,
    id: string,
    wish: PageRequest,
    signal: AbortSignal,
  ): Promise<MessageList> {
    let page = await fetchPage(settings, id, wish, signal);
    for (let count = 1; messageId !== null && count < mostPages && !has(page.items, messageId); count += 1) {
      const before = page.items[0]?.id;
      if (before === undefined || page.olderId === null) break;
      const next = await fetchPage(settings, id, { leaf: page.leafId, before, limit: pageSizes.most }, signal);
      page = { ...page, items: [...next.items, ...page.items], olderId: next.olderId };
    }
    return page;
  }

  /** The path through the message that is looked for; the page as it is if that path can't be had. */
  async function fetchThrough(messageId: string, id: string, page: MessageList, signal: AbortSignal) {
    try {
      await changeConversation(settings, id, { leafId: messageId });
      return await fetchUpTo(messageId, id, { limit: pageSizes.first }, signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return page;
    }
  }

  async function load(id: string, signal: AbortSignal): Promise<void> {
    try {
      const [item, newest] = await Promise.all([
        fetchConversation(settings, id, signal),
        fetchPage(settings, id, { limit: pageSizes.first }, signal),
      ]);
      if (signal.aborted) return;
      const isThere = wantedId === null || has(newest.items, wantedId);
      const page = isThere ? newest : await fetchThrough(wantedId ?? "", id, newest, signal);
      if (signal.aborted) return;
      setItem(item);
      patch({ phase: "open", path: shown(page.items), olderId: page.olderId, leafId: page.leafId });
      answers.attach();
    } catch (error) {
      fail("open", error, signal);
      if (!signal.aborted && view.get().phase === "loading") patch({ phase: "failed" });
    }
  }

  /**
   * Fetches the end of the path. Older messages stay, and so do messages that were sent meanwhile.
   *
   * @param leaf null: the end that was last shown anywhere
   * @param messageId must be on what is shown then
   * @param requests `answers.requestCount()` when the reload was wanted
   */
  async function reload(
    leaf: string | null,
    signal: AbortSignal,
    messageId: string | null = null,
    requests = answers.requestCount(),
  ): Promise<void> {
    const { id, path } = view.get();
    if (id === null) return;
    const limit = Math.min(Math.max(path.length, pageSizes.first), pageSizes.most);
    behindId = id;
    reloads += 1;
    const page = await fetchUpTo(messageId, id, { leaf, limit }, signal).finally(() => {
      reloads -= 1;
    });
    if (signal.aborted || answers.requestCount() !== requests) return;
    shownAnswer.release();
    const now = view.get();
    patch({ ...rejoined(now.path, page, now.olderId), leafId: page.leafId, hasNewer: false });
    if (leaf === null) behindId = null;
    answers.attach();
  }

  /**
   * Before a message is sent: fetches what was written after the last message that is shown, here or elsewhere. What
   * continues another version is left alone: the message belongs to the one that the person looks at.
   */
  async function catchUp(signal: AbortSignal): Promise<void> {
    const { id, isAnswering, item: known, leafId, path } = view.get();
    if (id === null || isAnswering) return;
    const requests = answers.requestCount();
    try {
      const item = await fetchConversation(settings, id, signal);
      if (signal.aborted || view.get().isAnswering) return;
      setItem(item);
      const isSame = item.updatedAt === known?.updatedAt && behindId !== id;
      const limit = Math.min(Math.max(path.length, pageSizes.first), pageSizes.most);
      const page = isSame ? undefined : await fetchPage(settings, id, { limit }, signal);
      if (signal.aborted || answers.requestCount() !== requests) return;
      if (staleId === id) staleId = null;
      if (page === undefined || !page.items.some((message) => message.id === leafId)) return;
      const now = view.get();
      patch({ ...rejoined(now.path, page, now.olderId), leafId: page.leafId, hasNewer: false });
      behindId = null;
      answers.attach();
    } catch (error) {
      // The message is sent all the same, and tells of its own failure.
      if (!signal.aborted && isMissing(error)) markGone();
    }
  }

  async function lookAgain(keepsPath = false): Promise<void> {
    const { id, phase, isAnswering, item: known, path } = view.get();
    if (id === null || phase !== "open" || isAnswering) return;
    const signal = open.signal();
    try {
      const item = await fetchConversation(settings, id, signal);
      if (signal.aborted || view.get().isAnswering) return;
      setItem(item);
      const isSame = item.updatedAt === known?.updatedAt && !item.isWriting && path.at(-1)?.status !== "writing";
      if (!isSame || (!keepsPath && behindId === id)) await reload(keepsPath ? view.get().leafId : null, signal);
      if (!signal.aborted && staleId === id) staleId = null;
    } catch (error) {
      // The person did not ask for this, so other failures are not shown.
      if (!signal.aborted && isMissing(error)) markGone();
    }
  }

  /** Whether a message would perhaps not follow the last one. */
  function isStale(): boolean {
    const { id } = view.get();
    // A message doesn't wait for what is being fetched for another reason.
    const isBehind = staleId === id || (behindId === id && reloads === 0);
    return id !== null && (isBehind || Date.now() - open.readAtMs() > freshMs);
  }

  async function newest(): Promise<void> {
    const { id, leafId } = view.get();
    if (id === null) return;
    const signal = open.signal();
    const requests = answers.requestCount();
    try {
      const page = await fetchPage(settings, id, { leaf: leafId, limit: pageSizes.first }, signal);
      if (signal.aborted || answers.requestCount() !== requests) return;
      patch({ path: shown(page.items, view.get().path), olderId: page.olderId, hasNewer: false });
      answers.attach();
    } catch (error) {
      fail("show", error, signal);
    }
  }

  async function showVersion(messageId: string): Promise<void> {
    const { id } = view.get();
    if (id === null) return;
    const signal = open.signal();
    const requests = answers.requestCount();
    try {
      await changeConversation(settings, id, { leafId: messageId });
      if (!signal.aborted) await reload(null, signal, messageId, requests);
    } catch (error) {
      await failUnlessGone("show", error, signal);
    }
  }

  return {
    view,
    answering: shownAnswer.answering,
    open(id, folderId = null, messageId = null) {
      const now = view.get();
      const isSame = now.id === id && (id !== null || now.folderId === folderId);
      wantedId = messageId;
      if (isSame && now.phase === "open" && messageId !== null && !has(now.path, messageId)) {
        void showVersion(messageId);
      }
      if (isSame && (now.phase === "open" || now.phase === "loading")) return;
      if (id === null) {
        open.reset({ ...noConversation, phase: "open", folderId, isLearning: settings.learningByDefault() });
        return;
      }
      open.reset({ ...noConversation, id, phase: "loading" });
      void load(id, open.signal());
    },
    async older() {
      const { id, leafId, olderId, isLoadingOlder, path } = view.get();
      const first = path[0];
      if (id === null || olderId === null || isLoadingOlder || first === undefined) return;
      const signal = open.signal();
      patch({ isLoadingOlder: true });
      try {
        const wish = { leaf: leafId, before: first.id, limit: pageSizes.older };
        const { items, olderId: next } = await fetchPage(settings, id, wish, signal);
        // The person may look at another version by now.
        if (signal.aborted || view.get().path[0]?.id !== first.id) return;
        patch({ path: prepended(view.get().path, items), olderId: next });
      } catch (error) {
        fail("older", error, signal);
      } finally {
        if (!signal.aborted) patch({ isLoadingOlder: false });
      }
    },
    dropNewest(count) {
      const { path, isAnswering } = view.get();
      if (!isAnswering && count > 0 && count < path.length) patch({ path: path.slice(0, -count), hasNewer: true });
    },
    newest,
    show: showVersion,
    async ask(text, fileIds, starts, byEngine) {
      const signal = open.signal();
      if (isStale()) await catchUp(signal);
      if (view.get().hasNewer) await newest();
      // Another conversation may be open by now, or this one deleted.
      if (signal.aborted || view.get().hasNewer || view.get().phase === "gone") return false;
      return answers.begin(turnToAsk(view.get(), text), fileIds, starts, byEngine);
    },
    edit: (messageId, text) => answers.begin(turnToEdit(view.get(), messageId, text)),
    again: (questionId) => answers.begin(turnToAnswerAgain(view.get(), questionId)),
    continue: (answerId) => answers.begin(turnToContinue(view.get(), answerId)),
    stop: () => shownAnswer.answer()?.stop(),
    resume: (idempotencyKey) => answers.resume(idempotencyKey, lookAgain),
    async change(fields) {
      const { id, isLearning } = view.get();
      if (fields.isLearning !== undefined) patch({ isLearning: fields.isLearning });
      if (id === null) return true;
      const signal = open.signal();
      try {
        const { preview: _, ...item } = await changeConversation(settings, id, fields);
        settings.tellTabs("changed", id);
        const known = view.get().item;
        if (signal.aborted || known === null) {
          await updateList(id);
          return true;
        }
        setItem({ ...known, ...item });
        // Reads the folder with its name.
        if (fields.folderId !== undefined) await updateList(id);
        return true;
      } catch (error) {
        if (!signal.aborted) patch({ isLearning });
        await failUnlessGone("change", error, signal);
        return false;
      }
    },
    async changedElsewhere({ kind, conversationId }, { keepsPath, isHidden }) {
      const { id } = view.get();
      const isOpen = id !== null && (conversationId === id || conversationId === null);
      if (kind === "deleted") {
        if (isOpen) markGone();
        else if (conversationId !== null) settings.list.removed(conversationId);
      } else if (isOpen) {
        staleId = id;
        if (!isHidden) await lookAgain(keepsPath);
      } else if (conversationId !== null && !isHidden) await updateList(conversationId);
    },
    isStale: () => staleId !== null && staleId === view.get().id,
    forgetFailure: () => patch({ failure: null }),
    lookAgain,
    leave() {
      answers.leave();
      open.reset(noConversation);
    },
  };
}
