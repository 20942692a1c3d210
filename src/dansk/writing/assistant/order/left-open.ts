/** Tells a message whose places have not been filled in (`{{tekst}}`). */

const places = /\{\{[^{}\n]{0,60}\}\}/gu;

/** Whether nothing is said but the names of places. */
export function isUnfilled(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.replace(places, ""));
}

/** Whether a place is left open anywhere. */
export function hasOpenPlace(text: string): boolean {
  return text.search(places) >= 0;
}
