/** Keeps the layout that a key causes small: the caret is scrolled to only if needed, and the page only if a line is added. */
import { type Extension, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** What stays free above and below the caret, in pixels. */
export interface SightMargins {
  top: number;
  bottom: number;
}

/** Distance from the margin at which the editor is asked whether to scroll, in pixels. */
const nearPx = 8;

function isInSight(view: EditorView, { top, bottom }: SightMargins): boolean {
  const caret = view.coordsAtPos(view.state.selection.main.head);
  const heightPx = window.visualViewport?.height ?? window.innerHeight;
  return caret !== null && caret.top >= top + nearPx && caret.bottom <= heightPx - bottom - nearPx;
}

/**
 * Keeps the caret in view while someone types. To scroll to the caret the editor measures twice and reads the size of
 * every element around it. A typed character nearly always leaves the caret in view: this checks that first.
 * @param margins called at every key; the editor scrolls by the same margins
 */
export function caretInSight(margins: () => SightMargins): Extension {
  const look = {
    key: "caret in sight",
    read: (view: EditorView) => isInSight(view, margins()),
    write(inSight: boolean, view: EditorView): void {
      // The editor must not change while it measures. A microtask still runs before the page is drawn.
      if (!inSight)
        queueMicrotask(() => view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) }));
    },
  };
  return [
    EditorView.scrollMargins.of(margins),
    EditorView.inputHandler.of((view, from, to, text, insert) => {
      // Composed, corrected or dictated text is left to the editor: the caret may end anywhere.
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

export interface HeldHeight {
  /**
   * The text is about to be this high, in pixels. If that is more than a window above the present height, the host grows
   * at once instead of after layout: the editor scrolls to what it has just inserted, and needs the room.
   */
  expect(heightPx: number): void;
  end(): void;
}

/**
 * Gives the host the height of its content, so that the style sheet can contain its layout. Without that the browser lays
 * out every ancestor of the sheet, and their neighbours, at each key.
 */
export function holdHeight(host: HTMLElement, content: HTMLElement): HeldHeight {
  let heldPx = 0;
  const hold = (heightPx: number) => {
    heldPx = heightPx;
    host.style.setProperty("--held-height", `${heightPx}px`);
  };
  // Runs between layout and paint: page and text never differ on the screen.
  const observer = new ResizeObserver((entries) => {
    for (const { borderBoxSize } of entries) hold(borderBoxSize[0]?.blockSize ?? content.offsetHeight);
  });
  hold(content.offsetHeight);
  host.dataset.held = "";
  observer.observe(content);
  return {
    expect(heightPx) {
      if (heightPx <= heldPx + window.innerHeight) return;
      hold(heightPx);
      // The height is an estimate: observing again reports the real one even if nothing changes size.
      observer.unobserve(content);
      observer.observe(content);
    },
    end() {
      observer.disconnect();
      delete host.dataset.held;
      host.style.removeProperty("--held-height");
    },
  };
}
