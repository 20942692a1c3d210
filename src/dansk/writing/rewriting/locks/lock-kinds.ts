/** What a lock is: a stretch of a text that no rewriting may change. */

/** Why a stretch is locked. */
export type LockKind =
  /** Between quotation marks, marks included. */
  | "quote"
  /** A reference: *(Hansen, 2021, s. 12)*, *[1]*, *§ 3, stk. 2*. */
  | "citation"
  | "number"
  | "date"
  | "name"
  /** Mathematics between dollar signs or LaTeX brackets. */
  | "formula"
  | "url"
  | "email"
  /** Code, file names, handles. */
  | "code"
  /** What stands in place of personal data: *[telefonnummer 1]*. */
  | "marker"
  /** One of the person's own words (*Bevar ord*). */
  | "keep";

/** A locked stretch; UTF-16 offsets into the text, `end` exclusive. */
export interface LockedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: LockKind;
}

/** Something locked that a rewriting lacks or changed; `text` as it stood, `before` its place in the source. */
export interface BrokenLock {
  readonly kind: LockKind;
  readonly text: string;
  readonly before: readonly [start: number, end: number];
}
