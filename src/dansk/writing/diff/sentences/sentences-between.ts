/** Finds the changes between two aligned sentences: sentences of one text only, moves, and spacing. */

import type { Range } from "../change.ts";
import type { ChangeDraft, SentenceDraft } from "../finish-changes.ts";
import { type Between, spaceOut } from "../spacing.ts";
import type { TokenColumns } from "../token-columns.ts";
import type { SentenceList } from "./sentence-list.ts";
import type { SentenceMatch } from "./sentence-match.ts";

/** One text with its sentences, and its moves by the sentence they begin with. */
export interface Side {
  readonly columns: TokenColumns;
  readonly list: SentenceList;
  readonly moves: ReadonlyMap<number, MoveEnds>;
}

/** A move while it is assembled: it leaves one place and arrives at another. */
export interface MoveEnds {
  readonly match: SentenceMatch;
  readonly sentence: SentenceDraft;
  left: Range | undefined;
  arrived: { readonly range: Range; readonly landing: number } | undefined;
}

/** The text of the sentences `[from, to)`, without the white space after them. */
export function bodyOf(columns: TokenColumns, from: number, to: number): Range {
  const [first, end] = [columns.sentences[from] ?? 0, columns.sentences[to] ?? 0];
  return { start: columns.starts[first] ?? 0, end: columns.ends[end - 1] ?? 0 };
}

interface Passage {
  readonly body: Range;
  readonly move: MoveEnds | undefined;
}

/** A whole paragraph goes or comes at once, a sentence within one by itself, a move as the sentences that moved. */
function passagesIn({ columns, list, moves }: Side, from: number, to: number, size: (move: MoveEnds) => number) {
  const passages: Passage[] = [];
  for (let at = from; at < to; ) {
    const move = moves.get(at);
    const end = move === undefined ? endOfParagraph(list, moves, at, to) : at + size(move);
    passages.push({ body: bodyOf(columns, at, end), move });
    at = end;
  }
  return passages;
}

/** The end of the paragraph that begins at a sentence when all of it precedes `to`, else the next sentence. */
function endOfParagraph({ paragraphs, count }: SentenceList, moves: Side["moves"], at: number, to: number): number {
  if (at > 0 && paragraphs[at - 1] === paragraphs[at]) return at + 1;
  let end = at + 1;
  while (end < to && paragraphs[end] === paragraphs[at]) {
    if (moves.has(end)) return at + 1;
    end += 1;
  }
  return end < count && paragraphs[end] === paragraphs[at] ? at + 1 : end;
}

const emptyAt = (at: number): Range => ({ start: at, end: at });

/**
 * The changes between two aligned sentences, or between one and an end of the text. Arrivals and departures are written
 * into their move.
 * @param last - the sentences, one past, that were dealt with; `next` the first ones that both texts have again
 * @param neighbour - the sentence that other spacing is said to belong to
 */
export function changesBetween(
  before: Side,
  after: Side,
  last: { readonly b: number; readonly a: number },
  next: { readonly b: number; readonly a: number },
  neighbour: SentenceDraft,
): readonly ChangeDraft[] {
  const gone = passagesIn(before, last.b, next.b, ({ match }) => match.bTo - match.bFrom);
  const come = passagesIn(after, last.a, next.a, ({ match }) => match.aTo - match.aFrom);
  const b = between(before, last.b, next.b, gone);
  const a = between(after, last.a, next.a, come);
  const spaced = spaceOut(b, a);
  const drafts: ChangeDraft[] = [];
  if (spaced.spacing !== undefined) {
    const { spacing } = spaced;
    drafts.push({ ...spacing, landing: spacing.before.start, sentence: neighbour, isMove: false, inside: undefined });
  }
  gone.forEach(({ body, move }, at) => {
    const range = spaced.before[at] ?? body;
    if (move !== undefined) move.left = range;
    else {
      const sentence = { relation: "gone" as const, before: body, after: emptyAt(spaced.leavesAt) };
      drafts.push({
        before: range,
        after: sentence.after,
        landing: range.start,
        sentence,
        isMove: false,
        inside: undefined,
      });
    }
  });
  come.forEach(({ body, move }, at) => {
    const range = spaced.after[at] ?? body;
    if (move !== undefined) move.arrived = { range, landing: spaced.landsAt };
    else {
      const sentence = { relation: "new" as const, before: emptyAt(spaced.landsAt), after: body };
      drafts.push({
        before: sentence.before,
        after: range,
        landing: spaced.landsAt,
        sentence,
        isMove: false,
        inside: undefined,
      });
    }
  });
  return drafts;
}

function between({ columns, list }: Side, last: number, next: number, passages: readonly Passage[]): Between {
  const start = last === 0 ? 0 : bodyOf(columns, last - 1, last).end;
  const end = next === list.count ? columns.text.length : bodyOf(columns, next, next + 1).start;
  return { text: columns.text, range: { start, end }, bodies: passages.map(({ body }) => body) };
}
