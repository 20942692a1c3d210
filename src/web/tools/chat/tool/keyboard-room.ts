/** Room for a phone's keyboard, where the browser lays it over the page instead of making the page shorter (Safari). */
import { type RefObject, useEffect } from "react";

/** Sets `--keyboard` on the element to the height that the keyboard covers, in pixels. */
export function useKeyboardRoom(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const viewport = window.visualViewport;
    if (!element || !viewport) return;
    const life = new AbortController();
    const measure = () => {
      // Zoomed in by fingers it is smaller too, and nothing lies over the page.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      element.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    const { signal } = life;
    viewport.addEventListener("resize", measure, { passive: true, signal });
    viewport.addEventListener("scroll", measure, { passive: true, signal });
    return () => {
      life.abort();
      element.style.removeProperty("--keyboard");
    };
  }, [frame]);
}
