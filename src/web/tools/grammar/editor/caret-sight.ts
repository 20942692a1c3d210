/** Keeps the caret in sight while someone types, at a fraction of what the editor's own way costs at every key. */
import { type Extension, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** What is kept free over and under the caret, in pixels. */
export interface SightMargins {
  top: number;
  bottom: number;
}

/** The editor scrolls when it is this near to the margin, in pixels; asked a little before, it decides by itself. */
const nearPx = 8;

function isInSight(view: EditorView, { top, bottom }: SightMargins): boolean {
  const caret = view.coordsAtPos(view.state.selection.main.head);
  const heightPx = window.visualViewport?.height ?? window.innerHeight;
  return caret !== null && caret.top >= top + nearPx && caret.bottom <= heightPx - bottom - nearPx;
}

/**
 * To scroll to the caret the editor measures twice and asks every element around it for its size. A typed character
 * nearly always leaves it in sight: here that is looked at first, and the editor scrolls only where it is not.
 * @param margins asked at every key, as the margins that the editor scrolls by
 */
export function caretInSight(margins: () => SightMargins): Extension {
  const look = {
    key: "caret in sight",
    read: (view: EditorView) => isInSight(view, margins()),
    write(inSight: boolean, view: EditorView): void {
      // Nothing may be changed while the editor measures; a microtask still comes before the page is drawn.
      if (!inSight)
        queueMicrotask(() => view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) }));
    },
  };
  return [
    EditorView.scrollMargins.of(margins),
    EditorView.inputHandler.of((view, from, to, text, insert) => {
      // What is composed, corrected or dictated keeps the editor's way: it may bring the caret anywhere.
      if (view.composing || from !== to || text.length !== 1) return false;
      const whole = insert();
      const { changes, selection, effects } = whole;
      const userEvent = whole.annotation(Transaction.userEvent);
      view.dispatch({ changes, effects, ...(selection && { selection }), ...(userEvent && { userEvent }) });
      view.requestMeasure(look);
      return true;
    }),
  ];
}
