/** Compares negations and opposites together, since *lykkedes ikke* and *mislykkedes* say the same. */
import type { Lexicon } from "../../../../lexicon/lexicon.ts";
import { isOptional, softWords } from "../../marks/negation.ts";
import { messages } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { bestClause, clausesOf, keysAround } from "../evidence/clauses.ts";
import { contextOf, shared } from "../evidence/context.ts";
import { type Part, textOf } from "../side.ts";
import { findSwaps } from "../swaps.ts";
import { matchNegations } from "./match-negations.ts";
import { matchPoles, type PolePair } from "./match-poles.ts";
import { prefixAxes, type ScopedPole, scopedPoles } from "./scope.ts";

/** *ikke usandsynligt*, *udelukker ikke*: a negation right beside the pole that it turns. */
function isDouble(part: Part, pole: ScopedPole): boolean {
  const negation = part.negations[pole.negation];
  if (negation === undefined || pole.sign > 0 || !/^[ou]/u.test(pole.axis)) return false;
  return pole.first - negation.last === 1 || negation.first - pole.last === 1;
}

/** *aldrig, hverken før eller siden*: the second of two that are one. */
function isTwice(part: Part, index: number): boolean {
  const negation = part.negations[index];
  const key = part.side.reading.words[negation?.first ?? 0]?.key ?? "";
  return (
    /^(?:heller|hverken)$/u.test(key) &&
    negation !== undefined &&
    part.negations.length > 1 &&
    isOptional(part.side.reading, negation)
  );
}

/** Poles that can stand for a negation: *svær* for *ikke let*, but not *syd* for *ikke nord*. */
function deniers(poles: readonly ScopedPole[], own: Part, other: Part): number[] {
  const starts = new Set<string>();
  for (const key of other.keys) if (key.length >= 4) starts.add(key.slice(0, 4));
  const isNew = (pole: ScopedPole) => !starts.has(own.side.reading.words[pole.first]?.key.slice(0, 4) ?? "");
  return poles.filter((pole) => pole.sign < 0 && /^[ou]/u.test(pole.axis) && isNew(pole)).map((pole) => pole.first);
}

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

/** *flere kvinder end mænd*: what stands right before and right after the *end* of a comparison. */
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

/** A negated clause of `from` that stands in `to` without its negation, as an index into the negations of `from`. */
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

/** What is left of a negation or an opposite after the pairs, and may stand for one another. */
interface Rest {
  readonly part: Part;
  readonly other: Part;
  /** Tokens of the other part that may say the negation in another way, each good for one. */
  readonly standIns: Set<number>;
}

/** Tokens that can stand for a negation and that the other part has less often. */
function newSoft(part: Part, other: Part): number[] {
  const own = softWords(part.side.reading, part.sentences);
  const others = softWords(other.side.reading, other.sentences);
  return [...own].flatMap(([stem, tokens]) => tokens.slice(others.get(stem)?.length ?? 0));
}

/** Whether the clause of a token shares a word with the clause of the negation. */
function isNear(token: number, other: Part, keys: ReadonlySet<string>): boolean {
  const { words, clauses } = other.side.reading;
  const stretch = clauses[words[token]?.clause ?? 0];
  for (let i = stretch?.first ?? 0; i <= (stretch?.last ?? -1); i += 1) {
    const word = words[i];
    if (word?.content && keys.has(word.concept)) return true;
  }
  return keys.size === 0;
}

/** *uden omkostninger* was only lost when *omkostninger* is still there. */
function isTargetSaid(part: Part, last: number, other: Part): boolean {
  const { words } = part.side.reading;
  if (!/^(?:uden|ingen|intet)$/u.test(words[last]?.key ?? "")) return true;
  for (let i = last + 1; i <= last + 4; i += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[last]?.sentence) break;
    if (word.content) return other.content.has(word.concept);
  }
  return true;
}

function closeness(one: Part, other: Part): number {
  const [own, others] = [one.content.size, other.content.size];
  // *Han kom ikke.* says nothing but by its small words.
  const [words, from] = own + others === 0 ? [one.keys, other.keys] : [one.content, other.content];
  let same = 0;
  for (const key of words.keys()) if (from.has(key)) same += 1;
  return same / Math.max(1, words.size, from.size);
}

function areSingle({ part, other }: Rest): boolean {
  return part.sentences.length === 1 && other.sentences.length === 1;
}

/** Whether what was negated is still there, so that a lost negation is no lost clause. */
function isStillSaid(rest: Rest, index: number): boolean {
  const negation = rest.part.negations[index];
  if (negation === undefined || !isTargetSaid(rest.part, negation.last, rest.other)) return false;
  const keys = keysAround(rest.part, negation);
  const near = closeness(rest.part, rest.other);
  if (keys.size === 0) return near >= 0.7;
  let same = 0;
  for (const key of keys) if (rest.other.content.has(key)) same += 1;
  if (same >= Math.max(1, 0.34 * keys.size)) return true;
  // One sentence for one sentence: its place shows that it is the same one.
  return areSingle(rest) && near >= 0.15;
}

/** Takes a word that can stand for the negation; false when there is none. */
function takeStandIn(rest: Rest, index: number): boolean {
  const negation = rest.part.negations[index];
  if (negation === undefined) return false;
  const keys = keysAround(rest.part, negation);
  for (const token of rest.standIns) {
    if (!areSingle(rest) && !isNear(token, rest.other, keys)) continue;
    rest.standIns.delete(token);
    return true;
  }
  return false;
}

function reportNegations(rest: Rest, indices: readonly number[], isAfter: boolean, changes: Changes): void {
  for (const index of indices) {
    if (isStillSaid(rest, index)) tellUnlessSaid(rest, index, isAfter, changes);
  }
}

/** Tells of a negation, unless the other part says it in another way. */
function tellUnlessSaid(rest: Rest, index: number, isAfter: boolean, changes: Changes): void {
  const negation = rest.part.negations[index];
  if (negation === undefined || isOptional(rest.part.side.reading, negation) || takeStandIn(rest, index)) return;
  const span = spanOf(rest.part.side.reading.words, negation.first, negation.last);
  const word = textOf(rest.part.side, negation.first, negation.last);
  if (isAfter) changes.add("negation", null, span, messages.negationNew(word));
  else changes.add("negation", span, null, messages.negationLost(word));
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
  const kind = isPrefixed ? "negation" : "direction";
  changes.add(kind, spanOfPole(before, pair.before), spanOfPole(after, pair.after), message);
}

/** Least that must be shared around two opposites, in a group that is alike and in one that is not. */
const alike = 0.15;
const leastShared = 0.35;

/** Compares what is negated and where things point to, in one group. */
export function comparePolarity(before: Part, after: Part, lexicon: Lexicon, changes: Changes): void {
  const axes = prefixAxes(before, after);
  const [own, others] = [scopedPoles(before, axes, lexicon), scopedPoles(after, axes, lexicon)];
  const match = matchPoles(before, after, own, others);
  const isPaired = (pole: ScopedPole, list: readonly PolePair[]) =>
    list.some((pair) => pair.before === pole || pair.after === pole);
  // A negation on a pole that is said the same way on the other side is settled with it.
  const openOf = (part: Part, poles: readonly ScopedPole[]) => {
    const settled = new Set(poles.filter((pole) => isPaired(pole, match.same)).map((pole) => pole.negation));
    // *ikke længere* is an opposite itself: once it has a partner it is no negation beside it.
    const own = new Set(
      poles.filter((pole) => isPaired(pole, match.same) || isPaired(pole, match.contrary)).map((pole) => pole.first),
    );
    return part.negations.flatMap((negation, i) => (settled.has(i) || own.has(negation.first) ? [] : [i]));
  };
  // *ikke usandsynligt* is a way to say *muligt*, with a word that may stand nowhere else.
  const open = (part: Part, poles: readonly ScopedPole[]) => {
    const double = new Set(
      poles.filter((pole) => isDouble(part, pole) && !isPaired(pole, match.contrary)).map((pole) => pole.negation),
    );
    return openOf(part, poles).filter((i) => !double.has(i) && !isTwice(part, i));
  };
  const left = matchNegations(before, after, open(before, own), open(after, others));
  const rests = [
    {
      part: before,
      other: after,
      standIns: new Set([...newSoft(after, before), ...deniers(match.lonelyAfter, after, before)]),
    },
    {
      part: after,
      other: before,
      standIns: new Set([...newSoft(before, after), ...deniers(match.lonelyBefore, before, after)]),
    },
  ] as const;
  const isClose = closeness(before, after) >= alike;
  let flips = 0;
  const [leftBefore, leftAfter] = [new Set(left.before), new Set(left.after)];
  for (const pair of match.contrary) {
    if (pair.score < leastShared && !(isClose && before.sentences.length + after.sentences.length <= 2)) continue;
    if (pair.before.sign === pair.after.sign) {
      // The same pole, negated on one side.
      if (leftBefore.delete(pair.before.negation)) tellUnlessSaid(rests[0], pair.before.negation, false, changes);
      if (leftAfter.delete(pair.after.negation)) tellUnlessSaid(rests[1], pair.after.negation, true, changes);
      continue;
    }
    if (mayTurn(pair, before, after) && isConverse(pair, before, after)) continue;
    // *ikke tilladt* and *forbudt* in which the negation was not seen to stand on the pole.
    const settles = (rest: Rest, list: Set<number>) => {
      for (const index of list) {
        const negation = rest.part.negations[index];
        if (
          negation === undefined ||
          !isNear(rest === rests[0] ? pair.after.first : pair.before.first, rest.other, keysAround(rest.part, negation))
        )
          continue;
        list.delete(index);
        return true;
      }
      return false;
    };
    if (settles(rests[0], leftBefore) || settles(rests[1], leftAfter)) continue;
    flips += 1;
    reportContrary(pair, before, after, changes);
  }
  reportNegations(rests[0], [...leftBefore], false, changes);
  reportNegations(rests[1], [...leftAfter], true, changes);
  const items = (part: Part) =>
    part.poles.map((pole) => ({ ...pole, kind: "direction" as const, family: pole.axis, key: String(pole.sign) }));
  if (flips === 0) findSwaps(before, after, items(before), items(after), changes);
  if (flips === 0 && before.negations.length === after.negations.length) reportMoved(before, after, changes);
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
