/** Correct spellings of names and numbers that a text has apart: *Syd Amerika*, *EU landene*, *0-3 årige*. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import type { Word } from "../read/reading.ts";

/**
 * Parts of the world's parts. Other names may not be joined, though the lexicon has the joined form too: *Ny Holm* is
 * someone else than *Nyholm*.
 */
const directions = /^(?:nord|syd|sønder|øst|vest|midt|mellem|central|stor)$/u;

/** These are words of their own too: *forholdet mellem Amerika og Kina*. They are part of a name with a capital only. */
const ordinary = /^(?:midt|mellem|stor)$/u;

const isWord = (word: Word | undefined): word is Word => word !== undefined && (word.traits & Trait.Word) !== 0;

function isBeside(one: Word | undefined, other: Word | undefined): boolean {
  return one !== undefined && other !== undefined && other.start === one.end + 1 && one.sentence === other.sentence;
}

/**
 * *Syd* and *Amerika* as *Sydamerika*, if the lexicon has it as a name, with its genitive or without.
 *
 * @param direction as it is written
 * @param second in lower case
 */
function joined(direction: string, second: string, lexicon: Lexicon): string | null {
  const first = direction.toLowerCase();
  if (!directions.test(first) || (first === direction && ordinary.test(first))) return null;
  const name = `${first.charAt(0).toUpperCase()}${first.slice(1)}${second}`;
  const isName = [name, name.replace(/(?:'s|s)$/u, "")].some((one) => (lexicon.forms(one) & Form.Name) !== 0);
  return isName ? name : null;
}

/** What the name at a place is spelt as when it is joined with the direction before or behind it. */
export function joinedNames(words: readonly Word[], at: number, lexicon: Lexicon): readonly string[] {
  const word = words[at];
  if (!isWord(word)) return [];
  const [previous, next] = [words[at - 1], words[at + 1]];
  const [head = ""] = word.word.split("-");
  const [, tail, ...more] = word.key.split("-");
  const names = [
    isWord(previous) && isBeside(previous, word) ? joined(previous.word, word.key, lexicon) : null,
    isWord(next) && isBeside(word, next) ? joined(word.word, next.key, lexicon) : null,
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
interface CountedUnit {
  readonly number: string;
  readonly unit: string;
}

/** The number at a place with the word that is behind it or joined to it; null if there is none. */
function countedUnit(words: readonly Word[], at: number): CountedUnit | null {
  const word = words[at];
  const [, number, suffix] = /^(\d[\d.,]*)-(\p{L}+)$/u.exec(word?.key ?? "") ?? [];
  if (number !== undefined && suffix !== undefined) return { number, unit: suffix };
  const next = words[at + 1];
  const isNumber = word !== undefined && /^\d[\d.,]*$/u.test(word.key);
  return isNumber && isWord(next) && isBeside(word, next) ? { number: word.key, unit: next.key } : null;
}

/** Letters that an ending may have more: *år* and *åriges*. */
const maxEnding = 4;
const minUnit = 2;

/** A unit and what is left of it without its last letters, which may be an ending. */
function withoutEndings({ number, unit }: CountedUnit): string[] {
  const least = Math.max(minUnit, unit.length - maxEnding);
  const keys: string[] = [];
  for (let length = unit.length; length >= least; length -= 1) keys.push(`${number} ${unit.slice(0, length)}`);
  return keys;
}

/** What a text counts. */
export interface CountedUnits {
  /** Whether the text counts the same as the words at a place: *3 år* and *3-årige*, and not *3 timer*. */
  has(words: readonly Word[], at: number): boolean;
}

/** Reads each word once; a question takes the same time however long the text is. */
export function readCountedUnits(words: readonly Word[]): CountedUnits {
  const whole = new Set<string>();
  const shortened = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const there = countedUnit(words, at);
    if (there === null) continue;
    whole.add(`${there.number} ${there.unit}`);
    for (const key of withoutEndings(there)) shortened.add(key);
  }
  return {
    has(asked, at) {
      const counted = countedUnit(asked, at);
      if (counted === null) return false;
      return (
        shortened.has(`${counted.number} ${counted.unit}`) || withoutEndings(counted).some((key) => whole.has(key))
      );
    },
  };
}
