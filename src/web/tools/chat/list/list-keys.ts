/** Going through the rows of the list by key, and where the focus goes when its row is taken away. */
import { type RefObject, useEffect, useRef } from "react";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";

const rowSelector = "a[data-conversation]";

/** `data-zone` of a button that fetches more rows, which come where it stands. */
export const moreZone = "more";

const rowsIn = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(rowSelector)];
const searchIn = (part: HTMLElement) => part.querySelector<HTMLElement>("input[type=search]");

/** Where one goes on from when all of them are gone: no field, which would bring up a keyboard. */
export function beginningOf(part: HTMLElement | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>(".chat-list-head a") ?? null;
}

/** The row that an event came from; null: from something else. */
export function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
}

/**
 * The row before or after, the first or the last; above the first is the search.
 * @param from null: from above all of them
 * @returns whether the key is one of these
 */
export function moveFocus(part: HTMLElement | null, from: HTMLElement | null, key: string): boolean {
  if (part === null) return false;
  const rows = rowsIn(part);
  const at = from === null ? -1 : rows.indexOf(from);
  const to = { ArrowDown: Math.min(at + 1, rows.length - 1), ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  if (to === undefined) return false;
  (to < 0 ? searchIn(part) : rows[to])?.focus();
  return true;
}

/** The last row that stands over something. */
function rowOver(part: HTMLElement, target: Element): HTMLElement | undefined {
  return rowsIn(part).findLast((row) => row.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * A row that is taken away gives the focus to itself in its new place, else to the next one, else to the search; a
 * button that fetched the last of the rows gives it to the first one that came.
 */
export function useRowFocus(part: RefObject<HTMLElement | null>): void {
  /** The order of the rows when one of them got the focus. */
  const order = useRef<readonly string[]>([]);
  /** The row over the button that fetches more, when it was pressed. */
  const over = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const remember = () => {
      order.current = rowsIn(element).map(({ dataset }) => dataset.conversation ?? "");
    };
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(`[data-zone=${moreZone}]`) : null;
      if (button !== null) over.current = rowOver(element, button);
    };
    element.addEventListener("focusin", remember);
    element.addEventListener("click", press);
    return () => {
      element.removeEventListener("focusin", remember);
      element.removeEventListener("click", press);
    };
  }, [part]);
  useKeptFocus(part, ({ zone }) => {
    const element = part.current;
    if (element === null) return null;
    // What was asked about is gone, and the dialog with it.
    if (zone === undefined) return beginningOf(element);
    if (zone === moreZone) {
      const rows = rowsIn(element);
      const last = over.current === undefined ? -1 : rows.indexOf(over.current);
      return last < 0 ? beginningOf(element) : (rows[last + 1] ?? rows[last]);
    }
    const here = new Map(rowsIn(element).map((row) => [row.dataset.conversation, row]));
    const at = order.current.indexOf(zone);
    const wanted = [zone, ...order.current.slice(at + 1), ...order.current.slice(0, Math.max(at, 0)).reverse()];
    const next = wanted.find((id) => here.has(id));
    return next === undefined ? searchIn(element) : here.get(next);
  });
}
