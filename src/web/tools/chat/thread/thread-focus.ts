/** Where the focus goes when what had it in the thread is made anew or taken away. */
import type { RefObject } from "react";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";

/** `data-zone` of a button that begins an answer: it is gone with what it stood under. */
export const beginsAnswer = "begins-answer";

/** `data-zone` of the way to another version; all versions of a message follow the same one. */
export function versionZone(way: "previous" | "next", parentId: string | null): string {
  return `${way} ${parentId ?? ""}`;
}

/** Whether a `data-zone` is that of a way to another version. */
export function isVersionZone(zone: string | undefined): zone is string {
  return zone !== undefined && /^(?:previous|next) /u.test(zone);
}

/** Whether both lead to versions of the same message. */
export function isSameVersions(zone: string | undefined, other: string): boolean {
  return isVersionZone(zone) && zone.slice(zone.indexOf(" ")) === other.slice(other.indexOf(" "));
}

/** `data-zone` of a person's message that is being written anew, and of the button that begins it. */
export function editZone(key: string): string {
  return `edit ${key}`;
}

/**
 * To the same control in its new place, or beside it where that one leads nowhere any more; from what begins an answer
 * to the field, as after a message; from all else to the thread itself.
 *
 * @param thread what scrolls
 * @param home what the person continues from after a message
 */
export function useThreadFocus(thread: RefObject<HTMLElement | null>, home: () => HTMLElement | null): void {
  useKeptFocus(thread, ({ zone }) => {
    if (zone === beginsAnswer) return home();
    const zones = thread.current?.querySelectorAll<HTMLElement>("[data-zone]") ?? [];
    const same = zone === undefined ? undefined : [...zones].find(({ dataset }) => dataset.zone === zone);
    if (same === undefined || !same.hasAttribute("aria-disabled")) return same ?? thread.current;
    return same.parentElement?.querySelector<HTMLElement>("button:not([aria-disabled])") ?? same;
  });
}
