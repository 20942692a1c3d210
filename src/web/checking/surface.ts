/** What the checking library needs of an editor, whichever editor it is. Offsets count UTF-16 units of the plain text. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Finding } from "#dansk/finding.ts";
import type { LookedText } from "../documents/import/looks.ts";

/** A stretch of the text. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Both ends are the caret when nothing is selected. */
export interface Selection extends Stretch {
  /** The end that moves: where the caret is drawn. */
  readonly head: number;
}

interface SelectOptions {
  /** Scrolls the selection to the middle and gives the surface the focus. Otherwise it is only brought into view. */
  readonly withFocus: boolean;
}

/** A place that holds the text: an editor, or a plain field. */
export interface CheckingSurface {
  text(): string;
  length(): number;
  slice(from: number, to: number): string;
  /**
   * Makes all the edits in one undo step. Their offsets belong to the text before any of them, ascend and don't
   * overlap. The surface reports the change by `SurfaceHost.edited`, like one that was typed.
   */
  applyEdits(edits: readonly Edit[]): void;
  selection(): Selection;
  select(from: number, to: number, options?: SelectOptions): void;
  /**
   * Brings the words of a finding into view and puts the caret behind them. They are not selected for the person to
   * write over; a surface that draws no marks may show them selected, and moves the caret behind them before it inserts.
   */
  goTo(from: number, to: number): void;
  /** Brings an offset into view and leaves the selection alone. */
  scrollTo(at: number): void;
  /** Top and bottom of the caret's line at an offset, in pixels of the window; undefined if the surface can't tell. */
  coordsAt(at: number): { readonly top: number; readonly bottom: number } | undefined;
  /** Marks the stretch that is being read aloud; undefined removes the mark. */
  highlight(stretch: Stretch | undefined): void;
  focus(): void;
  /** Whether the text has a change that `undo` would take back. */
  canUndo(): boolean;
  undo(): void;
  redo(): void;
  /** Asks `SurfaceHost.marks` again. */
  redrawMarks(): void;
  /** Shows the lines as they look in the file that the text came from, undefined: all alike. A plain field can't. */
  showLooks?(looked: LookedText | undefined): void;
}

/** The text before a surface is attached. */
export const EMPTY_SURFACE: CheckingSurface = {
  text: () => "",
  length: () => 0,
  slice: () => "",
  applyEdits: () => {},
  selection: () => ({ from: 0, to: 0, head: 0 }),
  select: () => {},
  goTo: () => {},
  scrollTo: () => {},
  coordsAt: () => undefined,
  highlight: () => {},
  focus: () => {},
  canUndo: () => false,
  undo: () => {},
  redo: () => {},
  redrawMarks: () => {},
};

/** A stretch of the text that the surface draws. Its offsets move with the text. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  /** Unique among the marks that are drawn. */
  readonly key: string;
  readonly state: "open" | "done" | "ignored";
  readonly isCurrent: boolean;
  /** What an open mark is about. */
  readonly finding?: Finding;
  /** Only the position may be seen, not what is wrong there. */
  readonly isHidden?: boolean;
}

/** Where a mark was drawn. */
export interface PlacedMark {
  /** Id of the finding; 0 for a mark that is not open. */
  readonly id: number;
  readonly state: Mark["state"];
  /** Middle of its first line, in pixels from the top of the surface; the same number for all marks of a line. */
  readonly lineMiddlePx: number;
}

export type EditCause = { readonly typedAt: number } | "paste";

/** Keys that act on findings from inside the text, with Alt. */
export type SurfaceKey = "next" | "previous" | "correct" | "explain-comma";

/** What a surface asks of its controller, and what it reports. */
export interface SurfaceHost {
  /** The marks that touch `[from, to]`, in any order. */
  marks(from: number, to: number): readonly Mark[];
  /** The marks in view have been drawn, or have moved. */
  marksPlaced(placed: readonly PlacedMark[]): void;
  /**
   * The text has changed, by edits of which each applies to the text that the one before it left.
   * @param by where the caret is after typing, or that the text was pasted; undefined for any other change
   */
  edited(edits: readonly Edit[], by?: EditCause): void;
  /**
   * The person has moved the caret without changing the text.
   * @param deselect whether to deselect the finding if there is none at the caret, and bring one that is into view
   */
  caretMoved(at: number, deselect: boolean): void;
  /** A change was not made because the text would have become too long. */
  refused(chars: number): void;
  /** @param at where the caret is */
  keyPressed(key: SurfaceKey, at: number): void;
  /**
   * Enter corrects and Escape stops while the person goes through the findings.
   *
   * @returns whether the key was taken; otherwise it does what it always does
   */
  travelKey(key: "Enter" | "Escape"): boolean;
  /** Selects a finding, or none. */
  select(id: number | undefined): void;
}

/** Simultaneous edits as ones that can be made one after the other. */
export function inSequence(edits: readonly Edit[]): Edit[] {
  return edits.toReversed();
}

/** Which of the keys an event is. With Alt some keyboards send another letter, so the key's position counts too. */
export function surfaceKeyOf(event: KeyboardEvent): SurfaceKey | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey || event.isComposing) return undefined;
  if (key === "ArrowDown") return "next";
  if (key === "ArrowUp") return "previous";
  if (key === "Enter") return "correct";
  return key.toLowerCase() === "k" || code === "KeyK" ? "explain-comma" : undefined;
}
