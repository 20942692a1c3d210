/** What should be looked at in a text that was said in other words: the same on the server and in the browser. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { TextChange } from "../diff/change.ts";
import { compareMeaning } from "../guard/compare-meaning.ts";
import type { MeaningChange, MeaningKind, Span } from "../guard/meaning-change.ts";
import { brokenLocks } from "../rewriting/locked-spans.ts";
import type { BrokenLock } from "../rewriting/locks/lock-kinds.ts";
import { lockMessage, missingMessage } from "./messages.da.ts";
import { missingSentences } from "./missing-sentences.ts";

export interface Deviation {
  readonly kind: MeaningKind | "locked" | "missing";
  /** UTF-16 span in the text before; null for what was added. */
  readonly before: Span | null;
  /** In the text after; null for what was lost. */
  readonly after: Span | null;
  /** One Danish sentence for the writer. */
  readonly message: string;
}

/**
 * What differs in meaning, then what is locked and gone, then the sentences that have no counterpart. What stands word for word in both texts is neither lost nor
 * added, and what the guard has told of a place is not told again because it was locked as well.
 *
 * @param keep words that the person wants kept (*Bevar ord*)
 * @param changes between the two texts
 */
export function findDeviations(
  before: string,
  after: string,
  keep: readonly string[],
  changes: readonly TextChange[],
  parts: { readonly lexicon: Lexicon },
): readonly Deviation[] {
  const broken = brokenLocks(before, after, keep, parts);
  const { spans: missing } = missingSentences(before, after, parts);
  return deviationsOf(before, compareMeaning(before, after, parts), broken, missing, changes);
}

/** As `findDeviations`, from what the guard, the locks and `missingSentences` have told. */
export function deviationsOf(
  text: string,
  meanings: readonly MeaningChange[],
  broken: readonly BrokenLock[],
  missing: readonly Span[],
  changes: readonly TextChange[],
): readonly Deviation[] {
  const told = meanings.filter((one) => isInChange(one, changes));
  const locks = broken.map((lock): Deviation => {
    const before = placesOf(text, lock, changes)[0] ?? lock.before;
    return { kind: "locked", before, after: null, message: lockMessage(lock.text) };
  });
  const gone = missing.map((before): Deviation => {
    return { kind: "missing", before, after: null, message: missingMessage(text.slice(...before)) };
  });
  const others = [
    ...told.map(({ kind, before, after, message }): Deviation => ({ kind, before, after, message })),
    ...locks.filter(({ before }) => !told.some((one) => isOverlap(one.before, before))),
  ];
  // With its sentence a number is gone as well: that is told once.
  const isGone = ({ before, after }: Deviation) => after === null && missing.some((span) => isOverlap(span, before));
  return [...others.filter((one) => !isGone(one)), ...gone];
}

/**
 * Where in the text before a lock was changed. Of one that stands there several times it is only known that the text
 * after has it too seldom: it is where something was changed.
 */
export function placesOf(
  text: string,
  { text: locked, before }: BrokenLock,
  changes: readonly TextChange[],
): readonly Span[] {
  const isChanged = (span: Span) => changes.some((change) => touches(change, span));
  if (isChanged(before)) return [before];
  const places: Span[] = [];
  for (let at = text.indexOf(locked); at >= 0; at = text.indexOf(locked, at + locked.length)) {
    places.push([at, at + locked.length]);
  }
  return places.filter(isChanged);
}

/** A sentence that only stands elsewhere still says what it said. */
export function touches({ kind, before }: TextChange, [start, end]: Span): boolean {
  if (kind === "moved") return false;
  // Something put in between the letters of a lock; at its edges it stands beside it.
  if (before.start === before.end) return before.start > start && before.start < end;
  return before.start < end && before.end > start;
}

function isOverlap(one: Span | null, other: Span | null): boolean {
  return one !== null && other !== null && one[0] < other[1] && other[0] < one[1];
}

/** What has a place in both texts was compared with something, and that is told wherever it stands. */
function isInChange({ before, after }: MeaningChange, changes: readonly TextChange[]): boolean {
  const side = before === null ? "after" : "before";
  const span = before ?? after;
  if (span === null || (before !== null && after !== null)) return true;
  return changes.some((change) => {
    const { start, end } = change[side];
    return change.kind !== "moved" && start < span[1] && span[0] < end;
  });
}
