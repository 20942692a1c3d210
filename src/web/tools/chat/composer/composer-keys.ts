/** What a key does in the field of the chat. */

/** The parts of a key press that are used. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** A word is being put together by an input method: its keys are not ours. */
  readonly isComposing: boolean;
}

/** A key for a new line is all there is on the keyboard of a phone. */
export function isCoarse(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}

export interface FieldState {
  readonly isEmpty: boolean;
  /** The first pointer is a finger: a key for a new line is all there is on its keyboard. */
  readonly isCoarse: boolean;
  /** A message that was sent before is being written anew in it. */
  readonly isEditing: boolean;
}

export type KeyAction = "send" | "edit-last" | "cancel";

/** Undefined: the key does what it does in every field. */
export function actionOf(press: KeyPress, { isEmpty, isCoarse, isEditing }: FieldState): KeyAction | undefined {
  if (press.isComposing) return undefined;
  const isPlain = !press.shiftKey && !press.altKey && !press.ctrlKey && !press.metaKey;
  switch (press.key) {
    case "Enter":
      // As in other programs, and for whoever has a keyboard beside a screen to touch.
      if ((press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey) return "send";
      return isPlain && !isCoarse ? "send" : undefined;
    case "ArrowUp":
      return isPlain && isEmpty && !isEditing ? "edit-last" : undefined;
    case "Escape":
      return isEditing ? "cancel" : undefined;
    default:
      return undefined;
  }
}
