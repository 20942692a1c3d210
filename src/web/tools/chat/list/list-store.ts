/** The list of conversations: fetched page by page, searched, and kept true while conversations change beside it. */

import { type ConversationShow, chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationItem, ConversationList, FoundConversations } from "#contract/chat/conversations.schema.ts";
import { chatMessages } from "#contract/chat/messages.da.ts";
import { filledPath } from "#contract/paths.ts";
import { isMissing } from "../../../ai-runs/history/is-kept.ts";
import { errorText } from "../../../shell/answer-error.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
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
type Page = ConversationList & Partial<FoundConversations>;
type Step = (view: ListView) => ListView;

export function createListStore({ ownerId, api, tellTabs }: ListStoreSettings): ListStore {
  const view = createStore<ListView>(noConversations);
  const own = { onlyAs: ownerId } as const;
  let life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cursor: string | null = null;
  let pinnedCursor: string | null = null;
  /** What happened to the list while a page of it was on its way, which may be older than that. */
  let meanwhile: Step[] = [];
  /** Being deleted: no page brings them back. */
  const leaving = new Set<string>();

  const patch = (fields: Partial<ListView>) => view.set({ ...view.get(), ...fields });
  const pathOf = (id: string) => filledPath(chatPaths.chatConversation, { id });

  function apply(step: Step): void {
    meanwhile.push(step);
    view.set(step(view.get()));
  }

  function land(fetched: ListView): void {
    const isHere = ({ id }: ConversationItem) => !leaving.has(id);
    const filtered = { ...fetched, pinned: fetched.pinned.filter(isHere), items: fetched.items?.filter(isHere) };
    view.set(meanwhile.reduce<ListView>((all, step) => step(all), filtered));
  }

  function page(show: ConversationShow, from: string | null, signal: AbortSignal): Promise<Page> {
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

  /** One at a time: an answer that comes after something else has been asked for is not shown. */
  async function fetching(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    clearTimeout(timer);
    life.abort();
    life = new AbortController();
    const { signal } = life;
    meanwhile = [];
    patch({ isBusy: true, failure: null });
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) patch({ isBusy: false, failure: errorText(error) });
    }
  }

  const fetchAll = () =>
    fetching(async (signal) => {
      const { scope, query } = view.get();
      const words = query.trim();
      const hasPinned = words === "" && !scope.isArchive;
      const [pinned, rest] = await Promise.all([
        hasPinned ? page("pinned", null, signal) : null,
        page(scope.isArchive ? "archived" : "active", null, signal),
      ]);
      if (signal.aborted) return;
      cursor = rest.nextCursor;
      pinnedCursor = pinned?.nextCursor ?? null;
      land({
        ...view.get(),
        foundBy: words,
        pinned: pinned?.items ?? [],
        hasMorePinned: pinnedCursor !== null,
        items: rest.items,
        hasMore: cursor !== null,
        isBusy: false,
        isTooCommon: rest.isTooCommon ?? false,
        maxQuestionChars: rest.limits.maxQuestionChars,
      });
    });

  const fetchMore = (from: string) =>
    fetching(async (signal) => {
      const next = await page(view.get().scope.isArchive ? "archived" : "active", from, signal);
      if (signal.aborted) return;
      cursor = next.nextCursor;
      const now = view.get();
      land({ ...now, items: joined(now.items ?? [], next.items), hasMore: cursor !== null, isBusy: false });
    });

  const fetchMorePinned = (from: string) =>
    fetching(async (signal) => {
      const next = await page("pinned", from, signal);
      if (signal.aborted) return;
      pinnedCursor = next.nextCursor;
      const now = view.get();
      land({ ...now, pinned: joined(now.pinned, next.items), hasMorePinned: pinnedCursor !== null, isBusy: false });
    });

  const changed = (item: ConversationItem) => apply((now) => placed(now, item));

  function cleared(): void {
    forgetDraftsOf(ownerId, null);
    clearTimeout(timer);
    life.abort();
    cursor = null;
    pinnedCursor = null;
    patch({
      query: "",
      foundBy: "",
      pinned: [],
      hasMorePinned: false,
      items: [],
      hasMore: false,
      isBusy: false,
      failure: null,
      isTooCommon: false,
    });
  }

  const folders = createFolderStore({
    ownerId,
    api,
    onRemoved(id, contents) {
      const { scope } = view.get();
      const isShown = scope.folderId === id;
      if (isShown) patch({ scope: { ...scope, folderId: null }, items: undefined, pinned: [] });
      if (contents === "keep") apply((now) => withEach(now, (one) => (one.folderId === id ? outside(one) : one)));
      if (isShown || contents === "delete") void fetchAll();
    },
  });

  return {
    view,
    folders,
    load() {
      const { items, isBusy } = view.get();
      // Else it is on its way already.
      if (items !== undefined || !isBusy) void fetchAll();
    },
    lookAgain() {
      const { isBusy, items, pinned } = view.get();
      const isUnfolded = (items?.length ?? 0) > pageItems || pinned.length > pinnedItems;
      if (!isBusy && !isUnfolded) void fetchAll();
    },
    more() {
      if (!view.get().isBusy && cursor !== null) void fetchMore(cursor);
    },
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
      void fetchAll();
    },
    search(words) {
      const query = words.slice(0, chatLimits.maxQueryChars);
      const isSame = query.trim() === view.get().query.trim();
      patch({ query, notice: null });
      if (isSame) return;
      clearTimeout(timer);
      // The list itself is wanted at once; of words one may still be typing the rest.
      if (query.trim() === "") void fetchAll();
      else timer = setTimeout(() => void fetchAll(), pauseMs);
    },
    changed,
    removed(id) {
      apply((now) => withoutItem(now, id));
      forgetDraftsOf(ownerId, id);
    },
    writing: (id, isWriting) => apply((now) => withEach(now, (one) => (one.id === id ? { ...one, isWriting } : one))),
    async change(id, fields) {
      patch({ notice: null });
      changed(await api.patch<ConversationItem>(pathOf(id), fields, own));
      tellTabs?.("changed", id);
    },
    async remove(id) {
      const before = view.get();
      const item = findItem(before, id);
      leaving.add(id);
      view.set({ ...withoutItem(before, id), notice: null });
      try {
        await api.delete(pathOf(id), own);
      } catch (error) {
        // Gone already, elsewhere or by a first try whose answer was lost: that is what was asked for.
        if (!isMissing(error)) {
          leaving.delete(id);
          const now = view.get();
          if (item === undefined || now.scope !== before.scope || now.foundBy !== before.foundBy) void fetchAll();
          else apply((all) => (all.foundBy === "" ? placed(all, item) : reinsertHit(withoutItem(all, id), item)));
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
      clearTimeout(timer);
      life.abort();
      folders.leave();
    },
  };
}

const outside = (item: ConversationItem): ConversationItem => ({ ...item, folderId: null });

/** A conversation that has come further up meanwhile is not shown twice. */
function joined(before: readonly ConversationItem[], next: readonly ConversationItem[]): readonly ConversationItem[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}
