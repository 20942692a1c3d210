/** Reviews a rewriting before the user sees it: restores locked text and marks possible changes of meaning. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import { diffTexts } from "../diff/diff-texts.ts";
import { compareMeaning } from "../guard/compare-meaning.ts";
import { addsSource, type MeaningChange, type MeaningKind } from "../guard/meaning-change.ts";
import { newMessage } from "../guard/messages.da.ts";
import { brokenLocks } from "../rewriting/locked-spans.ts";
import type { BrokenLock } from "../rewriting/locks/lock-kinds.ts";
import { nearestPassages } from "../sources/link-summary.ts";
import { type Deviation, deviationsOf, placesOf, touches } from "./find-deviations.ts";
import { missingSentences } from "./missing-sentences.ts";

export interface ReviewedRewriting {
  /** The rewriting, with locked places that it had changed put back where that could be done. */
  readonly text: string;
  readonly findings: readonly Deviation[];
  /** Locked places that are still gone or changed; all that were, where nothing of the answer is left without them. */
  readonly brokenLocks: number;
  /** It brings a source, a note or an address that the text before has not. */
  readonly addsSource: boolean;
  /** Nothing of what the text says stood in the rewriting as it came: that was about something else. */
  readonly isUnrelated: boolean;
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
  // With the locks put back nothing of the answer may be left: then it is no rewriting, and the locks are as broken as they were.
  const isThrownAway = broken.length > 0 && bare(text) === bare(before);
  const left = broken.length === 0 || isThrownAway ? broken : brokenLocks(before, text, keep, parts);
  const meanings = compareMeaning(before, text, parts);
  const { spans: missing, isAll } = missingSentences(before, text, parts);
  const isSame = meanings.length === 0 && left.length === 0 && missing.length === 0;
  return {
    text,
    findings: isSame ? [] : deviationsOf(before, meanings, left, missing, diffTexts(before, text)),
    brokenLocks: left.length,
    addsSource: addsSource(meanings),
    // As it came: what is put back brings whole sentences of the text with it.
    isUnrelated: text === after ? isAll : missingSentences(before, after, parts).isAll,
  };
}

/** Reports what a summary says and its source does not. Omissions are expected in a summary. */
export function reviewSummary(
  source: string,
  summary: string,
  parts: { readonly lexicon: Lexicon },
): Pick<ReviewedRewriting, "findings" | "addsSource"> {
  const changes = compareMeaning(source, summary, parts);
  const reported = changes.filter(({ kind, after }) => after !== null && facts.has(kind));
  return {
    findings: reported.some(isPaired) ? pairedByPassage(reported, source, summary, parts) : reported,
    addsSource: addsSource(changes),
  };
}

const isPaired = ({ kind, before }: MeaningChange): boolean =>
  before !== null && (kind === "number" || kind === "date");

/**
 * A summary leaves numbers out, so that those of the whole text can't be told from one another by their order: what a
 * new one stands for is looked for in the passage that its sentence rests on, and nowhere else.
 */
function pairedByPassage(
  changes: readonly MeaningChange[],
  source: string,
  summary: string,
  parts: { readonly lexicon: Lexicon },
): readonly MeaningChange[] {
  const nearest = nearestPassages(summary, source, parts);
  return changes.map((change) => {
    const { kind, after } = change;
    if (after === null || !isPaired(change)) return change;
    const sentence = nearest.find(({ start, end }) => start <= after[0] && after[0] < end);
    const [passage] = sentence?.passages ?? [];
    const own =
      sentence === undefined || passage === undefined
        ? []
        : compareMeaning(source.slice(passage.start, passage.end), summary.slice(sentence.start, sentence.end), parts);
    const offset = sentence?.start ?? 0;
    const same = own.find((one) => one.before !== null && one.kind === kind && one.after?.[0] === after[0] - offset);
    if (same?.before == null || passage === undefined) {
      return { ...change, before: null, message: newMessage(kind, summary.slice(...after)) };
    }
    const [from, to] = same.before;
    const was = source.slice(from + passage.start, to + passage.start);
    // A year is no other name for how many.
    if (isYear(was) !== isYear(summary.slice(...after))) {
      return { ...change, before: null, message: newMessage(kind, summary.slice(...after)) };
    }
    return { ...change, before: [from + passage.start, to + passage.start], message: same.message };
  });
}

/** What a text says, wherever its lines end. */
const bare = (text: string): string => text.trim().replace(/\s+/gu, " ");

const isYear = (text: string): boolean => /^(?:1[0-9]|20)\d\d$/u.test(text.trim());

const facts: ReadonlySet<MeaningKind> = new Set(["number", "date", "name", "quote", "citation"]);

/** The rewriting without the changes that touch what is locked. */
function restored(before: string, after: string, broken: readonly BrokenLock[]): string {
  const changes = diffTexts(before, after);
  const locked = broken.flatMap((lock) => placesOf(before, lock, changes));
  const decisions = new Map<string, "accepted" | "rejected">();
  for (const change of changes) {
    decisions.set(change.id, locked.some((place) => touches(change, place)) ? "rejected" : "accepted");
  }
  return applyChanges(before, changes, decisions);
}
