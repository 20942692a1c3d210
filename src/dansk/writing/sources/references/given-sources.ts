/** Looks up the references of an answer in the sources that the model was given. */

import { normaliseAddress } from "./read-addresses.ts";
import type { ReferenceTarget } from "./read-references.ts";
import { placeKinds } from "./reference-words.da.ts";

export interface GivenSources {
  /** All that the model was shown: messages, files, summary. */
  readonly text: string;
  /** How many passages it was shown with numbers; the first is 1. */
  readonly passages: number;
  /** The pages that those passages stand on. */
  readonly pages: readonly number[];
}

/** Maximum distance between a year and its author, in UTF-16 units. */
const maxBetween = 80;
/** *2019a* matches *2019*: an answer adds the letter to distinguish two works. */
const fourDigits = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/gu;
/** Maximum number of pages read from one range. */
const maxInRange = 60;
const place =
  /(?<![\p{L}\d])(s\.|sider|siderne|side|pp?\.|§{1,2}|kapitel|kap\.|bind)\s{0,2}(\d{1,4})(?:\s?[-–]\s?(\d{1,4}))?(?!\d)/giu;

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\d]/u.test(sign);

/**
 * Creates a test for whether a reference occurs in the given sources. Each name, year and kind of place is searched for
 * once.
 */
export function createSourceLookup({ text, passages, pages }: GivenSources): (sought: ReferenceTarget) => boolean {
  const lower = text.toLowerCase();
  const known = new Map<string, readonly number[]>();
  let places: Set<string> | undefined;
  let years: readonly { readonly value: string; readonly at: number }[] | undefined;

  /** Where a word stands; the genitive's ending counts as none. */
  function placesOf(word: string): readonly number[] {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found: number[] = [];
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      const end = at + word.length;
      const next = lower[end] === "s" ? lower[end + 1] : lower[end];
      if (!isLetter(lower[at - 1]) && !isLetter(next)) found.push(at);
    }
    known.set(word, found);
    return found;
  }

  function isWorkThere(author: string, year: string): boolean {
    const authors = placesOf(author);
    const digits = /^\d{4}/u.exec(year)?.[0];
    if (digits === undefined) return authors.length > 0;
    years ??= [...text.matchAll(fourDigits)].map(({ 0: value, index }) => ({ value, at: index }));
    const all = years;
    let next = 0;
    return authors.some((at) => {
      while ((all[next]?.at ?? Number.POSITIVE_INFINITY) < at) next += 1;
      const before = all[next - 1];
      if (before?.value === digits && before.at >= at - maxBetween) return true;
      for (let i = next, from = at + author.length; ; i += 1) {
        const year = all[i];
        if (year === undefined || year.at > at + author.length + maxBetween) return false;
        // Behind another name and year stands what is theirs.
        if (i > next && /\p{Lu}/u.test(text.slice(from, year.at))) return false;
        if (year.value === digits) return true;
        from = year.at;
      }
    });
  }

  function readPlaces(): Set<string> {
    const found = new Set(pages.map((page) => `s ${page}`));
    for (const [, kind = "", from = "", to = from] of lower.matchAll(place)) {
      const of = placeKinds.get(kind) ?? kind;
      const first = Number(from);
      const last = Math.min(Number(to), first + maxInRange);
      for (let page = first; page <= Math.max(first, last); page += 1) found.add(`${of} ${page}`);
    }
    return found;
  }

  return (sought) => {
    switch (sought.kind) {
      case "work":
        return isWorkThere(sought.author, sought.year);
      case "number": {
        const { label, numbers } = sought;
        const isThere = (one: number): boolean =>
          label === "kilde " ? placesOf(`kilde ${one}`).length > 0 : lower.includes(`[${label}${one}]`);
        return numbers.every((one) => (label !== "^" && one <= passages) || isThere(one));
      }
      case "place":
        places ??= readPlaces();
        return places.has(`${sought.of} ${sought.number}`);
      case "address":
        return lower.includes(normaliseAddress(sought.address));
    }
  };
}
