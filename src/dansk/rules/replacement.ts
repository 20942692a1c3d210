/** Applies the capitals of the original word to a suggestion. */

/** `replacement` with an initial capital if `original` has one, and in capitals if `original` is. */
export function matchCase(original: string, replacement: string): string {
  const letters = original.replace(/[^\p{L}]/gu, "");
  if (letters.length > 1 && letters === letters.toUpperCase()) return replacement.toUpperCase();
  const first = letters.charAt(0);
  if (first !== "" && first === first.toUpperCase() && first !== first.toLowerCase()) return capitalise(replacement);
  return replacement;
}

/** The word with its first letter upper case. */
export function capitalise(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0x20);
  return word === "" ? word : first.toUpperCase() + word.slice(first.length);
}
