/** What the grammar session needs of the place where the text stands, be it a plain field or the editor. */
import type { Edit } from "#dansk/engine/document.ts";

export interface Surface {
  text(): string;
  length(): number;
  slice(from: number, to: number): string;
  /**
   * Makes all the edits in one undo step; places belong to the text before any of them, in rising order and apart.
   * Reports the change like one that was typed.
   */
  replace(edits: readonly Edit[]): void;
  /** Selects a stretch and brings it into view, without taking the focus. */
  show(from: number, to: number): void;
  /** Brings a place into view and leaves the selection alone. */
  reveal(at: number): void;
  focus(): void;
  /** Whether the text has a change that `undo` would take back. */
  canUndo(): boolean;
  undo(): void;
  redo(): void;
  /** Draws the findings anew. */
  refresh(): void;
}

/** Simultaneous edits as ones that can be made one after the other. */
export function inSequence(edits: readonly Edit[]): Edit[] {
  return edits.toReversed();
}
