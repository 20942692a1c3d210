/** The plain text field: what the server renders, and what stands in for the editor where that is wanted. */
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import { editBetween } from "../engine/edit.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import { inSequence, type Surface } from "./surface.ts";
import { textKeyOf, textKeys } from "./text-keys.ts";

/** Listens to the field until `signal` is aborted. The field keeps its own undo history. */
export function openFieldSurface(field: HTMLTextAreaElement, session: GrammarSession, signal: AbortSignal): Surface {
  let known = field.value;
  let isOwnChange = false;
  /** The field doesn't tell how much it can undo: something after a change, nothing once undoing did nothing. */
  let canUndo = false;

  field.addEventListener(
    "beforeinput",
    (event) => {
      const inserted = event.data?.length ?? 0;
      const length = field.value.length - (field.selectionEnd - field.selectionStart) + inserted;
      if (inserted === 0 || length <= grammarLimits.maxTextChars) return;
      event.preventDefault();
      session.refused(length);
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
      const typed = event instanceof InputEvent && event.inputType === "insertText";
      session.edited([edit], typed ? field.selectionEnd : undefined);
    },
    { signal },
  );

  const keys = textKeys(session);
  field.addEventListener(
    "keydown",
    (event) => {
      const key = textKeyOf(event);
      if (!key) return;
      event.preventDefault();
      keys[key](field.selectionEnd);
    },
    { signal },
  );

  field.addEventListener("click", () => session.caretMoved(field.selectionEnd, false), { signal });

  /** Keeps the undo history, which setting the value would throw away; the old command is the only way to it. */
  function insert(from: number, to: number, text: string): void {
    const before = document.activeElement;
    field.focus({ preventScroll: true });
    field.setSelectionRange(from, to);
    const command = text === "" ? "delete" : "insertText";
    if (!document.execCommand(command, false, text)) field.setRangeText(text, from, to, "end");
    if (before instanceof HTMLElement && before !== field) before.focus({ preventScroll: true });
  }

  return {
    // What has been told of, which is what the worker has: a value set behind our back is told with the next input.
    text: () => known,
    length: () => known.length,
    slice: (from, to) => known.slice(from, to),
    replace(edits) {
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
      session.edited(inSequence(edits));
    },
    show(from, to) {
      const before = document.activeElement;
      // A field brings its selection into view when it gets the focus, and only then.
      field.blur();
      field.setSelectionRange(from, to);
      field.focus();
      if (before instanceof HTMLElement && before !== field) before.focus({ preventScroll: true });
    },
    reveal: () => {},
    focus: () => field.focus(),
    canUndo: () => canUndo,
    undo() {
      const before = field.value;
      field.focus({ preventScroll: true });
      document.execCommand("undo");
      if (field.value === before) canUndo = false;
    },
    redo() {
      field.focus({ preventScroll: true });
      document.execCommand("redo");
    },
    refresh: () => {},
  };
}
