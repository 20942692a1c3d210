/**
 * Compares two texts, first by sentence, then by word. The result is a list of changes that can be accepted one by one.
 */

import type { Range, TextChange } from "./change.ts";
import { type ChangeDraft, finishChanges, type SentenceDraft } from "./finish-changes.ts";
import { alignSentences } from "./sentences/align-sentences.ts";
import { listSentences, stemWeights } from "./sentences/sentence-list.ts";
import type { SentenceMatch } from "./sentences/sentence-match.ts";
import { bodyOf, changesBetween, type MoveEnds, type Side } from "./sentences/sentences-between.ts";
import { withoutCommonSpaces } from "./spacing.ts";
import { readBoth, type TokenColumns } from "./token-columns.ts";
import { alignWords, type Stretch } from "./words/align-words.ts";
import { groupWords, type Passages } from "./words/group-words.ts";

/**
 * The changes from one text to the other, in the order of the text before. Outside of the changes both texts are
 * identical. No change is inside another, except inside a move. Equal texts have no changes. Time and memory are close
 * to linear for any input.
 */
export function diffTexts(before: string, after: string): readonly TextChange[] {
  if (before === after) return [];
  const columns = readBoth(before, after);
  const passages: Passages = { ...columns, match: new Int32Array(columns.before.ids.length).fill(-1) };
  const weights = stemWeights(columns.vocabulary);
  const known = new Map<string, number>();
  const listOf = (text: TokenColumns) => listSentences(text, columns.vocabulary, weights, known);
  const [b, a] = [listOf(columns.before), listOf(columns.after)];
  const { inPlace, moved } = alignSentences(b, a, weights);
  const moves = moved.map((match): MoveEnds => {
    return { match, sentence: sentenceOf(passages, match), left: undefined, arrived: undefined };
  });
  const sides: { readonly before: Side; readonly after: Side } = {
    before: { columns: columns.before, list: b, moves: new Map(moves.map((move) => [move.match.bFrom, move])) },
    after: { columns: columns.after, list: a, moves: new Map(moves.map((move) => [move.match.aFrom, move])) },
  };
  const drafts: ChangeDraft[] = [];
  // One by one: a list spread into arguments overflows the stack where there are very many.
  const add = (list: readonly ChangeDraft[]): void => {
    for (const draft of list) drafts.push(draft);
  };
  let last = { b: 0, a: 0 };
  let neighbour: SentenceDraft = wholeTexts(before, after);
  for (const match of inPlace) {
    neighbour = sentenceOf(passages, match);
    const next = { b: match.bFrom, a: match.aFrom };
    add(changesBetween(sides.before, sides.after, last, next, neighbour));
    if (match.relation !== "kept" || b.wholes[match.bFrom] !== a.wholes[match.aFrom]) {
      add(changesInside(passages, match, neighbour, undefined));
    }
    last = { b: match.bTo, a: match.aTo };
  }
  add(changesBetween(sides.before, sides.after, last, { b: b.count, a: a.count }, neighbour));
  for (const { match, sentence, left, arrived } of moves) {
    if (left === undefined || arrived === undefined) continue;
    const { range: after, landing } = arrived;
    const move = { before: left, after, landing, sentence, isMove: true, inside: undefined };
    drafts.push(move);
    add(changesInside(passages, match, sentence, move));
  }
  return finishChanges(before, after, drafts);
}

function wholeTexts(before: string, after: string): SentenceDraft {
  return { relation: "kept", before: { start: 0, end: before.length }, after: { start: 0, end: after.length } };
}

function sentenceOf({ before, after }: Passages, { bFrom, bTo, aFrom, aTo, relation }: SentenceMatch): SentenceDraft {
  return { relation, before: bodyOf(before, bFrom, bTo), after: bodyOf(after, aFrom, aTo) };
}

function changesInside(
  passages: Passages,
  match: SentenceMatch,
  sentence: SentenceDraft,
  inside: ChangeDraft | undefined,
): readonly ChangeDraft[] {
  const { before, after, vocabulary } = passages;
  const whole: Stretch = {
    bFrom: before.sentences[match.bFrom] ?? 0,
    bTo: before.sentences[match.bTo] ?? 0,
    aFrom: after.sentences[match.aFrom] ?? 0,
    aTo: after.sentences[match.aTo] ?? 0,
  };
  if (match.relation !== "rewritten") alignWords(before.ids, after.ids, vocabulary.weights, whole, passages.match);
  const gaps = match.relation === "rewritten" ? [whole] : groupWords(passages, whole);
  return gaps.map((gap) => {
    const ranges = withoutCommonSpaces(
      before.text,
      after.text,
      rangeOf(before, gap.bFrom, gap.bTo, whole.bFrom, whole.bTo),
      rangeOf(after, gap.aFrom, gap.aTo, whole.aFrom, whole.aTo),
    );
    return { ...ranges, landing: ranges.before.start, sentence, isMove: false, inside };
  });
}

/** The tokens `[from, to)` with the white space on both sides of them, as far as their passage goes. */
function rangeOf(columns: TokenColumns, from: number, to: number, first: number, end: number): Range {
  return {
    start: from > first ? (columns.ends[from - 1] ?? 0) : (columns.starts[first] ?? 0),
    end: to < end ? (columns.starts[to] ?? 0) : (columns.ends[end - 1] ?? 0),
  };
}
