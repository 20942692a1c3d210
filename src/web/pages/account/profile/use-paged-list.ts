/** A list of the account that is fetched page by page, and anew when what it shows may have changed. */
import { useEffect, useState } from "react";
import { browserApi } from "../../../shell/browser-api.ts";
import { createPagedList, noPage, type Page, type PagedView } from "../../../shell/state/paged-list.ts";
import { createStore, useStore } from "../../../shell/state/store.ts";

export interface ShownList<Item> extends PagedView<Item> {
  /** Fetches what follows. */
  readonly showMore: () => void;
  readonly retry: () => void;
}

/** The API gives no more at once. */
const maxItems = 100;

/**
 * @param path of the list, without a query; always the same
 * @param firstItems how many are shown at first, and how many more each time
 * @param version another one fetches again what is shown
 */
export function usePagedList<Item extends { readonly id: string }>(
  path: string,
  firstItems: number,
  version: number,
): ShownList<Item> {
  const [{ view, list }] = useState(() => {
    const view = createStore<PagedView<Item>>(noPage);
    const list = createPagedList<Item, PagedView<Item>>(view, (cursor, signal) => {
      // As many as are on the page: what somebody has unfolded stays unfolded.
      const shown = view.get().items?.length ?? 0;
      const query =
        cursor === null
          ? `limit=${Math.min(maxItems, Math.max(firstItems, shown))}`
          : `limit=${firstItems}&cursor=${encodeURIComponent(cursor)}`;
      return browserApi().get<Page<Item>>(`${path}?${query}`, { signal });
    });
    return { view, list };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version asks again
  useEffect(() => {
    // Offline, somebody who comes back again and again would be told again and again.
    void list.load(true);
    return list.leave;
  }, [list, version]);
  return { ...useStore(view, noPage), showMore: list.more, retry: () => void list.load() };
}
