/** Moves the focus when the focused element is removed. */
import { type RefObject, useEffect, useRef } from "react";

/** What had the focus. */
export interface LostFocus {
  /** The nearest `data-zone` around it. */
  readonly zone: string | undefined;
  /** It was pressed by key or by a reading aid, and not by hand. */
  readonly isByKeyboard: boolean;
}

/**
 * Watches a part of the page; `home` gives the element to go on from, or nothing to let the focus go.
 * @param part An element that is there for as long as the component is
 */
export function useKeptFocus(
  part: RefObject<HTMLElement | null>,
  home: (lost: LostFocus) => HTMLElement | null | undefined,
): void {
  const latest = useRef(home);
  useEffect(() => {
    latest.current = home;
  });
  useEffect(() => {
    const root = part.current;
    if (!root) return;
    const life = new AbortController();
    const { signal } = life;
    let holder: { readonly element: Element; readonly zone: string | undefined } | undefined;
    let isByKeyboard = true;

    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      holder = { element: target, zone: target.closest<HTMLElement>("[data-zone]")?.dataset.zone };
    };
    // A click that no pointer made has no count.
    const press = ({ detail }: MouseEvent) => {
      isByKeyboard = detail === 0;
    };
    const key = () => {
      isByKeyboard = true;
    };
    // Some browsers also tell of it while the element is being taken away: only one that stays has lost it by choice.
    const leave = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (holder?.element === target && holder?.element.isConnected) holder = undefined;
      });
    };
    const observer = new MutationObserver(() => {
      if (!holder || holder.element.isConnected) return;
      const { zone } = holder;
      holder = undefined;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      latest.current({ zone, isByKeyboard })?.focus({ preventScroll: !isByKeyboard });
    });

    root.addEventListener("focusin", enter, { signal });
    root.addEventListener("focusout", leave, { signal });
    root.addEventListener("click", press, { signal, capture: true });
    root.addEventListener("keydown", key, { signal, capture: true });
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      life.abort();
    };
  }, [part]);
}
