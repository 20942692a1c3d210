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
  /** The reference names a source that the text before does not have, in the place of another or beside it. */
  readonly isNewSource?: true;
}

/** Whether a rewriting must be refused: it brings a source, an address or a note that its writer never gave (SH-8). */
export function addsSource(changes: readonly MeaningChange[]): boolean {
  return changes.some((change) => change.isNewSource === true);
}
