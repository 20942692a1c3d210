/** The list of what a tool has made for a person: searched, unfolded page by page, renamed and deleted. */
import { historyLimits } from "#contract/ai/history.rules.ts";
import type { HistoryEntryBody, HistoryItem, HistoryList } from "#contract/ai/history.schema.ts";
import type { TextTool } from "#contract/ai/run.rules.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { errorText } from "../../shell/answer-error.ts";
import type { ApiClient, CallOptions } from "../../shell/api-client.ts";
import { createStore, type Store } from "../../shell/state/store.ts";

export interface HistoryView {
  /** What is looked for; empty: everything. */
  readonly query: string;
  /** Undefined until the first page is here. */
  readonly items: readonly HistoryItem[] | undefined;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** Danish; the last fetch failed. */
  readonly failure: string | null;
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
export const noHistory: HistoryView = { query: "", items: undefined, hasMore: false, isBusy: true, failure: null };

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
  let life = new AbortController();
  let cursor: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (fields: Partial<HistoryView>) => view.set({ ...view.get(), ...fields });
  const entryPath = (id: string) => filledPath(apiPaths.historyEntry, { id });
  const own = { onlyAs: ownerId } as const;

  function pageFrom(from: string | null, call: CallOptions): Promise<HistoryList> {
    // The limit of characters may have cut an emoji in half, which no body can hold.
    const words = view.get().query.trim().toWellFormed();
    const place = from === null ? {} : { cursor: from };
    if (words !== "") return api.post(apiPaths.historySearch, { words, tool, limit: pageItems, ...place }, call);
    return api.get(`${apiPaths.history}?${new URLSearchParams({ tool, limit: String(pageItems), ...place })}`, call);
  }

  async function fetchPage(from: string | null): Promise<void> {
    // An answer that comes after another question has been asked is not shown.
    life.abort();
    life = new AbortController();
    const { signal } = life;
    tell({ isBusy: true, failure: null });
    try {
      const page = await pageFrom(from, { ...own, signal });
      if (signal.aborted) return;
      const before = from === null ? [] : (view.get().items ?? []);
      cursor = page.nextCursor;
      tell({ items: [...before, ...page.items], hasMore: cursor !== null, isBusy: false });
    } catch (error) {
      if (!signal.aborted) tell({ isBusy: false, failure: errorText(error) });
    }
  }

  return {
    view,
    load: () => void fetchPage(null),
    search(query) {
      tell({ query: query.slice(0, historyLimits.maxQueryChars) });
      clearTimeout(timer);
      timer = setTimeout(() => void fetchPage(null), pauseMs);
    },
    more() {
      if (!view.get().isBusy && cursor !== null) void fetchPage(cursor);
    },
    open: (id) => api.get<HistoryEntryBody>(entryPath(id), own),
    async rename(id, title) {
      const given = title.trim().slice(0, historyLimits.maxTitleChars);
      await api.patch(entryPath(id), { title: given }, own);
      const { items } = view.get();
      tell({ items: items?.map((item) => (item.id === id ? { ...item, title: given } : item)) });
    },
    async remove(id) {
      await api.delete(entryPath(id), own);
      tell({ items: view.get().items?.filter((item) => item.id !== id) });
    },
    async clear() {
      await api.delete(`${apiPaths.history}?${new URLSearchParams({ tool })}`, own);
      life.abort();
      clearTimeout(timer);
      cursor = null;
      tell({ items: [], hasMore: false, isBusy: false, failure: null, query: "" });
    },
    leave() {
      clearTimeout(timer);
      life.abort();
    },
  };
}
