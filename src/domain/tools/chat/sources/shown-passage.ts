/** What an answer is made from, as types: places in files, and what a model is shown of them. */
import type { ChatSource } from "#contract/chat/sources.schema.ts";

export interface ShownPassage {
  readonly source: ChatSource;
  /** The head line of a table, which the place itself does not have; else empty. Shown before the text. */
  readonly head: string;
  /** What stands at the place, letter for letter. */
  readonly text: string;
}

export interface AskedSources {
  /** Numbered from 1, file by file, in the order of their texts; none where there are no files. */
  readonly passages: readonly ShownPassage[];
  /**
   * False when there are files, and no word of the question stands in them: the passages are then the beginning of the
   * newest one, and the model is told so.
   */
  readonly isFound: boolean;
}
