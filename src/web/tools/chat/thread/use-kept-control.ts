/** What is pressed to see another version stays under the pointer: the messages around it are others, and higher or lower. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { ConversationView } from "../conversation/conversation-view.ts";
import { movedByPerson, scrollerOf } from "./scroller.ts";
import { isSameVersions, isVersionZone } from "./thread-focus.ts";

interface HeldControl {
  readonly zone: string;
  /** From the top of the window, in pixels. */
  readonly top: number;
}

/**
 * @param scroll what holds the messages
 * @param path of the conversation that is shown
 * @param hold stops following the end
 */
export function useKeptControl(
  scroll: RefObject<HTMLElement | null>,
  path: ConversationView["path"],
  hold: () => void,
): void {
  const held = useRef<HeldControl>(undefined);
  const restore = useCallback(() => {
    const part = scroll.current;
    const control = held.current;
    if (part === null || control === undefined) return;
    const zones = [...part.querySelectorAll<HTMLElement>("[data-zone]")];
    const now = zones.find(({ dataset }) => isSameVersions(dataset.zone, control.zone));
    if (now === undefined) return;
    const off = now.getBoundingClientRect().top - control.top;
    if (Math.abs(off) >= 1) scrollerOf(part).scrollBy({ top: off, behavior: "instant" });
  }, [scroll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is the cue
  useLayoutEffect(restore, [path, restore]);

  useEffect(() => {
    const part = scroll.current;
    const content = part?.firstElementChild;
    if (!part || !content) return;
    const life = new AbortController();
    const { signal } = life;
    const pressed = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest<HTMLElement>("[data-zone]") : null;
      const zone = control?.dataset.zone;
      if (control === null || !isVersionZone(zone) || control.hasAttribute("aria-disabled")) return;
      hold();
      held.current = { zone, top: control.getBoundingClientRect().top };
    };
    // Who goes on reading is not drawn back.
    const release = () => {
      held.current = undefined;
    };
    for (const name of movedByPerson) {
      document.addEventListener(name, release, { passive: true, signal, capture: true });
    }
    part.addEventListener("click", pressed, { signal, capture: true });
    // The words of the version that is shown find their height after it.
    const observer = new ResizeObserver(restore);
    observer.observe(content);
    return () => {
      observer.disconnect();
      life.abort();
    };
  }, [scroll, hold, restore]);
}
