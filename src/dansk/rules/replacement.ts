/** Carries the capitals of what was written over to what is suggested. */

/** `replacement` with a capital when `original` has one, and all capitals when `original` has only those. */
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
