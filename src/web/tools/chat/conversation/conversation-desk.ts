/** One open conversation that is kept: what is shown of it, and what a person does in it. */

import { type ConversationDesk, noConversation } from "./conversation-view.ts";
import { createFollowing } from "./following.ts";
import { type ConversationSettings, createOpenConversation } from "./open-conversation.ts";
import { changeConversation, fetchConversation, fetchPage, isMissing } from "./path/calls.ts";
import { pageSizes, prepended, rejoined, shown } from "./path/pages.ts";
import { wishForAnother, wishToAsk, wishToContinue, wishToEdit } from "./path/wishes.ts";

export function createConversationDesk(settings: ConversationSettings): ConversationDesk {
  const { api } = settings;
  const open = createOpenConversation(settings);
  const following = createFollowing(settings, open);
  const { view, watching, tell, fail, failByAny, gone, takeItem, tellList } = open;
  /** The conversation of which there is something newer than what is shown: it was held back, or could not be fetched. */
  let behindId: string | null = null;

  async function load(id: string, signal: AbortSignal): Promise<void> {
    try {
      const [item, page] = await Promise.all([
        fetchConversation(api, id, signal),
        fetchPage(api, id, { limit: pageSizes.first }, signal),
      ]);
      if (signal.aborted) return;
      takeItem(item);
      tell({ phase: "open", path: shown(page.items), olderId: page.olderId, leafId: page.leafId });
      following.attach();
    } catch (error) {
      fail("open", error, signal);
      if (!signal.aborted && view.get().phase === "loading") tell({ phase: "failed" });
    }
  }

  /**
   * The end of the path anew; what stands above stays, and so does what has been sent meanwhile.
   *
   * @param leaf null: where it was last looked at
   * @param asked `following.asked()` when it was wished for
   */
  async function reload(leaf: string | null, signal: AbortSignal, asked = following.asked()): Promise<void> {
    const { id, path } = view.get();
    if (id === null) return;
    const limit = Math.min(Math.max(path.length, pageSizes.first), pageSizes.most);
    behindId = id;
    const page = await fetchPage(api, id, { leaf, limit }, signal);
    if (signal.aborted || following.asked() !== asked) return;
    watching.release();
    const now = view.get();
    tell({ ...rejoined(now.path, page, now.olderId), leafId: page.leafId, hasNewer: false });
    if (leaf === null) behindId = null;
    following.attach();
  }

  async function lookAgain(keepsPath = false): Promise<void> {
    const { id, phase, isAnswering, item: known, path } = view.get();
    if (id === null || phase !== "open" || isAnswering) return;
    const signal = open.signal();
    try {
      const item = await fetchConversation(api, id, signal);
      if (signal.aborted || view.get().isAnswering) return;
      takeItem(item);
      const isSame = item.updatedAt === known?.updatedAt && !item.isWriting && path.at(-1)?.status !== "writing";
      if (isSame && (keepsPath || behindId !== id)) return;
      await reload(keepsPath ? view.get().leafId : null, signal);
    } catch (error) {
      // Nobody has asked: what is shown stands.
      if (!signal.aborted && isMissing(error)) gone();
    }
  }

  async function newest(): Promise<void> {
    const { id, leafId } = view.get();
    if (id === null) return;
    const signal = open.signal();
    const asked = following.asked();
    try {
      const page = await fetchPage(api, id, { leaf: leafId, limit: pageSizes.first }, signal);
      if (signal.aborted || following.asked() !== asked) return;
      tell({ path: shown(page.items, view.get().path), olderId: page.olderId, hasNewer: false });
      following.attach();
    } catch (error) {
      fail("show", error, signal);
    }
  }

  return {
    view,
    answering: watching.answering,
    open(id, folderId = null) {
      const now = view.get();
      const isSame = now.id === id && (id !== null || now.folderId === folderId);
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
      tell({ isLoadingOlder: true });
      try {
        const wish = { leaf: leafId, before: first.id, limit: pageSizes.older };
        const { items, olderId: next } = await fetchPage(api, id, wish, signal);
        // Another version may be shown by now.
        if (signal.aborted || view.get().path[0]?.id !== first.id) return;
        tell({ path: prepended(view.get().path, items), olderId: next });
      } catch (error) {
        fail("older", error, signal);
      } finally {
        if (!signal.aborted) tell({ isLoadingOlder: false });
      }
    },
    letGoOfNewest(count) {
      const { path, isAnswering } = view.get();
      if (!isAnswering && count > 0 && count < path.length) tell({ path: path.slice(0, -count), hasNewer: true });
    },
    newest,
    async show(messageId) {
      const { id } = view.get();
      if (id === null) return;
      const signal = open.signal();
      const asked = following.asked();
      try {
        await changeConversation(api, id, { leafId: messageId });
        if (!signal.aborted) await reload(null, signal, asked);
      } catch (error) {
        await failByAny("show", error, signal);
      }
    },
    async ask(text, fileIds, starts, byEngine) {
      const signal = open.signal();
      if (view.get().hasNewer) await newest();
      // Another conversation may be open by now, and is not what was asked.
      if (signal.aborted || view.get().hasNewer) return false;
      return following.begin(wishToAsk(view.get(), text), fileIds, starts, byEngine);
    },
    edit: (messageId, text) => following.begin(wishToEdit(view.get(), messageId, text)),
    again: (questionId) => following.begin(wishForAnother(view.get(), questionId)),
    continue: (answerId) => following.begin(wishToContinue(view.get(), answerId)),
    stop: () => watching.answer()?.stop(),
    resume: (idempotencyKey) => following.resume(idempotencyKey, lookAgain),
    async change(fields) {
      const { id, isLearning } = view.get();
      if (fields.isLearning !== undefined) tell({ isLearning: fields.isLearning });
      if (id === null) return true;
      const signal = open.signal();
      try {
        const { preview: _, ...item } = await changeConversation(api, id, fields);
        const known = view.get().item;
        if (signal.aborted || known === null) {
          await tellList(id);
          return true;
        }
        takeItem({ ...known, ...item });
        // Which folder it is, with its name.
        if (fields.folderId !== undefined) await tellList(id);
        return true;
      } catch (error) {
        if (!signal.aborted) tell({ isLearning });
        await failByAny("change", error, signal);
        return false;
      }
    },
    forgetFailure: () => tell({ failure: null }),
    lookAgain,
    leave() {
      following.leave();
      open.reset(noConversation);
    },
  };
}
