/** A list of the API that is fetched page by page, and anew when what it shows may have changed. */
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../shell/answer-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

export interface PagedList<Item> {
  /** Undefined until the first page is here. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** Danish; the last fetch failed. */
  readonly failure: string | null;
  /** Fetches what follows. */
  readonly showMore: () => void;
  readonly retry: () => void;
}

interface ListState<Item> {
  readonly page: Page<Item> | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
}

/** The API gives no more at once. */
const maxItems = 100;

/**
 * @param path of the list, without a query
 * @param firstItems how many are shown at first, and how many more each time
 * @param version another one fetches again what is shown
 */
export function usePagedList<Item>(path: string, firstItems: number, version: number): PagedList<Item> {
  const [{ page, isBusy, failure }, setState] = useState<ListState<Item>>({ page: null, isBusy: true, failure: null });
  // An answer that comes after another question has been asked is not shown.
  const question = useRef(0);
  const shown = useRef(0);

  /** @param isAskedFor somebody pressed for it; else the page looks by itself, and what is shown stays until it knows better */
  const ask = async (query: string, before: readonly Item[], isAskedFor: boolean) => {
    question.current += 1;
    const mine = question.current;
    setState((now) => ({ ...now, isBusy: true, failure: isAskedFor ? null : now.failure }));
    try {
      const { items, nextCursor } = await browserApi().get<Page<Item>>(`${path}?${query}`);
      if (mine !== question.current) return;
      const all = [...before, ...items];
      shown.current = all.length;
      setState({ page: { items: all, nextCursor }, isBusy: false, failure: null });
    } catch (error) {
      if (mine !== question.current) return;
      const text = errorText(error);
      // Offline, somebody who comes back again and again would be told again and again.
      setState((now) => ({ ...now, isBusy: false, failure: isAskedFor || now.page === null ? text : now.failure }));
    }
  };

  // As many as are on the page: what somebody has unfolded stays unfolded.
  const askAnew = (isAskedFor: boolean) =>
    void ask(`limit=${Math.min(maxItems, Math.max(firstItems, shown.current))}`, [], isAskedFor);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the question; `askAnew` is new each time
  useEffect(() => {
    askAnew(false);
    return () => {
      question.current += 1;
    };
  }, [path, firstItems, version]);

  return {
    items: page?.items,
    hasMore: page !== null && page.nextCursor !== null,
    isBusy,
    failure,
    showMore() {
      if (isBusy || page === null || page.nextCursor === null) return;
      void ask(`limit=${firstItems}&cursor=${encodeURIComponent(page.nextCursor)}`, page.items, true);
    },
    retry: () => askAnew(true),
  };
}
