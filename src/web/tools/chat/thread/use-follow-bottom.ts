/** Keeps the end of the thread in sight while an answer comes, and lets go as soon as the person reads on their own. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

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
 * @param scroll The element that scrolls; its first child is what grows
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
    const element = scroll.current;
    element?.scrollTo({ top: element.scrollHeight, behavior: "instant" });
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
    let lastTop = element.scrollTop;
    let isTouching = false;
    let end = endOf(content);

    const distance = () => element.scrollHeight - element.scrollTop - element.clientHeight;
    const letGo = () => {
      if (element.scrollHeight > element.clientHeight) isFollowing.current = false;
    };
    const grown = () => {
      const now = endOf(content);
      const isMore = now.element !== end.element || now.height > end.height;
      end = now;
      if (isFollowing.current) {
        // Once in a frame, however often it grows.
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          if (!isFollowing.current) return;
          element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
        });
        return;
      }
      const isFar = distance() > nearPx;
      setAway(isFar);
      if (isMore && isFar) setNew(true);
    };
    const scrolled = () => {
      const top = element.scrollTop;
      const isUp = top < lastTop;
      lastTop = top;
      const isFar = distance() > nearPx;
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

    element.addEventListener("scroll", scrolled, { passive: true, signal });
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
  const element = [...content.querySelectorAll(":scope .messages > :last-child")].at(-1);
  return { element, height: element?.getBoundingClientRect().height ?? 0 };
}
