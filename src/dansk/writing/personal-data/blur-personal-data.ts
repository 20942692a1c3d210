/** Replaces personal data with markers before a text is sent, and restores it in the result. */
import { knownPlaces, placeKey } from "./known-places.ts";
import { markerOf, markerWords } from "./markers.da.ts";
import type { PersonalDataKind, PersonalDatum } from "./personal-datum.ts";

/** One marker and the value it replaces. */
export interface BlurredPlace {
  readonly marker: string;
  readonly kind: PersonalDataKind;
  readonly number: number;
  /** As it was written each time, in order: *12345678* and *12 34 56 78* are the same number. */
  readonly written: readonly string[];
}

export interface BlurredText {
  readonly text: string;
  readonly places: readonly BlurredPlace[];
  /** What is in the place of each that was found, in order. */
  readonly markers: readonly string[];
}

const kinds = Object.keys(markerWords) as PersonalDataKind[];

/**
 * A marker as a model may write it back: other brackets, more or fewer spaces, escaped for Markdown, inflected. Without
 * brackets it is none: *adresse 1* may be the user's own words.
 */
const written = new RegExp(
  `\\\\?[[({⟦]\\s{0,2}(?:${kinds.map((kind) => `(?<${kind}>${markerWords[kind]})`).join("|")})` +
    "(?:\\s{0,2}|[ -]?nr\\.?\\s?)(?<number>\\d{1,6})(?:['’]?s)?\\s{0,2}\\\\?[\\])}⟧]",
  "giu",
);

/** A marker in a text, and the value it replaces. */
export interface FoundMarker {
  readonly kind: PersonalDataKind;
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** The markers of a text in order, in any spelling. UTF-16 offsets, `end` exclusive. */
export function* markersIn(text: string): Generator<FoundMarker> {
  for (const match of text.matchAll(written)) {
    const { groups = {} } = match;
    const kind = kinds.find((name) => groups[name] !== undefined);
    if (kind === undefined) continue;
    yield { kind, number: Number(groups.number), start: match.index, end: match.index + match[0].length };
  }
}

/**
 * Replaces each value with a marker such as *[telefonnummer 1]*. The same value has the same marker. Markers that the
 * text already contains keep their numbers, so that they are not confused with ours when the text returns.
 * @param found - as `findPersonalData` or `findKnownData` gave it for this text
 * @param known - places of a text that goes with this one: a value that is there keeps its marker
 */
export function blurPersonalData(
  text: string,
  found: readonly PersonalDatum[],
  known: readonly BlurredPlace[] = [],
): BlurredText {
  if (found.length === 0) return { text, places: [], markers: [] };
  const taken = new Set(known.map(({ kind, number }) => `${kind} ${number}`));
  for (const { kind, number } of markersIn(text)) taken.add(`${kind} ${number}`);
  const { numbers } = knownPlaces(known);
  const next = new Map<PersonalDataKind, number>();
  const places = new Map<string, { marker: string; kind: PersonalDataKind; number: number; written: string[] }>();
  const markers: string[] = [];
  let blurred = "";
  let at = 0;
  for (const { kind, start, end } of found) {
    const original = text.slice(start, end);
    const key = placeKey(kind, original);
    let place = places.get(key);
    if (place === undefined) {
      let number = numbers.get(key) ?? (next.get(kind) ?? 0) + 1;
      while (!numbers.has(key) && taken.has(`${kind} ${number}`)) number += 1;
      if (!numbers.has(key)) next.set(kind, number);
      place = { marker: markerOf(kind, number), kind, number, written: [] };
      places.set(key, place);
    }
    place.written.push(original);
    markers.push(place.marker);
    blurred += text.slice(at, start) + place.marker;
    at = end;
  }
  return { text: blurred + text.slice(at), places: [...places.values()], markers };
}

/**
 * Replaces the markers with their values, in any spelling; other markers stay. If a marker occurs as often as before,
 * each occurrence gets its own original notation, otherwise the first one. `missing` are the markers that no longer
 * occur.
 */
export function restorePersonalData(
  result: string,
  places: readonly BlurredPlace[],
): { readonly text: string; readonly missing: readonly string[] } {
  const byKey = new Map(places.map((place) => [`${place.kind} ${place.number}`, place]));
  const markers = [...markersIn(result)].filter(({ kind, number }) => byKey.has(`${kind} ${number}`));
  const counts = new Map<string, number>();
  for (const { kind, number } of markers) {
    const key = `${kind} ${number}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const used = new Map<string, number>();
  let text = "";
  let at = 0;
  for (const { kind, number, start, end } of markers) {
    const key = `${kind} ${number}`;
    const values = byKey.get(key)?.written ?? [];
    const nth = used.get(key) ?? 0;
    used.set(key, nth + 1);
    const value = (counts.get(key) === values.length ? values[nth] : values[0]) ?? "";
    // *[adresse 1s]* is the genitive, which a model may write inside the brackets.
    const genitive = /\d(['’]?s)\s{0,2}\\?[\])}⟧]$/u.exec(result.slice(start, end))?.[1] ?? "";
    text += result.slice(at, start) + value + genitive;
    at = end;
  }
  const missing = places.filter(({ kind, number }) => !counts.has(`${kind} ${number}`)).map(({ marker }) => marker);
  return { text: text + result.slice(at), missing };
}
