/** Shared state of the fact readers: the reading, its used tokens, and the facts found. */
import type { Reading } from "../read/reading.ts";
import type { Fact } from "./fact.ts";

export interface Page {
  readonly reading: Reading;
  /** 1 for each token that is part of a fact or a quotation. */
  readonly taken: Uint8Array;
  readonly facts: Fact[];
}

/** Index of the first token that ends after an offset; the number of tokens when there is none. */
function tokenAt(reading: Reading, offset: number): number {
  let low = 0;
  let high = reading.words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reading.words[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The tokens of a range of the text as `[first, last]`; undefined if it has none. */
export function tokensOf(reading: Reading, start: number, end: number): readonly [number, number] | undefined {
  const first = tokenAt(reading, start);
  const last = tokenAt(reading, end - 1);
  const found = reading.words[first];
  return found === undefined || found.start >= end ? undefined : [first, Math.min(last, reading.words.length - 1)];
}

/** Marks tokens as used. */
function take(page: Page, first: number, last: number): void {
  page.taken.fill(1, first, last + 1);
}

/** Whether any token of the stretch is used by another fact. */
export function isTaken(page: Page, first: number, last: number): boolean {
  for (let i = first; i <= last; i += 1) if (page.taken[i] === 1) return true;
  return false;
}

/** Adds a fact over the tokens `first` to `last` and marks them as used. */
export function addFact(
  page: Page,
  first: number,
  last: number,
  fact: Pick<Fact, "kind" | "family" | "keys" | "weak"> & { readonly unit?: string },
  span?: readonly [number, number],
): void {
  const { words } = page.reading;
  const start = span?.[0] ?? words[first]?.start ?? 0;
  const end = span?.[1] ?? words[last]?.end ?? start;
  // The unit is a key too, so that *en halv time* is found where *30 minutter* stands.
  const keys = fact.unit === undefined ? fact.keys : [...fact.keys, `u:${fact.unit}`];
  page.facts.push({ ...fact, keys, start, end, first, last, sentence: words[first]?.sentence ?? 0 });
  take(page, first, last);
}
