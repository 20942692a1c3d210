/** What has been hidden before, so that it is found again wherever it stands: made once for each list of places. */
import type { BlurredPlace } from "./blur-personal-data.ts";
import type { PersonalDataKind } from "./personal-datum.ts";

export interface KnownPlaces {
  /** The number of each value, by `placeKey`. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Kinds of what is told by its figures, by these; a Danish number's without the country's code. */
  readonly figures: ReadonlyMap<string, PersonalDataKind>;
  /** How many figures the longest of these has. */
  readonly mostFigures: number;
  /** Kinds of what is told by its letters, in lower case. */
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
  const mostFigures = [...figures.keys()].reduce((most, digits) => Math.max(most, digits.length), 0);
  const known: KnownPlaces = { numbers, figures, mostFigures, phrases, lengths: sorted };
  made.set(places, known);
  return known;
}

/** The same for two ways of writing one value. */
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

/** As long as the text is: *İ* alone would become two. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").toLowerCase();
}

const word = /[\p{L}\p{N}]+/uy;

/** The letters and figures that begin there; a sign that begins a phrase stands for itself. */
export function firstWord(text: string, at: number): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? text.charAt(at);
}
