/** Compares negations and opposites together, since *lykkedes ikke* and *mislykkedes* say the same. */
import { softNegations } from "../marks/negation.ts";
import type { Pole } from "../marks/opposites.ts";
import { messages } from "../messages.da.ts";
import { contentKey } from "../read/groups.ts";
import { spanOf } from "../read/reading.ts";
import type { Changes } from "./changes.ts";
import { bestClause, clausesOf, isSaidAgain } from "./evidence/clauses.ts";
import { contextOf, shared } from "./evidence/context.ts";
import { type Part, textOf } from "./side.ts";
import { findSwaps } from "./swaps.ts";

interface Flip {
  readonly axis: string;
  readonly before: Pole | undefined;
  readonly after: Pole | undefined;
}

function byAxis(part: Part): Map<string, { plus: Pole[]; minus: Pole[] }> {
  const axes = new Map<string, { plus: Pole[]; minus: Pole[] }>();
  for (const pole of part.poles) {
    const entry = axes.get(pole.axis) ?? { plus: [], minus: [] };
    (pole.sign > 0 ? entry.plus : entry.minus).push(pole);
    axes.set(pole.axis, entry);
  }
  return axes;
}

/** The pole that the other part has not, by its word. */
function newOf(own: readonly Pole[], ownPart: Part, otherPart: Part): Pole | undefined {
  const fresh = own.find((pole) => !otherPart.keys.has(ownPart.side.reading.words[pole.first]?.key ?? ""));
  return fresh ?? own[0];
}

function stemCount(part: Part, stem: string): number {
  let count = 0;
  for (const s of part.sentences) {
    const stretch = part.side.reading.sentences[s];
    for (let i = stretch?.first ?? 0; i <= (stretch?.last ?? -1); i += 1)
      if (part.side.reading.words[i]?.stem === stem) count += 1;
  }
  return count;
}

/** Axes on which one pole went and the other came. */
function flipsOf(before: Part, after: Part): Flip[] {
  const [axesBefore, axesAfter] = [byAxis(before), byAxis(after)];
  const flips: Flip[] = [];
  for (const axis of new Set([...axesBefore.keys(), ...axesAfter.keys()])) {
    const b = axesBefore.get(axis) ?? { plus: [], minus: [] };
    const a = axesAfter.get(axis) ?? { plus: [], minus: [] };
    if (axis.startsWith("u:")) {
      const stem = axis.slice(2);
      const lost = b.minus.length > a.minus.length && stemCount(after, stem) > stemCount(before, stem);
      const gained = a.minus.length > b.minus.length && stemCount(before, stem) > stemCount(after, stem);
      if (lost || gained) flips.push({ axis, before: b.minus[0], after: a.minus[0] });
    } else if (b.plus.length > a.plus.length && a.minus.length > b.minus.length) {
      flips.push({ axis, before: newOf(b.plus, before, after), after: newOf(a.minus, after, before) });
    } else if (b.minus.length > a.minus.length && a.plus.length > b.plus.length) {
      flips.push({ axis, before: newOf(b.minus, before, after), after: newOf(a.plus, after, before) });
    }
  }
  return flips;
}

/** *A er større end B* is *B er mindre end A*: what stood on either side has changed places with the word. */
function isConverse(flip: Flip, before: Part, after: Part): boolean {
  if (flip.before === undefined || flip.after === undefined) return false;
  const [old, fresh] = [comparedIn(before, flip.before), comparedIn(after, flip.after)];
  if (old[0] !== "" && fresh[0] !== "" && (old[0] === fresh[1] || old[1] === fresh[0])) return true;
  const one = contextOf(before.side, flip.before.first, flip.before.last, "sided");
  const straight = contextOf(after.side, flip.after.first, flip.after.last, "sided");
  const turned = contextOf(after.side, flip.after.first, flip.after.last, "turned");
  return shared(one, turned) > shared(one, straight) + 0.2;
}

/** *flere kvinder end mænd*: what stands right before and right after the *end* of a comparison. */
function comparedIn(part: Part, pole: Pole): readonly [string, string] {
  const { words } = part.side.reading;
  const sentence = words[pole.last]?.sentence;
  let left = "";
  for (let i = pole.last + 1; i <= pole.last + 6; i += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== sentence) break;
    if (word.content) left = contentKey(word);
    if (word.key !== "end") continue;
    const right = words.slice(i + 1, i + 4).find((next) => next.content && next.sentence === sentence);
    return right === undefined ? ["", ""] : [left, contentKey(right)];
  }
  return ["", ""];
}

function softOf(part: Part): Map<string, number> {
  const found = new Map<string, number>();
  for (const s of part.sentences) {
    const stretch = part.side.reading.sentences[s];
    if (stretch !== undefined) softNegations(part.side.reading, stretch.first, stretch.last, found);
  }
  return found;
}

function hasNew(from: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  for (const [stem, times] of from) if (times > (other.get(stem) ?? 0)) return true;
  return false;
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

/** *uden omkostninger* was only lost when *omkostninger* is still there. */
function isTargetSaid(part: Part, last: number, other: Part): boolean {
  const { words } = part.side.reading;
  if (!/^(?:uden|ingen|intet)$/u.test(words[last]?.key ?? "")) return true;
  for (let i = last + 1; i <= last + 4; i += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[last]?.sentence) break;
    if (word.content) return other.content.has(contentKey(word));
  }
  return true;
}

/** Whether the clause of a token says anything by itself: *det gør han ikke* does not. */
function hasContent(part: Part, token: number): boolean {
  const { words, clauses } = part.side.reading;
  const clause = clauses[words[token]?.clause ?? 0];
  return words.slice(clause?.first ?? 0, (clause?.last ?? -1) + 1).some((word) => word.content);
}

function areClose(one: Part, other: Part): boolean {
  let same = 0;
  for (const key of one.content.keys()) if (other.content.has(key)) same += 1;
  return same >= 0.8 * Math.max(one.content.size, other.content.size);
}

function reportNegation(before: Part, after: Part, difference: number, changes: Changes): void {
  const [more, less] = difference > 0 ? [before, after] : [after, before];
  if (hasNew(softOf(less), softOf(more))) return;
  const place = less.negations.length === 0 ? 0 : unnegated(more, less, 0.6);
  const negation = more.negations[place];
  if (negation === undefined || !isSaidAgain(more, negation, less, 0.5)) return;
  if (!isTargetSaid(more, negation.last, less)) return;
  if (!hasContent(more, negation.last) && !areClose(more, less)) return;
  const span = spanOf(more.side.reading.words, negation.first, negation.last);
  const word = textOf(more.side, negation.first, negation.last);
  if (difference > 0) changes.add("negation", span, null, messages.negationLost(word));
  else changes.add("negation", null, span, messages.negationNew(word));
}

function reportFlip(flip: Flip, before: Part, after: Part, changes: Changes): void {
  const isPrefix = flip.axis.startsWith("u:");
  const one = flip.before ?? otherWord(before, flip);
  const other = flip.after ?? otherWord(after, flip);
  if (one === undefined || other === undefined) return;
  const spanBefore = spanOf(before.side.reading.words, one.first, one.last);
  const spanAfter = spanOf(after.side.reading.words, other.first, other.last);
  const message = messages.opposite(
    textOf(before.side, one.first, one.last),
    textOf(after.side, other.first, other.last),
  );
  changes.add(isPrefix ? "negation" : "direction", spanBefore, spanAfter, message);
}

function otherWord(part: Part, flip: Flip): { readonly first: number; readonly last: number } | undefined {
  const stem = flip.axis.slice(2);
  for (const s of part.sentences) {
    const stretch = part.side.reading.sentences[s];
    for (let i = stretch?.first ?? 0; i <= (stretch?.last ?? -1); i += 1) {
      if (part.side.reading.words[i]?.stem === stem) return { first: i, last: i };
    }
  }
  return undefined;
}

/** Compares what is negated and where things point to, in one group. */
export function comparePolarity(before: Part, after: Part, changes: Changes): void {
  const difference = before.negations.length - after.negations.length;
  const flips = flipsOf(before, after);
  if (difference !== 0) {
    // One opposite for one negation: the same is said in other words.
    if (flips.length === 0) reportNegation(before, after, difference, changes);
    return;
  }
  for (const flip of flips) if (!isConverse(flip, before, after)) reportFlip(flip, before, after, changes);
  const items = (part: Part) =>
    part.poles.map((pole) => ({ ...pole, kind: "direction" as const, family: pole.axis, key: String(pole.sign) }));
  if (flips.length === 0) findSwaps(before, after, items(before), items(after), changes);
  if (before.negations.length > 0 && flips.length === 0) reportMoved(before, after, changes);
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
