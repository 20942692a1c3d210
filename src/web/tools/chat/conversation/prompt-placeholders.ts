/** A prompt that was chosen is put in the field, and its places `{{…}}` are filled in one after the other. */

import { engineExtras, engineStarters } from "#contract/chat/starters.da.ts";

/** What the field then holds, and what is selected in it. UTF-16 offsets, end exclusive. */
export interface Picked {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** No longer name than a person would write, and on one line, so that code in a text is not taken for one. */
const places = () => /\{\{[^{}\n]{1,60}\}\}/gu;

/** A prompt asks for the text itself with this one. */
const textPlace = /\{\{\s*tekst\s*\}\}/iu;

const withExamples: ReadonlySet<string> = new Set(
  [...engineStarters, ...engineExtras].flatMap(({ prompt, hasExamples }) => (hasExamples ? [prompt] : [])),
);

/** Where one's own word may be put in the place of an example: it stands there without braces, as it can be sent. */
function exampleInto(own: string, prompt: string): Picked {
  const [start, end] = nextPlace(prompt, 0) ?? [0, 4];
  const asked = placesIn(prompt)
    .map(({ text }) => text)
    .join("");
  return { text: own === "" ? asked : `${asked}\n\n${own}`, start, end: end - 4 };
}

/**
 * The prompt with what already stands in the field: in the place of `{{tekst}}`, else under it, so that nothing is
 * lost. The first place that is left is selected; without one, the caret stands at the end.
 */
export function pickedInto(before: string, prompt: string): Picked {
  const own = before.trim();
  if (withExamples.has(prompt)) return exampleInto(own, prompt);
  const text =
    own === "" ? prompt : textPlace.test(prompt) ? prompt.replace(textPlace, () => own) : `${prompt}\n\n${own}`;
  const first = nextPlace(text, 0);
  return { text, start: first?.[0] ?? text.length, end: first?.[1] ?? text.length };
}

/** The text in pieces, its places told apart. */
export function placesIn(text: string): readonly { readonly text: string; readonly isPlace: boolean }[] {
  const pieces: { text: string; isPlace: boolean }[] = [];
  let at = 0;
  for (const found of text.matchAll(places())) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), isPlace: false });
    pieces.push({ text: found[0].slice(2, -2).trim(), isPlace: true });
    at = found.index + found[0].length;
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isPlace: false }] : pieces;
}

/** The first place at or after `from`; null: none. */
export function nextPlace(text: string, from: number): readonly [number, number] | null {
  const place = places();
  place.lastIndex = from;
  const found = place.exec(text);
  return found === null ? null : [found.index, place.lastIndex];
}

/** The first place that stands there as it was `given`, and is still to be filled in; null: none. */
export function unfilledPlace(text: string, given: ReadonlySet<string>): readonly [number, number] | null {
  for (const found of text.matchAll(places())) {
    if (given.has(found[0])) return [found.index, found.index + found[0].length];
  }
  return null;
}

/** The places of a prompt, as they stand in it. */
export function placesOf(prompt: string): readonly string[] {
  return [...prompt.matchAll(places())].map(([place]) => place);
}

/** The last place that ends at or before `before`; null: none. */
export function previousPlace(text: string, before: number): readonly [number, number] | null {
  let last: readonly [number, number] | null = null;
  for (const found of text.matchAll(places())) {
    const end = found.index + found[0].length;
    if (end > before) break;
    last = [found.index, end];
  }
  return last;
}

/**
 * Tab and Shift+Tab in the field: selects the place before or after what is selected. False: there is none, and the key
 * does what it does everywhere.
 */
export function selectPlace(field: HTMLTextAreaElement, isBackwards: boolean): boolean {
  const found = isBackwards
    ? previousPlace(field.value, field.selectionStart)
    : nextPlace(field.value, field.selectionEnd);
  if (found === null) return false;
  field.setSelectionRange(...found);
  return true;
}
