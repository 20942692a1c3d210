/** What the keys do while the result has the focus. */
import type { KeyboardEvent } from "react";
import type { ChangesDesk } from "../changes-desk.ts";

export interface KeyActions {
  /** Enter: other ways to say the sentence. */
  alternatives(): void;
  /** 1–3; false where there is no such choice. */
  choose(number: number): boolean;
}

/** Letters work only inside the result (WCAG 2.1.4), never with a modifier but Shift, and not while one writes. */
export function onResultKey(event: KeyboardEvent, desk: ChangesDesk, actions: KeyActions): void {
  const { target } = event;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
    event.preventDefault();
    desk.undo();
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const act = actionOf(event, desk, actions);
  if (act === undefined || act() === false) return;
  event.preventDefault();
}

function actionOf(event: KeyboardEvent, desk: ChangesDesk, actions: KeyActions): (() => unknown) | undefined {
  const scope = event.shiftKey ? "sentence" : "change";
  const isOnButton = event.target instanceof HTMLButtonElement;
  switch (event.key.toLowerCase()) {
    case "j":
      return () => desk.step(1);
    case "k":
      return () => desk.step(-1);
    case "a":
      return () => desk.decide("accepted", scope);
    case "x":
      return () => desk.decide("rejected", scope);
    case "u":
      return () => desk.undo();
    case "1":
    case "2":
    case "3":
      return () => actions.choose(Number(event.key));
    default:
  }
  // On a button these are the button's own.
  if (isOnButton) return undefined;
  switch (event.key) {
    case "ArrowDown":
      return () => desk.step(1);
    case "ArrowUp":
      return () => desk.step(-1);
    case "ArrowRight":
      return () => desk.stepSentence(1);
    case "ArrowLeft":
      return () => desk.stepSentence(-1);
    case "Enter":
      return () => actions.alternatives();
    case "Escape":
      return () => desk.chooseSentence(null);
    default:
      return undefined;
  }
}
