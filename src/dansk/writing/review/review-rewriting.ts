/** Looks a rewriting over before anybody sees it: what is locked is put back, and what may mean something else is marked. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import type { TextChange } from "../diff/change.ts";
import { diffTexts } from "../diff/diff-texts.ts";
import { compareMeaning } from "../guard/compare-meaning.ts";
import { addsSource, type MeaningKind, type Span } from "../guard/meaning-change.ts";
import { brokenLocks } from "../rewriting/locked-spans.ts";
import type { BrokenLock } from "../rewriting/locks/lock-kinds.ts";

export interface ReviewFinding {
  readonly kind: MeaningKind | "locked";
  /** UTF-16 span in the text before; null for what was added. */
  readonly before: Span | null;
  /** In the reviewed text; null for what was lost. */
  readonly after: Span | null;
  readonly message: string;
}

export interface ReviewedRewriting {
  /** The rewriting, with locked places that it had changed put back where that could be done. */
  readonly text: string;
  readonly findings: readonly ReviewFinding[];
  /** Locked places that are still gone or changed. */
  readonly brokenLocks: number;
  /** It brings a source, a note or an address that the text before has not. */
  readonly addsSource: boolean;
}

/**
 * @param keep words that the person wants kept (*Bevar ord*)
 */
export function reviewRewriting(
  before: string,
  after: string,
  keep: readonly string[],
  parts: { readonly lexicon: Lexicon },
): ReviewedRewriting {
  const broken = brokenLocks(before, after, keep, parts);
  const text = broken.length === 0 ? after : restored(before, after, broken);
  const left = broken.length === 0 ? broken : brokenLocks(before, text, keep, parts);
  const changes = compareMeaning(before, text, parts);
  return {
    text,
    findings: [...changes, ...left.map(lockFinding)],
    brokenLocks: left.length,
    addsSource: addsSource(changes),
  };
}

/** What a summary says that its source does not; what it leaves out is its trade. */
export function reviewSummary(
  source: string,
  summary: string,
  parts: { readonly lexicon: Lexicon },
): Pick<ReviewedRewriting, "findings" | "addsSource"> {
  const changes = compareMeaning(source, summary, parts);
  return {
    findings: changes.filter(({ kind, after }) => after !== null && facts.has(kind)),
    addsSource: addsSource(changes),
  };
}

const facts: ReadonlySet<MeaningKind> = new Set(["number", "date", "name", "quote", "citation"]);

/** The rewriting without the changes that touch what is locked. */
function restored(before: string, after: string, broken: readonly BrokenLock[]): string {
  const changes = diffTexts(before, after);
  const decisions = new Map<string, "accepted" | "rejected">();
  for (const change of changes) {
    decisions.set(change.id, broken.some((lock) => touches(change, lock)) ? "rejected" : "accepted");
  }
  return applyChanges(before, changes, decisions);
}

/** A sentence that only stands elsewhere still says what it said. */
function touches({ kind, before }: TextChange, { before: [start, end] }: BrokenLock): boolean {
  if (kind === "moved") return false;
  // Something put in between the letters of a lock; at its edges it stands beside it.
  if (before.start === before.end) return before.start > start && before.start < end;
  return before.start < end && before.end > start;
}

function lockFinding({ text, before }: BrokenLock): ReviewFinding {
  return { kind: "locked", before, after: null, message: `Tjek: »${text}« er låst, men står ikke i resultatet` };
}
