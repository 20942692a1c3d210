/** What a word of the personal dictionary is, and how many there may be: the same in the browser and on the server. */

export const dictionaryLimits = {
  /** More than a person puts in by hand, and little enough to be kept in a browser and sent in one answer. */
  maxWords: 5000,
  /** UTF-16 code units. */
  maxWordChars: 60,
  /** Changes in one call: together with their fields fewer than the thousand keys that a body may have. */
  maxChanges: 200,
} as const;

/** No blanks, no control characters, none that turn the direction of what follows, and at least one letter. */
const wordShape = /^(?=.*\p{L})[^\s\p{Cc}\p{Zs}\u202a-\u202e\u2066-\u2069]+$/u;

/** The word as it is kept, or null when it is none. */
export function asOwnWord(text: string): string | null {
  const word = text.normalize("NFC").trim();
  return word.length <= dictionaryLimits.maxWordChars && word.isWellFormed() && wordShape.test(word) ? word : null;
}
