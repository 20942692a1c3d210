/** What the keys do while the result has the focus. */
import type { KeyboardEvent } from "react";
import type { ChangesDesk } from "../changes-desk.ts";

export interface KeyActions {
  /** Enter: other ways to say the sentence; where a word is chosen, into the list of others. */
  alternatives(): void;
  /** O: other words for a word. */
  words(): void;
  /** Right and left: the next sentence or the one before; where a word is chosen, the next word. */
  stepBeside(by: 1 | -1): void;
  /** Down and up: the next change or the one before; where a word is chosen, into the list. */
  step(by: 1 | -1): void;
  /** 1–6; false where there is no such choice. */
  choose(number: number): boolean;
  /** Escape: the card is closed, or gives way to the one it came from; false where there is none. */
  leave(): boolean;
}

/** Letters work only inside the result (WCAG 2.1.4), never with a modifier but Shift, and not while one writes. */
export function onResultKey(event: KeyboardEvent, desk: ChangesDesk, actions: KeyActions): void {
  const { target } = event;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
    event.preventDefault();
    undoStep(desk);
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const act = actionOf(event, desk, actions);
  if (act === undefined || act() === false) return;
  event.preventDefault();
}

/** Not past the run that made the result: the one before it is had back by its button alone, which says so. */
function undoStep(desk: ChangesDesk): void {
  if (desk.view.get().undoes === "step") desk.undo();
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
      return () => undoStep(desk);
    case "o":
      return () => actions.words();
    case "escape":
      return () => actions.leave();
    case "1":
    case "2":
    case "3":
    case "4":
    case "5":
    case "6":
      return () => actions.choose(Number(event.key));
    default:
  }
  // On a button these are the button's own.
  if (isOnButton) return undefined;
  switch (event.key) {
    case "ArrowDown":
      return () => actions.step(1);
    case "ArrowUp":
      return () => actions.step(-1);
    case "ArrowRight":
      return () => actions.stepBeside(1);
    case "ArrowLeft":
      return () => actions.stepBeside(-1);
    case "Enter":
      return () => actions.alternatives();
    default:
      return undefined;
  }
}
