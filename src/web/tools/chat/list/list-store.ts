/** The list of conversations: fetched page by page, searched, and kept true while conversations change beside it. */

import { type ConversationShow, chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationItem, ConversationList, FoundConversations } from "#contract/chat/conversations.schema.ts";
import { chatMessages } from "#contract/chat/messages.da.ts";
import { filledPath } from "#contract/paths.ts";
import { isMissing } from "../../../ai-runs/history/is-kept.ts";
import { errorText } from "../../../shell/answer-error.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { createPagedList, joined } from "../../../shell/state/paged-list.ts";
import { createStore } from "../../../shell/state/store.ts";
import { forgetDraftsOf } from "../conversation/draft.ts";
import type { OtherTabs } from "../conversation/other-tabs.ts";
import { createFolderStore } from "../folders/folder-store.ts";
import { findItem, placed, reinsertHit, withEach, withoutItem } from "./list-order.ts";
import { type ListScope, type ListStore, type ListView, noConversations } from "./list-view.ts";
import * as texts from "./texts.da.ts";

export interface ListStoreSettings {
  readonly ownerId: string;
  readonly api: Pick<ApiClient, "get" | "post" | "patch" | "delete">;
  /** Tells the person's other tabs what was done in the list; left out, nobody is told. */
  readonly tellTabs?: OtherTabs["tell"];
}

/** Nothing is looked for while one is still typing, in milliseconds. */
const pauseMs = 250;
const pageItems = 30;
/** More than anybody pins, so that they come in one page. */
const pinnedItems = 100;

/** Of the list, or of what was found. */
type ListPage = ConversationList & Partial<FoundConversations>;

export function createListStore({ ownerId, api, tellTabs }: ListStoreSettings): ListStore {
  const view = createStore<ListView>(noConversations);
  const own = { onlyAs: ownerId } as const;
  let pinnedCursor: string | null = null;
  /** Being deleted: no page brings them back. */
  const leaving = new Set<string>();

  const patch = (fields: Partial<ListView>) => view.set({ ...view.get(), ...fields });
  const pathOf = (id: string) => filledPath(chatPaths.chatConversation, { id });

  const isHere = ({ id }: ConversationItem) => !leaving.has(id);

  async function page(show: ConversationShow, from: string | null, signal: AbortSignal): Promise<ListPage> {
    const answer = await ask(show, from, signal);
    return { ...answer, items: answer.items.filter(isHere) };
  }

  function ask(show: ConversationShow, from: string | null, signal: AbortSignal): Promise<ListPage> {
    const { scope, query } = view.get();
    // The limit of characters may have cut an emoji in half, which no body can hold.
    const words = query.trim().toWellFormed();
    const call = { ...own, signal };
    const place = from === null ? {} : { cursor: from };
    if (words !== "") {
      return api.post<FoundConversations>(chatPaths.chatSearch, { words, limit: pageItems, ...place }, call);
    }
    const asked = new URLSearchParams({
      limit: String(show === "pinned" ? pinnedItems : pageItems),
      show,
      ...(scope.folderId === null ? {} : { folder: scope.folderId }),
      ...place,
    });
    return api.get<ConversationList>(`${chatPaths.chatConversations}?${asked}`, call);
  }

  const list = createPagedList<ConversationItem, ListView>(view, async (from, signal) => {
    const { scope, query } = view.get();
    const show = scope.isArchive ? "archived" : "active";
    if (from !== null) return page(show, from, signal);
    const words = query.trim();
    const hasPinned = words === "" && !scope.isArchive;
    const [pinned, rest] = await Promise.all([
      hasPinned ? page("pinned", null, signal) : null,
      page(show, null, signal),
    ]);
    if (!signal.aborted) pinnedCursor = pinned?.nextCursor ?? null;
    return {
      ...rest,
      fields: {
        foundBy: words,
        pinned: pinned?.items ?? [],
        hasMorePinned: pinned !== null && pinned.nextCursor !== null,
        isTooCommon: rest.isTooCommon ?? false,
        maxQuestionChars: rest.limits.maxQuestionChars,
      },
    };
  });

  const fetchMorePinned = (from: string) =>
    list.fetch(async (signal) => {
      const next = await page("pinned", from, signal);
      return (now) => {
        pinnedCursor = next.nextCursor;
        return { ...now, pinned: joined(now.pinned, next.items), hasMorePinned: pinnedCursor !== null };
      };
    });

  const changed = (item: ConversationItem) => list.apply((now) => placed(now, item));

  function cleared(): void {
    forgetDraftsOf(ownerId, null);
    pinnedCursor = null;
    patch({ query: "", foundBy: "", pinned: [], hasMorePinned: false, isTooCommon: false });
    list.replace({ items: [], nextCursor: null });
  }

  const folders = createFolderStore({
    ownerId,
    api,
    onRemoved(id, contents) {
      const { scope } = view.get();
      const isShown = scope.folderId === id;
      if (isShown) patch({ scope: { ...scope, folderId: null }, items: undefined, pinned: [] });
      if (contents === "keep") list.apply((now) => withEach(now, (one) => (one.folderId === id ? outside(one) : one)));
      if (isShown || contents === "delete") void list.load();
    },
  });

  return {
    view,
    folders,
    load() {
      const { items, isBusy } = view.get();
      // Else it is on its way already.
      if (items !== undefined || !isBusy) void list.load();
    },
    lookAgain() {
      const { isBusy, items, pinned } = view.get();
      const isUnfolded = (items?.length ?? 0) > pageItems || pinned.length > pinnedItems;
      if (!isBusy && !isUnfolded) void list.load();
    },
    more: list.more,
    morePinned() {
      if (!view.get().isBusy && pinnedCursor !== null) void fetchMorePinned(pinnedCursor);
    },
    show(wanted) {
      const { scope } = view.get();
      const next: ListScope = { ...scope, ...wanted };
      if (next.isArchive === scope.isArchive && next.folderId === scope.folderId) return;
      patch({
        scope: next,
        query: "",
        notice: null,
        pinned: [],
        hasMorePinned: false,
        items: undefined,
        hasMore: false,
      });
      void list.load();
    },
    search(words) {
      const query = words.slice(0, chatLimits.maxQueryChars);
      const isSame = query.trim() === view.get().query.trim();
      patch({ query, notice: null });
      if (isSame) return;
      // The list itself is wanted at once; of words one may still be typing the rest.
      if (query.trim() === "") void list.load();
      else list.loadSoon(pauseMs);
    },
    changed,
    removed(id) {
      list.apply((now) => withoutItem(now, id));
      forgetDraftsOf(ownerId, id);
    },
    writing: (id, isWriting) =>
      list.apply((now) => withEach(now, (one) => (one.id === id ? { ...one, isWriting } : one))),
    async change(id, fields) {
      patch({ notice: null });
      changed(await api.patch<ConversationItem>(pathOf(id), fields, own));
      tellTabs?.("changed", id);
    },
    async remove(id) {
      const before = view.get();
      const item = findItem(before, id);
      leaving.add(id);
      patch({ notice: null });
      list.apply((now) => withoutItem(now, id));
      try {
        await api.delete(pathOf(id), own);
      } catch (error) {
        // Gone already, elsewhere or by a first try whose answer was lost: that is what was asked for.
        if (!isMissing(error)) {
          leaving.delete(id);
          const now = view.get();
          if (item === undefined || now.scope !== before.scope || now.foundBy !== before.foundBy) void list.load();
          else list.apply((all) => (all.foundBy === "" ? placed(all, item) : reinsertHit(withoutItem(all, id), item)));
          patch({ notice: { text: texts.notDeleted(item?.title, errorText(error)), isFailure: true } });
          return false;
        }
      }
      forgetDraftsOf(ownerId, id);
      tellTabs?.("deleted", id);
      patch({ notice: { text: chatMessages.deleted, isFailure: false } });
      return true;
    },
    cleared,
    async clear() {
      await api.delete(chatPaths.chatConversations, own);
      tellTabs?.("deleted", null);
      cleared();
      patch({ notice: { text: chatMessages.deletedAll, isFailure: false } });
    },
    say: (notice) => patch({ notice }),
    leave() {
      list.leave();
      folders.leave();
    },
  };
}

const outside = (item: ConversationItem): ConversationItem => ({ ...item, folderId: null });
