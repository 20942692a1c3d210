/** Older messages are put above what one reads, which stays where it is on the screen. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { scrollerOf } from "./scroller.ts";

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
  const topIn = (element: Element, scroller: Element) =>
    element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first message is the cue
  useLayoutEffect(() => {
    const scroller = scroll.current && scrollerOf(scroll.current);
    const before = known.current;
    const first = list.current?.querySelector(".message") ?? undefined;
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
function isAnchored(scroller: Element): boolean {
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
    const part = scroll.current;
    if (!isOn || current === null || part === null) return;
    let observer: IntersectionObserver | undefined;
    let isPage: boolean | undefined;
    const observe = () => {
      const isNowPage = scrollerOf(part) !== part;
      if (isNowPage === isPage) return;
      isPage = isNowPage;
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
        },
        { root: isPage ? null : part, rootMargin: `${aheadPx}px 0px 0px` },
      );
      observer.observe(current);
    };
    observe();
    // Turned on its side, the window may be too low.
    window.addEventListener("resize", observe);
    return () => {
      window.removeEventListener("resize", observe);
      observer?.disconnect();
    };
  }, [isOn, scroll, sentinel]);
}
