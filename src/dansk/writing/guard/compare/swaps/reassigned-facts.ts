/** Finds two numbers or names that were swapped between clauses, however both clauses were rewritten. */
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import { type Fact, sameFact } from "../../facts/fact.ts";
import { swappedMessage } from "../../messages.da.ts";
import type { Word } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import type { Part } from "../side.ts";

/** More numbers than these in one group are a list or a table: comparing all pairs would take too long. */
const most = 10;
/** Tokens on either side that may belong to a number, and how much farther a clause or a sentence boundary is. */
const reach = 14;
const perClause = 5;
const perSentence = 12;
/** What two words share that are parts of one another: *tagrenoveringen* and *taget*. */
const partOfWord = 0.6;
const least = 0.2;
const surely = 1.25;
const nearly = 0.8;

interface Anchor {
  readonly word: Word;
  /** The fact that it is: *i 2010*, *den første*. */
  readonly fact: Fact | undefined;
  readonly isVerb: boolean;
  readonly weight: number;
}

const nouns = Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite;
const verbs = Form.Infinitive | Form.Present | Form.Past | Form.PastParticiple;

function isVerb(word: Word, lexicon: Lexicon): boolean {
  const forms = lexicon.forms(word.key);
  return (forms & verbs) !== 0 && (forms & nouns) === 0;
}

const joining = new Set(["og", "eller", "mod"]);

function distance(part: Part, token: number, fact: Fact): number {
  const { words } = part.side.reading;
  const [word, own] = [words[token], words[fact.first]];
  const steps = token < fact.first ? fact.first - token : token - fact.last;
  const clauses = Math.abs((word?.clause ?? 0) - (own?.clause ?? 0));
  const [from, to] = token < fact.first ? [token + 1, fact.first] : [fact.last + 1, token];
  let joints = 0;
  for (let i = from; i < to; i += 1) if (joining.has(words[i]?.key ?? "")) joints += 1;
  return steps + perClause * (clauses + joints) + (word?.sentence === own?.sentence ? 0 : perSentence);
}

/** The words that belong to one of two numbers: nearer to it than to the other. */
function anchorsOf(part: Part, fact: Fact, other: Fact, lexicon: Lexicon): Anchor[] {
  const { words } = part.side.reading;
  const facts = new Map(part.facts.map((there) => [there.last, there]));
  const found: Anchor[] = [];
  for (let i = Math.max(0, fact.first - reach); i <= Math.min(words.length - 1, fact.last + reach); i += 1) {
    const word = words[i];
    const there = facts.get(i);
    if (word === undefined || (i >= fact.first && i <= fact.last) || (i >= other.first && i <= other.last)) continue;
    if (there === undefined && (!word.content || /^\d/u.test(word.key))) continue;
    const far = distance(part, i, fact);
    // *knap 35 mod godt 105*: the bound belongs to the number.
    if (i === fact.first - 1 && /^(?:godt|knap|knapt|næsten|omkring|cirka|ca\.?|kun|blot)$/u.test(word.key)) continue;
    if (far > reach || far >= distance(part, i, other)) continue;
    // *27 mål mod 19*: what both count is said once, with the first.
    if (i === fact.last + 1 && there === undefined && !words[other.last + 1]?.content) continue;
    found.push({ word, fact: there, isVerb: isVerb(word, lexicon), weight: 1 / Math.sqrt(far) });
  }
  return found;
}

/** How much two anchors are the same: a fact, a concept, or one a part of the other. */
function likeness(one: Anchor, other: Anchor): number {
  if (one.fact !== undefined || other.fact !== undefined)
    return one.fact !== undefined && other.fact !== undefined && sameFact(one.fact, other.fact) ? 1 : 0;
  if (one.word.concept === other.word.concept) return 1;
  const [short, long] = one.word.stem.length < other.word.stem.length ? [one.word, other.word] : [other.word, one.word];
  if (short.stem.length < 3 || long.key.length < short.stem.length + 3) return 0;
  return long.key.startsWith(short.stem) || long.stem.endsWith(short.stem) ? partOfWord : 0;
}

function shared(anchors: readonly Anchor[], others: readonly Anchor[]): number {
  let sum = 0;
  for (const one of anchors) {
    let best = 0;
    for (const other of others) best = Math.max(best, Math.min(one.weight, other.weight) * likeness(one, other));
    sum += best;
  }
  return sum;
}

type Anchors = readonly [own: readonly Anchor[], others: readonly Anchor[]];

/** Whether what stood with either number is with the other, and more than what stayed. */
function areCrossed([own, others]: Anchors, [fresh, freshOthers]: Anchors): boolean {
  const [there, back] = [shared(own, freshOthers), shared(others, fresh)];
  const stayed = [shared(own, fresh), shared(others, freshOthers)] as const;
  // What both count may be said with the first of them alone: it stays, and proves nothing.
  const enough = Math.min(...stayed) === 0 ? nearly : surely;
  return Math.min(there, back) >= least && there + back >= enough * (stayed[0] + stayed[1]);
}

/** Things alone: both clauses may have the same verb, and a number its verb from either. */
function things([own, others]: Anchors): Anchors {
  return [own.filter((one) => !one.isVerb), others.filter((one) => !one.isVerb)];
}

/** Only *og*, *eller* or a comma is between: their order says nothing. */
function areListed(part: Part, one: Fact, other: Fact): boolean {
  const { words } = part.side.reading;
  const [from, to] = [Math.min(one.last, other.last) + 1, Math.max(one.first, other.first)];
  return to - from <= 2 && words.slice(from, to).every((word) => /^(?:og|eller|samt|til|&|,|-|–)$/u.test(word.key));
}

function isYear({ keys, unit }: Fact): boolean {
  return unit === undefined && /^n:(?:1\d|20)\d\d$/u.test(keys[0] ?? "");
}

/** A year is not exchanged with an amount, nor metres with hours. */
function areAlike(one: Fact, other: Fact): boolean {
  if (isYear(one) !== isYear(other)) return false;
  const measure = (fact: Fact) => fact.unit?.split(":")[0];
  return one.unit === undefined || other.unit === undefined || measure(one) === measure(other);
}

/** A fact that each part has once, with the one of the other part. */
function onlyPair(before: Part, after: Part, fact: Fact): (readonly [Fact, Fact])[] {
  const [other, second] = after.same(fact);
  return other !== undefined && second === undefined && before.same(fact).length === 1 ? [[fact, other]] : [];
}

/** A number of both parts that each has once. */
function pairsOf(before: Part, after: Part): (readonly [Fact, Fact])[] {
  return before.facts.flatMap((fact) => {
    if (fact.family !== "number" || before.side.quoted[fact.first] === 1) return [];
    return onlyPair(before, after, fact);
  });
}

/** The words of the clause of a name or a source: what is said of it. */
function saidOf(part: Part, fact: Fact, lexicon: Lexicon): Anchor[] {
  const { words, clauses } = part.side.reading;
  const { first = 0, last = -1 } = clauses[words[fact.first]?.clause ?? 0] ?? {};
  const named = new Set(part.facts.flatMap((there) => [there.first, there.last]));
  return words
    .slice(first, last + 1)
    .filter((word, i) => word.content && !named.has(first + i))
    .map((word) => ({ word, fact: undefined, isVerb: isVerb(word, lexicon), weight: 1 }));
}

function clauseOf(part: Part, fact: Fact): number {
  return part.side.reading.words[fact.first]?.clause ?? 0;
}

/** Names and sources that stand once in both texts, the first word of each alone. */
function namesOf(before: Part, after: Part): (readonly [Fact, Fact])[] {
  return before.facts.flatMap((fact, n) => {
    const isNamed = (fact.family === "name" || fact.family === "source") && before.side.quoted[fact.first] !== 1;
    const isTail = before.facts[n - 1]?.last === fact.first - 1;
    return isNamed && !isTail ? onlyPair(before, after, fact) : [];
  });
}

/** What the clauses of two names must share crosswise, in words. */
const leastSaid = 1;

/**
 * Reports two names or sources, each in a clause of its own, of which the one is now said what was said of the other.
 */
function compareNamed(before: Part, after: Part, lexicon: Lexicon, changes: Changes): void {
  const pairs = namesOf(before, after);
  if (pairs.length > most) return;
  for (const [n, [one, oneAfter]] of pairs.entries()) {
    for (const [other, otherAfter] of pairs.slice(n + 1)) {
      if (one.family !== other.family || clauseOf(before, one) === clauseOf(before, other)) continue;
      if (clauseOf(after, oneAfter) === clauseOf(after, otherAfter)) continue;
      const [old, others] = [saidOf(before, one, lexicon), saidOf(before, other, lexicon)];
      const [fresh, freshOthers] = [saidOf(after, oneAfter, lexicon), saidOf(after, otherAfter, lexicon)];
      const [there, back] = [shared(old, freshOthers), shared(others, fresh)];
      const stayed = shared(old, fresh) + shared(others, freshOthers);
      if (Math.min(there, back) < leastSaid || there + back < 2 * stayed + 1) continue;
      const text = (fact: Fact) => before.side.reading.text.slice(fact.start, fact.end);
      changes.add(
        one.kind,
        [one.start, one.end],
        [otherAfter.start, otherAfter.end],
        swappedMessage(text(one), text(other)),
      );
      return;
    }
  }
}

/** Reports the numbers, names and sources of one group that were swapped. */
export function compareReassigned(before: Part, after: Part, lexicon: Lexicon, changes: Changes): void {
  compareNamed(before, after, lexicon, changes);
  const pairs = pairsOf(before, after);
  if (pairs.length > most) return;
  for (const [n, [one, oneAfter]] of pairs.entries()) {
    for (const [other, otherAfter] of pairs.slice(n + 1)) {
      if (
        one.first === other.first ||
        !areAlike(one, other) ||
        areListed(before, one, other) ||
        areListed(after, oneAfter, otherAfter)
      )
        continue;
      const [old, fresh]: [Anchors, Anchors] = [
        [anchorsOf(before, one, other, lexicon), anchorsOf(before, other, one, lexicon)],
        [anchorsOf(after, oneAfter, otherAfter, lexicon), anchorsOf(after, otherAfter, oneAfter, lexicon)],
      ];
      if (!areCrossed(old, fresh) && !areCrossed(things(old), things(fresh))) continue;
      const text = (fact: Fact) => before.side.reading.text.slice(fact.start, fact.end);
      changes.add(
        one.kind,
        [one.start, one.end],
        [otherAfter.start, otherAfter.end],
        swappedMessage(text(one), text(other)),
      );
    }
  }
}
