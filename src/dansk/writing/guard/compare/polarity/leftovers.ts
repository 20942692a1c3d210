/** Classifies unmatched negations: paraphrased, lost with their clause, or lost alone. */
import { isDenial, isHard, isOptional, type Negation, softWords } from "../../marks/negation.ts";
import { messages } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { align, counterpartOf, targetOf } from "../evidence/alignment.ts";
import { keysAround } from "../evidence/clauses.ts";
import { isKept } from "../evidence/kept.ts";
import { type Part, textOf } from "../side.ts";
import { isParaphrased } from "./paraphrased-negations.ts";
import type { ScopedPole } from "./scope.ts";

/** Poles that can replace a negation: *svær* for *ikke let*, but not *syd* for *ikke nord*. */
export function deniers(poles: readonly ScopedPole[], own: Part, other: Part): number[] {
  const denying = poles.filter((pole) => pole.sign < 0 && /^[ou]/u.test(pole.axis));
  if (denying.length === 0) return [];
  const starts = new Set<string>();
  for (const key of other.keys) if (key.length >= 4) starts.add(key.slice(0, 4));
  const isNew = (pole: ScopedPole) => !starts.has(own.side.reading.words[pole.first]?.key.slice(0, 4) ?? "");
  return denying.filter(isNew).map((pole) => pole.first);
}

/** Unpaired negations and opposites, which may correspond to one another. */
export interface Rest {
  readonly part: Part;
  readonly other: Part;
  /** Tokens of the other part that may say the negation in another way, each good for one. */
  readonly standIns: Map<number, "word" | "pole">;
}

const softByPart = new WeakMap<Part, ReadonlyMap<string, readonly number[]>>();

/** The words of a part that can replace a negation; a part is asked more than once. */
function softOf(part: Part): ReadonlyMap<string, readonly number[]> {
  const known = softByPart.get(part);
  if (known !== undefined) return known;
  const found = softWords(part.side.reading, part.sentences);
  softByPart.set(part, found);
  return found;
}

const still = /^(?:stadig|stadigvæk|fortsat)$/u;

/** Tokens that can replace a negation and that the other part has fewer of. */
export function newSoft(part: Part, other: Part): number[] {
  const own = softOf(part);
  const others = softOf(other);
  const { words } = part.side.reading;
  // *stadig ikke* is no more than *ikke*.
  const isStill = (token: number) => still.test(words[token]?.key ?? "") && isDenial(words[token + 1]?.key ?? "");
  return [...own].flatMap(([stem, tokens]) =>
    tokens.slice(others.get(stem)?.length ?? 0).filter((token) => !isStill(token)),
  );
}

/** Whether the clause of a token shares a word with the clause of the negation. */
export function isNear(token: number, other: Part, keys: ReadonlySet<string>): boolean {
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

export function closeness(one: Part, other: Part): number {
  const [own, others] = [one.content.size, other.content.size];
  // *Han kom ikke.* has only function words.
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
  // All around it is said again, and nothing there could stand for it.
  if (near >= 0.55 && rest.standIns.size === 0) return true;
  // One sentence for one sentence: its place shows that it is the same one.
  return areSingle(rest) && near >= 0.15;
}

export function standInsOf(soft: readonly number[], poles: readonly number[]): Map<number, "word" | "pole"> {
  return new Map([...poles.map((token) => [token, "pole"] as const), ...soft.map((token) => [token, "word"] as const)]);
}

function nearStandIn(rest: Rest, index: number): number | undefined {
  const negation = rest.part.negations[index];
  if (negation === undefined) return undefined;
  const keys = keysAround(rest.part, negation);
  return [...rest.standIns.keys()].find((token) => isNear(token, rest.other, keys));
}

/** A word that can stand for the negation: near it, or anywhere in the one sentence that stands for its sentence. */
function findStandIn(rest: Rest, index: number): number | undefined {
  const near = nearStandIn(rest, index);
  if (near !== undefined || !areSingle(rest)) return near;
  return [...rest.standIns].find(([, kind]) => kind === "word")?.[0];
}

export function hasStandIn(rest: Rest, index: number): boolean {
  return findStandIn(rest, index) !== undefined;
}

/** Takes such a word, which is good for one negation; false when there is none. */
function takeStandIn(rest: Rest, index: number): boolean {
  const found = findStandIn(rest, index);
  return found !== undefined && rest.standIns.delete(found);
}

export function reportNegations(rest: Rest, indices: readonly number[], isAfter: boolean, changes: Changes): void {
  // What stands near a negation stands for that one, before it may stand for another.
  const open = indices.filter((index) => {
    const near = nearStandIn(rest, index);
    return near === undefined || !rest.standIns.delete(near);
  });
  for (const index of open) {
    const negation = rest.part.negations[index];
    if (negation === undefined || isOptional(rest.part.side.reading, negation, rest.other.keys)) continue;
    if (isStillSaid(rest, index)) reportUnlessSaid(rest, index, isAfter, changes);
  }
}

/**
 * Whether the word after a negation is paired with one in a clause without negation: *heller ikke tegn*, *har tegn*.
 */
export function isSaidPlainly(
  part: Part,
  { last }: Negation,
  other: Part,
  partners: ReadonlyMap<number, number>,
): boolean {
  const { words } = part.side.reading;
  const there = other.side.reading.words;
  const target = words
    .slice(last + 1, last + 5)
    .findIndex((word) => word.content && word.clause === words[last]?.clause);
  const partner = target < 0 ? undefined : partners.get(last + 1 + target);
  if (partner === undefined) return false;
  const { clause } = there[partner] ?? {};
  const denies = (token: number) => there[token]?.clause === clause;
  return !other.negations.some(({ first }) => denies(first)) && ![...softOf(other).values()].flat().some(denies);
}

/** If this share of words is paired, an unpaired word was paraphrased. */
const light = 0.74;
/** How much of the clause must be said again in a text that is put in other words. */
const clauseKept = 0.5;

/** *kan ikke leve af det* and *kan klare sig med det*, *ingen døde* and *mange mistede livet*: the same verb, or an amount, without it. */
function isOverturned(part: Part, { first, last }: Negation, other: Part, clause: number): boolean {
  const there = other.side.reading.words;
  const isMany = other.classes.some(
    ({ value, first: at }) => there[at]?.clause === clause && /^(?:many|all|most)$/u.test(value.classes[0] ?? ""),
  );
  const { words } = part.side.reading;
  if (isMany || /^(?:ingen|intet|aldrig)$/u.test(words[last]?.key ?? "")) return isMany;
  const near = words.slice(Math.max(0, first - 3), first).filter((word) => word.clause === words[first]?.clause);
  const verb = near.find((word) => /^(?:kan|kunne|må|måtte|skal|skulle|vil|ville)$/u.test(word.key))?.key;
  return verb !== undefined && there.some((word) => word.clause === clause && word.key === verb);
}

const inClause = (part: Part, token: number, clause: number): boolean =>
  part.side.reading.words[token]?.clause === clause;

/** Whether what was denied is said again, and most of its clause with it: else the whole was put in another way. */
function isTargetKept({ part, other }: Rest, negation: Negation, isAfter: boolean, cover: number): boolean {
  if (cover >= light) return true;
  const { after, before } = isAfter ? align(other, part) : align(part, other);
  const [partners, back] = isAfter ? [before, after] : [after, before];
  const target = targetOf(part, negation);
  if (target === undefined) return true;
  const there = counterpartOf(part, negation, other, partners, back);
  if (there === undefined) return false;
  const isAlike = there.said >= 2 && there.fresh.length <= 1 && there.share >= 0.6;
  // *tåler ikke at stå vådt* and *kan tåle det våde*
  if (partners.has(negation.first - 1) && !other.negations.some(({ first }) => inClause(other, first, there.clause)))
    return true;
  return (
    (partners.has(target) && there.share >= clauseKept) || isAlike || isOverturned(part, negation, other, there.clause)
  );
}

/** How much of the clause of a new negation must have partners, where its words are not the same. */
const pairedShare = 0.6;

/** Whether what a new negation stands on has its partner, and most of its clause with it, and hardly a word is left that could stand for it. */
function isPaired({ part, other }: Rest, negation: Negation): boolean {
  const { after, before } = align(other, part);
  const target = targetOf(part, negation);
  const there = counterpartOf(part, negation, other, before, after);
  if (target === undefined || there === undefined || !before.has(target)) return false;
  return there.share >= pairedShare && there.said >= 2 && there.fresh.length <= 1;
}

/** Reports a negation, unless the other part expresses it in another way. */
export function reportUnlessSaid(rest: Rest, index: number, isAfter: boolean, changes: Changes): void {
  const negation = rest.part.negations[index];
  if (
    negation === undefined ||
    isOptional(rest.part.side.reading, negation, rest.other.keys) ||
    takeStandIn(rest, index)
  )
    return;
  if (!isTargetKept(rest, negation, isAfter, changes.cover)) return;
  // A new *ikke* often stands for a word that no list knows; a lost one seldom has.
  if (isAfter && !isKept(rest.part, negation, rest.other) && !isPaired(rest, negation)) return;
  if (isParaphrased(rest, negation)) return;
  const span = spanOf(rest.part.side.reading.words, negation.first, negation.last);
  const word = textOf(rest.part.side, negation.first, negation.last);
  if (isAfter) changes.add("negation", null, span, messages.negationNew(word));
  else changes.add("negation", span, null, messages.negationLost(word));
}

/** Tokens that deny by themselves and that the other part has not: *mangler*, *forbudt*. */
function newHard(part: Part, other: Part): number[] {
  const others = softOf(other);
  return [...softOf(part)].flatMap(([kind, tokens]) => {
    return isHard(kind) ? tokens.slice(others.get(kind)?.length ?? 0) : [];
  });
}

/**
 * Reports added or lost words such as *forbudt* and *mangler*, if the other part has no negation: `part` has the words,
 * `rest.standIns` the possible replacements in the other part.
 */
export function reportHard(rest: Rest, isAfter: boolean, changes: Changes): void {
  const { part, other } = rest;
  if (rest.standIns.size > 0 || part.negations.length !== other.negations.length) return;
  const { words } = part.side.reading;
  for (const token of newHard(part, other)) {
    const keys = keysAround(part, { first: token, last: token });
    // Who lacks something needs it.
    if (/^mangl/u.test(words[token]?.key ?? "") && /brug|behov|kræve|søge/u.test([...other.keys].join(" "))) continue;
    let same = 0;
    for (const key of keys) if (other.content.has(key)) same += 1;
    if (same < Math.max(1, 0.5 * keys.size)) continue;
    const span = spanOf(words, token, token);
    const word = textOf(part.side, token, token);
    if (isAfter) changes.add("negation", null, span, messages.negationNew(word));
    else changes.add("negation", span, null, messages.negationLost(word));
  }
}
