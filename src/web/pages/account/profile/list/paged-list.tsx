/** The look of a list that is fetched page by page: loading, failed, its rows, and the way to more of them. */
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { PagedList as PagedListState } from "./use-paged-list.ts";

interface PagedListProps<Item> {
  readonly list: PagedListState<Item>;
  /** Names the list for a screen reader. */
  readonly label: string;
  readonly failedTitle: string;
  readonly row: (item: Item) => ReactNode;
}

export function PagedList<Item extends { readonly id: string }>({
  list,
  label,
  failedTitle,
  row,
}: PagedListProps<Item>) {
  const { items, failure, isBusy } = list;
  const rows = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  const count = items?.length ?? 0;

  // The button may be gone after the last page: the focus goes to the first of the new rows.
  useEffect(() => {
    const at = focusAt.current;
    if (at === null || count <= at) return;
    focusAt.current = null;
    const first = rows.current?.children.item(at);
    if (first instanceof HTMLElement) first.focus();
  }, [count]);

  const more = () => {
    focusAt.current = count;
    list.showMore();
  };

  if (items === undefined) {
    return failure === null ? (
      <ListSkeleton />
    ) : (
      <Notice tone="error" live="alert" title={failedTitle}>
        <p>{failure}</p>
        <Button variant="secondary" size="small" busy={isBusy} onClick={list.retry} className="justify-self-start">
          Prøv igen
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <ul ref={rows} aria-label={label} className="max-w-text">
        {items.map((item) => (
          <li
            key={item.id}
            tabIndex={-1}
            className="border-line border-t py-3 outline-offset-4 first:border-t-0 first:pt-0"
          >
            {row(item)}
          </li>
        ))}
      </ul>
      {failure === null ? null : (
        <p role="alert" className="mt-3 text-thread-ink text-ui">
          {failure}
        </p>
      )}
      {list.hasMore ? (
        <Button variant="quiet" busy={isBusy} onClick={more} className="-ml-4 mt-2">
          {isBusy ? "Henter …" : "Vis flere"}
        </Button>
      ) : null}
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <p className="sr-only">Henter …</p>
      <div aria-hidden="true" className="grid max-w-text gap-3">
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton h-5 w-1/2" />
        <div className="skeleton h-5 w-3/5" />
      </div>
    </>
  );
}
