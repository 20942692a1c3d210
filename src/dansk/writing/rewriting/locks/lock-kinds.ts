/** Locks: ranges of a text that no rewriting may change. */

/** Why a range is locked. */
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
  /** What is in place of personal data: *[telefonnummer 1]*. */
  | "marker"
  /** One of the user's own words (*Bevar ord*). */
  | "keep";

/** A locked range. UTF-16 offsets into the text, `end` exclusive. */
export interface LockedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: LockKind;
}

/** Locked text that a rewriting lacks or changed: `text` as in the source, `before` its place there. */
export interface BrokenLock {
  readonly kind: LockKind;
  readonly text: string;
  readonly before: readonly [start: number, end: number];
}
