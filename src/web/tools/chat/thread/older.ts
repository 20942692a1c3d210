/** Older messages are put above what one reads, which stays where it is on the screen. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** So far above the beginning more is fetched by itself, in pixels. */
const aheadPx = 800;

interface First {
  readonly element: Element;
  /** From the top of everything that scrolls, in pixels. */
  readonly top: number;
}

/**
 * Where the browser doesn't do it itself.
 * @param firstKey of the oldest message that is shown
 */
export function useKeptPlace(
  scroll: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  firstKey: string | undefined,
): void {
  const known = useRef<First>(undefined);
  const topIn = (element: Element, scroller: HTMLElement) =>
    element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first message is the cue
  useLayoutEffect(() => {
    const scroller = scroll.current;
    const before = known.current;
    const first = list.current?.firstElementChild ?? undefined;
    if (!scroller || first === undefined) {
      known.current = undefined;
      return;
    }
    if (before?.element.isConnected && before.element !== first && !isAnchored(scroller)) {
      scroller.scrollTop += topIn(before.element, scroller) - before.top;
    }
    known.current = { element: first, top: topIn(first, scroller) };
  }, [firstKey, list, scroll]);
}

/** The browser keeps the place itself, also while what comes above it finds its height; not at the very beginning. */
function isAnchored(scroller: HTMLElement): boolean {
  return scroller.scrollTop > 0 && CSS.supports("overflow-anchor", "auto");
}

/** Calls as soon as the beginning of what is here comes near. @param isOn there is more, and nothing is on its way */
export function useNearBeginning(
  scroll: RefObject<HTMLElement | null>,
  sentinel: RefObject<HTMLElement | null>,
  isOn: boolean,
  near: () => void,
): void {
  const latest = useRef(near);
  useEffect(() => {
    latest.current = near;
  });
  useEffect(() => {
    const { current } = sentinel;
    if (!isOn || current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root: scroll.current, rootMargin: `${aheadPx}px 0px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isOn, scroll, sentinel]);
}
