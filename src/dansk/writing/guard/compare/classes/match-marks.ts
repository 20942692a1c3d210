/** Pairs the words of modality, condition and quantity of two texts by their context. */
import type { Lexicon } from "../../../../lexicon/lexicon.ts";
import { amountOf } from "../../marks/amounts.ts";
import { align } from "../evidence/alignment.ts";
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
/** The same of counting the same thing. */
const sameThing = 0.5;
/** What two words that are not of one class must share around them, unless their clause was kept. */
const near = 0.3;

/** The word behind a mark, by its stem: *enkelte tilfælde* and *mange tilfælde*. */
function standsBefore(part: Part, mark: Mark): string {
  return part.side.reading.words[mark.last + 1]?.stem ?? "";
}

/** Words between an amount and what it counts. */
const reach = 4;

/** What an amount counts: the next word that says something. */
function thingOf(part: Part, mark: Mark): number | undefined {
  const { words } = part.side.reading;
  for (let at = mark.last + 1; at <= mark.last + reach; at += 1) {
    if (words[at]?.sentence !== words[mark.first]?.sentence) return undefined;
    if (words[at]?.content) return at;
  }
  return undefined;
}

/** *flere* and *enkelte* share a sense, and lie apart where they count the same. */
function areFar(one: string, other: string): boolean {
  const [said, fresh] = [amountOf(one), amountOf(other)];
  return said !== undefined && fresh !== undefined && Math.abs(said - fresh) > 1;
}

/** Pairs the marks of one dimension. */
export function matchMarks(
  before: Part,
  after: Part,
  own: readonly Mark[],
  others: readonly Mark[],
  lexicon: Lexicon,
): MarkMatch {
  if (own.length === 0 || others.length === 0) return { changed: [], lost: own, gained: others };
  const side = (part: Part, marks: readonly Mark[]) =>
    marks.slice(0, most).map((mark) => ({
      mark,
      around: contextOf(part.side, mark.first, mark.last, "loose"),
      verb: verbOf(part, mark, lexicon),
      word: textOf(part.side, mark.first, mark.last).toLowerCase(),
    }));
  const [left, right] = [side(before, own), side(after, others)];
  const { after: partners } = align(before, after);
  // *nogle protesterede* and *der var mange, der protesterede* count the same.
  const areTied = (one: Mark, other: Mark) => {
    if (!/^(?:amount|frequency)$/u.test(one.value.dimension)) return false;
    const thing = thingOf(before, one);
    return thing !== undefined && partners.get(thing) === thingOf(after, other);
  };
  const pairs = left.flatMap((one) =>
    right.map((other) => {
      const isTied = areTied(one.mark, other.mark);
      const doesAgree = agree(one.mark, other.mark) && !(isTied && areFar(one.word, other.word));
      const hasVerb = one.verb !== undefined && one.verb === other.verb;
      const score = shared(one.around, other.around) + (hasVerb ? sameVerb : 0);
      const rank =
        score + (doesAgree ? sameClass : 0) + (one.word === other.word ? sameWord : 0) + (isTied ? sameThing : 0);
      return { one: one.mark, other: other.mark, score, rank, doesAgree, isTied };
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
  for (const { one, other, score, doesAgree, isTied } of pairs) {
    if (taken.has(one) || taken.has(other)) continue;
    const isNext = standsBefore(before, one) === standsBefore(after, other);
    if (!doesAgree && !isSingle && !isNext && !isTied && !shareClause(before, one, after, other)) continue;
    taken.add(one).add(other);
    if (
      !doesAgree &&
      (isSingle || isTied || score >= near || isKept(before, one, after) || isKept(after, other, before))
    )
      changed.push([one, other]);
  }
  const free = (marks: readonly Mark[]) => marks.filter((mark) => !taken.has(mark));
  return { changed, lost: free(own), gained: free(others) };
}
