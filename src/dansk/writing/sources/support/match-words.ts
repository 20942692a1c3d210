/** Pairs each content word of a sentence with the words of its passages that mean the same. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { numberWord } from "../../guard/facts/number-words.ts";
import type { Word } from "../../guard/read/reading.ts";
import { isPeopleOf } from "../check/peoples.da.ts";
import type { Evidence, EvidenceSentence, Pole } from "../read/read-evidence.ts";
import { likeness } from "../read/word-keys.ts";
import { mayStandFor } from "./paraphrases.ts";
import { lightWords } from "./support-words.da.ts";

/** How surely two words must be one for the one to bear out the other. */
const sameWord = 0.75;
/** A compound shares a part of this length with a word that supports it. */
const leastPart = 4;

export interface ClaimWord {
  /** Its token among the words of the summary. */
  readonly at: number;
  readonly clause: number;
  readonly word: Word;
  readonly isName: boolean;
  /** Tokens of the source that say the same, those of the best passage first. */
  readonly there: readonly number[];
}

/** Whether a word says something that the source must say too; numbers and dates are held to it elsewhere. */
function mustBeBorneOut(word: Word): boolean {
  return (
    (word.traits & Trait.Word) !== 0 &&
    word.key.length > 1 &&
    !lightWords.has(word.key) &&
    numberWord(word.key) === undefined
  );
}

/** Tokens that belong to a number or a date of the sentence. */
function factTokens({ facts }: EvidenceSentence): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { family, first, last } of facts) {
    if (family === "name" || family === "nation") continue;
    for (let i = first; i <= last; i += 1) found.add(i);
  }
  return found;
}

/** Tokens of names. */
function nameTokens({ facts }: EvidenceSentence): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { family, first, last } of facts) {
    if (family !== "name") continue;
    for (let i = first; i <= last; i += 1) found.add(i);
  }
  return found;
}

/** *Danmarks* and *danske*. */
const samePlace = (a: string, b: string): boolean => isPeopleOf(a, b) || isPeopleOf(b, a);

const leastRoot = 3;
const leastEnd = 5;

/** Whether two words mean the same: one word, one root, synonyms, or a compound and its part. */
export function isSameMeaning(a: Word, isName: boolean, b: Word, isOtherName: boolean): boolean {
  if (samePlace(a.key, b.key)) return true;
  if (isName !== isOtherName)
    return (a.key === b.key && (a.traits & b.traits & Trait.Capital) !== 0) || isItsEnd(a, b) || isLongForm(a, b);
  if (a.key === b.key || a.stem === b.stem) return true;
  const [one, other] = [
    { ...asComparable(a), isName },
    { ...asComparable(b), isName: isOtherName },
  ];
  if (isName) return bareName(a.key) === bareName(b.key) || likeness(one, other) >= sameWord;
  // *roen* and *ro*.
  if (a.content && b.content && isFormOf(a, b)) return true;
  if (a.roots.some((root) => root.length >= leastRoot && b.roots.includes(root))) return true;
  if (one.concept === other.concept || mayStandFor(a, b) || isItsEnd(a, b)) return true;
  const [short, long] = one.stem.length < other.stem.length ? [one.stem, other.stem] : [other.stem, one.stem];
  if (short.length < leastPart) return false;
  // *stat* is no *delstat*.
  if (short.length < leastEnd && long.endsWith(short)) return false;
  return likeness(one, other) >= sameWord;
}

const bareName = (key: string): string => key.replace(/'$/u, "").replace(/'?s$/u, "");

const shortWord = 2;
const isFormOf = (a: Word, b: Word): boolean =>
  a.roots.some((root) => root.length === shortWord && b.roots.includes(root));

const isDefinite = /(?:en|et|ne)s?$/u;

/** *klubben* for *svømmeklubben*, *bedet* for *rosenbedet*: in a form that says which one. */
function isItsEnd(a: Word, b: Word): boolean {
  const [short, long] = a.key.length < b.key.length ? [a.key, b.key] : [b.key, a.key];
  // *Øen* at the start of a sentence is no name.
  if (short === long) return isDefinite.test(short);
  return short.length >= leastEnd && long.length >= short.length + 2 && isDefinite.test(short) && long.endsWith(short);
}

const longForm = 6;
/** *Energiøen* at the start of a sentence may be taken for a name. */
const isLongForm = (a: Word, b: Word): boolean =>
  a.roots.some((root) => root.length >= longForm && b.roots.includes(root));

/** *ikke længere*, *bygger på svar*: of a set phrase that says as much without the word. */
const isSet = (words: readonly Word[], at: number): boolean =>
  (words[at]?.key === "længere" && words[at - 1]?.key === "ikke") ||
  (/^bygge[rt]?$/u.test(words[at]?.key ?? "") && words[at + 1]?.key === "på");

/** Words that a verb is parted from: *de samler ind* is *de indsamler*. */
const particles = new Set("op ind ud af ned frem til over på igen om sammen tilbage hen fast bort væk".split(" "));

/** Where the parts of a word stand near one another: *indsamle* as *samle … ind*, *landskamp* as *kamp på landsholdet*. */
function inParts(
  word: Word,
  first: number,
  last: number,
  { reading: { words, sentences } }: Evidence,
  passages: readonly number[],
): number | undefined {
  for (let i = first; i <= last; i += 1) {
    const one = words[i];
    if (one === undefined || one.key.length < 3 || (!one.content && !/^sig|^sag/u.test(one.stem))) continue;
    const root = [one.stem, ...one.roots].find(
      (part) => part.length >= 3 && word.roots.some((own) => own.length > part.length + 1 && own.endsWith(part)),
    );
    if (root === undefined) continue;
    const own = word.roots.find((each) => each.length > root.length + 1 && each.endsWith(root)) ?? "";
    const lead = own.slice(0, own.length - root.length).replace(/^gen(?=op)/u, "");
    for (let j = Math.max(first, i - partReach); j <= Math.min(last, i + partReach); j += 1) {
      const other = words[j];
      if (other === undefined || j === i) continue;
      if (particles.has(other.key) && other.key === lead && j > i) return i;
    }
    // *kaffeplanter* as *planter* where the passages speak of *kaffe*.
    for (const s of passages) {
      const place = sentences[s];
      if (place !== undefined && words.slice(place.first, place.last + 1).some((other) => isLead(lead, other)))
        return i;
    }
  }
  return undefined;
}

const partReach = 6;
/** *lands* of *landskamp* in *landsholdet*, *ulve* of *ulvepar* in *ulv*. */
function isLead(lead: string, other: Word): boolean {
  const bare = lead.replace(/[se]$/u, "");
  return other.content && bare.length >= 3 && (other.key.startsWith(lead) || other.roots.includes(bare));
}

const asComparable = ({ stem, concept, key }: Word): { readonly stem: string; readonly concept: string } =>
  key.includes("mænd") ? { stem: stem.replace("mænd", "mand"), concept } : { stem, concept };

/**
 * The words of a sentence that need support, each with its matches in the passages.
 * @param passages - numbers of sentences of the source, best first
 */
export function matchWords(
  sentence: number,
  claims: Evidence,
  passages: readonly number[],
  source: Evidence,
): readonly ClaimWord[] {
  const own = claims.sentences[sentence];
  const stretch = claims.reading.sentences[sentence];
  if (own === undefined || stretch === undefined) return [];
  const [facts, names] = [factTokens(own), nameTokens(own)];
  const others = passages.map((s) => {
    const there = source.sentences[s];
    return { stretch: source.reading.sentences[s], names: there === undefined ? new Set<number>() : nameTokens(there) };
  });
  const poles = new Map(own.words.map(({ at, poles: list }) => [at, list]));
  const found: ClaimWord[] = [];
  for (let at = stretch.first; at <= stretch.last; at += 1) {
    const word = claims.reading.words[at];
    if (word === undefined || facts.has(at) || !mustBeBorneOut(word) || isSet(claims.reading.words, at)) continue;
    const isName = names.has(at);
    const there: number[] = [];
    for (const other of others) {
      const { first = 0, last = -1 } = other.stretch ?? {};
      for (let i = first; i <= last; i += 1) {
        const one = source.reading.words[i];
        if (
          one !== undefined &&
          (one.traits & Trait.Word) !== 0 &&
          one.key.length > 1 &&
          isSameMeaning(word, isName, one, other.names.has(i))
        )
          there.push(i);
      }
    }
    if (there.length === 0 && !isName) {
      for (const { stretch: place } of others) {
        const part = inParts(word, place?.first ?? 0, place?.last ?? -1, source, passages);
        if (part !== undefined) there.push(part);
      }
    }
    // *ændrede sig ikke* is *var den samme*.
    const clause = claims.reading.clauses[word.clause];
    if (there.length === 0 && word.roots.includes("ændre") && clause !== undefined) {
      const isDenied = claims.reading.words.slice(clause.first, clause.last + 1).some(({ key }) => key === "ikke");
      if (isDenied) there.push(...wordsLike(passages, source, /^(?:samme|uændret|uændrede)$/u));
    }
    // *lavere* and *faldende* are one end of one scale.
    if (there.length === 0) there.push(...sameEnd(poles.get(at) ?? [], passages, source));
    found.push({ at, clause: word.clause, word, isName, there });
  }
  return found;
}

function wordsLike(passages: readonly number[], { reading }: Evidence, like: RegExp): number[] {
  return passages.flatMap((s) => {
    const { first = 0, last = -1 } = reading.sentences[s] ?? {};
    return [...Array(last - first + 1).keys()]
      .map((n) => first + n)
      .filter((i) => like.test(reading.words[i]?.key ?? ""));
  });
}

function sameEnd(poles: readonly Pole[], passages: readonly number[], { sentences }: Evidence): number[] {
  if (poles.length === 0) return [];
  return passages.flatMap((s) =>
    (sentences[s]?.words ?? [])
      .filter((one) =>
        one.poles.some((pole) => poles.some(({ axis, sign }) => pole.axis === axis && pole.sign === sign)),
      )
      .map(({ at }) => at),
  );
}

/** Whether a word can be a noun. */
export function isNoun({ key }: Word, lexicon: Lexicon): boolean {
  const forms = lexicon.forms(key);
  return (
    forms === 0 ||
    (forms & (Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite)) !== 0
  );
}
