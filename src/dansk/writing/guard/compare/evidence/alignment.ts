/** Pairs the words of two parts one to one, which shows for each clause which clause says the same, if any. */
import { type Fact, sameFact } from "../../facts/fact.ts";
import type { Word } from "../../read/reading.ts";
import type { Part } from "../side.ts";

/** Which word corresponds to which. */
export interface Alignment {
  /** By the tokens of the text before. */
  readonly after: ReadonlyMap<number, number>;
  /** By the tokens of the rewriting. */
  readonly before: ReadonlyMap<number, number>;
}

/** What two words share that begin alike, that are parts of one another, that are opposites. */
const alike = 0.7;
const partOf = 0.6;
const opposite = 0.8;
/** What the rest of their clauses adds where a word stands more than once. */
const byClause = 0.4;
/** Words of a group beyond these are paired by their concepts alone. */
const most = 120;
const maxPlaces = 8;

interface Token {
  readonly at: number;
  readonly word: Word;
  readonly fact: Fact | undefined;
  readonly axes: readonly string[];
}

const none: readonly string[] = [];

const tokensByPart = new WeakMap<Part, readonly Token[]>();

/** The words of a part that can have partners; a part is asked for each of its clauses. */
function tokensOf(part: Part): readonly Token[] {
  const known = tokensByPart.get(part) ?? readTokens(part);
  tokensByPart.set(part, known);
  return known;
}

function readTokens(part: Part): Token[] {
  const { words, sentences } = part.side.reading;
  const facts = new Map(part.facts.flatMap((fact) => (fact.weak === true ? [] : [[fact.first, fact] as const])));
  const axes = new Map<number, string[]>();
  for (const { axis, first } of part.poles) {
    const list = axes.get(first) ?? [];
    list.push(axis);
    axes.set(first, list);
  }
  const found: Token[] = [];
  for (const s of part.sentences) {
    const { first, last } = sentences[s] ?? { first: 0, last: -1 };
    for (let at = first; at <= last; at += 1) {
      const word = words[at];
      if (word === undefined || !(word.content || facts.has(at))) continue;
      found.push({ at, word, fact: facts.get(at), axes: axes.get(at) ?? none });
    }
  }
  return found;
}

/** Whether one word is a part of the other: *tagrenoveringen* and *taget*. */
function arePartsOf(one: Word, other: Word): boolean {
  const [short, long] = one.stem.length < other.stem.length ? [one, other] : [other, one];
  if (short.stem.length < 3 || long.key.length < short.stem.length + 3) return false;
  return long.key.startsWith(short.stem) || (short.stem.length > 3 && long.stem.endsWith(short.stem));
}

function likeness(one: Token, other: Token): number {
  if (one.fact !== undefined && other.fact !== undefined && sameFact(one.fact, other.fact)) return 1;
  if (one.word.concept === other.word.concept) return 1;
  if (one.axes.some((axis) => other.axes.includes(axis))) return opposite;
  const { head } = one.word.form;
  if (head !== undefined && head === other.word.form.head) return alike;
  return arePartsOf(one.word, other.word) ? partOf : 0;
}

/** How many concepts two clauses share, by the clause of the text before and that of the rewriting. */
function sharedByClause(before: readonly Token[], after: readonly Token[]): Map<number, Map<number, number>> {
  const places = new Map<string, number[]>();
  for (const { word } of after) {
    const clauses = places.get(word.concept) ?? [];
    if (clauses.length === 0) places.set(word.concept, clauses);
    if (clauses.at(-1) !== word.clause) clauses.push(word.clause);
  }
  const found = new Map<number, Map<number, number>>();
  for (const { word } of before) {
    const clauses = places.get(word.concept);
    if (clauses === undefined) continue;
    const row = found.get(word.clause) ?? new Map<number, number>();
    found.set(word.clause, row);
    for (const clause of clauses) row.set(clause, (row.get(clause) ?? 0) + 1);
  }
  return found;
}

const known = new WeakMap<Part, { readonly after: Part; readonly alignment: Alignment }>();

/** Pairs the words of two parts. The result is cached. */
export function align(before: Part, after: Part): Alignment {
  const there = known.get(before);
  if (there?.after === after) return there.alignment;
  const alignment = pair(tokensOf(before), tokensOf(after));
  known.set(before, { after, alignment });
  return alignment;
}

/** The first tokens of each concept. */
function placesOf(tokens: readonly Token[]): Map<string, Token[]> {
  const found = new Map<string, Token[]>();
  for (const token of tokens) {
    const list = found.get(token.word.concept) ?? [];
    if (list.length < maxPlaces) list.push(token);
    found.set(token.word.concept, list);
  }
  return found;
}

function pair(own: readonly Token[], others: readonly Token[]): Alignment {
  const clauses = sharedByClause(own, others);
  const pairs: { one: number; other: number; rank: number }[] = [];
  const isLong = own.length > most || others.length > most;
  const byConcept = isLong ? placesOf(others) : undefined;
  for (const one of own) {
    const shared = clauses.get(one.word.clause);
    for (const other of byConcept === undefined ? others : (byConcept.get(one.word.concept) ?? [])) {
      const same = likeness(one, other);
      if (same === 0) continue;
      const around = shared?.get(other.word.clause) ?? 0;
      pairs.push({ one: one.at, other: other.at, rank: same + (byClause * around) / (around + 2) });
    }
  }
  pairs.sort((a, b) => b.rank - a.rank);
  const [after, before] = [new Map<number, number>(), new Map<number, number>()];
  for (const { one, other } of pairs) {
    if (after.has(one) || before.has(other)) continue;
    after.set(one, other);
    before.set(other, one);
  }
  return { after, before };
}

/** A clause with the number of its paired words. */
export interface Coverage extends Cover {
  readonly clause: number;
}

/** Number of paired words, and of all words. */
export interface Cover {
  readonly said: number;
  readonly all: number;
}

/** Number of paired words in a part. */
export function pairedIn(part: Part, partners: ReadonlyMap<number, number>): Cover {
  const tokens = tokensOf(part);
  let said = 0;
  for (const { at } of tokens) if (partners.has(at)) said += 1;
  return { said, all: tokens.length };
}

/** How much of each clause of a part is paired. Clauses without content words are skipped. */
export function coverageOf(part: Part, partners: ReadonlyMap<number, number>): Coverage[] {
  const found = new Map<number, { said: number; all: number }>();
  for (const { at, word } of tokensOf(part)) {
    const row = found.get(word.clause) ?? { said: 0, all: 0 };
    found.set(word.clause, row);
    row.all += 1;
    if (partners.has(at)) row.said += 1;
  }
  return [...found].map(([clause, row]) => ({ clause, ...row }));
}

const covers = new WeakMap<Part, Cover>();

/** Number of paired words of two parts. A part is compared with one other part only. */
export function coverOf(before: Part, after: Part): Cover {
  const known = covers.get(before);
  if (known !== undefined) return known;
  const cover = measureCover(before, after);
  covers.set(before, cover);
  return cover;
}

function measureCover(before: Part, after: Part): Cover {
  const { before: partners, after: forward } = align(before, after);
  const [own, fresh] = [pairedIn(before, forward), pairedIn(after, partners)];
  return { said: own.said + fresh.said, all: own.all + fresh.all };
}

/** The word that an operator applies to: the next content word of its clause, otherwise the previous one. */
export function targetOf(part: Part, { first, last }: Stretch): number | undefined {
  const { words, clauses } = part.side.reading;
  const clause = clauses[words[first]?.clause ?? 0];
  for (let i = last + 1; i <= (clause?.last ?? -1); i += 1) if (words[i]?.content) return i;
  for (let i = first - 1; i >= (clause?.first ?? 0); i -= 1) if (words[i]?.content) return i;
  return undefined;
}

/** The clause of the other part that says the same as the clause of a stretch. */
export interface Counterpart {
  /** How much of the clause, without the stretch, has partners. */
  readonly share: number;
  readonly said: number;
  /** The clause in which most of them stand. */
  readonly clause: number;
  /** Words of that clause without a partner: what may stand for the stretch. */
  readonly fresh: readonly number[];
}

interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Finds the counterpart of the clause around a stretch; undefined if no word of the clause is paired. */
export function counterpartOf(
  part: Part,
  { first, last }: Stretch,
  other: Part,
  partners: ReadonlyMap<number, number>,
  backwards: ReadonlyMap<number, number>,
): Counterpart | undefined {
  const { words, clauses } = part.side.reading;
  const own = clauses[words[first]?.clause ?? 0];
  const votes = new Map<number, number>();
  let [all, said] = [0, 0];
  for (let i = own?.first ?? 0; i <= (own?.last ?? -1); i += 1) {
    if (i >= first && i <= last) continue;
    const partner = partners.get(i);
    if (partner === undefined && !words[i]?.content) continue;
    all += 1;
    if (partner === undefined) continue;
    said += 1;
    const clause = other.side.reading.words[partner]?.clause ?? 0;
    votes.set(clause, (votes.get(clause) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best === undefined) return undefined;
  const fresh: number[] = [];
  const there = other.side.reading.clauses[best[0]];
  for (let i = there?.first ?? 0; i <= (there?.last ?? -1); i += 1)
    if (other.side.reading.words[i]?.content && !backwards.has(i)) fresh.push(i);
  return { share: said / all, said, clause: best[0], fresh };
}
