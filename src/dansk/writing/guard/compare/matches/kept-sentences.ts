/** Reports a changed word in an otherwise kept sentence, where no other word can express its meaning. */
import type { Lexicon } from "../../../../lexicon/lexicon.ts";
import { boundWord } from "../../marks/bounds.ts";
import { isBound, isDenial, standsForDenial } from "../../marks/negation.ts";
import { type Axis, axesAt } from "../../marks/opposites.ts";
import type { MeaningKind } from "../../meaning-change.ts";
import { changedMessage, messages, newMessage } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { newSoft } from "../polarity/leftovers.ts";
import { type Part, type Side, textOf } from "../side.ts";
import { compareKeptMarks } from "./kept-marks.ts";
import { type Matched, matchSentences, type Spot } from "./matched.ts";

/** Words of a spot beyond these are a clause put in other words. */
const mostWords = 8;
/** Words that must be kept on both sides of a spot together. */
const leastAround = 2;

function isFirm({ before, after, left, right }: Spot): boolean {
  return (
    Math.max(before.length, after.length) <= mostWords && Math.min(left, right) >= 1 && left + right >= leastAround
  );
}

/** How much of a sentence must be kept before *før* that became *efter* tells: *A før B* is *B efter A*. */
const ordered = 0.75;

interface Place {
  readonly matched: Matched;
  readonly spot: Spot;
  readonly before: Part;
  readonly after: Part;
  readonly lexicon: Lexicon;
  readonly changes: Changes;
}

const keyOf = (part: Part, token: number) => part.side.reading.words[token]?.key ?? "";

const only = /^(?:kun|blot|bare|alene)$/u;

/** Words of the sentence that stand in one text alone, but for those that only moved; `isHere` leaves out the one asked for. */
function unpaired({ matched, before, after }: Place, isHere: (part: Part, token: number) => boolean): [Part, number][] {
  const all = matched.spots.flatMap((spot) => [
    ...spot.before.map((token): [Part, number] => [before, token]),
    ...spot.after.map((token): [Part, number] => [after, token]),
  ]);
  const nameOf = (part: Part, token: number) => (only.test(keyOf(part, token)) ? "only" : keyOf(part, token));
  const names = (side: Part) => new Set(all.flatMap(([part, token]) => (part === side ? [nameOf(part, token)] : [])));
  const [own, others] = [names(before), names(after)];
  return all.filter(
    ([part, token]) => !isHere(part, token) && !(part === before ? others : own).has(nameOf(part, token)),
  );
}

function isNegated(part: Part, token: number): boolean {
  return part.negations.some(({ first, last }) => first <= token && token <= last);
}

function conditionsOf(part: Part): number {
  return part.classes.filter(({ value }) => value.dimension === "condition" && !value.classes.includes("when")).length;
}

/** Whether what a negation said may be said by another word that came or went with it. */
function isMadeUp(place: Place, own: Part, token: number): boolean {
  const { before, after } = place;
  // *må ikke stå i sol* is *hvis den står i sol, visner den*.
  if (conditionsOf(before) < conditionsOf(after)) return true;
  // *aldrig, hverken før eller siden* is *hverken før eller siden*.
  if (before.keys.has("hverken") || after.keys.has("hverken")) return true;
  // *Gør du ikke det, …* is *Ellers …*.
  if (before.keys.has("ellers") !== after.keys.has("ellers")) return true;
  const rest = unpaired(place, (part, there) => part === own && there === token);
  if (rest.some(([part, other]) => isNegated(part, other) || standsForDenial(part.side.reading, other))) return true;
  // *det eneste minus* is *det eneste, jeg ikke var glad for*.
  const { spot } = place;
  const isPole = (part: Part, t: number) => axesAt(part.side.reading.words, t).some(([axis]) => axis.startsWith("o"));
  if (spot.before.some((t) => isPole(before, t)) || spot.after.some((t) => isPole(after, t))) return true;
  const axes = (side: Part) => rest.flatMap(([part, t]) => (part === side ? axesAt(part.side.reading.words, t) : []));
  return areOpposite(axes(before), axes(after)) !== undefined;
}

function denialsOf(part: Part): number {
  const { words, sentences } = part.side.reading;
  return part.sentences.reduce((sum, s) => {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    return sum + words.slice(first, last + 1).filter((word) => isDenial(word.key)).length;
  }, 0);
}

const counts = new WeakMap<Side, number>();

/** The denials of a whole text; each of its groups asks. */
function denialsIn(side: Side): number {
  const count = counts.get(side) ?? side.reading.words.filter((word) => isDenial(word.key)).length;
  counts.set(side, count);
  return count;
}

/** How much of a sentence must be kept before a negation that may have moved elsewhere counts as lost. */
const wholly = 0.8;
/** Less than this is another sentence. */
const half = 0.35;
/** The same for one that is among other words that were changed. */
const among = 0.4;

/** *ikke desto mindre*, *ikke mindst*: they deny nothing. */
function isPhrase(part: Part, token: number): boolean {
  return keyOf(part, token) === "ikke" && /^(?:desto|mindst|sandt)$/u.test(keyOf(part, token + 1));
}

/** Below this a denial may be in another sentence of the group. */
const mostly = 0.5;

/** Whether a part has a word of its own that can replace a negation: *forhindret*, *imod*, *blind*. */
function mayDeny(part: Part, other: Part): boolean {
  const isOwn = (token: number) => !other.keys.has(keyOf(part, token));
  const isPole = part.poles.some(({ axis, sign, first }) => sign < 0 && axis.startsWith("o") && isOwn(first));
  return isPole || newSoft(part, other).length > 0;
}

function tellNegation(place: Place): void {
  const { spot, matched, before, after, changes } = place;
  const denials = (part: Part, tokens: readonly number[]) =>
    tokens.filter((token) => isDenial(keyOf(part, token)) && !isPhrase(part, token));
  const [lost, fresh] = [denials(before, spot.before), denials(after, spot.after)];
  if (lost.length + fresh.length !== 1) return;
  const isAfter = fresh.length === 1;
  const [part, token = 0] = isAfter ? [after, fresh[0]] : [before, lost[0]];
  const more = denialsOf(after) - denialsOf(before);
  const all = denialsIn(after.side) - denialsIn(before.side);
  // It only moved to another place of the text.
  if (isAfter ? more <= 0 : more >= 0) return;
  if (matched.share < wholly && (isAfter ? all <= 0 : all >= 0)) return;
  if (matched.share < half || (matched.share < among && spot.before.length + spot.after.length > 1)) return;
  if (part.side.quoted[token] === 1 || isMadeUp(place, part, token)) return;
  if (isBound(part.side.reading, { first: token, last: token })) return;
  if (matched.share < mostly && mayDeny(isAfter ? before : after, part)) return;
  const span = spanOf(part.side.reading.words, token, token);
  const text = textOf(part.side, token, token);
  if (changes.tells(isAfter ? null : span, isAfter ? span : null)) return;
  if (isAfter) changes.add("negation", null, span, messages.negationNew(text), { isSure: true });
  else changes.add("negation", span, null, messages.negationLost(text), { isSure: true });
}

/** Whether two words are poles of one axis: two sides, which no negation turns, or *before* and *after*, which the order does. */
function areOpposite(own: readonly Axis[], others: readonly Axis[]): "opposite" | "sides" | "turns" | undefined {
  const found = own.filter(([axis, sign]) => others.some(([other, there]) => axis === other && sign !== there));
  if (found.length === 0) return undefined;
  const has = (start: string) => found.some(([axis]) => axis.startsWith(start));
  return has("s") ? "sides" : has("c") ? "turns" : "opposite";
}

function tell(place: Place, kind: MeaningKind, one: number, other: number, message: string): void {
  const { before, after, changes } = place;
  const [span, spanAfter] = [
    spanOf(before.side.reading.words, one, one),
    spanOf(after.side.reading.words, other, other),
  ];
  if (!changes.tells(span, spanAfter)) changes.add(kind, span, spanAfter, message, { isSure: true });
}

/** Whether two words of a spot stand in the same place of it. */
function areInPlace({ before, after, left, right }: Spot, one: number, other: number): boolean {
  if (before.length === 1 && after.length === 1) return true;
  if (before[0] === one && after[0] === other && left >= 2) return true;
  return before.at(-1) === one && after.at(-1) === other && right >= 2;
}

/** *åbnede* and *lukkede op*, *A er større end B* and *B er mindre end A*. */
function areTurned({ matched, before, after }: Place, one: number, other: number): boolean {
  const there = after.poles.filter(({ first }) => first === other);
  const isSame = before.poles.some(
    ({ first, axis, sign }) => first === one && there.some((pole) => pole.axis === axis && pole.sign === sign),
  );
  if (isSame || !after.keys.has("end")) return isSame;
  const went = new Set(matched.spots.flatMap((spot) => spot.before.map((t) => before.side.reading.words[t]?.stem)));
  const came = matched.spots.flatMap((spot) => spot.after.flatMap((t) => after.side.reading.words[t] ?? []));
  return came.some((word) => word.content && went.has(word.stem));
}

function tellOpposite(place: Place): void {
  const { spot, matched, before, after } = place;
  for (const one of spot.before) {
    const axes = axesAt(before.side.reading.words, one);
    const bound = boundWord(keyOf(before, one));
    if ((axes.length === 0 && bound === undefined) || before.side.quoted[one] === 1) continue;
    for (const other of spot.after) {
      if (!areInPlace(spot, one, other)) continue;
      const there = boundWord(keyOf(after, other));
      const isBound = bound !== undefined && there !== undefined && bound !== there;
      const how = isBound ? "opposite" : areOpposite(axes, axesAt(after.side.reading.words, other));
      if (how === undefined || after.side.quoted[other] === 1) continue;
      if (how === "turns" && matched.share < ordered) continue;
      const rest = unpaired(place, (part, t) => t === (part === before ? one : other));
      const denies = ([part, t]: readonly [Part, number]) =>
        isNegated(part, t) || standsForDenial(part.side.reading, t);
      const inSpot = rest.filter(([part, t]) => (part === before ? spot.before : spot.after).includes(t));
      if ((how === "sides" ? inSpot : rest).some(denies) || areTurned(place, one, other)) continue;
      // Where each is in the other text too, they only changed places.
      const { spots } = matched;
      if (spots.some((there) => there.after.some((t) => keyOf(after, t) === keyOf(before, one)))) continue;
      if (spots.some((there) => there.before.some((t) => keyOf(before, t) === keyOf(after, other)))) continue;
      const [text, fresh] = [textOf(before.side, one, one), textOf(after.side, other, other)];
      if (isBound) tell(place, "quantity", one, other, changedMessage("quantity", text, fresh));
      else tell(place, "direction", one, other, messages.opposite(text, fresh));
      return;
    }
  }
}

/** How much of a sentence must be kept before what it counts now was put in. */
const kept = 0.75;

/** A number or a date that was put into a sentence, of which the rest is as it was. */
function tellFacts({ spot, matched, after, changes }: Place): void {
  if (matched.said < kept || spot.before.length > 0) return;
  const { text } = after.side.reading;
  for (const { kind, first, last, start, end } of changes.lone.gained) {
    if (!spot.after.includes(first) || !spot.after.includes(last) || changes.tells(null, [start, end])) continue;
    changes.add(kind, null, [start, end], newMessage(kind, text.slice(start, end)), { isSure: true });
  }
}

/** Compares the sentences of one group that were kept except for a few words. */
export function compareKept(before: Part, after: Part, lexicon: Lexicon, changes: Changes): void {
  for (const matched of matchSentences(before, after)) {
    for (const spot of matched.spots) {
      if (!isFirm(spot)) continue;
      const place = { matched, spot, before, after, lexicon, changes };
      tellFacts(place);
      tellNegation(place);
      tellOpposite(place);
      compareKeptMarks(place);
    }
  }
}
