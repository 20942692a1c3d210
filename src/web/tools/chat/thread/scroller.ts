/** What scrolls the messages: their own part, or the whole page where the window is too low for a part of it. */

/** Events by which a person moves on: what was scrolled to for them is held no longer. */
export const movedByPerson = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** @param part What holds the messages; the field stands right after it */
export function scrollerOf(part: HTMLElement): Element {
  if (getComputedStyle(part).overflowY !== "visible") return part;
  return document.scrollingElement ?? document.documentElement;
}

/** How far the end of the messages lies under what is seen, in pixels; less than 0 where it lies above that. */
export function distanceToEnd(part: HTMLElement): number {
  if (scrollerOf(part) === part) return part.scrollHeight - part.scrollTop - part.clientHeight;
  const foot = part.nextElementSibling?.getBoundingClientRect().height ?? 0;
  // The field is seen with them, unless it would leave them less than half.
  const edge = foot > window.innerHeight / 2 ? window.innerHeight : window.innerHeight - foot;
  return part.getBoundingClientRect().bottom - edge;
}

/** Brings the end of the messages in sight, at once; the beginning where there are none. */
export function scrollToEnd(part: HTMLElement): void {
  if (hasMessages(part)) scrollerOf(part).scrollBy({ top: distanceToEnd(part), behavior: "instant" });
  else part.scrollTo({ top: 0, behavior: "instant" });
}

/** A new conversation is read from its beginning. */
export function hasMessages(part: HTMLElement): boolean {
  return part.querySelector(".messages") !== null;
}
