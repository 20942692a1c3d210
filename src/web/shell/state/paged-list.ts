/** A list of the API that is fetched page by page: its cursor, one fetch at a time, failures, and changes meanwhile. */
import { errorText } from "../answer-error.ts";
import type { Store } from "./store.ts";

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null: there is no more. */
  readonly nextCursor: string | null;
}

/** The part of a view that the list writes; a page's view may have more. */
export interface PagedView<Item> {
  /** Undefined until the first page is here. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** Danish; the last fetch failed, and the items are from before. */
  readonly failure: string | null;
}

/** Nothing has been fetched, and the first page is asked for at once. */
export const noPage = { items: undefined, hasMore: false, isBusy: true, failure: null } as const;

type Step<View> = (view: View) => View;

export interface PagedList<Item, View extends PagedView<Item>> {
  /** Fetches from the beginning. @param isQuiet nobody asked: what is shown stays if it fails, without a word */
  load(isQuiet?: boolean): Promise<void>;
  /** The same when nothing else is asked for within this time. */
  loadSoon(pauseMs: number): void;
  /** Fetches what follows; not while something is fetched. */
  more(): void;
  /** Fetches something else of the same view. The returned step is taken only if nothing was asked for since. */
  fetch(work: (signal: AbortSignal) => Promise<Step<View>>, isQuiet?: boolean): Promise<void>;
  /** Changes the view now, and again when a page lands that was on its way and may be older. */
  apply(step: Step<View>): void;
  /** Shows this page instead of all that was fetched or is on its way. */
  replace(page: Page<Item>): void;
  /** Gives up what is on its way. The list may be loaded again. */
  leave(): void;
}

/** @param fetchPage asks for what the view wants; null: the first page. `fields` of the view may come with it. */
export function createPagedList<Item extends { readonly id: string }, View extends PagedView<Item>>(
  view: Store<View>,
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item> & { readonly fields?: Partial<View> }>,
): PagedList<Item, View> {
  let life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cursor: string | null = null;
  let meanwhile: Step<View>[] = [];

  function leave(): void {
    clearTimeout(timer);
    life.abort();
  }

  async function fetch(work: (signal: AbortSignal) => Promise<Step<View>>, isQuiet = false): Promise<void> {
    leave();
    life = new AbortController();
    const { signal } = life;
    meanwhile = [];
    const before = view.get();
    view.set({ ...before, isBusy: true, failure: isQuiet ? before.failure : null });
    try {
      const land = await work(signal);
      if (signal.aborted) return;
      const steps = [land, ...meanwhile];
      view.set(steps.reduce<View>((now, step) => step(now), { ...view.get(), isBusy: false, failure: null }));
    } catch (error) {
      if (signal.aborted) return;
      const now = view.get();
      const isUntold = isQuiet && now.items !== undefined;
      view.set({ ...now, isBusy: false, failure: isUntold ? now.failure : errorText(error) });
    }
  }

  const fetchFrom = (from: string | null, isQuiet?: boolean) =>
    fetch(async (signal) => {
      const { items, nextCursor, fields } = await fetchPage(from, signal);
      return (now) => {
        cursor = nextCursor;
        const shown = from === null ? [] : (now.items ?? []);
        return { ...now, ...fields, items: joined(shown, items), hasMore: cursor !== null };
      };
    }, isQuiet);

  return {
    load: (isQuiet) => fetchFrom(null, isQuiet),
    loadSoon(pauseMs) {
      clearTimeout(timer);
      timer = setTimeout(() => void fetchFrom(null), pauseMs);
    },
    more() {
      if (!view.get().isBusy && cursor !== null) void fetchFrom(cursor);
    },
    fetch,
    apply(step) {
      if (view.get().isBusy) meanwhile.push(step);
      view.set(step(view.get()));
    },
    replace({ items, nextCursor }) {
      leave();
      cursor = nextCursor;
      view.set({ ...view.get(), items, hasMore: cursor !== null, isBusy: false, failure: null });
    },
    leave,
  };
}

/** An item that has come further up meanwhile is not shown twice. */
export function joined<Item extends { readonly id: string }>(
  before: readonly Item[],
  next: readonly Item[],
): readonly Item[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}
