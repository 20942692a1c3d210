/** A matched expression and its context, which conditions read. */
import type { ReadSentence } from "../draft/reading.ts";

/** An expression from token `first` to token `last`, both inclusive. */
export interface Place {
  readonly read: ReadSentence;
  readonly first: number;
  readonly last: number;
  /** The tokens that stay between its parts, as `[from, to)`; undefined when there are none. */
  readonly gap: readonly [from: number, to: number] | undefined;
  /** The form of its first word that was found in any form. */
  readonly form: string | undefined;
}

/** Whether the expression may be changed at this place. */
export type Condition = (place: Place) => boolean;
