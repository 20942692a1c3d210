/** Correct spellings of names and numbers that a text has apart: *Syd Amerika*, *EU landene*, *0-3 årige*. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import type { Word } from "../read/reading.ts";

/**
 * Parts of the world's parts. Other names may not be joined, though the lexicon has the joined form too: *Ny Holm* is
 * someone else than *Nyholm*.
 */
const directions = /^(?:nord|syd|sønder|øst|vest|midt|mellem|central|stor)$/u;

const isWord = (word: Word | undefined): word is Word => word !== undefined && (word.traits & Trait.Word) !== 0;

function isBeside(one: Word | undefined, other: Word | undefined): boolean {
  return one !== undefined && other !== undefined && other.start === one.end + 1 && one.sentence === other.sentence;
}

/** *Syd* and *Amerika* as *Sydamerika*, if the lexicon has it as a name, with its genitive or without. */
function joined(first: string, second: string, lexicon: Lexicon): string | null {
  if (!directions.test(first)) return null;
  const name = `${first.charAt(0).toUpperCase()}${first.slice(1)}${second}`;
  const isName = [name, name.replace(/(?:'s|s)$/u, "")].some((one) => (lexicon.forms(one) & Form.Name) !== 0);
  return isName ? name : null;
}

/** What the name at a place is spelt as when it is joined with the direction before or behind it. */
export function joinedNames(words: readonly Word[], at: number, lexicon: Lexicon): readonly string[] {
  const word = words[at];
  if (!isWord(word)) return [];
  const [previous, next] = [words[at - 1], words[at + 1]];
  const [head = "", tail, ...more] = word.key.split("-");
  const names = [
    isWord(previous) && isBeside(previous, word) ? joined(previous.key, word.key, lexicon) : null,
    isWord(next) && isBeside(word, next) ? joined(word.key, next.key, lexicon) : null,
    tail !== undefined && more.length === 0 ? joined(head, tail, lexicon) : null,
  ];
  return names.filter((name) => name !== null);
}

/** *EU landene* as *EU-landene*: the name stays as it is, and the word behind it has no capital. */
export function hyphenatedName(words: readonly Word[], at: number, lexicon: Lexicon): string | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!isWord(word) || !isWord(next) || !isBeside(word, next) || (next.traits & Trait.Capital) !== 0) return null;
  const name = `${word.word}-${next.word}`;
  return lexicon.accept(name).kind === "unknown" ? null : name;
}

/** A number and what it counts: *3 år*, *3-årige*. */
export interface CountedUnit {
  readonly number: string;
  readonly unit: string;
}

/** The number at a place with the word that is behind it or joined to it; null if there is none. */
export function countedUnit(words: readonly Word[], at: number): CountedUnit | null {
  const word = words[at];
  const [, number, suffix] = /^(\d[\d.,]*)-(\p{L}+)$/u.exec(word?.key ?? "") ?? [];
  if (number !== undefined && suffix !== undefined) return { number, unit: suffix };
  const next = words[at + 1];
  const isNumber = word !== undefined && /^\d[\d.,]*$/u.test(word.key);
  return isNumber && isWord(next) && isBeside(word, next) ? { number: word.key, unit: next.key } : null;
}

/** Letters that an ending may have more: *år* and *åriges*. */
const maxEnding = 4;

/** Whether both count the same: *3 år* and *3-årige*, and not *3 timer*. */
export function isSameCount(one: CountedUnit, other: CountedUnit): boolean {
  if (one.number !== other.number) return false;
  const [short, long] = one.unit.length < other.unit.length ? [one.unit, other.unit] : [other.unit, one.unit];
  return long.startsWith(short) && short.length >= 2 && long.length - short.length <= maxEnding;
}
