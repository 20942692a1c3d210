/** Where the focus goes when the element that has it is taken away: the browser would drop it to the page's beginning. */
import { type RefObject, useEffect, useRef } from "react";

/** What had the focus. */
export interface LostFocus {
  /** The nearest `data-zone` around it. */
  readonly zone: string | undefined;
  /** Its focus was shown, as it is to those who use a keyboard. */
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
    let holder: { readonly element: Element; readonly lost: LostFocus } | undefined;

    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const zone = target.closest<HTMLElement>("[data-zone]")?.dataset.zone;
      holder = { element: target, lost: { zone, isByKeyboard: target.matches(":focus-visible") } };
    };
    // Some browsers also tell of it while the element is being taken away: only one that stays has lost it by choice.
    const leave = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (holder?.element === target && holder?.element.isConnected) holder = undefined;
      });
    };
    const observer = new MutationObserver(() => {
      if (!holder || holder.element.isConnected) return;
      const { lost } = holder;
      holder = undefined;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      latest.current(lost)?.focus({ preventScroll: !lost.isByKeyboard });
    });

    root.addEventListener("focusin", enter, { signal });
    root.addEventListener("focusout", leave, { signal });
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      life.abort();
    };
  }, [part]);
}
