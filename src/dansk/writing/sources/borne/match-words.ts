/** Pairs each word that a sentence claims something with, with the words of its passages that say the same. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { numberWord } from "../../guard/facts/number-words.ts";
import type { Word } from "../../guard/read/reading.ts";
import type { Evidence, EvidenceSentence, Pole } from "../read/read-evidence.ts";
import { likeness } from "../read/word-keys.ts";
import { lightWords } from "./words.da.ts";

/** How surely two words must be one for the one to bear out the other. */
export const sameWord = 0.75;
/** A compound shares a part of this length with a word that bears it out. */
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
export function mustBeBorneOut(word: Word): boolean {
  return (
    (word.traits & Trait.Word) !== 0 &&
    word.key.length > 1 &&
    !lightWords.has(word.key) &&
    numberWord(word.key) === undefined
  );
}

/** Tokens that belong to a number or a date of the sentence. */
export function factTokens({ facts }: EvidenceSentence): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { family, first, last } of facts) {
    if (family === "name") continue;
    for (let i = first; i <= last; i += 1) found.add(i);
  }
  return found;
}

/** Tokens of names. */
export function nameTokens({ facts }: EvidenceSentence): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { family, first, last } of facts) {
    if (family !== "name") continue;
    for (let i = first; i <= last; i += 1) found.add(i);
  }
  return found;
}

const peoples: ReadonlyMap<string, string> = new Map(
  "danmark>dansk jylland>jysk fyn>fynsk sverige>svensk norge>norsk tyskland>tysk frankrig>fransk england>engelsk rusland>russisk europa>europæisk usa>amerikansk polen>polsk italien>italiensk spanien>spansk holland>hollandsk"
    .split(" ")
    .map((pair) => pair.split(">") as [string, string]),
);

/** *Danmarks* and *danske*. */
function samePlace(a: string, b: string): boolean {
  for (const [name, people] of [
    [a, b],
    [b, a],
  ] as const) {
    const found = peoples.get(name) ?? peoples.get(name.replace(/s$/u, ""));
    if (found !== undefined && people.startsWith(found)) return true;
  }
  return false;
}

const leastRoot = 3;
const leastEnd = 5;

/** Whether two words say the same: one word, one root, synonyms, or a compound and its part. */
export function saysSame(a: Word, isName: boolean, b: Word, isOtherName: boolean): boolean {
  if (samePlace(a.key, b.key)) return true;
  if (isName !== isOtherName) return a.key === b.key && (a.traits & b.traits & Trait.Capital) !== 0;
  if (a.key === b.key || a.stem === b.stem) return true;
  const [one, other] = [
    { ...asComparable(a), isName },
    { ...asComparable(b), isName: isOtherName },
  ];
  if (isName) return a.key.replace(/'?s?$/u, "") === b.key.replace(/'?s?$/u, "") || likeness(one, other) >= sameWord;
  if (a.roots.some((root) => root.length >= leastRoot && b.roots.includes(root))) return true;
  if (one.concept === other.concept) return true;
  const [short, long] = one.stem.length < other.stem.length ? [one.stem, other.stem] : [other.stem, one.stem];
  if (short.length < leastPart) return false;
  // *stat* is no *delstat*.
  if (short.length < leastEnd && long.endsWith(short)) return false;
  return likeness(one, other) >= sameWord;
}

const asComparable = ({ stem, concept, key }: Word): { readonly stem: string; readonly concept: string } =>
  key.includes("mænd") ? { stem: stem.replace("mænd", "mand"), concept } : { stem, concept };

/**
 * The words of a sentence that must be borne out, each with where the passages say the same.
 * @param passages - numbers of sentences of the source, the best first
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
    if (word === undefined || facts.has(at) || !mustBeBorneOut(word)) continue;
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
          saysSame(word, isName, one, other.names.has(i))
        )
          there.push(i);
      }
    }
    // *lavere* and *faldende* are one end of one scale.
    if (there.length === 0) there.push(...sameEnd(poles.get(at) ?? [], passages, source));
    found.push({ at, clause: word.clause, word, isName, there });
  }
  return found;
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

/** Whether a word can be the name of a thing. */
export function isNoun({ key }: Word, lexicon: Lexicon): boolean {
  const forms = lexicon.forms(key);
  return (
    forms === 0 ||
    (forms & (Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite)) !== 0
  );
}
