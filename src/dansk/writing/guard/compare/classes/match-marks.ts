/** Pairs the words of modality, condition and quantity of two texts by what stands around them. */
import type { Lexicon } from "../../../../lexicon/lexicon.ts";
import { contextOf, shared } from "../evidence/context.ts";
import { isKept } from "../evidence/kept.ts";
import { type Part, textOf } from "../side.ts";
import { agree, type Mark, shareClause, verbOf } from "./mark-words.ts";

export interface MarkMatch {
  /** Pairs that stand in the same place and share no class. */
  readonly changed: readonly (readonly [before: Mark, after: Mark])[];
  readonly lost: readonly Mark[];
  readonly gained: readonly Mark[];
}

const most = 40;
/** What the same verb, a shared class and the same word weigh against standing in the same place. */
const sameVerb = 0.8;
const sameClass = 0.6;
const sameWord = 0.5;
/** What two words that are not of one class must share around them, unless their clause was kept. */
const near = 0.3;

/** The word behind a mark, by its stem: *enkelte tilfælde* and *mange tilfælde*. */
function standsBefore(part: Part, mark: Mark): string {
  return part.side.reading.words[mark.last + 1]?.stem ?? "";
}

/** Matches marks of one dimension. */
export function matchMarks(
  before: Part,
  after: Part,
  own: readonly Mark[],
  others: readonly Mark[],
  lexicon: Lexicon,
): MarkMatch {
  const side = (part: Part, marks: readonly Mark[]) =>
    marks.slice(0, most).map((mark) => ({
      mark,
      around: contextOf(part.side, mark.first, mark.last, "loose"),
      verb: verbOf(part, mark, lexicon),
      word: textOf(part.side, mark.first, mark.last).toLowerCase(),
    }));
  const [left, right] = [side(before, own), side(after, others)];
  const pairs = left.flatMap((one) =>
    right.map((other) => {
      const doesAgree = agree(one.mark, other.mark);
      const hasVerb = one.verb !== undefined && one.verb === other.verb;
      const score = shared(one.around, other.around) + (hasVerb ? sameVerb : 0);
      const rank = score + (doesAgree ? sameClass : 0) + (one.word === other.word ? sameWord : 0);
      return { one: one.mark, other: other.mark, score, rank, doesAgree };
    }),
  );
  pairs.sort((a, b) => b.rank - a.rank);
  // One word for one, in one sentence for one.
  const isSingle =
    own[0]?.value.dimension === "amount" &&
    own.length === 1 &&
    others.length === 1 &&
    before.sentences.length === 1 &&
    after.sentences.length === 1;
  const taken = new Set<Mark>();
  const changed: [Mark, Mark][] = [];
  for (const { one, other, score, doesAgree } of pairs) {
    if (taken.has(one) || taken.has(other)) continue;
    const isNext = standsBefore(before, one) === standsBefore(after, other);
    if (!doesAgree && !isSingle && !isNext && !shareClause(before, one, after, other)) continue;
    taken.add(one).add(other);
    if (!doesAgree && (isSingle || score >= near || isKept(before, one, after) || isKept(after, other, before)))
      changed.push([one, other]);
  }
  const free = (marks: readonly Mark[]) => marks.filter((mark) => !taken.has(mark));
  return { changed, lost: free(own), gained: free(others) };
}
