/** The list of what a tool has made for a person: searched, unfolded page by page, renamed and deleted. */
import { historyLimits } from "#contract/ai/history.rules.ts";
import type { HistoryEntryBody, HistoryItem, HistoryList } from "#contract/ai/history.schema.ts";
import type { TextTool } from "#contract/ai/run.rules.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { ApiClient } from "../../shell/api-client.ts";
import { createPagedList, noPage, type PagedView } from "../../shell/state/paged-list.ts";
import { createStore, type Store } from "../../shell/state/store.ts";

export interface HistoryView extends PagedView<HistoryItem> {
  /** What is looked for; empty: everything. */
  readonly query: string;
}

export interface HistoryControllerSettings {
  readonly tool: TextTool;
  readonly ownerId: string;
  readonly api: Pick<ApiClient, "get" | "post" | "patch" | "delete">;
}

/** Nothing is asked while one is still typing, in milliseconds. */
const pauseMs = 300;
const pageItems = 20;

/** Nothing has been fetched. */
export const noHistory: HistoryView = { ...noPage, query: "" };

export interface HistoryController {
  readonly view: Store<HistoryView>;
  /** Fetches from the beginning: at first, and once more after a failure. */
  load(): void;
  /** Looks for words when one has stopped typing them. */
  search(query: string): void;
  /** Fetches what follows. */
  more(): void;
  /** @throws ApiError */
  open(id: string): Promise<HistoryEntryBody>;
  /** @throws ApiError */
  rename(id: string, title: string): Promise<void>;
  /** @throws ApiError */
  remove(id: string): Promise<void>;
  /** All of the tool's. @throws ApiError */
  clear(): Promise<void>;
  /** The list is left. */
  leave(): void;
}

export function createHistoryController({ tool, ownerId, api }: HistoryControllerSettings): HistoryController {
  const view = createStore<HistoryView>(noHistory);
  const patch = (fields: Partial<HistoryView>) => view.set({ ...view.get(), ...fields });
  const entryPath = (id: string) => filledPath(apiPaths.historyEntry, { id });
  const own = { onlyAs: ownerId } as const;

  const list = createPagedList<HistoryItem, HistoryView>(view, (from, signal) => {
    const call = { ...own, signal };
    // The limit of characters may have cut an emoji in half, which no body can hold.
    const words = view.get().query.trim().toWellFormed();
    const place = from === null ? {} : { cursor: from };
    if (words !== "") {
      return api.post<HistoryList>(apiPaths.historySearch, { words, tool, limit: pageItems, ...place }, call);
    }
    return api.get(`${apiPaths.history}?${new URLSearchParams({ tool, limit: String(pageItems), ...place })}`, call);
  });

  return {
    view,
    load: () => void list.load(),
    search(query) {
      patch({ query: query.slice(0, historyLimits.maxQueryChars) });
      list.loadSoon(pauseMs);
    },
    more: list.more,
    open: (id) => api.get<HistoryEntryBody>(entryPath(id), own),
    async rename(id, title) {
      const given = title.trim().slice(0, historyLimits.maxTitleChars);
      await api.patch(entryPath(id), { title: given }, own);
      list.apply((now) => ({
        ...now,
        items: now.items?.map((item) => (item.id === id ? { ...item, title: given } : item)),
      }));
    },
    async remove(id) {
      await api.delete(entryPath(id), own);
      list.apply((now) => ({ ...now, items: now.items?.filter((item) => item.id !== id) }));
    },
    async clear() {
      await api.delete(`${apiPaths.history}?${new URLSearchParams({ tool })}`, own);
      patch({ query: "" });
      list.replace({ items: [], nextCursor: null });
    },
    leave: list.leave,
  };
}
