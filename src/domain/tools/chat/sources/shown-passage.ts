/** Passages of files given to a model, as types. */
import type { ChatSource } from "#contract/chat/sources.schema.ts";

export interface ShownPassage {
  readonly source: ChatSource;
  /** The table header that the passage itself lacks; else empty. Shown before the text. */
  readonly head: string;
  /** The passage, verbatim. */
  readonly text: string;
}

export interface FoundPassages {
  /** Numbered from 1, by file and position; empty without files. */
  readonly passages: readonly ShownPassage[];
  /**
   * False if there are files but no word of the question occurs in them: the passages are then the start of the newest
   * file, and the model is told so.
   */
  readonly isFound: boolean;
}
