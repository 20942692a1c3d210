/** Finds personal data in a text that accompanies one that was already scanned. */
import type { BlurredPlace } from "./blur-personal-data.ts";
import { findPersonalData } from "./find-personal-data.ts";
import { firstWord, type KnownPlaces, knownPlaces, lowerCase } from "./known-places.ts";
import type { PersonalDatum } from "./personal-datum.ts";

/**
 * The result of `findPersonalData`, and the given values wherever they occur as separate words. A number that only its
 * context identified is found without that context too, with any grouping of digits. Linear in the text and in the
 * number of places.
 */
export function findKnownData(text: string, known: readonly BlurredPlace[]): readonly PersonalDatum[] {
  const found = findPersonalData(text);
  if (known.length === 0) return found;
  const places = knownPlaces(known);
  const again = [...figuresAgain(text, places, within(found)), ...phrasesAgain(text, places, within(found))].sort(
    (a, b) => a.start - b.start,
  );
  return again.length === 0 ? found : withoutOverlaps(found, again);
}

type Within = (start: number, end: number) => boolean;

/** Whether a place is inside a found one. Must be called in ascending order. */
function within(found: readonly PersonalDatum[]): Within {
  let at = 0;
  return (start, end) => {
    while (at < found.length && (found[at]?.end ?? 0) <= start) at += 1;
    const one = found[at];
    return one !== undefined && one.start <= start && end <= one.end;
  };
}

/** Figures that are no part of a word. */
const group = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu;
/** The sign that may be between two groups of one number. */
const gap = /^[\s.‑–-]$/u;

/** Any row of whole groups whose figures are known; of two that begin together the longer one. */
function* figuresAgain(text: string, { figures, maxFigures }: KnownPlaces, isFound: Within): Generator<PersonalDatum> {
  if (figures.size === 0) return;
  let row: { readonly start: number; readonly end: number }[] = [];
  for (const { 0: written, index: start } of text.matchAll(group)) {
    const end = start + written.length;
    if (isFound(start, end)) continue;
    const before = row.at(-1);
    if (before !== undefined && !gap.test(text.slice(before.end, start))) {
      yield* inRow(row);
      row = [];
    }
    row.push({ start, end });
  }
  yield* inRow(row);

  function* inRow(groups: typeof row): Generator<PersonalDatum> {
    for (let first = 0; first < groups.length; ) {
      let digits = "";
      let datum: PersonalDatum | undefined;
      let next = first + 1;
      const start = groups[first]?.start ?? 0;
      for (let last = first; last < groups.length && digits.length < maxFigures; last += 1) {
        const { start: from = 0, end = 0 } = groups[last] ?? {};
        digits += text.slice(from, end);
        const kind = figures.get(digits);
        if (kind === undefined) continue;
        datum = { kind, start, end };
        next = last + 1;
      }
      if (datum !== undefined) yield datum;
      first = next;
    }
  }
}

/** Where a phrase may begin: not in the middle of a word. */
const beginning = /(?<![\p{L}\p{N}])\S/gu;
const isWithin = /^[\p{L}\p{N}]/u;

function* phrasesAgain(text: string, { phrases, lengths }: KnownPlaces, isFound: Within): Generator<PersonalDatum> {
  if (phrases.size === 0) return;
  const lower = lowerCase(text);
  for (const { index: start } of lower.matchAll(beginning)) {
    if (isFound(start, start + 1)) continue;
    for (const length of lengths.get(firstWord(lower, start)) ?? []) {
      const end = start + length;
      const kind = phrases.get(lower.slice(start, end));
      if (kind === undefined || isWithin.test(lower.slice(end, end + 2))) continue;
      yield { kind, start, end };
      break;
    }
  }
}

/** Both in order of where they begin; what was found stands, of the others the first. */
function withoutOverlaps(found: readonly PersonalDatum[], others: readonly PersonalDatum[]): PersonalDatum[] {
  const kept: PersonalDatum[] = [];
  let at = 0;
  let end = 0;
  for (const other of others) {
    for (let next = found[at]; next !== undefined && next.start < other.end; next = found[at]) {
      kept.push(next);
      end = next.end;
      at += 1;
    }
    if (other.start < end) continue;
    kept.push(other);
    end = other.end;
  }
  return [...kept, ...found.slice(at)];
}
