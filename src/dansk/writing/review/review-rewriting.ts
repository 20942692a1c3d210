/** Reviews a rewriting before the user sees it: restores locked text and marks possible changes of meaning. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import type { TextChange } from "../diff/change.ts";
import { diffTexts } from "../diff/diff-texts.ts";
import { compareMeaning } from "../guard/compare-meaning.ts";
import { addsSource, type MeaningChange, type MeaningKind, type Span } from "../guard/meaning-change.ts";
import { newMessage } from "../guard/messages.da.ts";
import { brokenLocks } from "../rewriting/locked-spans.ts";
import type { BrokenLock } from "../rewriting/locks/lock-kinds.ts";
import { nearestPassages } from "../sources/link-summary.ts";
import { type Deviation, deviationsOf, placesOf, touches } from "./find-deviations.ts";
import { restoredMessage } from "./messages.da.ts";
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
  const { text, stretches } = restore(before, after, broken);
  // With the locks put back nothing of the answer may be left: then it is no rewriting, and the locks are as broken as they were.
  const isThrownAway = broken.length > 0 && bare(text) === bare(before);
  const left = broken.length === 0 || isThrownAway ? broken : brokenLocks(before, text, keep, parts);
  const meanings = compareMeaning(before, text, parts);
  const { spans: missing, isAll } = missingSentences(before, text, parts);
  const changes = diffTexts(before, text);
  const isSame = meanings.length === 0 && left.length === 0 && missing.length === 0;
  return {
    text,
    findings: [
      ...(isSame ? [] : deviationsOf(before, meanings, left, missing, changes)),
      ...(isThrownAway ? [] : stretches.flatMap((stretch) => restoredFinding(before, stretch, changes))),
    ],
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

/** A stretch of the text before that was put back, and what the rewriting had in its place. */
interface RestoredStretch {
  readonly span: Span;
  readonly modelText: string;
}

interface Restored {
  readonly text: string;
  readonly stretches: readonly RestoredStretch[];
}

/** The rewriting without the changes that touch what is locked. */
function restore(before: string, after: string, broken: readonly BrokenLock[]): Restored {
  if (broken.length === 0) return { text: after, stretches: [] };
  const changes = diffTexts(before, after);
  const locked = broken.flatMap((lock) => placesOf(before, lock, changes));
  const decisions = new Map<string, "accepted" | "rejected">();
  const rejected: TextChange[] = [];
  for (const change of changes) {
    const isRejected = locked.some((place) => touches(change, place));
    decisions.set(change.id, isRejected ? "rejected" : "accepted");
    if (isRejected) rejected.push(change);
  }
  return { text: applyChanges(before, changes, decisions), stretches: stretchesOf(before, rejected, locked) };
}

/** What was put back, with the locks that were touched; what meets is one stretch. */
function stretchesOf(
  before: string,
  rejected: readonly TextChange[],
  locked: readonly Span[],
): readonly RestoredStretch[] {
  const stretches: { start: number; end: number; changes: TextChange[] }[] = [];
  for (const change of [...rejected].sort((a, b) => a.before.start - b.before.start)) {
    const around = locked.filter((place) => touches(change, place));
    const start = Math.min(change.before.start, ...around.map(([from]) => from));
    const end = Math.max(change.before.end, ...around.map(([, to]) => to));
    const last = stretches.at(-1);
    if (last !== undefined && start <= last.end + 1) {
      last.end = Math.max(last.end, end);
      last.changes.push(change);
    } else stretches.push({ start, end, changes: [change] });
  }
  return stretches.map(({ start, end, changes }) => {
    let modelText = "";
    let at = start;
    for (const { before: gone, come } of changes) {
      modelText += before.slice(at, gone.start) + come;
      at = gone.end;
    }
    modelText += before.slice(at, end);
    const stretch = before.slice(start, end);
    const lead = stretch.length - stretch.trimStart().length;
    return { span: [start + lead, start + stretch.trimEnd().length], modelText: modelText.trim() };
  });
}

/** None where the text around it was rewritten so much that the stretch has no place of its own in both texts. */
function restoredFinding(
  before: string,
  { span, modelText }: RestoredStretch,
  changes: readonly TextChange[],
): readonly Deviation[] {
  const text = before.slice(...span);
  if (text === modelText || changes.some((change) => touches(change, span))) return [];
  const startsSentence = /(?:^|[.!?:»«"”]\s|\n)\s*$/u.test(before.slice(Math.max(0, span[0] - 20), span[0]));
  const isSentence = startsSentence && /^\p{Lu}|^[»"“„]/u.test(text) && /^.?[.!?]/u.test(before.slice(span[1] - 1));
  const message = restoredMessage(text, modelText, isSentence);
  return [{ kind: "restored", before: span, after: null, message, modelText }];
}
