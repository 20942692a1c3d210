/** Keeps the end of the thread in sight while an answer comes, and lets go as soon as the person reads on their own. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { beneath, hasMessages, scrollerOf, scrollToEnd } from "./scroller.ts";

/** The end counts as in sight within this, in pixels. */
const nearPx = 48;
const upKeys: ReadonlySet<string> = new Set(["PageUp", "ArrowUp", "Home"]);

export interface FollowBottom {
  /** The end is out of sight: the way down is offered. */
  readonly isAway: boolean;
  /** Something has come at the end since then. */
  readonly hasNew: boolean;
  /** Goes to the end, and follows it from now on. */
  toEnd(): void;
}

/**
 * @param scroll What holds the messages, by `scrollerOf`; its first child is what grows
 * @param of Which conversation it is: another one begins at its end
 */
export function useFollowBottom(scroll: RefObject<HTMLElement | null>, of: string): FollowBottom {
  const [isAway, setAway] = useState(false);
  const [hasNew, setNew] = useState(false);
  const isFollowing = useRef(true);

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    setAway(false);
    setNew(false);
    if (scroll.current) scrollToEnd(scroll.current);
  }, [scroll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is the cue, its name is not needed
  useLayoutEffect(toEnd, [of, toEnd]);

  useEffect(() => {
    const element = scroll.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const life = new AbortController();
    const { signal } = life;
    let frame = 0;
    let scroller = scrollerOf(element);
    let lastTop = scroller.scrollTop;
    let isTouching = false;
    let end = endOf(content);

    const letGo = () => {
      const { scrollHeight, clientHeight } = scrollerOf(element);
      if (scrollHeight > clientHeight) isFollowing.current = false;
    };
    const grown = () => {
      const now = endOf(content);
      const isMore = now.element !== end.element || now.height > end.height;
      end = now;
      if (isFollowing.current) {
        // Once in a frame, however often it grows.
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          // Who has gone on to what stands under it is not drawn back.
          if (isFollowing.current && hasMessages(element) && beneath(element) > 0) scrollToEnd(element);
        });
        return;
      }
      const isFar = hasMessages(element) && beneath(element) > nearPx;
      setAway(isFar);
      if (isMore && isFar) setNew(true);
    };
    const scrolled = ({ target }: Event) => {
      const now = scrollerOf(element);
      if (target !== (now === element ? element : document)) return;
      const { scrollTop: top } = now;
      // The window has been made higher or lower: nobody has scrolled.
      if (now !== scroller) lastTop = top;
      scroller = now;
      const isUp = top < lastTop;
      lastTop = top;
      const isFar = hasMessages(element) && beneath(element) > nearPx;
      if (isUp && (isFar || isTouching)) letGo();
      if (!isUp && !isFar) isFollowing.current = true;
      const isGone = isFar && !isFollowing.current;
      setAway(isGone);
      if (!isGone) setNew(false);
    };
    const selected = () => {
      const selection = document.getSelection();
      if (selection && !selection.isCollapsed && element.contains(selection.anchorNode)) letGo();
    };

    // On its way down, where the scrolling of a part is heard as well.
    document.addEventListener("scroll", scrolled, { passive: true, signal, capture: true });
    element.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && letGo(), { passive: true, signal });
    element.addEventListener("keydown", ({ key }) => upKeys.has(key) && letGo(), { signal });
    element.addEventListener("touchstart", () => (isTouching = true), { passive: true, signal });
    for (const ended of ["touchend", "touchcancel"] as const) {
      element.addEventListener(ended, () => (isTouching = false), { passive: true, signal });
    }
    document.addEventListener("selectionchange", selected, { signal });
    const observer = new ResizeObserver(grown);
    observer.observe(content);
    // The composer or a keyboard takes of its height.
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      life.abort();
    };
  }, [scroll]);

  return { isAway, hasNew, toEnd };
}

/** The last message, and how high it is. */
function endOf(content: Element): { readonly element: Element | undefined; readonly height: number } {
  // Looked for from the end: a selector for it goes through all that is in the messages.
  const element = content.querySelector(".messages")?.lastElementChild?.lastElementChild ?? undefined;
  return { element, height: element?.getBoundingClientRect().height ?? 0 };
}
