/** What the guard says of a rewriting: one place where the meaning may have changed. */

/** The kinds of change, as the command and the wire name them. */
export type MeaningKind =
  | "number"
  | "date"
  | "name"
  | "quote"
  | "citation"
  | "negation"
  | "modality"
  | "condition"
  | "quantity"
  | "direction"
  | "addition";

/** UTF-16 offsets, the end exclusive. */
export type Span = readonly [start: number, end: number];

/** One change. `before` is null for what was added, `after` for what was lost. */
export interface MeaningChange {
  readonly kind: MeaningKind;
  readonly before: Span | null;
  readonly after: Span | null;
  /** One Danish sentence for the writer. */
  readonly message: string;
}
