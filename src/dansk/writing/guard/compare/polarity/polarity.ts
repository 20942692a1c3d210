/** Compares negations and opposites together, because *lykkedes ikke* and *mislykkedes* mean the same. */
import type { Lexicon } from "../../../../lexicon/lexicon.ts";
import { isBound, isOptional, type Negation } from "../../marks/negation.ts";
import { messages } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { align } from "../evidence/alignment.ts";
import { bestClause, clausesOf, keysAround } from "../evidence/clauses.ts";
import { type Context, contextOf, shared } from "../evidence/context.ts";
import { type Part, textOf } from "../side.ts";
import { findSwaps } from "../swaps/swaps.ts";
import {
  closeness,
  deniers,
  hasStandIn,
  isNear,
  isSaidPlainly,
  newSoft,
  type Rest,
  reportHard,
  reportNegations,
  reportUnlessSaid,
  standInsOf,
} from "./leftovers.ts";
import { matchPoles, type PolePair } from "./match-poles.ts";
import { prefixAxes, type ScopedPole, scopedPoles } from "./scope.ts";

/** *ikke usandsynligt*, *udelukker ikke*: a negation right beside the pole that it turns. */
function isDouble(part: Part, pole: ScopedPole): boolean {
  const negation = part.negations[pole.negation];
  if (negation === undefined || pole.sign > 0 || !/^[ou]/u.test(pole.axis)) return false;
  // *døde ingen* has a subject, no turned word.
  if (!/^(?:ikke|aldrig|ej)$/u.test(part.side.reading.words[negation.first]?.key ?? "")) return false;
  return pole.first - negation.last === 1 || negation.first - pole.last === 1;
}

/** *aldrig, hverken før eller siden*: the second of two that are one. */
function isTwice(
  part: Part,
  index: number,
  other: Part,
  partners: ReadonlyMap<number, number>,
  isBefore: boolean,
): boolean {
  const negation = part.negations[index];
  if (negation !== undefined && isBefore && isSaidPlainly(part, negation, other, partners)) return false;
  const key = part.side.reading.words[negation?.first ?? 0]?.key ?? "";
  return (
    /^(?:heller|hverken)$/u.test(key) &&
    negation !== undefined &&
    part.negations.length > 1 &&
    isOptional(part.side.reading, negation)
  );
}

/** *ikke senere end klokken 15* is compared as a bound. */
function isBoundAt(part: Part, index: number): boolean {
  const negation = part.negations[index];
  return negation !== undefined && isBound(part.side.reading, negation);
}

/** The tokens that a pole stands on, with its negation. */
function spanOfPole(part: Part, pole: ScopedPole) {
  return spanOf(part.side.reading.words, pole.first, pole.last);
}

function reportContrary(pair: PolePair, before: Part, after: Part, changes: Changes): void {
  const message = messages.opposite(
    textOf(before.side, pair.before.first, pair.before.last),
    textOf(after.side, pair.after.first, pair.after.last),
  );
  const [word, otherWord] = [pair.before, pair.after].map(
    (pole, i) => (i === 0 ? before : after).side.reading.words[pole.first]?.stem,
  );
  const isPrefixed = word === `u${otherWord}` || otherWord === `u${word}` || pair.before.axis.startsWith("u:");
  const isDenied = [
    textOf(before.side, pair.before.first, pair.before.last),
    textOf(after.side, pair.after.first, pair.after.last),
  ].some((text) => /^ikke\s/iu.test(text));
  const isStage = pair.before.axis.startsWith("m");
  const kind = isStage ? "modality" : isPrefixed || isDenied ? "negation" : "direction";
  changes.add(kind, spanOfPole(before, pair.before), spanOfPole(after, pair.after), message, {
    isSure: pair.score >= sure,
  });
}

/** Whether a word that the other side has not, such as *nægte*, denies the opposite right behind it. */
function isDeniedByWord({ standIns, other }: Rest, pole: ScopedPole): boolean {
  const { words } = other.side.reading;
  return [...standIns.keys()].some((token) => {
    const isBeside = token < pole.first && pole.first - token <= 3;
    return isBeside && /^(?:nægt|benægt|afvis|mangl|undgå|undlad|umulig)/u.test(words[token]?.key ?? "");
  });
}

/** What must be shared around two opposites to be believed in a text put in other words. */
const sure = 0.55;
/** Least that must be shared around two opposites, in a group that is alike and in one that is not. */
const alike = 0.15;
const leastShared = 0.25;

/** Compares negations and poles of one group. */
export function comparePolarity(before: Part, after: Part, lexicon: Lexicon, changes: Changes): void {
  const alignment = align(before, after);
  const axes = prefixAxes(before, after);
  const [own, others] = [scopedPoles(before, axes, lexicon), scopedPoles(after, axes, lexicon)];
  const match = matchPoles(before, after, own, others);
  // By token: a word that stands on several axes is paired on one of them.
  const tokens = (list: readonly PolePair[], side: "before" | "after") => new Set(list.map((pair) => pair[side].first));
  const sameTokens = { before: tokens(match.same, "before"), after: tokens(match.same, "after") };
  const contraryTokens = { before: tokens(match.contrary, "before"), after: tokens(match.contrary, "after") };
  const sideOf = (part: Part) => (part === before ? "before" : "after");
  // A negation on a pole that is said the same way on the other side is settled with it.
  const openOf = (part: Part, poles: readonly ScopedPole[]) => {
    const settled = new Set(
      poles.filter((pole) => sameTokens[sideOf(part)].has(pole.first)).map((pole) => pole.negation),
    );
    // *ikke længere* is an opposite itself: once it has a partner it is no negation beside it.
    const own = new Set([...sameTokens[sideOf(part)], ...contraryTokens[sideOf(part)]]);
    return part.negations.flatMap((negation, i) => (settled.has(i) || own.has(negation.first) ? [] : [i]));
  };
  // *ikke usandsynligt* is a way to say *muligt*, with a word that may stand nowhere else.
  const open = (part: Part, poles: readonly ScopedPole[]) => {
    const double = new Set(
      poles
        .filter((pole) => isDouble(part, pole) && !contraryTokens[sideOf(part)].has(pole.first))
        .map((pole) => pole.negation),
    );
    return openOf(part, poles).filter(
      (i) =>
        !double.has(i) &&
        !isBoundAt(part, i) &&
        !isTwice(
          part,
          i,
          part === before ? after : before,
          part === before ? alignment.after : alignment.before,
          part === before,
        ),
    );
  };
  const left = matchNegations(before, after, open(before, own), open(after, others));
  const rests = [
    {
      part: before,
      other: after,
      standIns: standInsOf(newSoft(after, before), deniers(match.lonelyAfter, after, before)),
    },
    {
      part: after,
      other: before,
      standIns: standInsOf(newSoft(before, after), deniers(match.lonelyBefore, before, after)),
    },
  ] as const;
  const isClose = closeness(before, after) >= alike;
  let flips = 0;
  const [leftBefore, leftAfter] = [new Set(left.before), new Set(left.after)];
  for (const pair of match.contrary) {
    // A word and the same word with its prefix stand for one another wherever they are.
    const isSure =
      isClose && (pair.before.axis.startsWith("u:") || before.sentences.length + after.sentences.length <= 2);
    if (pair.score < leastShared && !isSure) continue;
    if (pair.before.sign === pair.after.sign) {
      // The same pole, negated on one side.
      if (leftBefore.delete(pair.before.negation)) reportUnlessSaid(rests[0], pair.before.negation, false, changes);
      if (leftAfter.delete(pair.after.negation)) reportUnlessSaid(rests[1], pair.after.negation, true, changes);
      continue;
    }
    if (mayTurn(pair, before, after) && isConverse(pair, before, after)) continue;
    // *ikke tilladt* and *forbudt* in which the negation was not seen to stand on the pole.
    const settles = (rest: Rest, list: Set<number>) => {
      for (const index of list) {
        const negation = rest.part.negations[index];
        if (
          negation === undefined ||
          hasStandIn(rest, index) ||
          !isNear(rest === rests[0] ? pair.after.first : pair.before.first, rest.other, keysAround(rest.part, negation))
        )
          continue;
        list.delete(index);
        return true;
      }
      return false;
    };
    if (settles(rests[0], leftBefore) || settles(rests[1], leftAfter)) continue;
    // *nægter sig skyldig* is *erklærer sig uskyldig*: a word that denies is next to one of them.
    if (isDeniedByWord(rests[0], pair.after) || isDeniedByWord(rests[1], pair.before)) continue;
    flips += 1;
    reportContrary(pair, before, after, changes);
  }
  reportNegations(rests[0], [...leftBefore], false, changes);
  reportNegations(rests[1], [...leftAfter], true, changes);
  if (leftBefore.size + leftAfter.size === 0 && flips === 0) {
    reportHard(rests[0], false, changes);
    reportHard(rests[1], true, changes);
  }
  const items = (part: Part) =>
    part.poles.map((pole) => ({ ...pole, kind: "direction" as const, family: pole.axis, key: String(pole.sign) }));
  if (flips === 0) findSwaps(before, after, items, changes);
  if (flips === 0 && before.negations.length === after.negations.length) reportMoved(before, after, changes);
}

/** A negated clause of `from` that is in `to` without its negation, as an index into the negations of `from`. */
function unnegated(from: Part, to: Part, least: number): number {
  const others = clausesOf(to);
  for (const clause of clausesOf(from)) {
    if (clause.negations === 0 || clause.keys.size < 2) continue;
    const { other, part } = bestClause(clause, others);
    if (part < least || other === undefined || other.negations >= clause.negations) continue;
    const word = (last: number) => from.side.reading.words[last];
    const here = from.negations.flatMap(({ last }, i) => (word(last)?.clause === clause.index ? [i] : []));
    return here.find((i) => !to.keys.has(word(from.negations[i]?.last ?? 0)?.key ?? "")) ?? here[0] ?? -1;
  }
  return -1;
}

function reportMoved(before: Part, after: Part, changes: Changes): void {
  const lost = before.negations[unnegated(before, after, 0.75)];
  const gained = after.negations[unnegated(after, before, 0.75)];
  if (lost === undefined || gained === undefined) return;
  const word = textOf(after.side, gained.first, gained.last);
  changes.add(
    "negation",
    spanOf(before.side.reading.words, lost.first, lost.last),
    spanOf(after.side.reading.words, gained.first, gained.last),
    messages.negationMoved(word),
  );
}

// Says when two opposites say the same, since what stands on their two sides has changed places too.

/** Whether the pair is one that says the same when its sides change places: a comparison, *før* and *efter*. */
function mayTurn(pair: PolePair, before: Part, after: Part): boolean {
  if (pair.before.graded === true || pair.after.graded === true) return true;
  return pair.before.axis.startsWith("c") || hasEnd(before, pair.before) || hasEnd(after, pair.after);
}

/** Whether a comparison follows: *større end*, *flere kvinder end*. */
function hasEnd(part: Part, pole: ScopedPole): boolean {
  const { words } = part.side.reading;
  const near = words.slice(pole.last + 1, pole.last + 7);
  return near.some((word) => word.key === "end" && word.sentence === words[pole.last]?.sentence);
}

/** *A er større end B* is *B er mindre end A*: what stood on either side has changed places with the word. */
function isConverse(flip: PolePair, before: Part, after: Part): boolean {
  if (flip.before.graded === true || flip.after.graded === true) return true;
  const [old, fresh] = [comparedIn(before, flip.before), comparedIn(after, flip.after)];
  if (old[0] !== "" && fresh[0] !== "" && (old[0] === fresh[1] || old[1] === fresh[0])) return true;
  const one = contextOf(before.side, flip.before.first, flip.before.last, "sided");
  const straight = contextOf(after.side, flip.after.first, flip.after.last, "sided");
  const turned = contextOf(after.side, flip.after.first, flip.after.last, "turned");
  const crosses = (side: string) =>
    [...one].some(([key, weight]) => key.startsWith(side) && weight > 0 && turned.has(key));
  return crosses("l:") && crosses("r:") && shared(one, turned) > shared(one, straight) + 0.2;
}

/** *flere kvinder end mænd*: what directly precedes and right after the *end* of a comparison. */
function comparedIn(part: Part, pole: ScopedPole): readonly [string, string] {
  const { words } = part.side.reading;
  const sentence = words[pole.last]?.sentence;
  let left = "";
  for (let i = pole.last + 1; i <= pole.last + 6; i += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== sentence) break;
    if (word.content) left = word.concept;
    if (word.key !== "end") continue;
    const right = words.slice(i + 1, i + 4).find((next) => next.content && next.sentence === sentence);
    return right === undefined ? ["", ""] : [left, right.concept];
  }
  return ["", ""];
}

// Finds for each negation of one text the one of the other, and what is left when all are matched.

/** Negations of a part that nothing matches, as indices. */
interface Leftover {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const most = 60;

function contextsOf(part: Part, indices: readonly number[]): Context[] {
  return indices.map((i) => {
    const negation = part.negations[i] as Negation;
    return contextOf(part.side, negation.first, negation.last, "loose");
  });
}

/** Matches negations by what stands around them; those that share nothing are matched last, as long as there are two. */
function matchNegations(before: Part, after: Part, own: readonly number[], others: readonly number[]): Leftover {
  const [left, right] = [own.slice(0, most), others.slice(0, most)];
  if (left.length === 0 || right.length === 0) return { before: left, after: right };
  // One for one, whatever stands around them.
  if (left.length === 1 && right.length === 1) return { before: [], after: [] };
  const [around, aroundOther] = [contextsOf(before, left), contextsOf(after, right)];
  const pairs = left.flatMap((n, i) =>
    right.map((m, j) => ({ n, m, score: shared(around[i] ?? new Map(), aroundOther[j] ?? new Map()) })),
  );
  pairs.sort((a, b) => b.score - a.score);
  const [takenBefore, takenAfter] = [new Set<number>(), new Set<number>()];
  for (const { n, m } of pairs) {
    if (takenBefore.has(n) || takenAfter.has(m)) continue;
    takenBefore.add(n);
    takenAfter.add(m);
  }
  return {
    before: left.filter((n) => !takenBefore.has(n)),
    after: right.filter((m) => !takenAfter.has(m)),
  };
}
