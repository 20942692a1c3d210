/** Keys of one letter on findings: only while the thread, the card or the list has the focus (WCAG 2.1.4). */
import type { KeyboardEvent } from "react";
import type { CheckingController } from "../checking-controller.ts";

/** Handles J, K, A and X. The caller puts it on the element that must have the focus. */
export function findingKeys(checking: CheckingController, isEnabled: () => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (!isEnabled() || isWritten(event.target)) return;
    const id = checking.currentId;
    switch (event.key.toLowerCase()) {
      case "j":
        checking.step(1);
        break;
      case "k":
        checking.step(-1);
        break;
      case "a":
        checking.correct(id);
        break;
      case "x":
        if (id !== undefined) checking.ignore(id);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}

/** Whether letters belong to the element itself, or to a dialog above the card. */
function isWritten(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}
