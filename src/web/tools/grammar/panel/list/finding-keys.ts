/** One-letter keys along the thread: only while thread, card or list has the focus, and only when they are wanted. */
import type { KeyboardEvent } from "react";
import type { GrammarSession } from "../../session/grammar-session.ts";

/** Handles J, K, A and X. The caller puts it on the element that must hold the focus (WCAG 2.1.4). */
export function findingKeys(session: GrammarSession): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (!session.view().settings.singleKeys || isWritten(event.target)) return;
    const id = session.currentId;
    switch (event.key.toLowerCase()) {
      case "j":
        session.step(1);
        break;
      case "k":
        session.step(-1);
        break;
      case "a":
        session.correct(id);
        break;
      case "x":
        if (id !== undefined) session.ignore(id);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}

/** Whether letters belong to the element itself, or to a dialog that lies over the card. */
function isWritten(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}
