/** Finds what the user should check in a rewriting. The server and the browser use the same code. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { TextChange } from "../diff/change.ts";
import { compareMeaning } from "../guard/compare-meaning.ts";
import type { MeaningChange, MeaningKind, Span } from "../guard/meaning-change.ts";
import { brokenLocks } from "../rewriting/locked-spans.ts";
import type { BrokenLock } from "../rewriting/locks/lock-kinds.ts";
import { lockMessage, missingMessage } from "./messages.da.ts";
import { missingSentences } from "./missing-sentences.ts";

export interface Deviation {
  readonly kind: MeaningKind | "locked" | "missing" | "restored";
  /** UTF-16 span in the text before; null for what was added. */
  readonly before: Span | null;
  /** In the text after; null for what was lost. */
  readonly after: Span | null;
  /** Danish, for the writer. */
  readonly message: string;
  /** With `restored`: what the model had there; empty if it had left it out. */
  readonly modelText?: string;
}

/**
 * Changes of meaning, then lost locked text, then sentences without a counterpart. Text that both versions contain word
 * for word is neither lost nor added. A place that the guard has reported is not reported again as locked.
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

/** Same as `findDeviations`, from the results of the guard, the locks and `missingSentences`. */
export function deviationsOf(
  text: string,
  meanings: readonly MeaningChange[],
  broken: readonly BrokenLock[],
  missing: readonly Span[],
  changes: readonly TextChange[],
): readonly Deviation[] {
  const reported = meanings.filter((one) => isInChange(one, changes));
  const locks = broken.map((lock): Deviation => {
    const before = placesOf(text, lock, changes)[0] ?? lock.before;
    return { kind: "locked", before, after: null, message: lockMessage(lock.text) };
  });
  const gone = missing.map((before): Deviation => {
    return { kind: "missing", before, after: null, message: missingMessage(text.slice(...before)) };
  });
  const others = [
    ...reported.map(({ kind, before, after, message }): Deviation => ({ kind, before, after, message })),
    ...locks.filter(({ before }) => !reported.some((one) => isOverlap(one.before, before))),
  ];
  // A missing sentence takes its numbers with it: report only the sentence.
  const isGone = ({ before, after }: Deviation) => after === null && missing.some((span) => isOverlap(span, before));
  return [...others.filter((one) => !isGone(one)), ...gone];
}

/**
 * Where in the text before a locked text was changed. If it occurs several times and only some are missing, the changed
 * places count.
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

/** Whether a change touches the place. A sentence that only moved does not count. */
export function touches({ kind, before }: TextChange, [start, end]: Span): boolean {
  if (kind === "moved") return false;
  // Something put in between the letters of a lock; at its edges it is next to it.
  if (before.start === before.end) return before.start > start && before.start < end;
  return before.start < end && before.end > start;
}

function isOverlap(one: Span | null, other: Span | null): boolean {
  return one !== null && other !== null && one[0] < other[1] && other[0] < one[1];
}

/** A finding with a place in both texts rests on a comparison, so it is always reported. */
function isInChange({ before, after }: MeaningChange, changes: readonly TextChange[]): boolean {
  const side = before === null ? "after" : "before";
  const span = before ?? after;
  if (span === null || (before !== null && after !== null)) return true;
  return changes.some((change) => {
    const { start, end } = change[side];
    return change.kind !== "moved" && start < span[1] && span[0] < end;
  });
}
