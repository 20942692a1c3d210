/** The checking surface as a plain text field: what the server renders, and what a setting keeps instead of the editor. */
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import { editBetween } from "../../../checking/engine/edit.ts";
import {
  type CheckingSurface,
  inSequence,
  type Stretch,
  type SurfaceHost,
  surfaceKeyOf,
} from "../../../checking/surface.ts";
import { createLongSteps } from "./long-steps.ts";

/**
 * Most lines that are inserted by the browser's command. It inserts line by line and lays out the whole field after each
 * (Chromium: 9 s for 1,000 lines, minutes for 20,000). Setting the text is linear, but needs an undo step of our own.
 */
const maxCommandLines = 40;

/** Listens to the field until `signal` is aborted. The field keeps its own undo history. */
export function openFieldSurface(field: HTMLTextAreaElement, host: SurfaceHost, signal: AbortSignal): CheckingSurface {
  let known = field.value;
  let isOwnChange = false;
  /** A field has no API for this: true after a change, false once undo did nothing. */
  let canUndo = false;
  /** Selected by the page and not by the person. */
  let shown: Stretch | undefined;
  const longSteps = createLongSteps();

  field.addEventListener(
    "beforeinput",
    (event) => {
      releaseShown();
      const inserted = event.data?.length ?? 0;
      const length = field.value.length - (field.selectionEnd - field.selectionStart) + inserted;
      if (inserted === 0 || length <= grammarLimits.maxTextChars) return;
      event.preventDefault();
      host.refused(length);
    },
    { signal },
  );

  field.addEventListener(
    "input",
    (event) => {
      const edit = editBetween(known, field.value);
      known = field.value;
      if (!edit || isOwnChange) return;
      canUndo = true;
      const way = event instanceof InputEvent ? event.inputType : "";
      const typed = way === "insertText" ? { typedAt: field.selectionEnd } : undefined;
      host.edited([edit], way === "insertFromPaste" || way === "insertFromDrop" ? "paste" : typed);
    },
    { signal },
  );

  field.addEventListener(
    "keydown",
    (event) => {
      const key = surfaceKeyOf(event);
      if (key) {
        event.preventDefault();
        host.keyPressed(key, field.selectionEnd);
        return;
      }
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (isPlain && (event.key === "Enter" || event.key === "Escape") && host.travelKey(event.key)) {
        event.preventDefault();
        return;
      }
      const way = historyKeyOf(event);
      if ((way === "undo" && undoLong()) || (way === "redo" && redoLong())) event.preventDefault();
    },
    { signal },
  );

  field.addEventListener(
    "click",
    () => {
      shown = undefined;
      host.caretMoved(field.selectionEnd, false);
    },
    { signal },
  );

  /** What the page has selected to show it is no text to be written over: the caret goes behind it. */
  function releaseShown(): void {
    const { selectionStart, selectionEnd } = field;
    if (shown?.from === selectionStart && shown.to === selectionEnd)
      field.setSelectionRange(selectionEnd, selectionEnd);
    shown = undefined;
  }

  /** A field scrolls to its selection only when it receives the focus. */
  function reveal(from: number, to: number): void {
    const before = document.activeElement;
    field.blur();
    field.setSelectionRange(from, to);
    field.focus();
    if (before instanceof HTMLElement && before !== field) before.focus({ preventScroll: true });
  }

  /** Keeps the undo history, which setting the value would drop; only the deprecated command does. */
  function insert(from: number, to: number, text: string): void {
    const before = document.activeElement;
    field.focus({ preventScroll: true });
    field.setSelectionRange(from, to);
    const command = text === "" ? "delete" : "insertText";
    if (hasManyLines(text)) {
      const whole = field.value;
      field.setRangeText(text, from, to, "end");
      longSteps.add(whole, field.value);
    } else if (!document.execCommand(command, false, text)) field.setRangeText(text, from, to, "end");
    if (before instanceof HTMLElement && before !== field) before.focus({ preventScroll: true });
  }

  /** Sets the text of a long step. @returns whether there was one */
  function setLong(text: string | undefined): boolean {
    const edit = text === undefined ? undefined : editBetween(field.value, text);
    if (!edit) return false;
    field.setRangeText(edit.insert, edit.from, edit.to, "end");
    known = field.value;
    host.edited([edit]);
    return true;
  }

  /** @returns whether the browser's own undo must not run */
  function undoLong(): boolean {
    if (!longSteps.isEnd(field.value)) return setLong(longSteps.undo(field.value));
    canUndo = false;
    return true;
  }

  const redoLong = (): boolean => setLong(longSteps.redo(field.value));

  return {
    // The text that has been reported, which is what the worker has. A value set by a script is reported with the next input.
    text: () => known,
    length: () => known.length,
    slice: (from, to) => known.slice(from, to),
    applyEdits(edits) {
      const first = edits[0];
      const last = edits.at(-1);
      if (!first || !last) return;
      let text = "";
      let at = first.from;
      for (const edit of edits) {
        text += field.value.slice(at, edit.from) + edit.insert;
        at = edit.to;
      }
      isOwnChange = true;
      insert(first.from, last.to, text);
      isOwnChange = false;
      known = field.value;
      canUndo = true;
      host.edited(inSequence(edits));
    },
    selection() {
      const { selectionStart: from, selectionEnd: to } = field;
      return { from, to, head: field.selectionDirection === "backward" ? from : to };
    },
    select(from, to, options) {
      shown = { from, to };
      if (!options?.withFocus) return reveal(from, to);
      field.setSelectionRange(from, to);
      field.focus();
    },
    goTo(from, to) {
      shown = { from, to };
      reveal(from, to);
    },
    scrollTo: () => {},
    coordsAt: () => undefined,
    highlight(stretch) {
      if (stretch) field.setSelectionRange(stretch.from, stretch.to);
    },
    focus: () => field.focus(),
    canUndo: () => canUndo && !longSteps.isEnd(known),
    undo() {
      if (undoLong()) return;
      const before = field.value;
      field.focus({ preventScroll: true });
      document.execCommand("undo");
      if (field.value === before) canUndo = false;
    },
    redo() {
      if (redoLong()) return;
      field.focus({ preventScroll: true });
      document.execCommand("redo");
    },
    redrawMarks: () => {},
  };
}

function hasManyLines(text: string): boolean {
  let at = -1;
  for (let lines = 0; lines < maxCommandLines; lines += 1) {
    at = text.indexOf("\n", at + 1);
    if (at < 0) return false;
  }
  return true;
}

function historyKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const name = key.toLowerCase();
  if (name === "z") return shiftKey ? "redo" : "undo";
  return name === "y" && !shiftKey ? "redo" : undefined;
}
