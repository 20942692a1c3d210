/** The finding of the guard: one place where the meaning may have changed. */

/** Kinds of change, with their names on the command line and the wire. */
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

/**
 * Whether a rewriting must be rejected because it adds a source, an address or a note that the user did not give
 * (SH-8).
 */
export function addsSource(changes: readonly MeaningChange[]): boolean {
  return changes.some((change) => change.isNewSource === true);
}
