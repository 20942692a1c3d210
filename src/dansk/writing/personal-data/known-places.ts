/** Values hidden before, indexed so that they are found again anywhere. Built once for each list of places. */
import type { BlurredPlace } from "./blur-personal-data.ts";
import type { PersonalDataKind } from "./personal-datum.ts";

export interface KnownPlaces {
  /** The number of each value, by `placeKey`. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Kinds of values identified by their digits, keyed by them; Danish numbers without country code. */
  readonly figures: ReadonlyMap<string, PersonalDataKind>;
  /** How many figures the longest of these has. */
  readonly maxFigures: number;
  /** Kinds of values identified by their letters, keyed in lower case. */
  readonly phrases: ReadonlyMap<string, PersonalDataKind>;
  /** How long, in UTF-16 units, those phrases are that begin with a word; the longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

const made = new WeakMap<readonly BlurredPlace[], KnownPlaces>();

export function knownPlaces(places: readonly BlurredPlace[]): KnownPlaces {
  const before = made.get(places);
  if (before !== undefined) return before;
  const numbers = new Map<string, number>();
  const figures = new Map<string, PersonalDataKind>();
  const phrases = new Map<string, PersonalDataKind>();
  const lengths = new Map<string, Set<number>>();
  for (const { kind, number, written } of places) {
    for (const value of written) {
      const same = sameValue(kind, value);
      numbers.set(`${kind} ${same}`, number);
      if (kind !== "email" && kind !== "address") {
        figures.set(same, kind);
        continue;
      }
      const phrase = lowerCase(value);
      if (phrases.has(phrase)) continue;
      phrases.set(phrase, kind);
      const first = firstWord(phrase, 0);
      lengths.set(first, (lengths.get(first) ?? new Set()).add(phrase.length));
    }
  }
  const sorted = new Map([...lengths].map(([word, found]) => [word, [...found].sort((a, b) => b - a)]));
  const maxFigures = [...figures.keys()].reduce((most, digits) => Math.max(most, digits.length), 0);
  const known: KnownPlaces = { numbers, figures, maxFigures, phrases, lengths: sorted };
  made.set(places, known);
  return known;
}

/** Same key for two notations of one value. */
export function placeKey(kind: PersonalDataKind, value: string): string {
  return `${kind} ${sameValue(kind, value)}`;
}

function sameValue(kind: PersonalDataKind, value: string): string {
  if (kind === "email") return value.toLowerCase();
  if (kind === "address") return value.toLowerCase().replace(/[\s,]+/gu, " ");
  return value.replace(countryCode, "").replace(notFigures, "");
}

const countryCode = /^\(?(?:\+|00)45/u;
const notFigures = /\D+/gu;

/** Lower case without a change of length: *İ* alone would become two units. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").toLowerCase();
}

const word = /[\p{L}\p{N}]+/uy;

/** The letters and digits at the start; a symbol at the start is a word of its own. */
export function firstWord(text: string, at: number): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? text.charAt(at);
}
